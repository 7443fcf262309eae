import { oneOf, type WordsByLanguage } from '../words-by-language.ts';

/* What the rows of sums, of groups and of printed pages begin with or say, in tables of customs lines. */

/** Folded. */
const TOTALS: WordsByLanguage = {
  many: 'total totalt totale totali totals sum suma summa subtotal resultat report transport',
  en: 'sums grandtotal pagetotal carriedforward broughtforward entrytotal invoicetotal pagesum',
  da: 'ialt totaler totalialt mellemtotal mellemsum hovedtotal samlet overfort delresultat sidetotal deltotal antallinjer',
  de: 'summe summen gesamt gesamtsumme zwischensumme insgesamt ergebnis gesamtergebnis teilergebnis teilsumme seitensumme ubertrag anzahlpositionen',
  sv: 'delsumma',
  nl: 'totaal subtotaal',
  fr: 'soustotal totaux areporter',
  it: 'totalgenerale subtotale riporto ariportare',
  es: 'totalgeneral parcial reporte sumatotal',
  pt: 'totalgeral atransportar transporte',
  pl: 'sumarazem sumaczesciowa razem ogolem lacznie zprzeniesienia doprzeniesienia',
  cs: 'celkem mezisoucet soucet',
  sk: 'spolu medzisucet sucet',
  sl: 'skupaj vmesnavsota',
  hr: 'ukupno sveukupno meduzbroj',
  bg: 'obshto mezhdinnasuma mezhdinensbor',
  fi: 'yhteensa yht valisumma valis loppusumma',
  et: 'kokku vahesumma',
  lv: 'kopa pavisam starpsumma',
  lt: 'isviso tarpinesuma',
  hu: 'osszesen mindosszesen reszosszeg',
  el: 'synolo yposynolo merikosynolo',
  mt: 'totali sottototal subtotali',
  ga: 'iomlan foiomlan',
  tr: 'toplam geneltoplam aratoplam',
};
/** 'Total weight', 'Summe kg' */
const OF_WHAT: WordsByLanguage = {
  many: 'kg t ton eur dkk netto',
  en: 'weight',
  da: 'vaegt nettovaegt',
  de: 'gewicht masse',
};
export const TOTAL = new RegExp(`^${oneOf(TOTALS)}${oneOf(OF_WHAT)}?\\d*$`, 'u');

/** As people write them; before or behind the name of a group. */
const OF_A_GROUP: WordsByLanguage = {
  many: 'sum summa suma',
  da: 'i_alt mellemsum mellemtotal delsum deltotal',
  de: 'summe zwischensumme teilsumme',
  sv: 'delsumma',
  nl: 'totaal',
  pl: 'razem suma_częściowa',
  cs: 'celkem mezisoučet',
  sk: 'spolu medzisúčet',
  sl: 'skupaj vmesna_vsota',
  hr: 'ukupno međuzbroj',
  bg: 'общо междинна_сума',
  fi: 'yhteensä välisumma',
  et: 'kokku vahesumma',
  lv: 'kopā starpsumma',
  lt: 'iš_viso tarpinė_suma',
  hu: 'összesen részösszeg',
  el: 'σύνολο υποσύνολο μερικό_σύνολο',
  mt: 'sottototal',
  ga: 'fo-iomlán iomlán',
  tr: 'toplam ara_toplam',
};
const BEFORE_A_GROUP: WordsByLanguage = { en: '(?:sub|sous)?-?total[ei]?', nl: 'subtotaal' };
const BEHIND_A_GROUP: WordsByLanguage = { en: '(?:sub)?total(?:t|er|e)?', da: 'resultat', de: 'ergebnis' };
/** 'CN Ergebnis', 'Total DE', '26DK… Subtotal' */
export const GROUP_TOTAL = new RegExp(
  `^${oneOf(OF_A_GROUP, BEFORE_A_GROUP)}[\\s:]+\\S|\\S\\s+${oneOf(OF_A_GROUP, BEHIND_A_GROUP)}$`,
  'i',
);

const PAGES: WordsByLanguage = { en: 'page', da: 'side', de: 'seite blatt', sv: 'sida blad' };
const OF: WordsByLanguage = { en: 'of', da: 'af', de: 'von', sv: 'av' };
/** 'Side 2 af 3', at the head or foot of a printed page. */
export const PAGE = new RegExp(`^${oneOf(PAGES)}[\\s:]*\\d+(?:\\s*(?:${oneOf(OF)}|\\/)\\s*\\d+)?$`, 'i');

const EXAMPLES = oneOf({ en: 'example', da: 'eksempel', de: 'beispiel' });
export const EXAMPLE = new RegExp(`^\\W*${EXAMPLES}\\W*\\d*\\W*$`, 'i');
