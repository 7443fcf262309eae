import { fold } from '../fold.ts';
import { oneOf, type WordsByLanguage, wordsOf } from '../words-by-language.ts';

/*
 * Into the customs territory of the Union or out of it, in its languages and those of its neighbours, and as programs code it. The words of the
 * two tables are whole and as people write them; the headings below are as `fold` leaves them.
 */

const foldedWordsOf = (words: WordsByLanguage): ReadonlySet<string> => new Set(wordsOf(words).map(fold));

export const INTO_THE_UNION = foldedWordsOf({
  many: 'im imp import importer importe importi',
  en: 'imports imported importation importations importing inbound incoming inward inwards',
  da: 'indførsel indgående',
  de: 'einfuhr einfuhren eingang eingehend importiert',
  sv: 'införsel införd ingående',
  no: 'innførsel inngående',
  nl: 'invoer ingevoerd inkomend',
  fr: 'entrée entrant importé',
  it: 'importazione importazioni importato importata entrata ingresso',
  es: 'importado importada importación importaciones importacion entrada entrante',
  pt: 'importação importações importacoes',
  pl: 'przywóz importowy przychodzące wwóz',
  cs: 'dovoz dovozní',
  sk: 'dovozný',
  sl: 'uvozni',
  hr: 'uvoz uvozna',
  bg: 'внос вноз входящ vnos',
  fi: 'tuonti maahantuonti',
  et: 'sissevedu impordi',
  lv: 'ievedums imports ievešana',
  lt: 'importas įvežimas',
  hu: 'behozatal bejövő',
  ro: 'importul',
  el: 'εισαγωγή εισαγωγές εισαγωγης',
  mt: 'importazzjoni',
  ga: 'iompórtáil allmhairiú',
  is: 'innflutningur',
  tr: 'ithalat',
  uk: 'імпорт',
  ru: 'импорт ввоз',
});

export const OUT_OF_THE_UNION = foldedWordsOf({
  many: 'ex exp export exporte eksport reexport',
  en: 'exports exported exportation exportations exporting reexports reexportation outbound outgoing outward outwards',
  da: 'udførsel udgående genudførsel eksporter',
  de: 'ausfuhr ausfuhren wiederausfuhr ausgang ausgehend exportiert',
  sv: 'utförsel utgående återutförsel',
  no: 'utførsel',
  nl: 'uitvoer wederuitvoer uitgaand',
  fr: 'sortie sortant exporté réexportation',
  it: 'esportazione esportazioni esportato esportata riesportazione uscita',
  es: 'exportado exportada exportación exportaciones reexportación salida saliente',
  pt: 'exportação exportações reexportação saída',
  pl: 'wywóz eksportowy wychodzące powrotnywywóz',
  cs: 'vývoz vývozní',
  sk: 'vývozný',
  sl: 'izvozni',
  hr: 'izvoz izvozna',
  bg: 'износ изходящ',
  fi: 'vienti maastavienti jälleenvienti',
  et: 'väljavedu ekspordi reeksport',
  lv: 'izvedums eksports izvešana',
  lt: 'eksportas išvežimas reeksportas',
  hu: 'kivitel kimenő újrakivitel',
  ro: 'exportul',
  el: 'εξαγωγή εξαγωγές εξαγωγης',
  mt: 'esportazzjoni',
  ga: 'easpórtáil onnmhairiú',
  is: 'útflutningur',
  tr: 'ihracat',
  uk: 'експорт',
  ru: 'экспорт вывоз',
});

/** 'Irány', 'Verso' */
const DIRECTIONS: WordsByLanguage = {
  many: 'flux',
  fr: 'sens sensduflux sensdumouvement sensdemouvement',
  it: 'flusso senso direzione verso',
  es: 'flujo direccion sentido',
  pt: 'fluxo direcao',
  pl: 'kierunek kierunekprzeplywu kierunekobrotu kierunektowaru przeplyw',
  cs: 'smer smertoku smerpohybu smerobchodu',
  hr: 'smjer',
  bg: 'posoka',
  fi: 'suunta suuntakoodi',
  et: 'suund',
  lv: 'virziens plusma',
  lt: 'kryptis srautas',
  hu: 'irany iranykod aramlas',
  ro: 'directia directie',
  el: 'kateythynsi katefthynsi roi',
  mt: 'direzzjoni',
  ga: 'treo',
  tr: 'yon',
};
/** 'Warenrichtung', 'trade flow code': what moves, the way, and that it is a code. */
const WHAT_MOVES: WordsByLanguage = {
  many: 'transport',
  en: 'trade goods cargo movement customs',
  de: 'warenverkehrs? waren verkehrs',
};
const WAY: WordsByLanguage = { en: 'flow direction', da: 'retning', de: 'richtung', sv: 'riktning' };
const CODED: WordsByLanguage = { en: 'code flag ind', da: 'kode', de: 'kz kennzeichen', sv: 'kod' };
const DUTCH = oneOf({ nl: 'stroom richting' });
const DUTCH_GOODS = oneOf({ nl: 'goderen goederen' });
/** 'I/E', 'Import/Export indicator' */
const BOTH_WAYS: WordsByLanguage = {
  many: 'imex importex imexport importexport ie',
  en: 'importorexport',
  da: 'inud',
  de: 'importoderexport einausfuhr',
  sv: 'inut',
  nl: 'inuit',
  fr: 'importouexport',
};
const CODED_BOTH_WAYS: WordsByLanguage = { en: 'code flag ind indicator', da: 'indikator', de: 'kz kennzeichen' };

/** What stands below such a heading says whether goods came or went. */
export const HEADS_DIRECTION = new RegExp(
  `^(?:${[
    'directions?',
    'direction(?:code|flag)',
    `${oneOf(WHAT_MOVES)}?${oneOf(WAY)}s?${oneOf(CODED)}?`,
    `${DUTCH_GOODS}?${DUTCH}(?:code)?`,
    oneOf(DIRECTIONS),
    `${oneOf(BOTH_WAYS)}${oneOf(CODED_BOTH_WAYS)}?`,
  ].join('|')})$`,
  'u',
);
