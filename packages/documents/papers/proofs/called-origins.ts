import type { FoundItem } from '../items.ts';
import type { Cell, Line } from '../layout.ts';
import { isOfDispatch, isSurelyOfOrigin } from '../learned/goods/origins.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { Word } from '../page.ts';
import { SAID_OTHERWISE } from '../told-otherwise.ts';
import { asCountry, TWO_COUNTRIES } from '../values.ts';
import { type Called, type Candidate, calledValues, type Kinds, rowsOf } from './callings.ts';
import { isOfWords, ofEach } from './of-each.ts';
import { SHORT_DISPATCH } from './origin-columns.ts';

/** What words before, over or under a country, or at the head of its column, call it: where goods come from, or where they are sent from, go to, or are preferred from. */
type Calling = 'origin' | 'other';

const MOST_NAME_WORDS = 5;
const MOST_COUNTRY_WORDS = 6;
const PARTING = /^[·|;,/–—-]$|[;|,·]$/;

/** The countries of a cell: all of it, or what stands behind a name and before the end, a sign or the next name. */
function countriesIn({ words }: Cell): Candidate[] {
  const countries: Candidate[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const end = endOfCountry(words, at);
    if (end === null) {
      if (PARTING.test(words[at]?.text ?? '')) from = at + 1;
      continue;
    }
    const ownWords = words.slice(at, end);
    const before = words.slice(Math.max(from, at - MOST_NAME_WORDS), at).filter(({ text }) => /\p{L}/u.test(text));
    const isFirst = words.slice(0, at).every(({ text }) => !/\p{L}/u.test(text));
    const value = countryOf(ownWords);
    if (value && (isFirst || before.length > 0)) countries.push({ value, words: ownWords, before });
    from = end;
    at = end - 1;
  }
  return countries;
}

function endOfCountry(words: readonly Word[], from: number): number | null {
  for (let end = Math.min(words.length, from + MOST_COUNTRY_WORDS); end > from; end -= 1) {
    const next = words[end]?.text ?? '';
    const isEnd =
      end === words.length || /[,;.)]$/.test(words[end - 1]?.text ?? '') || /^[^\p{L}]/u.test(next) || isNameOf(next);
    const country = isEnd ? countryOf(words.slice(from, end)) : null;
    if (country !== null) return isOtherCountry(words.slice(end, end + 2), country) ? null : end;
  }
  return null;
}

/** 'Tyrkiet (TW)', 'TW - Tyrkiet': a country right behind another one says the same, or both are open. */
function isOtherCountry(behind: readonly Word[], country: string): boolean {
  const next = behind.find(({ text }) => /\p{L}/u.test(text))?.text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') ?? '';
  const another = /^\p{Lu}/u.test(next) && !NO_COUNTRY.test(next) ? asCountry(next) : null;
  return another?.isSure === true && another.value !== country;
}

const isNameOf = (word: string): boolean =>
  isSurelyOfOrigin(word) || isOfDispatch(word) || SHORT_DISPATCH.test(word) || OF_PREFERENCE.test(word);
const OF_PREFERENCE = /(?<!(?:non|nicht|ikke|icke|niet|nie)[ -]{0,2})(?<!\p{L})pr\p{L}{0,2}f(?:er|ér|\.|$|[ -])/iu;

/** 'KG' is most often a unit, 'NR' a number and 'VAT' a tax, whatever countries have these codes, and 'No' a word. */
const NO_COUNTRY = /^(?:KG|NR|\p{Lu}\p{Ll}|(?!USA)\p{Lu}{3})[.,;]*$/u;

function countryOf(words: readonly Word[]): string | null {
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[.,;]+$/, '');
  if (!/^\p{Lu}/u.test(text) || NO_COUNTRY.test(text)) return null;
  const country = asCountry(text);
  return country?.isSure ? country.value : null;
}

/** 'Ursprungsland / Präferenz' and 'Origin / preferential origin' name a country, and behind it its preference. */
function callingOf(name: string): Calling | null {
  const [first = '', second, ...others] = name.split('/');
  const isPreferenceBehind = others.length === 0 && /^\s*pr[äæaeé]f\p{L}*\.?(?: \p{L}+)?\s*$/iu.test(second ?? '');
  return callingOfWhole(isPreferenceBehind ? first : name);
}

function callingOfWhole(name: string): Calling | null {
  if (OF_PREFERENCE.test(name)) return 'other';
  const words = name.split(/[\s/]+/);
  const isOrigin = words.some(isSurelyOfOrigin);
  const isOther = words.some((word) => isOfDispatch(word) || SHORT_DISPATCH.test(word));
  return isOrigin === isOther ? null : isOrigin ? 'origin' : 'other';
}

/** 'U.' over 'Präf.': the first line may name another value. */
const isOfAllLines = (calling: Calling): boolean => calling === 'other';

const COUNTRIES: Kinds<Calling> = { callingOf, isOfAllLines, candidatesIn: countriesIn };

/** The countries that a paper calls something. */
const calledCountries = (lines: readonly Line[]): Called<Calling>[] => calledValues(rowsOf(lines), COUNTRIES);

/**
 * The goods with the countries that the paper calls their origins, each with one of its own; an origin that the readers have of other words, which are called
 * something else, is left to a person.
 */
export function withCalledOrigins(items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] {
  if (items.some(({ origin }) => origin?.how === TAUGHT)) return items;
  const called = calledCountries(lines);
  const origins = ofEach(
    items,
    called.filter((value) => value.called === 'origin'),
    ({ origin }) => origin,
  );
  if (!origins) return items.map((item) => withoutOther(item, called));
  return items.map((item, at) => {
    const calledOrigin = origins[at] as Called<Calling>;
    const { value, cell } = calledOrigin;
    const { origin } = item;
    if (origin?.doubt === TWO_COUNTRIES && isOfWords(calledOrigin, origin)) return item;
    if (origin?.value === value && isOfWords(calledOrigin, origin))
      return { ...item, origin: { ...origin, isProven: true } };
    if ((origin?.isSure || origin?.isProven) && origin.value !== value) return { ...item, origin: open(origin) };
    const found: Found = { value, text: cell.text, isSure: true, isProven: true, cell, how: 'in the column' };
    return { ...item, origin: found };
  });
}

const open = ({ isProven: _, ...found }: Found): Found => ({ ...found, isSure: false, doubt: SAID_OTHERWISE });

/** Of words that are called something else, unless more than the readers' own doubt makes it sure. */
function withoutOther(item: FoundItem, called: readonly Called<Calling>[]): FoundItem {
  const { origin } = item;
  const isOther =
    origin !== null && !origin.isProven && called.some((value) => value.called === 'other' && isOfWords(value, origin));
  return origin && isOther ? { ...item, origin: open(origin) } : item;
}
