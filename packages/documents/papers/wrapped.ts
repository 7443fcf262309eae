import { readWrittenCountry } from '../lines/countries/country.ts';
import { isKnownCode } from './known-codes.ts';
import { type Cell, cellOf, type Line, linesOf, topsOf } from './layout.ts';
import { massWordsIn, TOTAL_WORDS } from './learned/masses/mass-words.ts';
import type { Page, Word } from './page.ts';

/** The lines of a cell stand so many heights apart, at most. */
const LINE_GAP = 1.7;
/** In points. */
const SAME_EDGE = 3;
/** A value put together of two lines is for a person to look at where nothing proves it. */
const UNPROVEN = 0.5;

/** A blank is narrower than this share of the print's height, and no two columns of a table stand nearer. */
const BLANK = 0.64;

const THOUSANDS = /^\d{1,3}$/;
const REST_OF_NUMBER = /^\d{3}[.,]\d{1,3}$/;
/** '12.345,6' or '12345,6': the paper parts no thousands with a blank. */
const OTHER_STYLE = /^\d{1,3}([.,'’])\d{3}(?!\1)[.,]\d|^\d{4,}[.,]\d{1,3}$/;
const LAST_DIGITS = /^\d{2}$/;
const LIKE_A_CODE = /^\d{8}(?:\d{2})?$|^\d{4}[.-]\d{2}/;

/** How a paper is printed. */
interface Print {
  /** Thousands are parted by a blank, if by anything. */
  readonly isBlankStyle: boolean;
  /** Codes have their last two digits under them. */
  readonly areCodesBroken: boolean;
}

/** A word that goes on in the line below, and what both say. */
interface Join {
  readonly upper: Word;
  readonly lower: readonly Word[];
  readonly text: string;
  readonly isProven: boolean;
}

/**
 * Puts values together that a narrow cell breaks into two lines: '18' over '968,00', eight digits of a code over its last two, 'Royaume-' over 'Uni'. The
 * readers take a cell for one line, and half of such a value has the form of a whole one.
 */
export function unwrapped(pages: readonly Page[]): Page[] {
  const tops = topsOf(pages);
  const lines = linesOf(pages);
  const areCodesBroken = haveLastDigitsBelow(lines);
  const isBlankStyle = !lines.some(({ words }) => words.some(({ text }) => OTHER_STYLE.test(text)));
  const taken = new Map<string, Word | null>();
  const keyOf = (page: number, { x, y }: Word) => `${page} ${x.toFixed(2)} ${y.toFixed(2)}`;
  for (const [at, line] of lines.entries()) {
    const under = lines[at + 1];
    if (!under || under.page !== line.page || under.y - line.y > line.height * LINE_GAP) continue;
    const joins = joinsOf(line, under, { isBlankStyle, areCodesBroken });
    if (joins.length === 0 || isOfSums(under, lines.slice(Math.max(0, at + 1 - MOST_ROWS), at + 1))) continue;
    for (const { upper, lower, text, isProven } of joins) {
      const confidence = isProven || hasNear(text, joins) ? upper.confidence : Math.min(upper.confidence, UNPROVEN);
      taken.set(keyOf(line.page, upper), { ...upper, text, confidence });
      for (const word of lower) taken.set(keyOf(line.page, word), null);
    }
  }
  if (taken.size === 0) return [...pages];
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => {
      const joined = taken.get(keyOf(page.number, { ...word, y: word.y + (tops.get(page.number) ?? 0) }));
      if (joined === null) return [];
      return joined ? [{ ...joined, y: word.y }] : [word];
    }),
  }));
}

/** '156' over '233,00' under '77': the last row of a table, and what its column comes to. */
function isOfSums(under: Line, rows: readonly Line[]): boolean {
  if (TOTAL_WORDS.test(under.words.map(({ text }) => text).join(' '))) return true;
  return stretchesOf(under).some((sum) => {
    let total = 0;
    return rows.toReversed().some((row, at) => {
      const above = stretchesOf(row).find(({ right }) => Math.abs(right - sum.right) < SAME_EDGE);
      const isNumber = above !== undefined && above.page === sum.page && /^\d[\d., ]*$/.test(above.text);
      if (isNumber) total += amountOf(above.text);
      return at > 0 && isNumber && total === amountOf(sum.text);
    });
  });
}
/** Of a table, for a sum under it. */
const MOST_ROWS = 40;

function joinsOf(line: Line, under: Line, print: Print): Join[] {
  const cells = stretchesOf(under);
  const isRow = hasCode(under);
  const over = stretchesOf(line);
  return over.flatMap((upper, at) => {
    const lower = cells.find((cell) => goesOnIn(upper, cell, line, under));
    if (!lower) return [];
    const isNumber = !isRow && !areLabelled(over[at - 1], cells[cells.indexOf(lower) - 1]);
    return nameOf(upper, lower) ?? (isNumber ? numberOf(upper, lower, print) : null) ?? [];
  });
}

/** A code of one word, or one of the nomenclature that blanks part: '8481 8081', '7318 15 88'. */
const hasCode = ({ words }: Line): boolean =>
  words.some(({ text }, at) => {
    if (LIKE_A_CODE.test(text)) return true;
    const parted = words.slice(at, at + 3).map((word) => word.text);
    const digits = /^\d{4} (?:\d{4}|\d{2} \d{2})(?!\d)/.exec(parted.join(' '))?.[0].replaceAll(' ', '');
    return digits !== undefined && isKnownCode(digits) === true;
  });

/** 'Нето маса (кг)' before '294', and under it another name before '777,76': each row of a form has its own value. */
const areLabelled = (upper: Cell | undefined, lower: Cell | undefined): boolean =>
  upper !== undefined &&
  lower !== undefined &&
  massWordsIn(upper.text).length > 0 &&
  /\p{L}{2}/u.test(lower.text) &&
  Math.abs(upper.x - lower.x) < SAME_EDGE;

/** A mass and its gross mass that both go on in the next line prove each other: two counts above two masses are not so near. */
function hasNear(text: string, joins: readonly Join[]): boolean {
  const mass = amountOf(text);
  return joins.some((join) => {
    const ratio = amountOf(join.text) / mass;
    return join.text !== text && Math.max(ratio, 1 / ratio) < MOST_PACKING;
  });
}

const MOST_PACKING = 1.25;
/** For the comparison only. */
const amountOf = (text: string): number =>
  Number(text.replace(/[.,](?=\d{1,3}$)/, '.').replace(/[^\d.]/g, '') || Number.NaN);

/** Words with no more than a blank between them: tables set tight have their columns as near as others have words. */
function stretchesOf({ words, page }: Line): Cell[] {
  const stretches: Word[][] = [];
  for (const word of words) {
    const last = stretches.at(-1)?.at(-1);
    if (last && word.x - (last.x + last.width) < Math.min(last.height, word.height) * BLANK)
      stretches.at(-1)?.push(word);
    else stretches.push([word]);
  }
  return stretches.map((stretch) => cellOf(stretch, page));
}

/** Whether a cell is the second line of another one: of one print, and from the same edge on. */
function goesOnIn(upper: Cell, lower: Cell, line: Line, under: Line): boolean {
  const isAligned = Math.abs(upper.x - lower.x) < SAME_EDGE || Math.abs(upper.right - lower.right) < SAME_EDGE;
  return isAligned && Math.abs(upper.height - lower.height) < 0.5 && under.y > line.y;
}

/** The name of a country of which neither line is one. */
function nameOf(upper: Cell, lower: Cell): Join | null {
  const last = upper.words.at(-1);
  const [next] = lower.words;
  if (!last || !next || !/\p{L}-?$/u.test(last.text) || !/^\p{L}/u.test(next.text)) return null;
  if (upper.words.length + lower.words.length > 6 || readWrittenCountry(upper.text) !== null) return null;
  const rest = lower.text;
  const [join] = last.text.endsWith('-') ? [rest, ` ${rest}`] : [` ${rest}`];
  const whole = `${upper.text}${join}`;
  const bare = whole.replace(/-(?=\p{Ll})/u, '');
  const isName = readWrittenCountry(whole) !== null || readWrittenCountry(bare) !== null;
  return isName && readWrittenCountry(rest) === null
    ? { upper: last, lower: lower.words, text: `${last.text}${join}`, isProven: true }
    : null;
}

function numberOf(upper: Cell, lower: Cell, { isBlankStyle, areCodesBroken }: Print): Join | null {
  const last = upper.words.at(-1);
  const [next] = lower.words;
  if (!last || !next) return null;
  if (isBlankStyle && THOUSANDS.test(last.text) && REST_OF_NUMBER.test(next.text)) {
    const before = upper.words.at(-2)?.text ?? '';
    // '1 234' over '567,00' and '3 104' over '560,00' have three parts; a count before them is none of it.
    if (/^\d/.test(before)) return null;
    return { upper: last, lower: [next], text: `${last.text}${next.text}`, isProven: false };
  }
  return areCodesBroken && isCodeOverDigits(upper, lower)
    ? { upper: last, lower: [next], text: `${last.text}${next.text}`, isProven: true }
    : null;
}

/** Eight digits that the nomenclature knows, and two under them. */
function isCodeOverDigits(upper: Cell, lower: Cell): boolean {
  const digits = upper.text.replace(/[. ]/g, '');
  return /^\d{8}$/.test(digits) && isKnownCode(digits) === true && LAST_DIGITS.test(lower.text);
}

/** Whether every code of eight digits has two right under it, most of them ending as TARIC codes do: a count of packages does not. */
function haveLastDigitsBelow(lines: readonly Line[]): boolean {
  const ends: string[] = [];
  for (const [at, line] of lines.entries())
    for (const upper of stretchesOf(line)) {
      const digits = upper.text.replace(/[. ]/g, '');
      if (!/^\d{8}$/.test(digits) || isKnownCode(digits) !== true) continue;
      const under = lines[at + 1];
      const lower = under && stretchesOf(under).find((cell) => goesOnIn(upper, cell, line, under));
      if (!lower || !LAST_DIGITS.test(lower.text)) return false;
      ends.push(lower.text);
    }
  return ends.length > 1 && ends.filter((end) => end.endsWith('0')).length * 2 > ends.length;
}
