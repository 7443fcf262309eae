import type { Field, Language } from '../fields.ts';
import { fold } from '../fold.ts';
import { type MassUnit, readUnit } from '../masses/unit.ts';
import { wordsOf } from '../words-by-language.ts';
import { EITHER_UNIT, NET_OR_GROSS } from './either.ts';
import { QUINTALS, readByWords } from './heading-grammar.ts';
import { HEADING_WORDS } from './heading-words.ts';

export type { MassUnit } from '../masses/unit.ts';

/** What a heading says, apart from which field it names. */
export interface Heading {
  readonly text: string;
  /** Small letters and digits without unit, currency and box number: 'nettovaegt'. */
  readonly key: string;
  /** The same of each part, where the heading is given in two languages or explained: 'Nettovægt / Net mass', 'Code (CN)'. */
  readonly partKeys: readonly string[];
  readonly unit: MassUnit | 'MWh' | undefined;
  /** 'Net mass (kg or t)': it names two units, and each mass below is in one of them. */
  readonly isOfEitherUnit: boolean;
  /** ISO 4217 code of the amounts below. */
  readonly currency: string | undefined;
}

const KG = /^(кг|κιλα|κιλά|χγρ|χλγ|χλγρ|χιλιόγραμμα|kg|kgs?|kgm|kilos?|kilograms?|kilogrammes?|kilogramm)$/;
const TONNES = /^(т|τ|τν|τον|тн|тон|тона|тонове|t|tm|to|tne|tons?|tonnes?|tonnen|tonne|mt|metrictons?|metrictonnes?)$/;
const CURRENCIES = new Set(
  'EUR DKK SEK NOK USD GBP CHF CNY JPY INR TRY PLN CZK HUF RON BGN ISK UAH RUB KRW TWD BRL ZAR CAD AUD MXN AED SAR THB VND IDR MYR'.split(
    ' ',
  ),
);
/** A hundred kilograms: UN/ECE recommendation 20, and the quintal that it is. */
const DECITONNES =
  /^(q|dtn|dt|dz|doppelzentner|quintals?|quintali|quintale|quintales|quintaux|quintais|kwintal\w*|kvintal\w*|decitonn?es?)$/;
const GRAMS = /^(g|grm|grams?|gramm|grammes?|grammi|gramos|gramy)$/;
/** 'Eigenmasse (100 kg)': what the unit is taken times, and the unit that it then is. */
const TIMES: Readonly<Record<string, MassUnit>> = { '100': 'dt', '1000': 't' };
/** 'Netto (Tsd. kg)', 'tys. kg' */
export const THOUSANDS =
  /^(?:thousands?|thsd|tausend|tsd|tsnd|tusinde?r?|tusen|duizend\w*|milliers?|migliaia|miles|millares|milhares|tys|tysiac\w*|tis|tisic\w*|tisoc\w*|tisuc\w*|ezer|mii|hil|hiliadi|hilyadi|chil|chiliad\w*|tuhat\w*|tuh|tukst\w*|tukstanc\w*)$/;

/** "kg '000", 'kg x 1000', "'000 kg" */
const TIMES_A_THOUSAND =
  /\b(kgs?|kgm)\s*[([]?\s*['’´`x×*]\s*(?:1[ .]?)?000s?\b[)\]]?|(?:['’´`x×*]\s*(?:1[ .]?)?|(?<![\d.,] ?)\b)000s?\s*(kgs?|kgm)\b/gi;

/** Words that only join others: 'Raw mass in Kilograms', 'Nettovægt i kg'. */
const JOINING = /^(in|i|en|the|of|af|der|des|de|nr|no|angabe)$/;
const RATIO = /^(per|pr|pro|je|t|ton|tonne|tonnes|kg|mwh|tco2e?|co2e?|kgco2e?|eur|dkk|usd)$/i;
/** Before the heading proper: 'Boks 38', 'Feld 33'; behind it: '(18 01 001 000)', '[14 05]', '*'. */
const BOX = /^\s*(boks|box|rubr(?:ik|iek)?\.?|feld|felt|case)\s*\d+[a-z]?\s*[:.\-–/]?\s*/i;
const ELEMENT = /[([]?\b\d\d \d\d(?: \d{3}){0,2}\b[)\]]?/g;

/** The longest known headings, explained in two languages, have some 200 characters. */
const LONGEST_HEADING = 1_000;

/** Of a column without a heading, or with one that says nothing. */
export const wordless = (text: string): Heading => ({
  text,
  key: '',
  partKeys: [],
  unit: undefined,
  isOfEitherUnit: false,
  currency: undefined,
});

/** Takes a heading apart: 'NET_MASS (KG)', 'Boks 38 Nettomasse', 'customs_value_dkk'. What is far too long for one says nothing. */
export function readHeading(text: string): Heading {
  if (text.length > LONGEST_HEADING) return wordless(text);
  const isOfEitherUnit = EITHER_UNIT.test(text);
  const bare = text
    .replace(EITHER_UNIT, ' ')
    .replace(BOX, '')
    .replace(ELEMENT, ' ')
    .replace(QUINTALS, 'quintali')
    .replace(TIMES_A_THOUSAND, (_, behind?: string, before?: string) => ` tsd ${before ?? behind}`);
  const words = bare
    .replace(/([a-zæøå])([A-ZÆØÅ])/g, '$1 $2')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '');
  let unit: Heading['unit'];
  let currency: string | undefined;
  // 'tCO2e per t' is a ratio; its t is no unit of the column.
  const isRatio =
    words.some((word) => /^(per|pr|pro|je)$/i.test(word)) || /co2|[a-z€]\/\s?(t|kg|ton|tonne|stk|pcs?)\b/i.test(bare);
  while (isRatio && words.length > 1 && RATIO.test(words[words.length - 1] as string)) words.pop();
  while (words.length > 1 && !isRatio) {
    const last = words[words.length - 1] as string;
    if (KG.test(last.toLowerCase())) unit ??= TIMES[timesBefore(words)] ?? 'kg';
    else if (GRAMS.test(last.toLowerCase())) unit ??= 'g';
    else if (TONNES.test(last.toLowerCase())) unit ??= 't';
    else if (DECITONNES.test(last.toLowerCase())) unit ??= 'dt';
    else if (unitInFull(bare, last) !== undefined) unit ??= unitInFull(bare, last);
    else if (/^mwh$/i.test(last)) unit ??= 'MWh';
    else if (CURRENCIES.has(last.toUpperCase())) currency ??= last.toUpperCase();
    else if (!/^(metric|euro|kr|kroner)$/i.test(last) && !(unit !== undefined && JOINING.test(last.toLowerCase())))
      break;
    if (/^euro$/i.test(last)) currency ??= 'EUR';
    words.pop();
  }
  unit ??= words.length === 1 ? bareUnit(words[0] as string) : undefined;
  unit ??= joinedUnit(words.join('')) ?? unitElsewhere(bare, words, isRatio);
  const parts = bare.split(/[/|()[\]\n]+/).map(fold);
  return {
    text,
    key: fold(words.join('')),
    partKeys: parts.filter((part) => part !== ''),
    unit,
    isOfEitherUnit,
    currency,
  };
}

/** '(tone)', ', tuny', '(т.)': a word of any language for the unit, set off from what it measures. */
function unitInFull(text: string, word: string): MassUnit | undefined {
  const isSetOff = SET_OFF.test(text);
  const unit = isSetOff ? readUnit(word) : 'unknown';
  return unit === 'kg' || unit === 't' || unit === 'dt' ? unit : undefined;
}
const SET_OFF = /[([,]\s*(\p{L}+)\s*\.?\s*[)\]]?\s*$/u;
const LONGEST_SIGN = 3;

/** 'Нето тегло, цн': a sign set off behind a mass, as units are, that nobody knows and that names no field; it may be any unit. */
export function unknownSign(heading: Heading): string | null {
  const sign = SET_OFF.exec(heading.text.trim())?.[1];
  if (heading.unit !== undefined || heading.currency !== undefined || sign === undefined) return null;
  return sign.length <= LONGEST_SIGN && matchHeading(readHeading(sign)).length === 0 ? sign : null;
}

/** 'Tonnes', 'Kg' alone: a mass in that unit. */
function bareUnit(word: string): MassUnit | undefined {
  if (KG.test(word.toLowerCase())) return 'kg';
  return word.length > 2 && TONNES.test(word.toLowerCase()) ? 't' : undefined;
}

/** 'Vægt i kg (netto)' */
const IN_KILOGRAMS = /(?<!\p{L})(?:i|in|en|em|w|v|u|po)\s+(?:kgs?|kilogram\p{L}*|kilos?)(?!\p{L})/iu;

/** 'KG NETO', 'Masse (kg) Roh': in front, or in brackets in the middle. */
function unitElsewhere(text: string, words: readonly string[], isRatio: boolean): MassUnit | undefined {
  if (isRatio || words.length < 2) return undefined;
  const isNamed =
    KG.test((words[0] as string).toLowerCase()) || /[([]\s*(?:kgs?|kgm)(?:\s+\p{L}+)?\s*[)\]]/iu.test(text);
  return isNamed || IN_KILOGRAMS.test(text) ? 'kg' : undefined;
}

/** The number in front of the last word, taken off: '100' of '100 kg', '1000' of '1 000 kg'. */
function timesBefore(words: string[]): string {
  if (THOUSANDS.test(fold(words.at(-2) ?? ''))) {
    words.splice(-2, 1);
    return '1000';
  }
  const times = /(?:^| )(1 ?000?)$/.exec(words.slice(0, -1).join(' '))?.[1];
  if (times === undefined) return '';
  words.splice(-1 - times.split(' ').length, times.split(' ').length);
  return times.replace(' ', '');
}

/** 'Nettokg', 'weightkg' */
function joinedUnit(word: string): MassUnit | undefined {
  const unit = /^(?:netto?|brutto|gross|vaegt|gewicht|vikt|weight|mass|masse)(kgs?|kgm|tons?|tonnes?)$/.exec(
    fold(word),
  )?.[1];
  return unit === undefined ? undefined : unit.startsWith('k') ? 'kg' : 't';
}

export interface HeadingMatch {
  readonly field: Field;
  /** 0 is the word that names the field best. */
  readonly rank: number;
  readonly languages: readonly Language[];
  /** Whether the whole heading is a known word, or only holds one. */
  readonly isExact: boolean;
}

const LANGUAGES = ['da', 'de', 'en'] as const;
const known = new Map<string, HeadingMatch[]>();
for (const [field, words] of Object.entries(HEADING_WORDS) as [Field, (typeof HEADING_WORDS)[Field]][]) {
  let rank = 0;
  for (const language of ['all', 'en', 'da', 'de'] as const) {
    const list = words[language] ?? {};
    for (const word of typeof list === 'string' ? list.split(' ') : wordsOf(list)) {
      const matches = known.get(word) ?? [];
      const same = matches.find((match) => match.field === field);
      const languages = language === 'all' ? [] : [language];
      if (same) Object.assign(same, { languages: [...same.languages, ...languages] });
      else known.set(word, [...matches, { field, rank, languages, isExact: true }]);
      rank += 1;
    }
  }
}
/** Fields told inside a longer heading too ('Varekode 10 cifre', 'Samlet nettomasse'); other words stand in too many headings. */
const INSIDE: ReadonlySet<Field> = new Set([
  'mrn',
  'cnCode',
  'taricCode',
  'countryOfOrigin',
  'netMass',
  'grossMass',
  'date',
  'procedure',
]);
const longWords = [...known]
  .filter(([word, [match]]) => word.length >= 6 && match && INSIDE.has(match.field))
  .map(([word]) => word)
  .sort((a, b) => b.length - a.length);

/** Behind every word that is known. */
const BY_WORDS = 60;

/** Boxes of the single administrative document and data elements of (EU) 2015/2447 Annex B, where they are all that a heading says. */
const BY_NUMBER: Readonly<Record<string, Field>> = {
  '31': 'description',
  '32': 'item',
  '33': 'cnCode',
  '34': 'countryOfOrigin',
  '34a': 'countryOfOrigin',
  '35': 'grossMass',
  '37': 'procedure',
  '38': 'netMass',
  '46': 'statisticalValue',
  '11 03': 'item',
  '11 09': 'procedure',
  '11 09 001': 'requestedProcedure',
  '11 09 002': 'previousProcedure',
  '12 01': 'mrn',
  '15 09': 'date',
  '16 08': 'countryOfOrigin',
  '18 01': 'netMass',
  '18 04': 'grossMass',
  '18 05': 'description',
  '18 09': 'cnCode',
  '18 09 056': 'hsCode',
  '18 09 057': 'cnCode',
  '18 09 058': 'taricCode',
};
const ONLY_A_BOX =
  /^\s*(?:(?:boks|bx|box|rubr(?:ik|iek)?\.?|rub\.|fe?ld\.?|felt|case|vak|cas(?:ella|illa|\.)|pole|kolonka|caixa|ruta|kentta|lahter)\s*(\d{1,2}a?)|(?:(?:d\.?e\.?|data element)\s*)?(\d\d \d\d)(?: (\d{3})(?: \d{3})?)?)\s*(?:[([]?\s*kgs?\s*[)\]]?)?\s*$/i;

/** Whether a heading is nothing but a box or data element of the declaration, whose masses are in kilograms. */
export function isBox(text: string): boolean {
  return matchBox(text) !== undefined;
}

function matchBox(text: string): readonly HeadingMatch[] | undefined {
  const [, box, element, part] = ONLY_A_BOX.exec(text) ?? [];
  const field = BY_NUMBER[`${element} ${part}`] ?? BY_NUMBER[(box ?? element ?? '').toLowerCase()];
  return field && [{ field, rank: BY_WORDS, languages: [], isExact: true }];
}

/** Which fields a heading may name, the likeliest first. */
export function matchHeading(heading: Heading): readonly HeadingMatch[] {
  const before = matched.get(heading.text);
  if (before !== undefined) return before;
  const matches = matchesOf(heading);
  if (matched.size >= MOST_KEPT) matched.clear();
  if (heading.text.length < LONGEST_KEPT) matched.set(heading.text, matches);
  return matches;
}

/** What a text says as a heading does not change, and every row of a short list is tried as one. */
const matched = new Map<string, readonly HeadingMatch[]>();
const MOST_KEPT = 5_000;
const LONGEST_KEPT = 80;

function matchesOf({ text, key, partKeys }: Heading): readonly HeadingMatch[] {
  const byBox = matchBox(text);
  if (byBox) return byBox;
  const exact =
    known.get(key) ??
    known.get(key.replace(/\d+$/, '')) ??
    known.get(withoutUmlauts(key)) ??
    known.get(leafOf(text)) ??
    matchParts(partKeys);
  const byWords = readByWords(text);
  // 'Masse (kg) Roh': a part is known, and the whole says something else.
  const isOther = byWords?.isSure === true && exact !== undefined && isMassOfOtherKind(exact, byWords.field);
  if (exact?.[0]?.field === 'netMass' && NET_OR_GROSS.test(text))
    return [{ field: 'netMass', rank: BY_WORDS, languages: [], isExact: false }];
  if ((exact && !isOther) || key === '') return exact ?? [];
  if (byWords !== null) return [{ field: byWords.field, rank: BY_WORDS, languages: [], isExact: byWords.isSure }];
  const inside = longWords.find((word) => key.startsWith(word) || key.endsWith(word));
  return inside === undefined ? [] : (known.get(inside) ?? []).map((match) => ({ ...match, isExact: false }));
}

const isMassOfOtherKind = ([match]: readonly HeadingMatch[], field: Field): boolean =>
  match?.field === 'netMass' && field === 'grossMass';

/** 'GoodsMeasure netMass', 'CommodityCode taricCode': behind the name of what holds it, as programs write paths. */
function leafOf(text: string): string {
  return fold(/^(?:GoodsMeasure|CommodityCode|Commodity|Origin)\s+([a-z]\w+)$/.exec(text)?.[1] ?? '');
}

const CODES: ReadonlySet<Field> = new Set(['cnCode', 'taricCode', 'hsCode']);

/** 'Waehrung' as 'wahrung'. */
function withoutUmlauts(key: string): string {
  return key.replace(/([aou])e/g, '$1');
}

/** The match of a heading in several parts, when those that are known agree. */
function matchParts(keys: readonly string[]): readonly HeadingMatch[] | undefined {
  const matches = keys.flatMap((key) => known.get(key)?.slice(0, 1) ?? []);
  const first = matches[0];
  // 'Commodity code (HS)', 'CN code (import declaration)': what stands behind explains a code.
  if (first && CODES.has(first.field) && known.has(keys[0] as string)) return [first];
  return first && matches.every((match) => match.field === first.field) ? [first] : undefined;
}

/** The language that most headings are written in, or null where none prevails. */
export function languageOf(matches: readonly HeadingMatch[]): Language | null {
  const votes = new Map<Language, number>();
  for (const { languages } of matches) {
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = LANGUAGES.map((language) => ({ language, count: votes.get(language) ?? 0 })).sort(
    (a, b) => b.count - a.count,
  );
  return first && first.count > (second?.count ?? 0) ? first.language : null;
}
