import type { FoundItem } from '../items.ts';
import { cellOf, cellsOfLine, type Line } from '../layout.ts';
import { isOfDispatch, isOfOrigin } from '../learned/goods/origins.ts';
import { type Found, TAUGHT } from '../near.ts';
import type { Word } from '../page.ts';
import { asCountry } from '../values.ts';

/** A country in the row of a good; of 'CN/HK' one of the two. */
interface Country {
  readonly code: string;
  readonly word: Word;
}

/** A head of countries: of origin, or of dispatch, destination or preference. */
interface Head {
  readonly isOrigin: boolean;
  readonly word: Word;
}

const MOST_HEAD_HEIGHTS = 14;
/** In points. */
const SAME_COLUMN = 3;
const NEAR_HEAD = 70;
const FEWEST_HEADS = 3;

/**
 * The goods with the origins that the heads of their table say: of two countries in each row, whose heads are one of origin and one of something else, the one in the place of its
 * head; of one country in each row, all under each other, the one under a head of origin, or under one that says nothing where the country of dispatch is told elsewhere.
 */
export function withOriginColumns(items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] {
  if (items.length < 2 || items.some(({ origin }) => origin?.how === TAUGHT)) return items;
  const ownLines = items.map(({ code }) =>
    lines.find(({ page, words }) => page === code.cell.page && words.some(isWord(code.cell.words[0]))),
  );
  if (!areRows(items, ownLines)) return items;
  const rows = items.map(({ code }, at) => countriesOn(ownLines[at] as Line, code));
  const count = rows[0]?.length ?? 0;
  if (count < 1 || count > 2 || rows.some((row) => row.length !== count)) return items;
  const at = count === 2 ? placeOfOrigin(items, rows, lines) : isColumnOfOrigin(items, rows, lines) ? 0 : null;
  if (at === null) return items;
  return items.map((item, row) => {
    const { code, word } = (rows[row] as readonly Country[])[at] as Country;
    const cell = cellOf([word], item.code.cell.page);
    const isRead = item.origin?.value === code && item.origin.isSure;
    const origin: Found = { value: code, text: code, isSure: true, isProven: true, cell, how: 'in the column' };
    return isRead ? item : { ...item, origin };
  });
}

/** Rows of a table: codes under each other, each on a line of its own, on which no name with a colon leads to a value. */
function areRows(items: readonly FoundItem[], ownLines: readonly (Line | undefined)[]): ownLines is readonly Line[] {
  const [first] = items;
  return (
    new Set(ownLines).size === items.length &&
    ownLines.every((line) => line?.words.every(({ text }) => !text.endsWith(':')) ?? false) &&
    items.every(({ code }) => Math.abs(code.cell.x - (first?.code.cell.x ?? 0)) < SAME_COLUMN)
  );
}

const isWord =
  (word: Word | undefined) =>
  ({ x, y }: Word): boolean =>
    word !== undefined && x === word.x && y === word.y;

/** Codes of countries behind the code of a good, none of which is the kind of the packages that are counted before it: '59 CY'. */
function countriesOn({ words }: Line, code: Found): Country[] {
  return words.flatMap((word, at) => {
    if (word.x < code.cell.right) return [];
    const before = words[at - 1];
    const isOfCount =
      before !== undefined && /^\d+$/.test(before.text) && word.x - before.x - before.width < word.height * 0.75;
    const codes = word.text.split('/').filter((code) => code !== '');
    const areCountries = codes.every((code) => /^[A-Z]{2}$/.test(code) && asCountry(code)?.isSure === true);
    return isOfCount || !areCountries ? [] : codes.map((code) => ({ code, word }));
  });
}

/** The lines over the first good, from the lowest up. */
function linesOver([first]: readonly FoundItem[], lines: readonly Line[]): Line[] {
  const cell = first?.code.cell;
  if (!cell) return [];
  return lines
    .filter(({ page, y }) => page === cell.page && y < cell.y && cell.y - y < cell.height * MOST_HEAD_HEIGHTS)
    .reverse();
}

/** Which of two countries is the origin, where a line over the goods has two heads of countries, one of which is of origin, and each near its column. */
function placeOfOrigin(
  items: readonly FoundItem[],
  rows: readonly (readonly Country[])[],
  lines: readonly Line[],
): 0 | 1 | null {
  for (const { words } of linesOver(items, lines)) {
    const heads = words.flatMap((word) => headsIn(word));
    const [first, second, ...others] = heads;
    if (!first || !second || others.length > 0 || first.isOrigin === second.isOrigin) continue;
    const areNear = rows.every((row) =>
      row.every(({ word }, at) => Math.abs(word.x - ((at === 0 ? first : second).word.x ?? 0)) < NEAR_HEAD),
    );
    return areNear ? (first.isOrigin ? 0 : 1) : null;
  }
  return null;
}

const headsIn = (word: Word): Head[] =>
  word.text.split('/').flatMap((part): Head[] => {
    if (isOfOrigin(part) || SHORT_ORIGIN.test(part)) return [{ isOrigin: true, word }];
    const isOther = isOfDispatch(part) || SHORT_DISPATCH.test(part) || OF_PREFERENCE.test(part);
    return isOther ? [{ isOrigin: false, word }] : [];
  });
const OF_PREFERENCE = /(?<!\p{L})pr[aäeé]f/iu;

/** As heads of columns of countries, cut short so far that they could be other words elsewhere. */
const SHORT_ORIGIN = /^(?:por|or|orr|urs|alk|kil|pär|izc|coo|pův|pôv|poch|szárm|произх)\.?$/iu;
export const SHORT_DISPATCH =
  /^(?:avs|afs|ver|vers|abg|exp|disp|dest|best|sp|udf|wys|odesl?|odosl|otp|läh|prov|pr|изпр)\.?$/iu;

/** Whether countries under each other stand under a head of origin, or under one of nothing else where the paper tells its country of dispatch elsewhere. */
function isColumnOfOrigin(
  items: readonly FoundItem[],
  rows: readonly (readonly Country[])[],
  lines: readonly Line[],
): boolean {
  const column = rows.flatMap((row) => row.map(({ word }) => word));
  const [first] = column;
  if (!first || column.some(({ x }) => Math.abs(x - first.x) > SAME_COLUMN)) return false;
  // What a reader is sure of elsewhere stands against the column.
  const isInColumn = ({ cell }: Found) => column.some(isWord(cell.words[0]));
  if (items.some(({ origin }) => origin?.isSure && !isInColumn(origin))) return false;
  const heads = linesOver(items, lines).find(
    (line) =>
      cellsOfLine(line).length >= FEWEST_HEADS &&
      !line.words.some(({ text }) => /\d{3}|:$/.test(text)) &&
      hasOver(line.words, first),
  );
  const over = heads?.words.filter((word) => isOver(word, first)) ?? [];
  const name = over.map(({ text }) => text).join(' ');
  if (over.length === 0 || isOfDispatch(name) || OF_PREFERENCE.test(name)) return false;
  if (over.some(({ text }) => SHORT_DISPATCH.test(text))) return false;
  if (over.some(({ text }) => isOfOrigin(text) || SHORT_ORIGIN.test(text))) return true;
  const isNamedElsewhere = lines.some(({ words }) => words.some(({ text }) => isOfOrigin(text)));
  return !isNamedElsewhere && lines.some((line) => tellsDispatch(line));
}

const isOver = ({ x, width, height }: Word, under: Word): boolean =>
  x < under.x + under.width + height / 2 && x + width > under.x - height / 2;
const hasOver = (words: readonly Word[], under: Word): boolean => words.some((word) => isOver(word, under));

/** 'Zemlja otpreme: ME': a name of dispatch right before a country. */
const tellsDispatch = ({ words }: Line): boolean =>
  words.some(({ text }, at) => {
    const name = words.slice(Math.max(0, at - MOST_NAME), at).map((word) => word.text);
    return /^[A-Z]{2}$/.test(text) && asCountry(text)?.isSure === true && isOfDispatch(name.join(' '));
  });
const MOST_NAME = 3;
