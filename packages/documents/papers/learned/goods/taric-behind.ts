import type { FoundItem } from '../../items.ts';
import type { Found } from '../../near.ts';
import type { Word } from '../../page.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { OF_NEIGHBOUR } from '../read-learned.ts';

const CN_DIGITS = 8;
const TARIC_DIGITS = 10;
/** Of so many codes one is short, at most. */
const FEW = 4;
/** Words that name the last digits, at most. */
const LONGEST = 6;
/** 'med Taric-tillägg 00', '(TARIC 10)': nothing but words without a capital stands between the code and its last digits. */
const IN_WORDS = /^(?:\p{Ll}+ ){0,2}[,(]?\(?(?:taric|TARIC|Taric)(?:[-:. ]{0,2}\p{Ll}+)?[.:]? (\d\d)[.,;)]*(?: |$)/u;
/** '00', behind nothing but the lines of a box. */
const ALONE = /^(?:[│|] )*\d\d(?: |$)/;
/** '9 0' up to the end of the line: each digit of a code in a box of its own; or '│ 10 │', both in one. */
const IN_BOXES = /^(?:(?:[│|] ?)*\d (?:[│|] )*\d|[│|] ?\d{2})(?: [│|])*$/;
export const MAY_BE_TEN = 'two digits behind it may end it';

type Read = Pick<LearnedReading, 'guesses' | 'paper' | 'tagged'>;

/**
 * Eight digits of a code: with the last two that a sentence names behind them, and for a person where two that look like a part of it stand right behind, or
 * where the last digits of some code stand on the paper and no code has them, or the codes of the other goods have ten.
 */
export function withTaricBehind(items: readonly FoundItem[], read: Read): FoundItem[] {
  const whole = items.map((item) => ({ ...item, code: wholeCode(ofOneColumn(item.code), read) }));
  if (hasFewShort(whole)) return whole.map((item) => (isShort(item) ? { ...item, code: open(item.code) } : item));
  if (!areDigitsLeft(whole, read)) return whole;
  return whole.map((item) => (mayLackDigits(item.code) ? { ...item, code: open(item.code) } : item));
}

const isShort = ({ code }: FoundItem): boolean => code.value.length === CN_DIGITS;

/** '7605 2900' among codes of ten digits: its last two may run into the words beside it. */
function hasFewShort(items: readonly FoundItem[]): boolean {
  const short = items.filter(isShort).length;
  return (
    short > 0 &&
    items.length >= short * FEW &&
    items.every((item) => isShort(item) || item.code.value.length === TARIC_DIGITS)
  );
}

const open = (code: Found): Found => ({ ...code, isSure: false, doubt: MAY_BE_TEN });

/** '761300' over '00' with the '25' of the column before it: parts of a code that stand in lines below are of its column, or of another good. */
function ofOneColumn(code: Found): Found {
  const [first, ...others] = code.cell.words;
  if (!first) return code;
  const isBelow = ({ y }: Word) => Math.abs(y - first.y) > first.height / 2;
  const line = [first, ...others.filter((word) => !isBelow(word))];
  const left = Math.min(...line.map(({ x }) => x)) - EDGE;
  const right = Math.max(...line.map(({ x, width }) => x + width)) + EDGE;
  const below = others.filter(isBelow);
  const isOutside = ({ x, width }: Word) => x > right || x + width < left;
  const isBeside = below.some(({ x }) => x > right) || (below.some(isOutside) && !isNextLine(below, left));
  return isBeside ? { ...code, isSure: false, doubt: OF_NEIGHBOUR } : code;
}

/** In a sentence the last digits begin the next line: words that follow each other, all left of the code. */
function isNextLine(below: readonly Word[], left: number): boolean {
  const ends = below.map(({ x, width }) => x + width);
  const from = Math.min(...below.map(({ x }) => x));
  const filled = below.reduce((sum, { width, height }) => sum + width + height, 0);
  return Math.max(...ends) < left && Math.max(...ends) - from < filled;
}

/** So surely the network takes two digits for a part of a code. */
const SEEN_PART = 0.8;
type Box = Pick<Word, 'width' | 'x' | 'y'>;
const TARIC = /^\W*taric\W*$/iu;
/** In points. */
const EDGE = 3;

/** Whether two digits alone are surely of a code or stand under 'TARIC', and no code that was read has them: 'TARIC: 53'. */
function areDigitsLeft(items: readonly FoundItem[], { paper: { tokens, cells }, tagged }: Read): boolean {
  const areShort = items.every(({ code }) => code.value.length <= CN_DIGITS);
  const heads = cells.filter(
    ({ from, to }) =>
      areShort && to === from + 1 && tagged[from]?.kind === 'of-code' && TARIC.test(tokens[from]?.text ?? ''),
  );
  const isUnder = (head: TokenCell, page: number, { x, y, width }: Box) =>
    head.page === page && head.y < y && x < head.right + EDGE && x + width > head.x - EDGE;
  const apart = heads.filter(
    (head) => !items.some(({ code: { cell } }) => cell.words.some((word) => isUnder(head, cell.page, word))),
  );
  const isUnderTaric = ({ page, word }: Token) => apart.some((head) => isUnder(head, page, word));
  const placeOf = (page: number, { x, y }: { readonly x: number; readonly y: number }) => `${page} ${x} ${y}`;
  const taken = new Set(items.flatMap(({ code: { cell } }) => cell.words.map((word) => placeOf(cell.page, word))));
  return tokens.some((token) => {
    const { text, index, page, word } = token;
    const { kind, share } = tagged[index] ?? { kind: 'none', share: 0 };
    const isOfCode = (kind === 'code' && share >= SEEN_PART) || isUnderTaric(token);
    return /^\d\d$/.test(text) && isOfCode && !taken.has(placeOf(page, word));
  });
}

/** Eight digits, or ten whose last two stand apart and may be those of another good. */
const mayLackDigits = ({ value, cell }: Found): boolean => value.length <= CN_DIGITS || isLastApart(cell.words);

function isLastApart(words: readonly Word[]): boolean {
  const [before, last] = words.slice(-2);
  return before !== undefined && last !== undefined && Math.abs(before.y - last.y) > before.height / 2;
}

function wholeCode(code: Found, { paper: { tokens }, guesses }: Read): Found {
  if (code.value.length !== CN_DIGITS) return code;
  const last = tokens.findLast(({ word }) => code.cell.words.some(({ x, y }) => x === word.x && y === word.y));
  const behind = last ? tokens.slice(last.index + 1, last.index + 1 + LONGEST) : [];
  const text = behind
    .filter(({ page }) => page === last?.page)
    .map((token) => token.text)
    .join(' ');
  const digits = IN_WORDS.exec(text)?.[1];
  if (digits !== undefined) return { ...code, value: `${code.value}${digits}` };
  const next = behind.find((token) => !/^[│|]$/.test(token.text));
  const onLine = behind.filter(({ line }) => line === last?.line).map((token) => token.text);
  const isSeen = next?.line === last?.line && guesses[next?.index ?? -1]?.kind === 'code' && ALONE.test(text);
  const isPart = isSeen || IN_BOXES.test(onLine.join(' '));
  return isPart ? open(code) : code;
}
