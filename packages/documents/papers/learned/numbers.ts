import { readWrittenCountry } from '../../lines/countries/country.ts';
import { memoOfText } from '../../lines/memo.ts';
import { isKnownCode } from '../known-codes.ts';
import { type DecimalMark, decimalMarkOf, numeralOf, readNumeral } from '../numerals.ts';
import type { Page } from '../page.ts';
import { asDanishNumber, asMrn } from '../values.ts';
import { massesIn } from './masses/mass-words.ts';
import type { Neighbours } from './neighbours.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from './network/tokens.ts';
import { LEGAL_FORM } from './parties/legal-forms.ts';

/** How many numbers describe a token. */
export const NUMBERS = 80;

const DIGIT_RUN = /^[\d.,/'’-]*\d[\d.,/'’-]*$/;
const PAIR = /^(0[17]|4[0-9]|5[1-4]|6[138])\D{0,3}(00|07|21|22|40|51|53|71|78)$/;
const DATE = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}|\d{2}))$/;
const CURRENCY = /^(DKK|EUR|USD|SEK|NOK|GBP|CNY|PLN|CHF|kr\.?|€|\$)$/i;
const KG = /^kg(s|m)?[.:,;)]?$/i;
/** Gross mass is so much more than net, at most. */
const PARTNER = 1.35;
const NEAR_LINES = 4;

/** Numbers that stand in one run of a cell: '7318 15 88 10', '40 00', '1 234,56'. */
interface Run {
  readonly text: string;
  readonly digits: number;
  readonly from: number;
  readonly length: number;
}

/** What is known of each token besides its words; `NUMBERS` a token, about from 0 to 1. */
export function numbersOf(paper: TokenPaper, neighbours: Neighbours): Float32Array {
  const { tokens } = paper;
  const all = new Float32Array(tokens.length * NUMBERS);
  const known = surveyed(paper, neighbours);
  for (let index = 0; index < tokens.length; index += 1) {
    const out = all.subarray(index * NUMBERS, (index + 1) * NUMBERS);
    describeForm(out, tokens[index] as Token, known.runs[index] ?? null, tokens[index + 1]);
    describePlace(out, index, known);
    describeNames(out, index, known);
  }
  return all;
}

interface Survey {
  readonly paper: TokenPaper;
  readonly neighbours: Neighbours;
  readonly runs: readonly (Run | null)[];
  readonly values: Float64Array;
  readonly medianHeight: number;
  readonly lefts: ReadonlyMap<string, number>;
  readonly rights: ReadonlyMap<string, number>;
  readonly shapes: ReadonlyMap<string, number>;
  readonly texts: ReadonlyMap<string, number>;
  readonly sheets: ReadonlyMap<number, Page>;
  /** Of each cell the mass that its words name: 1 net, 2 gross, 0 none or both. */
  readonly named: Uint8Array;
}

function surveyed(paper: TokenPaper, neighbours: Neighbours): Survey {
  const { tokens, cells } = paper;
  const runs = runsOf(paper);
  const mark = decimalMarkOf(runs.flatMap((run) => (run ? [run.text] : [])));
  const values = new Float64Array(tokens.length);
  for (const [index, run] of runs.entries()) values[index] = run ? numberIn(run.text, mark) : 0;
  const heights = tokens.map(({ height }) => height).sort((a, b) => a - b);
  const lefts = new Map<string, number>();
  const rights = new Map<string, number>();
  for (const cell of cells) {
    count(lefts, leftOf(cell));
    count(rights, rightOf(cell));
  }
  const shapes = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const { text } of tokens) {
    count(shapes, shapeOf(text));
    count(texts, text);
  }
  return {
    paper,
    neighbours,
    runs,
    values,
    medianHeight: heights[heights.length >> 1] ?? 1,
    lefts,
    rights,
    shapes,
    texts,
    sheets: new Map(paper.pages.map((page) => [page.number, page])),
    named: Uint8Array.from(cells, ({ from, to }) => massCode(textOf(tokens, from, to))),
  };
}

const textOf = (tokens: readonly Token[], from: number, to: number): string => textOfStretch({ tokens }, { from, to });

function massCode(text: string): 0 | 1 | 2 {
  const [mass, ...others] = massesIn(text);
  return mass === undefined || others.length > 0 ? 0 : mass === 'net' ? 1 : 2;
}

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
const leftOf = ({ page, x }: TokenCell): string => `${page} ${Math.round(x / 3)}`;
const rightOf = ({ page, right }: TokenCell): string => `${page} ${Math.round(right / 3)}`;
const shapeOf = memoOfText((text: string): string =>
  text
    .replace(/\d/g, '0')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a'),
);

function runsOf({ tokens, cells }: TokenPaper): (Run | null)[] {
  const runs: (Run | null)[] = tokens.map(() => null);
  for (const { from, to } of cells) {
    for (let start = from; start < to; start += 1) {
      let end = start;
      while (end < to && DIGIT_RUN.test(tokens[end]?.text ?? '')) end += 1;
      if (end === start) continue;
      const text = tokens
        .slice(start, end)
        .map((token) => token.text)
        .join(' ');
      const run = { text, digits: text.replace(/\D/g, '').length, from: start, length: end - start };
      for (let index = start; index < end; index += 1) runs[index] = run;
      start = end - 1;
    }
  }
  return runs;
}

function numberIn(text: string, mark: DecimalMark): number {
  const numeral = numeralOf(text);
  return numeral === null ? 0 : Number(readNumeral(numeral, mark).decimal);
}

const PARTED = /[,;:/|·]$/;
/** Where a form says that the word is the legal form of a firm, and that it ends in a sign that parts. */
const LEGAL = 68;
const PARTING = 71;
const DIGIT_COUNTS = [1, 2, 3, 4, 6, 8, 10];

/** What the letters of a text say by themselves, whatever stands around it: the same for the same word everywhere. */
const formOf = memoOfText((text: string): Float32Array => {
  const out = new Float32Array(NUMBERS);
  const set = (at: number, value: boolean | number) => {
    out[at] = Number(value);
  };
  const length = text.length;
  const digits = text.replace(/\D/g, '').length;
  set(0, (text.match(/\p{L}/gu)?.length ?? 0) / length);
  set(1, digits / length);
  set(2, (text.match(/\p{Lu}/gu)?.length ?? 0) / length);
  set(3, Math.min(length / 20, 1));
  set(4, /^\d/.test(text));
  set(5, text.endsWith(':'));
  for (const [at, sign] of [',', '.', '/', '-'].entries()) set(6 + at, text.includes(sign));
  for (const [at, amount] of DIGIT_COUNTS.entries()) set(10 + at, digits === amount);
  set(17, digits > 10);
  const fraction = /[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
  const isNumeral = numeralOf(text) !== null;
  set(18, isNumeral && fraction > 0);
  for (let decimals = 1; decimals <= 3; decimals += 1) set(18 + decimals, isNumeral && fraction === decimals);
  set(22, /^\d+$/.test(text));
  set(23, /^\(?\p{Lu}{2}[),]?$/u.test(text) && readWrittenCountry(text.replace(/\W/g, '')) !== null);
  set(24, length > 3 && digits === 0 && readWrittenCountry(text.replace(/[.,;()]/g, '')) !== null);
  const mrn = length >= 18 ? asMrn(text) : null;
  set(25, mrn?.isSure ?? false);
  set(26, mrn !== null);
  set(27, /^(DK)?\d{8}$/.test(text) && asDanishNumber(text) !== null);
  set(28, /^\p{Lu}{2}[\d-]{7,}$/u.test(text));
  set(29, DATE.test(text));
  set(33, KG.test(text));
  set(34, CURRENCY.test(text));
  set(35, /%/.test(text));
  set(67, /\d\s*kg/i.test(text));
  set(LEGAL, LEGAL_FORM.test(text));
  set(PARTING, PARTED.test(text));
  set(79, massCode(text) !== 0);
  return out;
});

function describeForm(out: Float32Array, { text, word }: Token, run: Run | null, next: Token | undefined): void {
  out.set(formOf(text));
  const set = (at: number, value: boolean | number) => {
    out[at] = Number(value);
  };
  const code = run && (run.digits === 8 || run.digits === 10) ? isKnownCode(run.text.replace(/\D/g, '')) : null;
  set(30, code === true);
  set(31, code === false);
  set(32, run !== null && PAIR.test(run.text));
  for (const [at, amount] of [4, 6, 8, 10].entries()) set(36 + at, run?.digits === amount);
  set(40, Math.min((run?.length ?? 0) / 4, 1));
  set(63, next !== undefined && KG.test(next.text));
  set(66, next !== undefined && CURRENCY.test(next.text));
  set(65, word.confidence);
}

function describePlace(out: Float32Array, index: number, survey: Survey): void {
  const { paper, neighbours, runs, values, medianHeight, lefts, rights, shapes, texts, sheets } = survey;
  const { tokens, cells, lines } = paper;
  const token = tokens[index] as Token;
  const cell = cells[token.cell] as TokenCell;
  const line = lines[token.line] as { from: number; to: number };
  const page = sheets.get(token.page);
  const set = (at: number, value: boolean | number) => {
    out[at] = Number(value);
  };
  const run = runs[index];
  set(41, run ? (index - run.from) / 4 : 0);
  set(42, token.x / (page?.width ?? 595));
  set(43, (token.word.y % ((page?.height ?? 842) + 40)) / (page?.height ?? 842));
  set(44, token.page > 1);
  set(45, token.height / medianHeight - 1);
  set(46, Math.min((cell.to - cell.from) / 8, 1));
  set(47, Math.min(token.at / 8, 1));
  set(48, token.at === 0);
  set(49, index === cell.to - 1);
  set(50, Math.min((line.to - line.from) / 8, 1));
  set(51, Math.min((token.cell - line.from) / 8, 1));
  const gap = (points: number) => Math.max(0, Math.min(points / (token.height * 10), 1));
  const left = token.cell > line.from ? cells[token.cell - 1] : undefined;
  const right = token.cell + 1 < line.to ? cells[token.cell + 1] : undefined;
  const over = cells[neighbours.above[token.cell] ?? -1];
  const under = cells[neighbours.below[token.cell] ?? -1];
  set(52, left ? gap(cell.x - left.right) : 1);
  set(53, right ? gap(right.x - cell.right) : 1);
  set(54, over ? gap(cell.y - over.y) : 1);
  set(55, under ? gap(under.y - cell.y) : 1);
  const many = (amount: number) => Math.min(Math.log2(amount + 1) / 5, 1);
  set(56, many(lefts.get(leftOf(cell)) ?? 0));
  set(57, many(rights.get(rightOf(cell)) ?? 0));
  set(58, many(shapes.get(shapeOf(token.text)) ?? 0));
  set(59, many(texts.get(token.text) ?? 0));
  const value = values[index] ?? 0;
  if (value > 0) describePartners(set, token, value, survey);
}

/** Legal forms of firms and signs near a word, and which mass the words before it, beside it and above it name. */
function describeNames(out: Float32Array, index: number, { paper, neighbours, named }: Survey): void {
  const { tokens, cells, lines } = paper;
  const token = tokens[index] as Token;
  const cell = cells[token.cell] as TokenCell;
  const set = (at: number, value: boolean) => {
    out[at] = Number(value);
  };
  const before = index > cell.from ? tokens[index - 1] : undefined;
  const next = index + 1 < cell.to ? tokens[index + 1] : undefined;
  out[69] = before ? (formOf(before.text)[LEGAL] as number) : 0;
  out[70] = next ? (formOf(next.text)[LEGAL] as number) : 0;
  out[72] = before ? (formOf(before.text)[PARTING] as number) : 0;
  const ownCode = /\d/.test(token.text) ? massCode(textOf(tokens, cell.from, index)) : 0;
  set(73, ownCode === 1);
  set(74, ownCode === 2);
  const left = token.cell > (lines[token.line]?.from ?? 0) ? (named[token.cell - 1] ?? 0) : 0;
  set(75, left === 1);
  set(76, left === 2);
  const head = neighbours.over[token.cell] ?? [];
  const over =
    head.length > 0
      ? massCode(head.map((at) => tokens[at]?.text ?? '').join(' '))
      : (named[neighbours.above[token.cell] ?? -1] ?? 0);
  set(77, over === 1);
  set(78, over === 2);
}

/** A number a little larger or smaller near by is a net mass with its gross mass; a sum of what stands above is a total. */
function describePartners(
  set: (at: number, value: boolean) => void,
  token: Token,
  value: number,
  survey: Survey,
): void {
  const { paper, values, neighbours } = survey;
  const { lines, cells, tokens } = paper;
  for (let at = Math.max(0, token.line - NEAR_LINES); at <= token.line + NEAR_LINES; at += 1) {
    const line = lines[at];
    if (!line || line.page !== token.page) continue;
    const from = cells[line.from]?.from ?? 0;
    const to = cells[line.to - 1]?.to ?? 0;
    for (let index = from; index < to; index += 1) {
      const otherValue = values[index] ?? 0;
      if (otherValue === 0 || tokens[index] === token) continue;
      if (otherValue > value && otherValue <= value * PARTNER) set(60, true);
      if (otherValue < value && otherValue * PARTNER >= value) set(61, true);
      if (otherValue === value) set(62, true);
    }
  }
  let sum = 0;
  let above = neighbours.above[token.cell] ?? -1;
  for (let count = 0; above >= 0 && count < 40; count += 1) {
    const cell = cells[above] as TokenCell;
    let largest = 0;
    for (let index = cell.from; index < cell.to; index += 1) largest = Math.max(largest, values[index] ?? 0);
    sum += largest;
    if (count > 0 && Math.abs(sum - value) < 0.011) set(64, true);
    above = neighbours.above[above] ?? -1;
  }
}
