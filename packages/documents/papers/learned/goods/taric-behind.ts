import type { FoundItem } from '../../items.ts';
import type { Found } from '../../near.ts';
import type { LearnedReading } from '../learned-reading.ts';

const CN_DIGITS = 8;
/** Words that name the last digits, at most. */
const LONGEST = 6;
/** 'med Taric-tillägg 00', '(TARIC 10)': nothing but words without a capital stands between the code and its last digits. */
const IN_WORDS = /^(?:\p{Ll}+ ){0,2}[,(]?\(?(?:taric|TARIC|Taric)(?:[-:. ]{0,2}\p{Ll}+)?[.:]? (\d\d)[.,;)]*(?: |$)/u;
/** '00', behind nothing but the lines of a box. */
const ALONE = /^(?:[│|] )*\d\d(?: |$)/;
const MAY_BE_TEN = 'two digits behind it may end it';

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

/** Eight digits of a code: with the last two that a sentence names behind them, and for a person where two that look like a part of it stand right behind. */
export const withTaricBehind = (items: readonly FoundItem[], read: Read): FoundItem[] =>
  items.map((item) => ({ ...item, code: wholeCode(item.code, read) }));

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
  const isPart = next?.line === last?.line && guesses[next?.index ?? -1]?.kind === 'code' && ALONE.test(text);
  return isPart ? { ...code, isSure: false, doubt: MAY_BE_TEN } : code;
}
