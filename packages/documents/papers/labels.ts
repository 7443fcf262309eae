import { type Cell, cellOf, cellsOfLine, type Line } from './layout.ts';
import type { Word } from './page.ts';
import { fold, type Label, mayBeginName } from './vocabulary.ts';

/** A label on the paper and what stands around it. */
export interface FoundLabel {
  readonly label: Label;
  readonly cell: Cell;
  /** What stands behind it in the same cell: 'MRN: 26DK…'. */
  readonly inline: readonly Word[];
  /** Index of its line. */
  readonly line: number;
}

/** A line with its cells told apart into labels and everything else. */
export interface ReadLine {
  readonly line: Line;
  readonly index: number;
  readonly labels: readonly FoundLabel[];
  /** The cells, without the words of labels; from left to right. */
  readonly values: readonly Cell[];
}

const MOST_WORDS = 12;
const BOX_NUMBER = /^(\d{1,2}[a-z]?|[A-Z])\.?$/;
/** One wrong sign in so many is let pass in words that a scan gave. */
const SIGNS_A_SLIP = 6;
const MOST_SLIPS = 3;

export type Names = ReadonlyMap<string, Label>;
const MASSES: readonly Label[] = ['gross', 'net', 'total-gross', 'total-net'];
const SIGN = /^[·|;]$|;$/;
const LONE_SIGN = /^[·|;]$/;
/** What may follow its neighbour without a gap: 'Oprindelse: CN Procedure: 4000 Nettovægt: 4.177,40 kg'. */
const RUN_ON: readonly Label[] = ['gross', 'net', 'origin', 'procedure'];
/** What may stand behind a sign that parts: 'Zollsatz 3,7 % · Verfahren 4000'. A mass there may be one of all goods. */
const BEHIND_SIGN: readonly Label[] = ['origin', 'procedure'];

/** A line with the labels that some names give. */
export function readLine(line: Line, index: number, names: Names): ReadLine {
  const labels: FoundLabel[] = [];
  const values: Cell[] = [];
  for (const cell of cellsOfLine(line).flatMap((cell) => partsOf(cell, names))) {
    const found = labelOf(cell.words, names);
    if (!found) {
      values.push(cell);
      continue;
    }
    const inline = cell.words.slice(found.end);
    labels.push({
      label: found.label,
      // With the number of its box, so that the column begins where the box does.
      cell: cellOf(cell.words.slice(0, found.end), line.page),
      inline,
      line: index,
    });
    if (inline.length > 0) values.push(cellOf(inline, line.page));
  }
  return { line, index, labels, values };
}

/** Several labels, each with its value, in one run of words. */
function partsOf(cell: Cell, names: Names): Cell[] {
  const { words, page } = cell;
  const begins = (from: number, kinds: readonly Label[]) => {
    const found = labelOf(words.slice(from), names);
    return found && kinds.includes(found.label) ? words[from + found.end - 1]?.text.at(-1) : undefined;
  };
  const isRun = begins(0, RUN_ON) === ':';
  const starts = words.flatMap(({ text }, at) => {
    const before = words[at - 1]?.text ?? '';
    // 'kg' behind a number is its unit, not the beginning of 'kg netto'.
    if (at > 0 && /^kg/i.test(text)) return [];
    const isBehindSign = SIGN.test(before) && begins(at, BEHIND_SIGN) !== undefined;
    return at === 0 || isBehindSign || (isRun && begins(at, RUN_ON) === ':') ? [at] : [];
  });
  if (starts.length === 1) return [cell];
  return starts
    .map((start, at) => words.slice(start, starts[at + 1]))
    .map((part, at) => (at + 1 < starts.length && LONE_SIGN.test(part.at(-1)?.text ?? '') ? part.slice(0, -1) : part))
    .filter((part) => part.length > 0)
    .map((part) => cellOf(part, page));
}

/** The label at the beginning of a cell, where the cell is that label, or goes on with ':' or a value. */
function labelOf(words: readonly Word[], names: Names): { label: Label; end: number } | null {
  const start = words.length > 1 && BOX_NUMBER.test(words[0]?.text ?? '') ? 1 : 0;
  const areSure = words.every(({ confidence }) => confidence === 1);
  for (const from of start === 1 ? [1, 0] : [0]) {
    if (areSure && !mayBeginName(words[from]?.text ?? '')) continue;
    for (let end = Math.min(words.length, from + MOST_WORDS); end > from; end -= 1) {
      const text = words
        .slice(from, end)
        .map((word) => word.text)
        .join(' ');
      const label = known(text, Math.min(...words.slice(from, end).map(({ confidence }) => confidence)), names);
      if (!label) continue;
      const stop = behindBrackets(words, end);
      const next = words[stop]?.text;
      // 'No. 6 Fazhan Street' is an address: a short word of many uses is a label only where it stands alone.
      const isNumbered = label === 'item' && stop === words.length - 1;
      const takesValue = (label !== 'other' && label !== 'item') || isNumbered;
      const isClosed =
        text.endsWith(':') ||
        stop > end ||
        next === undefined ||
        (takesValue && /\d/.test(next)) ||
        /^[–:=]$/.test(next);
      if (isClosed) return { label, end: stop };
    }
  }
  return null;
}

/** '(kg)' and '[12 09 001 000]' belong to the label before them. */
function behindBrackets(words: readonly Word[], end: number): number {
  if (!/^[([]/.test(words[end]?.text ?? '')) return end;
  const close = words.findIndex((word, index) => index >= end && /[)\]][:.]?$/.test(word.text));
  return close === -1 ? end : close + 1;
}

function known(text: string, confidence: number, names: Names): Label | undefined {
  const plain = fold(text.replace(/\(.*?\)|\[.*?\]/g, ''));
  if (plain === '') return undefined;
  const exact = names.get(fold(text)) ?? names.get(plain) ?? massIn(plain, names);
  if (exact || confidence === 1 || plain.length < SIGNS_A_SLIP || !/^\D*$/.test(plain)) return exact;
  let best: { label: Label; slips: number } | undefined;
  for (const [phrase, label] of names) {
    if (phrase.length < SIGNS_A_SLIP) continue;
    const fewer = best ? best.slips - 1 : MOST_SLIPS;
    const most = Math.min(fewer, MOST_SLIPS, Math.floor(phrase.length / SIGNS_A_SLIP));
    const count = slips(plain, phrase, most);
    if (count <= most) best = { label, slips: count };
  }
  return best?.label;
}

/** 'Eigenm. kg', 'KG netto', 'Gross mass in kg': the unit is no part of the name. */
function massIn(plain: string, names: Names): Label | undefined {
  const bare = /^(?:kg)?(.+?)(?:(?:i|in)?kgm?)?$/.exec(plain)?.[1] ?? '';
  const label = names.get(bare);
  return label && MASSES.includes(label) ? label : undefined;
}

/** In how many signs two words differ (Levenshtein), as far as that is not more than `most`. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const count = Math.min(
        (before[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
      );
      now[column] = count;
      if (count < least) least = count;
    }
    if (least > most) return least;
    before = now;
  }
  return before[b.length] ?? most + 1;
}
