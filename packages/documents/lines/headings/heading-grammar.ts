import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import { COMPOUNDS } from './compound-words.ts';
import type { Kind } from './heading-vocabulary.ts';
import { JOINING } from './joining-words.ts';
import { BEGINS_DISPATCH, OF_A_BOX, RECEIPT } from './phrase-words.ts';
import { begins, kindsBegunBy, kindsLike, kindsOfWord } from './words-of-headings.ts';

/*
 * Headings that no list of words holds whole, since every program abbreviates and joins them in its own way: 'Nt Wt', 'Cty orig', 'Masa netto [kg]',
 * 'Cust. tariff'. Each is read word by word: a word of one kind beside one of another names a field, in the languages of Europe's customs.
 */

/** 'P. neto kg', for peso: without kilograms it may be the price. */
const SHORT_FOR_WEIGHT = /^\s*(p)\.?\s*(?=(?:nett?o|brutt?o|lordo)\b.*\bkgs?\b)/i;

/** 'Origen no preferencial', 'Pochodzenie niepreferencyjne' */
const NOT_PREFERENTIAL = /(?<!\p{L})(?:no|não|nao|non|niet|nie|ne|nem)[\s-]*(?=pr[eé]f)/giu;
/** 'Κωδικός ΣΟ', of the combined nomenclature. */
const COMBINED_IN_GREEK = /(?<!\p{L})Σ\.?[ΟΝ]\.?(?!\p{L})/gu;

/** 'N.C.', of the combined nomenclature in Romance languages. */
const COMBINED_WITH_POINTS = /(?<!\p{L})N\.\s?C\.(?!\p{L})/gu;

/** 'N. bolletta': before a document the letter is short for its number, not for net. */
const SHORT_FOR_NUMBER_OF = /^\s*n\.\s+(?=bollett|dichiar|declar|dua|dau|mrn|art)/iu;

/** 'dd/mm/yy', 'TT.MM.JJJJ', and without a year 'pp.kk' */
const FORM_OF_DATE =
  /(?<!\p{L})(?:[dtgjp]{1,2}[./-]m{1,2}|m{1,2}[./-]d{1,2})[./-][yjarvå]{2,4}(?!\p{L})|(?<!\p{L})[dtgjpn]{2}[./-](?:mm|kk|hh)[./]?(?!\p{L})|(?<!\p{L})(?:[dtgjp]{2}m{2}[yjarvå]{2,4}|[yjarvå]{2,4}m{2}[dtgjp]{2})(?!\p{L})/giu;

/** 'q.li' */
export const QUINTALS = /(?<!\p{L})q\.?\s?li(?!\p{L})/iu;

/** 'Vl. hmotnost', 'Hr. hmotnost': own and raw mass in Czech and Slovak. */
const SHORT_FOR_OWN = /^\s*vl\.?\s*(?=hm)/iu;
const SHORT_FOR_RAW = /^\s*hr\.?\s*(?=hm)/iu;

/** 'Br.paino kg', 'Br. masa': before a word for mass the letters are short for gross. */
const SHORT_FOR_GROSS =
  /^\s*br[._]?\s*(?=(?:paino|mas[aey]|massa|masse|maza|vikt|v[æa]e?gt|vekt|gew|hm|waga|kaal|svars|svoris|t[öo]meg|s[úu]ly|greut|te[zž]a|wt|weight))/iu;

/** 'Ant.dato', for antagelse: before other words it is short for a number of pieces. */
const SHORT_FOR_ACCEPTANCE = /(?<!\p{L})ant\.?\s?(?=dato|dt)/iu;

/** 'F. admisión', 'F.levante', for fecha. */
const SHORT_FOR_DATE = /^\s*f[._]\s?(?=\p{L}{3})/iu;

/** 'N° déclaration', 'Nº DUA' */
const SHORT_FOR_NUMBER = /(?<!\p{L})n\.?[°º]\s*/giu;

/** A field by its words; not sure where they leave open what is meant, as 'Total weight' does. */
export interface ReadByWords {
  readonly field: Field;
  readonly isSure: boolean;
}

/** A heading has fewer characters. */
const LONGEST = 120;

const sure = (field: Field): ReadByWords => ({ field, isSure: true });

/** The field that the words of a heading name together, or null. */
export function readByWords(text: string): ReadByWords | null {
  if (text.length > LONGEST) return null;
  const known = readMeanings(meaningsOf(text, 'known'), text);
  if (known !== null) return known;
  // Words cut short that may mean something else besides have to be proven by their values.
  const cut = readMeanings(meaningsOf(text, 'cut'), text);
  return cut?.isSure === true ? cut : null;
}

/** The field that words name which are only like known ones: beginnings, endings of another case, letters left out. Never sure: the values have to agree. */
export function readByLikeWords(text: string): Field | null {
  if (text.length > LONGEST) return null;
  const like = readMeanings(meaningsOf(text, 'like'), text)?.field;
  if (like !== undefined) return like;
  const some = readMeanings(meaningsOf(text, 'some'), text);
  return some?.isSure === true && TOLD_BY_SOME.has(some.field) ? some.field : null;
}

/** 'Kraj pochodzenia wg faktury': beside words for these another word says mostly where they are taken from. */
const TOLD_BY_SOME: ReadonlySet<Field> = new Set(['countryOfOrigin', 'grossMass', 'netMass', 'status']);
const MOST_UNKNOWN = 2;

/** What all meanings name that name a field at all. */
function readMeanings(meanings: readonly Kinds[], text: string): ReadByWords | null {
  const read = meanings.map((kinds) => fieldOfKinds(kinds, text));
  const named = read.filter((reading) => reading !== null);
  const [first] = named;
  if (first === undefined || named.some(({ field }) => field !== first.field)) return null;
  return { field: first.field, isSure: read.every((reading) => reading?.isSure === true) };
}

function fieldOfKinds(kinds: Kinds, text: string): ReadByWords | null {
  if (kinds.size === 0 || kinds.has('piece')) return null;
  return (
    byMoney(kinds, text) ??
    byMass(kinds) ??
    byCountry(kinds) ??
    byDate(kinds, text) ??
    byCode(kinds, text) ??
    byOther(kinds)
  );
}

type Kinds = ReadonlySet<Kind>;
const has = (kinds: Kinds, ...all: readonly Kind[]) => all.every((kind) => kinds.has(kind));
const isOnly = (kinds: Kinds, ...allowed: readonly Kind[]) => [...kinds].every((kind) => allowed.includes(kind));
const BESIDE_MASS: readonly Kind[] = [
  'mass',
  'total',
  'declaration',
  'item',
  'article',
  'quantity',
  'unit',
  'accept',
  'code',
];

function byMoney(kinds: Kinds, text: string): ReadByWords | null {
  if (!has(kinds, 'money')) return null;
  if (has(kinds, 'statistics') && isOnly(kinds, 'statistics', 'money', 'tariff', 'currency'))
    return sure('statisticalValue');
  if (has(kinds, 'invoice') && isOnly(kinds, 'invoice', 'money', 'journey', 'currency', 'total', 'item'))
    return sure('value');
  if (!has(kinds, 'worth') || !isOnly(kinds, 'worth', 'money', ...BESIDE_WORTH) || TAXED.test(text)) return null;
  if (has(kinds, 'statistics')) return sure('statisticalValue');
  return sure(has(kinds, 'tariff') || has(kinds, 'accept') ? 'customsValue' : 'value');
}

const BESIDE_WORTH: readonly Kind[] = [
  'accept',
  'article',
  'currency',
  'declaration',
  'item',
  'state',
  'statistics',
  'tariff',
  'total',
];
/** 'VAT value' is an amount of tax, or what it is taken of. */
const TAXED = /(?<!\p{L})(?:tax|vat|dut(?:y|ies)|moms)(?!\p{L})/iu;

function byMass(kinds: Kinds): ReadByWords | null {
  if (has(kinds, 'net', 'money') && !has(kinds, 'mass')) return sure('value');
  if (has(kinds, 'money')) return null;
  if (has(kinds, 'mass', 'unit') && isOnly(kinds, 'mass', 'unit', 'net', 'gross', 'code')) return sure('unit');
  if (has(kinds, 'net', 'mass') && isOnly(kinds, 'net', ...BESIDE_MASS)) return sure('netMass');
  if (has(kinds, 'gross', 'mass') && isOnly(kinds, 'gross', ...BESIDE_MASS)) return sure('grossMass');
  // 'Ilość netto', 'Menge netto in to': the unit says that it is a mass, and is asked where none stands there.
  if (has(kinds, 'net', 'quantity') && isOnly(kinds, 'net', ...BESIDE_MASS)) return sure('netMass');
  if (has(kinds, 'gross', 'quantity') && isOnly(kinds, 'gross', ...BESIDE_MASS)) return sure('grossMass');
  if (has(kinds, 'mass') && isOnly(kinds, ...BESIDE_MASS)) return { field: 'netMass', isSure: false };
  return null;
}

function byCountry(kinds: Kinds): ReadByWords | null {
  if (has(kinds, 'origin', 'preference', 'not')) return sure('countryOfOrigin');
  if (has(kinds, 'not')) return null;
  if (has(kinds, 'origin', 'preference')) return sure('preferentialOrigin');
  // 'Stato di origine'
  if (has(kinds, 'origin') && isOnly(kinds, 'origin', 'country', 'state', 'code', 'number', 'tariff', 'statistics'))
    return sure('countryOfOrigin');
  // 'Provenance', 'Vers.-Land': the values have to be countries.
  if (has(kinds, 'dispatch') && isOnly(kinds, 'dispatch', 'country', 'code', 'journey', 'state'))
    return sure('countryOfDispatch');
  return null;
}

export const isOfReceipt = (text: string): boolean => RECEIPT.test(text);

function byDate(kinds: Kinds, text: string): ReadByWords | null {
  if (RECEIPT.test(text)) return sure('otherDate');
  if (has(kinds, 'cleared') && isOnly(kinds, 'cleared', 'accept', 'tariff', 'declaration', 'date')) return sure('date');
  if (!has(kinds, 'date')) return null;
  if (has(kinds, 'journey') || has(kinds, 'invoice')) return sure('otherDate');
  return isOnly(kinds, 'date', 'accept', 'declaration', 'tariff') ? sure('date') : null;
}

function byCode(kinds: Kinds, text: string): ReadByWords | null {
  if (has(kinds, 'declaration') && isOnly(kinds, 'declaration', 'number', 'code', 'tariff', 'accept'))
    return sure('mrn');
  if (has(kinds, 'cn') && isOnly(kinds, 'cn', 'code', 'number', 'tariff', 'accept')) return sure(codeFieldOf(text));
  // 'Aduana' alone names the office.
  if (
    has(kinds, 'tariff') &&
    isOnly(kinds, 'tariff', 'code', 'number', 'accept', 'statistics') &&
    !OFFICE.test(fold(text))
  )
    return sure('cnCode');
  const word = fold(text);
  if (has(kinds, 'tariff', 'item') && isOnly(kinds, 'tariff', 'item', 'code') && OF_THE_TARIFF.test(word))
    return sure('cnCode');
  if (has(kinds, 'code', 'description') && isOnly(kinds, 'code', 'description', 'tariff') && OF_GOODS.test(word))
    return sure('cnCode');
  return null;
}

/** 'Partida arancelaria', 'Položka sadzobníka': a heading of the tariff, not an item. */
const OF_THE_TARIFF = /tar[iy]f|arancel|sadzob|sazeb|pautal/;
/** 'Código de mercancías' */
const OF_GOODS = /merc|march/;

const OFFICE = /^(?:customs|cust|tull|told|toll|zoll|douane|aduana|dogana|celny|celna|tulli)$/;

function byOther(kinds: Kinds): ReadByWords | null {
  if (has(kinds, 'item') && isOnly(kinds, 'item', 'number', 'code', 'declaration', 'accept', 'journey'))
    return has(kinds, 'journey') && !has(kinds, 'number') ? null : sure('item');
  if (has(kinds, 'invoice', 'number') && isOnly(kinds, 'invoice', 'number', 'code', 'journey'))
    return sure('invoiceNumber');
  if (has(kinds, 'quantity')) return isOnly(kinds, 'quantity', 'total') ? sure('quantity') : null;
  if (has(kinds, 'state') && isOnly(kinds, 'state', 'version', 'declaration', 'accept', 'tariff', 'item'))
    return sure('status');
  if (has(kinds, 'version') && isOnly(kinds, 'version', 'declaration', 'number', 'accept')) return sure('version');
  if (has(kinds, 'currency')) return sure('currency');
  if (has(kinds, 'supplier') && isOnly(kinds, 'supplier', 'dispatch')) return sure('supplier');
  if (has(kinds, 'procedure') && isOnly(kinds, 'procedure', 'accept', 'tariff', 'code', 'number'))
    return sure('procedure');
  if (has(kinds, 'description') && isOnly(kinds, 'description', 'tariff', 'item', 'article'))
    return sure('description');
  return isOnly(kinds, 'unit') ? sure('unit') : null;
}

function codeFieldOf(text: string): Field {
  const words = wordsOf(text).map(({ word }) => word);
  if (words.some((word) => /taric|taryk/.test(word))) return 'taricCode';
  const isHarmonised = words.some((word) => /hs|^(?:sa|sh)$/.test(word));
  return isHarmonised && !words.some((word) => /[ckg]n|nc/.test(word)) ? 'hsCode' : 'cnCode';
}

/** Which words are heard: those of the vocabulary as they stand, or those too that a point may have cut short, or all that are like such words, or the known ones among others. */
type Words = 'cut' | 'known' | 'like' | 'some';
const MOST_MEANINGS = 64;

/** The kinds that the words of a heading may have together: one set where all are known, several where a word may mean several things; none where one is unknown. */
function meaningsOf(text: string, words: Words): readonly Kinds[] {
  let meanings: Set<Kind>[] = [new Set()];
  let unknown = 0;
  for (const { word, isCut } of wordsOf(text)) {
    const every = (kind: Kind) => meanings.every((kinds) => kinds.has(kind));
    // 'MASA_B' beside 'MASA_N'
    if (word === 'b' && every('mass') && !every('net')) for (const kinds of meanings) kinds.add('gross');
    // A letter tells columns apart that are headed alike: 'Net mass A', 'Net mass B'.
    const known = kindsOf(word, isCut, words);
    if (known.length === 0 && word.length === 1 && every('mass')) continue;
    if (known.length === 0 && words === 'some') {
      unknown += 1;
      continue;
    }
    // A word that is not known may turn the meaning round.
    if (known.length === 0) return [];
    meanings = meanings.flatMap((kinds) => known.map((meaning) => new Set([...kinds, ...meaning])));
    if (meanings.length > MOST_MEANINGS) return [];
  }
  return unknown > MOST_UNKNOWN ? [] : meanings;
}

/** What a word may mean: all kinds of a known word together, or each of those that a word cut short may begin. */
function kindsOf(word: string, isCut: boolean, words: Words): readonly (readonly Kind[])[] {
  const whole = COMPOUNDS.find(([parts]) => parts.test(word))?.[1] ?? kindsOfWord(word);
  // 'GR_NETA': a letter or two may be short for other words too.
  const isShort = isCut || (words === 'like' && word.length <= LONGEST_SHORT);
  if (whole.length > 0 && (!isShort || words === 'known')) return [whole];
  const begun = isShort ? kindsBegunBy(word).map((kind) => [kind]) : [];
  if (whole.length > 0) return begun.some(([kind]) => !whole.includes(kind as Kind)) ? [whole, ...begun] : [whole];
  if (begun.length > 0) return begun;
  const joined = kindsOfParts(word);
  if (joined.length > 0) return [joined];
  return words === 'like' ? kindsLike(word) : [];
}

const LONGEST_SHORT = 2;
const SHORTEST_JOINED = 5;
const SHORTEST_PART = 2;

/** 'NETWGT', 'ORIGCTRY': two words that a program has joined, the longer of them of three letters at least. */
function kindsOfParts(word: string): readonly Kind[] {
  for (let at = SHORTEST_PART; word.length >= SHORTEST_JOINED && at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [kindsOfWord(word.slice(0, at)), kindsOfWord(word.slice(at))];
    if (first.length > 0 && second.length > 0) return [...first, ...second];
  }
  return [];
}

/** The words of a heading that say something; `isCut`: a point ends it, as in 'Kraj pochodz.'. */
function wordsOf(text: string): { readonly word: string; readonly isCut: boolean }[] {
  const parted = text
    .replace(FORM_OF_DATE, ' ')
    .replace(OF_A_BOX, ' ')
    .replace(NOT_PREFERENTIAL, 'nicht ')
    .replace(COMBINED_IN_GREEK, 'nomenclature')
    .replace(COMBINED_WITH_POINTS, 'nomenclature')
    .replace(SHORT_FOR_NUMBER_OF, 'numero ')
    .replace(SHORT_FOR_WEIGHT, '$1eso ')
    .replace(QUINTALS, 'quintali')
    .replace(SHORT_FOR_OWN, 'vlastni ')
    .replace(SHORT_FOR_RAW, 'hruba ')
    .replace(SHORT_FOR_GROSS, 'brutto ')
    .replace(SHORT_FOR_ACCEPTANCE, 'antagelse ')
    .replace(SHORT_FOR_DATE, 'fecha ')
    .replace(SHORT_FOR_NUMBER, 'numero ')
    .replace(/\bUoM\b/g, 'uom')
    .replace(/([a-zæøåäöü])([A-ZÆØÅÄÖÜ])/g, '$1 $2');
  return [...parted.matchAll(/([\p{L}\p{N}]+)(\.?)/gu)]
    .map(([, word = '', point]) => ({ word: fold(word), isCut: point === '.' }))
    .filter(({ word }) => word !== '' && !JOINING.test(word) && !/^\d+$/.test(word));
}

/** Whether a heading counts something, and does not say that it weighs it: 'Net qty', 'Nettomængde'. */
export const speaksOfQuantityAlone = (text: string): boolean =>
  !speaksOfMass(text) && meaningsOf(text, 'known').some((kinds) => kinds.has('quantity'));

const speaksOf = (text: string, kind: Kind): boolean =>
  wordsOf(text).some(({ word }) => kindsOf(word, false, 'known').some((kinds) => kinds.includes(kind)));

/** Whether a heading has a word for mass, whatever else it says. */
export const speaksOfMass = (text: string): boolean => speaksOf(text, 'mass');

/** Whether a heading has a word for origin, and another that neither countries nor codes are called by: 'Origin (invoice)'. */
export const qualifiesOrigin = (text: string): boolean =>
  speaksOf(text, 'origin') && wordsOf(text).some(({ word }) => !OF_ORIGINS.some((kind) => speaksOf(word, kind)));
const OF_ORIGINS: readonly Kind[] = ['origin', 'country', 'code', 'number', 'tariff'];

/** 'Or.', 'Ur', 'Opr': beside values that are countries the beginning of a word for origin is enough. */
export function beginsOrigin(text: string): boolean {
  const [first, ...behind] = wordsOf(text);
  const areCountries = behind.every(({ word }) => kindsOfWord(word).includes('country'));
  if (first === undefined || !areCountries || first.word.length < 2) return false;
  return begins('origin', first.word);
}

/** 'PV', 'Exp.', 'Vers.-land': the other country that lists have beside the origin. */
export const beginsDispatch = (text: string): boolean =>
  wordsOf(text).some(({ word }) => BEGINS_DISPATCH.test(word)) || readByWords(text)?.field === 'countryOfDispatch';
