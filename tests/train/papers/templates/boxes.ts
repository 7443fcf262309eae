import { KINDS, numberText, type Pair } from '../heads.ts';
import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import {
  chosen,
  type Desk,
  fitted,
  fittedLine,
  isOfGoods,
  isRole,
  nameOf,
  ofGoods,
  pairOf,
  partyOf,
  putLines,
  textOf,
  widthOf,
} from './desk.ts';

/** A box of a form: its name, what stands in it, and how wide it is beside the others of its row. */
export interface Box {
  readonly share: number;
  readonly name: readonly Part[];
  readonly lines: readonly (readonly Part[])[];
  readonly isEnding?: boolean;
}

/** How a form writes its boxes. */
export interface BoxLook {
  readonly labelSize: number;
  readonly size: number;
  /** The value behind its name, in one line where it fits. */
  readonly isBeside?: boolean;
  /** The name below its value. */
  readonly isUnder?: boolean;
  /** How much room each row has at least, in lines. */
  readonly least?: number;
  /** Free room below each row, in lines. */
  readonly pad?: number;
  readonly isRight?: boolean;
}

/** What the numbers of boxes are in the old form and as data elements. */
export const SAD: Readonly<Record<string, string>> = {
  exporter: '2',
  packages: '6',
  reference: '7',
  importer: '8',
  agent: '14',
  dispatch: '15',
  destination: '17',
  region: '17b',
  container: '19',
  delivery: '20',
  vessel: '21',
  currency: '22',
  rate: '23',
  transport: '25',
  office: '29',
  marks: '31',
  description: '31',
  item: '32',
  code: '33',
  codePart: '33',
  origin: '34',
  gross: '35',
  preference: '36',
  procedure: '37',
  net: '38',
  quota: '39',
  earlier: '40',
  units: '41',
  customsValue: '42',
  documents: '44',
  statisticalValue: '46',
  tax: '47',
  payment: '48',
  warehouse: '49',
  mrn: 'A',
  count: '5',
};
export const ELEMENTS: Readonly<Record<string, string>> = {
  exporter: '13 01',
  importer: '13 04',
  agent: '13 05',
  reference: '12 09',
  mrn: '12 01',
  date: '15 09',
  importerNumber: '13 04 017',
  agentNumber: '13 05 017',
  earlier: '12 01',
  documents: '12 03',
  warehouse: '12 11',
  delivery: '14 01',
  currency: '14 05',
  rate: '14 09',
  invoice: '14 06',
  customsValue: '14 08',
  preference: '14 11',
  tax: '14 03 039',
  base: '14 03 040',
  payable: '14 03 042',
  payment: '14 03 038',
  destination: '16 03',
  region: '16 04',
  dispatch: '16 06',
  origin: '16 08',
  office: '17 09',
  net: '18 01',
  units: '18 02',
  gross: '18 04',
  totalGross: '18 04',
  description: '18 05',
  packages: '18 06',
  marks: '18 06 054',
  code: '18 09',
  codePart: '18 09 057',
  hsPart: '18 09 056',
  cnPart: '18 09 057',
  taricPart: '18 09 058',
  quota: '99 01',
  procedure: '11 09',
  requested: '11 09 001',
  item: '11 03',
  container: '19 07',
  vessel: '19 05',
  transport: '19 03',
  statisticalValue: '99 06',
};

export type Numbers = Readonly<Record<string, string>>;

/**
 * 'item:1 code:2 | origin:1 net:1': rows of boxes of one item, in this order; a question mark leaves one out by chance. A party with '#' has its
 * number beside its name, one with '-' has none.
 */
export function boxesOf(desk: Desk, tokens: string, at: number | null, numbers: Numbers = {}): Box[][] {
  return tokens.split(' | ').map((row) =>
    row.split(' ').map((token) => {
      const [name = '', share = '1'] = token.split(':');
      return { share: Number(share), ...boxOf(desk, name, at, numbers[name.replace(/[#-]$/, '')] ?? '') };
    }),
  );
}

/** Which boxes a paper has is drawn once, so that each of its items has the same. */
export const chosenBoxes = ({ random, shared }: Desk, tokens: string): string =>
  tokens
    .split(' | ')
    .map((row) =>
      chosen(random, row)
        .filter((token) => token.split(':')[0] !== shared)
        .join(' '),
    )
    .filter((row) => row !== '')
    .join(' | ');

function boxOf(desk: Desk, token: string, at: number | null, number: string): Omit<Box, 'share'> {
  if (token === 'blank') return { name: [], lines: [] };
  const role = token.replace(/[#-]$/, '');
  if (isRole(role)) {
    const isApart = token !== role;
    const hasNumber = token.endsWith('#') && role !== 'exporter';
    const numbered: Part[] = hasNumber
      ? [
          { text: desk.random.isHit(0.5) ? '  Nr. ' : '  No. ', kind: 'of-number' },
          { text: numberText(desk.facts[role], true), kind: KINDS[role].number },
        ]
      : [];
    return { name: [...nameOf(desk, role, number), ...numbered], lines: partyOf(desk, role, !isApart) };
  }
  if (at !== null && isOfGoods(token)) {
    const isMass = token === 'net' || token === 'gross';
    return {
      name: nameOf(desk, token, number),
      lines: [ofGoods(desk, token, at)],
      ...(isMass ? { isEnding: true } : {}),
    };
  }
  if (isOfGoods(token)) return { name: nameOf(desk, token as Field, number), lines: [] };
  const { name, value } = pairOf(desk, token, number);
  const isEmpty = desk.random.isHit(0.07) && !value.some(({ kind }) => kind);
  return { name, lines: isEmpty ? [] : [value] };
}

/** One row of boxes from `y` on; how high it is. */
export function putBoxRow(
  desk: Desk,
  x: number,
  width: number,
  y: number,
  boxes: readonly Box[],
  { labelSize, size, isBeside = false, isUnder = false, least = 1, pad = 0.35, isRight = false }: BoxLook,
): number {
  const { sheet } = desk;
  const sum = boxes.reduce((all, { share }) => all + share, 0);
  let left = x;
  let deepest = 0;
  for (const { share, name, lines, isEnding } of boxes) {
    const columnWidth = (share / sum) * width - size * 0.7;
    const single = lines.length === 1 ? (lines[0] ?? []) : null;
    const nameWidth = sheet.widthOf(textOf(name), labelSize);
    if (isBeside && single && nameWidth + widthOf(desk, single, size) + size < columnWidth) {
      sheet.put(left, y, name, labelSize);
      sheet.put(left + nameWidth + size * 0.6, y, single, size);
      deepest = Math.max(deepest, size * 1.25);
    } else if (isRight && isEnding && single) {
      const end = putLines(desk, left, y, [name], columnWidth, labelSize);
      const fit = fittedLine(desk, single, columnWidth, size);
      sheet.putEnding(left + columnWidth, end, single, fit);
      deepest = Math.max(deepest, end - y + size * 1.2);
    } else if (isUnder) {
      const end = putLines(desk, left, y, lines.length > 0 ? lines : [[]], columnWidth, size);
      deepest = Math.max(
        deepest,
        putLines(desk, left, Math.max(end, y + size * 1.2), [name], columnWidth, labelSize) - y,
      );
    } else {
      const end = name.length > 0 ? putLines(desk, left, y, [name], columnWidth, labelSize) : y;
      deepest = Math.max(
        deepest,
        putLines(desk, left, end, lines, columnWidth, size) - y,
        end - y + size * 1.2 * least,
      );
    }
    left += (share / sum) * width;
  }
  return deepest + size * pad;
}

/** How high a row would be, without writing it. */
function heightOf(
  desk: Desk,
  width: number,
  boxes: readonly Box[],
  { labelSize, size, least = 1, pad = 0.35 }: BoxLook,
): number {
  const sum = boxes.reduce((all, { share }) => all + share, 0);
  return Math.max(
    ...boxes.map(({ share, name, lines }) => {
      const columnWidth = (share / sum) * width - size * 0.7;
      const names = name.length > 0 ? fitted(desk, name, columnWidth, labelSize).rows.length : 0;
      const values = lines.reduce((count, line) => count + fitted(desk, line, columnWidth, size).rows.length, 0);
      return names * labelSize * 1.2 + Math.max(values, least) * size * 1.2 + size * pad;
    }),
  );
}

/** Boxes of what a paper says once, of which those that it may leave out are chosen. */
export const headBoxes = (desk: Desk, tokens: string, numbers: Numbers = {}): Box[][] =>
  boxesOf(desk, chosenBoxes(desk, tokens), null, numbers);

/** Rows of boxes from the current line on. */
export function putBoxes(
  desk: Desk,
  rows: readonly (readonly Box[])[],
  look: BoxLook,
  x = desk.left,
  width = desk.width,
): void {
  for (const row of rows) {
    desk.sheet.need(heightOf(desk, width, row, look) + look.size);
    desk.sheet.y += putBoxRow(desk, x, width, desk.sheet.y, row, look);
  }
}

/** An item whole on one page, where a page is long enough. */
export function needBoxes(desk: Desk, rows: readonly (readonly Box[])[], look: BoxLook, width = desk.width): void {
  const height = rows.reduce((sum, row) => sum + heightOf(desk, width, row, look), 0);
  if (height < desk.sheet.page.height * 0.6) desk.sheet.need(height + look.size);
}

/** Stacks of rows beside each other, each as wide as its share: the left half of a form and its right. */
export function putBeside(
  desk: Desk,
  stacks: readonly { readonly share: number; readonly rows: readonly (readonly Box[])[] }[],
  look: BoxLook,
): void {
  const { sheet, left, width } = desk;
  const sum = stacks.reduce((all, { share }) => all + share, 0);
  const heights = stacks.map(({ share, rows }) =>
    rows.reduce((all, row) => all + heightOf(desk, (share / sum) * width, row, look), 0),
  );
  sheet.need(Math.max(...heights) + look.size * 2);
  const top = sheet.y;
  let x = left;
  let lowest = top;
  for (const { share, rows } of stacks) {
    let y = top;
    for (const row of rows) y += putBoxRow(desk, x, (share / sum) * width, y, row, look);
    lowest = Math.max(lowest, y);
    x += (share / sum) * width;
  }
  sheet.y = lowest;
}

export interface ListLook {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly step?: number;
  readonly end?: string;
  /** How many pairs stand beside each other. */
  readonly columns?: number;
  /** Where values begin, as a share of the column; 0 is right behind the name. */
  readonly indent?: number;
  readonly isDotted?: boolean;
  /** Values end at the right of their column. */
  readonly isRight?: boolean;
}

/** Names with their values behind them, in one column or several. */
export function putList(desk: Desk, pairs: readonly Pair[], look: ListLook = {}): void {
  const { sheet } = desk;
  const {
    x = desk.left,
    width = desk.width,
    size = sheet.print.size,
    columns = 1,
    indent = 0.4,
    end = desk.style.colon,
  } = look;
  const step = look.step ?? size * 1.4;
  const columnWidth = width / columns;
  for (let from = 0; from < pairs.length; from += columns) {
    sheet.need(step * 2.5);
    let lowest = sheet.y + step;
    for (const [column, { name, value }] of pairs.slice(from, from + columns).entries()) {
      const left = x + column * columnWidth;
      const whole = ended(name, end);
      const nameWidth = columnWidth * Math.min(0.55, Math.max(indent, 0.3));
      const { rows, size: nameSize } = fitted(desk, whole, nameWidth - size * 0.5, size);
      for (const [line, row] of rows.entries()) sheet.put(left, sheet.y + line * size * 1.2, row, nameSize);
      const nameEnd = left + Math.max(...rows.map((row) => widthOf(desk, row, nameSize)), 0);
      const start = indent === 0 ? nameEnd + size * 0.5 : left + columnWidth * Math.max(indent, 0.3);
      if (look.isDotted) putDots(desk, nameEnd, start, sheet.y + (rows.length - 1) * size * 1.2, size);
      const room = left + columnWidth - start - size * 0.6;
      const y = look.isDotted ? sheet.y + (rows.length - 1) * size * 1.2 : sheet.y;
      if (look.isRight && widthOf(desk, value, size) < room)
        sheet.putEnding(left + columnWidth - size * 0.6, y, value, size);
      else lowest = Math.max(lowest, putLines(desk, start, y, [value], room, size) + step - size * 1.2);
      lowest = Math.max(lowest, sheet.y + rows.length * size * 1.2 + step - size * 1.2);
    }
    sheet.y = lowest;
  }
}

function putDots({ sheet }: Desk, from: number, to: number, y: number, size: number): void {
  const count = Math.floor((to - from - size) / sheet.widthOf('.', size));
  if (count > 2) sheet.put(from + size * 0.3, y, [{ text: '.'.repeat(count) }], size);
}

/** The name with a colon, or what the paper has for one. */
export const ended = (name: readonly Part[], end: string): Part[] =>
  name.map((part, at) =>
    at === name.length - 1 && !part.text.endsWith(':') ? { ...part, text: part.text + end } : part,
  );
