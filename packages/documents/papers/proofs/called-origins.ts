import type { FoundItem } from '../items.ts';
import { type Cell, cellOf, cellsOf, type Line } from '../layout.ts';
import { isOfDispatch, isSurelyOfOrigin } from '../learned/goods/origins.ts';
import { OF_NEIGHBOUR } from '../learned/read-learned.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { Word } from '../page.ts';
import { SAID_OTHERWISE } from '../told-otherwise.ts';
import { asCountry } from '../values.ts';
import { SHORT_DISPATCH } from './origin-columns.ts';

/** What words before, over or under a country, or at the head of its column, call it. */
export type Calling = 'origin' | 'other';

/** A country on the paper, and what it is called. */
export interface CalledCountry {
  readonly code: string;
  readonly cell: Cell;
  readonly called: Calling;
}

const MOST_NAME_WORDS = 5;
const MOST_COUNTRY_WORDS = 6;
/** In heights of the country: how far the name of its box is, and how near the lines of one head are. */
const BOX_GAP = 2.6;
const HEAD_GAP = 1.7;
/** How far left of a country its name ends, in heights. */
const BESIDE_GAP = 14;
const MOST_UP = 60;

/** The countries that a paper calls something: an origin, or where goods come from, go to, or are preferred from. */
export function calledCountries(lines: readonly Line[]): CalledCountry[] {
  const rows = lines.map((line) => ({ ...line, cells: cellsOf(line.words, line.page) }));
  return rows.flatMap(({ cells }, at) =>
    cells.flatMap((cell, place) =>
      countriesIn(cell).flatMap(({ code, words, before }): CalledCountry[] => {
        const own = cellOf(words, cell.page);
        const called =
          before.length > 0 ? callingOf(before) : (callingBeside(cells, place) ?? callingAbove(rows, at, own));
        return called ? [{ code, cell: own, called }] : [];
      }),
    ),
  );
}

interface Row extends Line {
  readonly cells: readonly Cell[];
}

interface Country {
  readonly code: string;
  readonly words: readonly Word[];
  /** The words of its cell that lead to it. */
  readonly before: readonly Word[];
}

const PARTING = /^[·|;,/–—-]$|[;|,·]$/;

/** The countries of a cell: all of it, or what stands behind a name and before the end, a sign or the next name. */
function countriesIn({ words }: Cell): Country[] {
  const countries: Country[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    const end = endOfCountry(words, at);
    if (end === null) {
      if (PARTING.test(words[at]?.text ?? '')) from = at + 1;
      continue;
    }
    const own = words.slice(at, end);
    const before = words.slice(Math.max(from, at - MOST_NAME_WORDS), at).filter(({ text }) => /\p{L}/u.test(text));
    const isFirst = words.slice(0, at).every(({ text }) => !/\p{L}/u.test(text));
    const code = countryOf(own);
    if (code && (isFirst || before.length > 0)) countries.push({ code, words: own, before });
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
    if (isEnd && countryOf(words.slice(from, end)) !== null) return end;
  }
  return null;
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

/** Which of both all words call it; null: none, or one and the other. 'Ursprungsland / Präferenz' names a country, and behind it the number of its preference. */
function callingOf(words: readonly Word[]): Calling | null {
  const name = words.map(({ text }) => text).join(' ');
  const parts = name.split('/');
  if (parts.length === 2 && /^\s*pr[äæaeé]f\p{L}*\.?\s*$/iu.test(parts[1] as string))
    return callingOfName(parts[0] as string);
  return callingOfName(name);
}

function callingOfName(name: string): Calling | null {
  if (OF_PREFERENCE.test(name)) return 'other';
  const words = name.split(/[\s/]+/);
  const isOrigin = words.some(isSurelyOfOrigin);
  const isOther = words.some((word) => isOfDispatch(word) || SHORT_DISPATCH.test(word));
  return isOrigin === isOther ? null : isOrigin ? 'origin' : 'other';
}

/** The name in the cell left of it, before other countries too. */
function callingBeside(cells: readonly Cell[], place: number): Calling | null {
  const own = cells[place] as Cell;
  const left = cells[place - 1];
  if (!left || own.x - left.right > own.height * BESIDE_GAP || countriesIn(left).length > 0) return null;
  return callingOf(left.words);
}

const isOver = ({ x, width }: Word, { x: from, right, height }: Cell): boolean =>
  x < right + height / 2 && x + width > from - height / 2;

/** The words of a row that stand over or under a value, with those beside them in their cell that stand over no other value of its line. */
function wordsOver({ cells }: Row, value: Cell, ofLine: readonly Cell[]): Word[] {
  const others = ofLine.filter(({ x, right }) => x >= value.right || right <= value.x);
  return cells.flatMap(({ words }) =>
    words.some((word) => isOver(word, value))
      ? words.filter((word) => isOver(word, value) || !others.some((other) => isOver(word, other)))
      : [],
  );
}

/** What the name of its box calls it, or the head of its column. */
function callingAbove(rows: readonly Row[], at: number, cell: Cell): Calling | null {
  const near = nameNear(rows, at, cell);
  if (!near) return callingOfHead(rows, at, cell);
  return near.row < at ? callingOfLines(headAround(rows, near.row, at, cell)) : callingOf(near.words);
}

interface Near {
  readonly row: number;
  readonly words: readonly Word[];
}

/** The name of its box right over it, or right under it where nothing is as near over it; null: other values stand there. */
function nameNear(rows: readonly Row[], at: number, cell: Cell): Near | null {
  const { cells } = rows[at] as Row;
  const near = (step: -1 | 1): (Near & { readonly gap: number }) | null => {
    for (let row = at + step; rows[row]; row += step) {
      const candidate = rows[row] as Row;
      const gap = Math.abs(candidate.y - cell.y);
      if (candidate.page !== cell.page || gap > cell.height * BOX_GAP) return null;
      const words = wordsOver(candidate, cell, cells);
      if (words.length > 0) return { row, gap, words };
    }
    return null;
  };
  const [over, under] = [near(-1), near(1)];
  const nearest = over && under && under.gap < over.gap - 1 ? under : (over ?? under);
  return nearest && isName(nearest.words) ? nearest : null;
}

/** Words that are no values: letters, and no country. */
const isName = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /\p{L}{2}/u.test(text)) && !words.some((_, at) => countryOf(words.slice(at)) !== null);

/** What the head of its column calls it. */
function callingOfHead(rows: readonly Row[], at: number, cell: Cell): Calling | null {
  const { cells } = rows[at] as Row;
  for (let row = at - 1; row >= 0 && at - row < MOST_UP && rows[row]?.page === cell.page; row -= 1) {
    const words = wordsOver(rows[row] as Row, cell, cells);
    if (!words.some(({ text }) => isNameOf(text))) continue;
    return hasNumber(rows[row] as Row) ? null : callingOfLines(headAround(rows, row, at, cell));
  }
  return null;
}

/** The words over a country in a row and in the ones close to it, that have no numbers. */
function headAround(rows: readonly Row[], row: number, at: number, cell: Cell): Word[][] {
  const { cells } = rows[at] as Row;
  const head = [wordsOver(rows[row] as Row, cell, cells)];
  for (const step of [-1, 1] as const) {
    let last = rows[row] as Row;
    for (let next = row + step; rows[next] && next < at; next += step) {
      const candidate = rows[next] as Row;
      const isFar = Math.abs(candidate.y - last.y) > last.height * HEAD_GAP;
      if (candidate.page !== cell.page || isFar || hasNumber(candidate)) break;
      head.push(wordsOver(candidate, cell, cells));
      last = candidate;
    }
  }
  return head.filter((words) => words.some(({ text }) => /\p{L}{2}/u.test(text)));
}

/** Of a head of several lines each may name a value of its own, under each other too: something else is called so in each line. */
function callingOfLines(lines: readonly Word[][]): Calling | null {
  const callings = lines.map(callingOf);
  if (callings.includes('other')) return callings.every((calling) => calling === 'other') ? 'other' : null;
  return callings.includes('origin') ? 'origin' : null;
}

const hasNumber = ({ words }: Row): boolean => words.some(({ text }) => /\d{3}/.test(text));

const SAME_OFFSET = 3;

/** The countries called origins as those of the goods, where there is one for each and all stand alike to their goods, or where the readers have one for each; null: they do not. */
export function originsOfEach(items: readonly FoundItem[], called: readonly CalledCountry[]): CalledCountry[] | null {
  const all = called
    .filter(({ called: calling }) => calling === 'origin')
    .toSorted((a, b) => (Math.abs(a.cell.y - b.cell.y) < SAME_OFFSET ? a.cell.x - b.cell.x : a.cell.y - b.cell.y));
  // Above the goods an agreement, a sender or the whole paper may have one.
  const below = all.filter(({ cell }) => cell.y >= (items[0]?.startY ?? 0) - SAME_OFFSET);
  const origins = all.length > items.length ? below : all;
  if (items.length === 0 || origins.length !== items.length) return null;
  return areInTurn(items, origins) ? origins : (besideEach(items, origins) ?? asRead(items, origins));
}

/** Of goods beside each other the next one right of each code, as far over or under it as all others. */
function besideEach(items: readonly FoundItem[], origins: readonly CalledCountry[]): CalledCountry[] | null {
  const first = items[0]?.code.cell;
  const found = origins.flatMap(({ cell }) => {
    const offset = cell.y - (first?.y ?? 0);
    const own = items.flatMap(({ code }) => {
      const beside = origins.filter(
        (origin) =>
          origin.cell.page === code.cell.page &&
          Math.abs(origin.cell.y - code.cell.y - offset) < SAME_OFFSET &&
          origin.cell.right > code.cell.x,
      );
      return beside.toSorted((a, b) => a.cell.x - b.cell.x)[0] ?? [];
    });
    return new Set(own).size === items.length ? [own] : [];
  });
  const [only, ...others] = found;
  return only && others.every((other) => other.every((origin, at) => origin === only[at])) ? only : null;
}

/** Whether each stands as far over or under the code of its good, or before it and behind the good before, or behind it and before the next one. */
function areInTurn(items: readonly FoundItem[], origins: readonly CalledCountry[]): boolean {
  const pairs = items.map(({ code }, at) => ({ code: code.cell, origin: (origins[at] as CalledCountry).cell }));
  const [first] = pairs;
  if (!first || pairs.some(({ code, origin }) => code.page !== origin.page)) return false;
  const isEach = (is: (pair: (typeof pairs)[number], next: (typeof pairs)[number] | undefined) => boolean) =>
    pairs.every((pair, at) => is(pair, pairs[at + 1]));
  const isBesideNext = pairs.some(({ code }, at) => Math.abs(code.y - (pairs[at + 1]?.code.y ?? -1)) < SAME_OFFSET);
  return (
    !isBesideNext &&
    (isEach(({ code, origin }) => Math.abs(origin.y - code.y - (first.origin.y - first.code.y)) < SAME_OFFSET) ||
      isEach(({ code, origin }, next) => origin.y <= code.y + SAME_OFFSET && !(next && code.y >= next.origin.y)) ||
      isEach(({ code, origin }, next) => code.y <= origin.y + SAME_OFFSET && !(next && origin.y >= next.code.y)))
  );
}

/** Each as the origin that the readers have of its words, none of which may be another good's. */
function asRead(items: readonly FoundItem[], origins: readonly CalledCountry[]): CalledCountry[] | null {
  const own = items.flatMap(({ origin }) =>
    origin && origin.doubt !== OF_NEIGHBOUR ? (origins.find((called) => isOfWords(called, origin)) ?? []) : [],
  );
  return new Set(own).size === items.length ? own : null;
}

const isOfWords = ({ cell }: CalledCountry, { cell: { page, words } }: Found): boolean =>
  cell.page === page && cell.words.some(({ x, y }) => words.some((word) => word.x === x && word.y === y));

/**
 * The goods with the countries that the paper calls their origins, each with one of its own; an origin that the readers have of other words, which are called
 * something else, is left to a person.
 */
export function withCalledOrigins(items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] {
  if (items.some(({ origin }) => origin?.how === TAUGHT)) return items;
  const called = calledCountries(lines);
  const origins = originsOfEach(items, called);
  if (!origins) return items.map((item) => withoutOther(item, called));
  return items.map((item, at) => {
    const own = origins[at] as CalledCountry;
    const { code, cell } = own;
    const { origin } = item;
    if (origin?.value === code && isOfWords(own, origin)) return { ...item, origin: { ...origin, isProven: true } };
    if ((origin?.isSure || origin?.isProven) && origin.value !== code) return { ...item, origin: open(origin) };
    const found: Found = { value: code, text: cell.text, isSure: true, isProven: true, cell, how: 'in the column' };
    return { ...item, origin: found };
  });
}

const open = ({ isProven: _, ...found }: Found): Found => ({ ...found, isSure: false, doubt: SAID_OTHERWISE });

/** Of words that are called something else. */
function withoutOther(item: FoundItem, called: readonly CalledCountry[]): FoundItem {
  const { origin } = item;
  const isOther = origin !== null && called.some((own) => own.called === 'other' && isOfWords(own, origin));
  return origin && isOther ? { ...item, origin: open(origin) } : item;
}
