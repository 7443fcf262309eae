import { oneOf, type WordsByLanguage } from '../words-by-language.ts';
import type { Kind } from './heading-vocabulary.ts';

/*
 * Headings joined as one word: 'Nettovægt', 'Bruttomasse', 'Opr.land'. The parts are as `fold` leaves them; a word of the first table stands
 * before one of the second.
 */

const joined = (first: WordsByLanguage, second: WordsByLanguage, ending = ''): RegExp =>
  new RegExp(`^${oneOf(first)}${oneOf(second)}${ending}$`, 'u');
const whole = (...tables: readonly WordsByLanguage[]): RegExp => new RegExp(`^${oneOf(...tables)}$`, 'u');

const NET: WordsByLanguage = { many: 'nett?o? net', da: 'egen', de: 'eigen rein' };
const GROSS: WordsByLanguage = { many: 'brutt?o', en: 'gross gr', de: 'roh' };
const MASS: WordsByLanguage = {
  many: 'mass massa masa kgs? kgm tons? tonnes?',
  en: 'weight wt',
  da: 'masse? vaegt vagt',
  de: 'gewicht gew',
  sv: 'vikt',
  no: 'vekt',
  pl: 'waga',
  cs: 'hmotnost vaha',
  hr: 'teza tezina',
  fi: 'paino',
  et: 'kaal',
  lv: 'svars',
  lt: 'svoris',
  hu: 'suly tomeg',
  tr: 'agirlik',
};
const IN_KILOGRAMS = '(?:ikg|kg|ialt)?';
const NET_MASSES: WordsByLanguage = { de: 'eigenm eigengew nw nwt' };
const GROSS_MASSES: WordsByLanguage = { de: 'rohm rohgew gw gwt' };
/** Of one's own: net. */
const OWN_MASSES: WordsByLanguage = {
  fi: 'omapaino',
  et: 'puhaskaal omakaal',
  lv: 'tirsvars pasmasa',
  ga: 'glanmhais glanmheachan',
};
const MONEY: WordsByLanguage = { en: 'amount value price', da: 'belob pris vaerdi', de: 'betrag wert preis' };
/** 'Tullausarvo', 'Vámérték' */
const OF_CUSTOMS: WordsByLanguage = { fi: 'tullaus tulli', et: 'tolli', hu: 'vam' };
const WORTH: WordsByLanguage = { fi: 'arvo', et: 'vaartus', hu: 'ertek' };

const CUSTOMS: WordsByLanguage = { da: 'told', de: 'zoll', sv: 'tull', no: 'toll' };
/** 'Zollannahme am', 'Toldantagelse' */
const ACCEPTANCE: WordsByLanguage = {
  da: 'antagelse frigivelse',
  de: 'annahme abfertigung uberlassung',
  sv: 'antagning',
  no: 'antakelse',
};

const OF_DUTCH_DATES: WordsByLanguage = { nl: '(?:aangifte|invoer|inklarings?)datum' };
const FINNISH_ACCEPTANCE: WordsByLanguage = { fi: 'tullaus ilmoitus paatos maahantuonti' };
const FINNISH_DAY: WordsByLanguage = { fi: 'paiva pvm' };
/** 'ANNDAT', 'ueberl_dat' */
const SHORT_FOR_ACCEPTANCE: WordsByLanguage = {
  en: 'acc ac?ce?pt? acpt imp cus clr rel',
  da: 'antag ant frig told',
  de: 'ann ueberl uberl verz zoll',
  sv: 'klar tull',
};
const DATE: WordsByLanguage = { en: 'date? dt', da: 'dato', de: 'dat datum' };
const OF_ACCEPTANCE: WordsByLanguage = {
  en: 'import accept',
  da: 'told frig fortold antag angiv dekl',
  de: 'zoll klarer annahme ue?berlass einfuhr verzoll anmelde',
  sv: 'tull fortull',
  no: 'toll fortoll ekspedisjons',
  nl: 'aanvaard vrijgave inklar',
};
const DAY: WordsByLanguage = {
  en: 'date',
  da: 'dato dag tidspunkt',
  de: 'datum tag dat zeitpunkt',
  nl: 'tijdstip',
};
const OF_FINNISH_ACCEPTANCE: WordsByLanguage = { fi: 'hyvaksymis luovutus' };
const OF_JOURNEYS: WordsByLanguage = {
  en: 'inv',
  da: 'faktura fakt bilags ordre bestil* leverings ankomst afgangs bogforings forfalds betalings',
  de: 'rech rechnungs beleg liefer ankunfts buchungs',
  nl: 'factuur',
  fr: 'fact',
  it: 'fatt',
};
const DATE_OF_JOURNEY: WordsByLanguage = { en: 'date', da: 'dato', de: 'datum dat' };

const DUTCH_TARIFF: WordsByLanguage = {
  nl: 'tarief goederen douane statistiek',
  no: 'tolltariff? toll',
};
const DUTCH_CODE: WordsByLanguage = { nl: 'code nummer post nr', no: 'posisjon' };
const TARIFF: WordsByLanguage = {
  da: 'vare told',
  de: 'ware waren war zoll statistik',
  sv: 'varu tulltaxe',
};
const CODE: WordsByLanguage = { en: 'code position', da: 'nr nummer kode pos', sv: 'kod' };

const ORIGIN: WordsByLanguage = { da: 'opp?r*', de: 'urspr*', nl: 'oorsprong*' };
const COUNTRY: WordsByLanguage = {
  en: 'code cd',
  da: 'land lande landkode landekode kode',
  de: 'landes lands landscode ld l',
  sv: 'landskod kod',
};
const ORIGINS: WordsByLanguage = {
  de: 'warenursprung',
  no: 'opphavsland',
  fi: 'alkuperamaa alkuperamaan alkuperamaakoodi',
  et: 'paritolu*',
};
/** 'UL' of German customs programs */
const SHORT_FOR_ORIGIN: WordsByLanguage = {
  da: 'ol',
  de: 'ul urld urspld',
  nl: 'lvo',
  et: 'paritolu(?:riik|maa)',
};
/** 'VL' */
const SHORT_FOR_DISPATCH: WordsByLanguage = { de: 'vl vsld versld' };
const PREFERENCE: WordsByLanguage = { da: 'preferens praeference', de: 'praferenz', sv: 'formans' };

/** What compounds speak of; the first that fits is taken. */
export const COMPOUNDS: readonly [parts: RegExp, kinds: readonly Kind[]][] = [
  [/^\w+status$/, ['state']],
  [joined(NET, MASS, IN_KILOGRAMS), ['net', 'mass']],
  [joined(GROSS, MASS, IN_KILOGRAMS), ['gross', 'mass']],
  [whole(OWN_MASSES), ['net', 'mass']],
  [joined(CUSTOMS, ACCEPTANCE), ['cleared']],
  [whole(OF_DUTCH_DATES), ['accept', 'date']],
  [joined(FINNISH_ACCEPTANCE, FINNISH_DAY), ['accept', 'date']],
  [joined(DUTCH_TARIFF, DUTCH_CODE), ['tariff', 'code']],
  [whole(ORIGINS), ['origin', 'country']],
  [joined(SHORT_FOR_ACCEPTANCE, DATE), ['accept', 'date']],
  [whole(SHORT_FOR_ORIGIN), ['origin', 'country']],
  [whole(SHORT_FOR_DISPATCH), ['dispatch', 'country']],
  [joined(ORIGIN, COUNTRY), ['origin', 'country']],
  [new RegExp(`^${oneOf(TARIFF)}(?:tarif)?${oneOf(CODE)}$`, 'u'), ['tariff', 'code']],
  [new RegExp(`^${oneOf(OF_ACCEPTANCE)}\\w*?${oneOf(DAY)}$`, 'u'), ['accept', 'date']],
  [joined(OF_FINNISH_ACCEPTANCE, FINNISH_DAY), ['accept', 'date']],
  [joined(OF_JOURNEYS, DATE_OF_JOURNEY), ['journey', 'date']],
  [/^nichtpra?e?f\w*$/, ['not', 'preference']],
  [joined(PREFERENCE, { de: 'ursprung' }, '(?:sland)?'), ['preference', 'origin']],
  [whole(NET_MASSES), ['net', 'mass']],
  [whole(GROSS_MASSES), ['gross', 'mass']],
  [joined(OF_CUSTOMS, WORTH), ['tariff', 'money', 'worth']],
  [joined({ many: 'netto net' }, MONEY), ['net', 'money']],
  [joined({ many: 'brutto', en: 'gross' }, MONEY), ['gross', 'money']],
];
