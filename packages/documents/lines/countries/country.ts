import { CUSTOMS_COUNTRY_CODES } from '@lods/cbam/countries';
import type { Country } from '@lods/cbam/tables';
import { loadTables } from '@lods/reference/tables';
import { fold } from '../fold.ts';
import { memo } from '../memo.ts';
import { keptNames } from './country-names.ts';
import {
  ALPHA_3,
  CHINA,
  CONGO,
  KOREA,
  OTHER_NAMES,
  PEOPLE,
  SHARED,
  SHARED_BEGINNING,
  STATE,
  TAIWAN,
} from './country-words.ts';

/** Languages in which customs papers that reach a Danish importer name countries. */
const LANGUAGES = [
  'en',
  'da',
  'de',
  'sv',
  'fr',
  'nl',
  'pl',
  'it',
  'es',
  'nb',
  'fi',
  'pt',
  'cs',
  'hu',
  'ro',
  'el',
  'bg',
  'hr',
  'sl',
  'sk',
  'et',
  'lv',
  'lt',
  'tr',
  'mt',
  'ga',
];

/** The Union as an origin, which customs codes EU; the table of countries knows its members only. */
export const EUROPEAN_UNION = 'EU';

interface CountryNames {
  /** Folded name to code. */
  readonly names: ReadonlyMap<string, string>;
  /** The names in the order of their letters: those that begin alike stand together. */
  readonly inOrder: readonly string[];
}

let openedCodes: ReadonlyMap<string, string> | undefined;
/** Names in all these languages take longer to gather than a thousand lines to read: what writes codes alone does without. */
let openedNames: CountryNames | undefined;

function countryCodes(): ReadonlyMap<string, string> {
  openedCodes ??= gatherCodes(loadTables().countries.rows);
  return openedCodes;
}

function countryNames(): CountryNames {
  openedNames ??= gatherNames(loadTables().countries.rows);
  return openedNames;
}

function gatherCodes(countries: readonly Country[]): Map<string, string> {
  const codes = new Map([EUROPEAN_UNION, ...countries.map(({ code }) => code)].map((code) => [code, code]));
  for (const [letters, code] of ALPHA_3) codes.set(letters, code);
  for (const [country, code] of Object.entries(CUSTOMS_COUNTRY_CODES)) codes.set(country, code);
  return codes;
}

function gatherNames(countries: readonly Country[]): CountryNames {
  const names = new Map<string, string>();
  const named = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }),
    ),
  );
  for (const { code, name } of countries) {
    names.set(fold(name), code);
    if (code.length !== 2) continue;
    for (const language of named) {
      const word = language.of(code);
      if (word === undefined) continue;
      // The first language that knows a word decides; the same word for another country elsewhere says nothing.
      for (const form of [fold(word), fold(word.replace(/\s*\([^)]*\)/g, '')), unjoined(word), unarticled(word)])
        if (form !== '' && !names.has(form)) names.set(form, code);
    }
  }
  for (const [name, code] of keptNames(new Set(countries.map(({ code }) => code))))
    if (!names.has(name)) names.set(name, code);
  // Two states have this name.
  for (const name of names.keys()) if (CONGO.test(name)) names.delete(name);
  for (const [code, lists] of Object.entries(OTHER_NAMES))
    for (const name of Object.values(lists).flatMap((list) => list.split(', '))) names.set(fold(name), code);
  return { names, inOrder: [...names.keys()].sort() };
}

/** 'Bosnien-Herzegowina' as 'Bosnien und Herzegowina'. */
const unjoined = (name: string): string =>
  fold(name.replace(/(?<!\p{L})(?:und|og|och|and|et|en|e|y|i|a|ja)(?!\p{L})|&/giu, ' '));

/** 'Tuneżija' as 'it-Tuneżija', 'Brasaíl' as 'an Bhrasaíl', 'Seirbia' as 'an tSeirbia': Maltese and Irish name states with an article. */
function unarticled(name: string): string {
  const [bare, isIrish] = [name.replace(ARTICLE, ''), /^(?:an|na)\s/i.test(name)];
  if (bare === name) return '';
  const word = fold(isIrish ? bare.replace(/^t(?=S)/, '').replace(/^([BCFGMP])h/, '$1') : bare);
  return word.length < SHORTEST_UNARTICLED ? '' : word;
}
const ARTICLE = /^(?:i?[ċdlnrstxzż]-|(?:an|na)\s+)/iu;
/** 'Sín' without its article is a word of other languages. */
const SHORTEST_UNARTICLED = 4;

const LONGEST_NAME = 80;

/**
 * The ISO 3166-1 code (or the table's own for Kosovo and the territories of Annex III) of a country written as a code of two or three
 * letters, as a name in any of the languages above, short, official or turned round, or as both ('CN - Kina', 'China (CN)'). Null when it is neither,
 * or when code and name disagree.
 */
export function readWrittenCountry(text: string): string | null {
  const bare = text.trim();
  return bare.length > LONGEST_NAME || /\d{2}/.test(bare) ? null : countryWritten(bare);
}

/** The words of a file are asked about again and again. */
const countryWritten = memo((bare: string): string | null => {
  const codes = countryCodes();
  const code = codes.get(bare.toUpperCase());
  if (code !== undefined) return code;
  const words = countryNames();
  const { names } = words;
  const name =
    names.get(fold(bare)) ?? names.get(unjoined(bare)) ?? byOfficialName(bare, names) ?? byBeginning(bare, words);
  if (name !== undefined) return name;
  const parts = bare.split(/\s*[(/]\s*|\)\s*$/).filter((part) => part !== '');
  const coded = parts.length > 1 ? parts.map((part) => names.get(fold(part))) : [];
  if (coded[0] !== undefined && coded.every((code) => code === coded[0])) return coded[0];
  const both =
    /^([A-Z]{2,3})(?:\s*[-–/,:.]\s*|\s+)(\S.*)$/.exec(bare) ??
    turned(/^(\S.*?)\s*[-–/,(]\s*([A-Z]{2,3})\)?$/.exec(bare));
  if (!both) return null;
  const [letters, named] = [codes.get(both[1]), names.get(fold(both[2]))];
  return letters !== undefined && letters === named ? letters : null;
});

/**
 * Codes of the Union's country nomenclature ((EU) 2020/1470) that name no country of origin by themselves. XI, Northern Ireland: customs law of the Union
 * applies there, so goods may be of the United Kingdom or Union goods. QP to QZ: high seas, stores, and countries not specified.
 */
export function openOrigin(text: string): 'northern-ireland' | 'not-specified' | null {
  const bare = text.trim().toUpperCase();
  if (bare === 'XI' || /^(?:XI\W+)?(?:(?:UK|UNITED KINGDOM)\W+)?NORTHERN IRELAND\W*$/.test(bare))
    return 'northern-ireland';
  return /^Q[P-Z]$/.test(bare) ? 'not-specified' : null;
}

const DEMOCRATIC = /democr|demokr|^dem$|dem rep/;

/** 'Korea, Republic of', 'Socialist Republic of Viet Nam', 'Iran (Islamic Republic of)': by the short name, and where several share it by the rest. */
function byOfficialName(text: string, names: CountryNames['names']): string | undefined {
  const inverted = /^([^,]+),\s*([^,]+)$/.exec(text);
  const whole = inverted ? names.get(fold(`${inverted[2]} ${inverted[1]}`)) : undefined;
  if (whole !== undefined) return whole;
  const words = text
    .split(/[^\p{L}]+/u)
    .map(fold)
    .filter((word) => word !== '');
  const short = words.filter((word) => !STATE.test(word));
  const [first = ''] = short;
  const stated = words.join(' ');
  if (short.some((word) => TAIWAN.test(word)))
    return short.every((word) => TAIWAN.test(word) || CHINA.test(word) || /^(chinese|taipei|roc)$/.test(word))
      ? 'TW'
      : undefined;
  if (short.length === words.length || short.length === 0) return undefined;
  if (short.length === 1 && CHINA.test(first)) return PEOPLE.test(stated) || /mainland/.test(stated) ? 'CN' : 'TW';
  if (short.length === 1 && KOREA.test(first)) return PEOPLE.test(stated) || DEMOCRATIC.test(stated) ? 'KP' : 'KR';
  if (short.length === 1 && CONGO.test(first)) return DEMOCRATIC.test(stated) ? 'CD' : 'CG';
  const name = short.join('');
  return SHARED.test(name) || name.length < 4 ? undefined : names.get(name);
}

/** 'Statele Unite', 'Bosnia y': two words at least that the name of one country alone begins with. */
function byBeginning(text: string, { names, inOrder }: CountryNames): string | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const start = fold(text);
  if (words.length < 2 || start.length < SHORTEST_BEGINNING || SHARED_BEGINNING.test(start)) return undefined;
  const found = new Set<string>();
  for (let at = firstNotBefore(inOrder, start); inOrder[at]?.startsWith(start); at += 1)
    found.add(names.get(inOrder[at] as string) as string);
  return found.size === 1 ? [...found][0] : undefined;
}

/** Where in ordered texts the first stands that is not before this one. */
function firstNotBefore(inOrder: readonly string[], text: string): number {
  let [from, to] = [0, inOrder.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((inOrder[middle] as string) < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

const SHORTEST_BEGINNING = 9;
function turned(match: RegExpExecArray | null): readonly [string, string, string] | null {
  return match && [match[0], match[2] as string, match[1] as string];
}

/** The country whose name is nearest to a misspelt one, for a suggestion; never taken by itself. */
export function nearestCountry(text: string): string | null {
  const word = fold(text);
  if (word.length < 4) return null;
  let best: { code: string; distance: number } | undefined;
  for (const [name, code] of countryNames().names) {
    if (Math.abs(name.length - word.length) > 2) continue;
    const distance = editDistance(name, word);
    if (distance <= 2 && distance < (best?.distance ?? 3)) best = { code, distance };
  }
  return best?.code ?? null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
