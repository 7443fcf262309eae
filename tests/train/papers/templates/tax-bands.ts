import type { Part } from '../sheet.ts';
import type { Band } from './bands.ts';
import { ended, putBoxes } from './boxes.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type Desk, fitted, fittedLine, none, putLines } from './desk.ts';
import { boxesAt, boxRowsOf, placedOf, putPlaced } from './goods-bands.ts';
import { documentText, otherText, taxRow, wordOf } from './other-values.ts';
import { gap, itemTitle, putLine } from './parts.ts';

/** Goods with their duties at the right of them or below, in the same lines as their masses. */

type TaxForm = 'amounts' | 'full' | 'short';

/** The duties of one item: kind, what it is reckoned by, rate, amount, at times by the mass of the item. */
function taxesOf(desk: Desk, at: number, form: TaxForm): string[][] {
  const { random, style, facts } = desk;
  const goods = facts.goods[at];
  const specific = random.isHit(0.45);
  const kinds = ['A00', ...(random.isHit(0.3) ? ['A30'] : []), 'B00'];
  return kinds.map((kind, index) => {
    const [code = '', base = '', rate = '', amount = '', payment = ''] = taxRow(style, kind);
    const isByMass = specific && index === 0 && goods !== undefined;
    const mass = isByMass ? style.mass(random.isHit(0.75) ? goods.netKg : goods.grossKg, true) : base;
    const unit = isByMass ? random.pick([' KGM', ' KGM', ' kg', ' DTN', '']) : '';
    const rateText = isByMass
      ? `${random.whole(0, 9)}${random.pick([',', '.'])}${random.digits(2)}/${random.pick(['KGM', '100 kg', 'kg'])}`
      : rate;
    if (form === 'amounts') return [code, amount];
    return form === 'short' ? [code, mass + unit, amount] : [code, mass + unit, rateText, amount, payment];
  });
}

const NAMES: Readonly<Record<TaxForm, readonly ('base' | 'dutyRate' | 'payable' | 'payment' | 'tax')[]>> = {
  amounts: ['tax', 'payable'],
  short: ['tax', 'base', 'payable'],
  full: ['tax', 'base', 'dutyRate', 'payable', 'payment'],
};
const SHARES: Readonly<Record<TaxForm, readonly number[]>> = {
  amounts: [1, 2],
  short: [1, 2.2, 2],
  full: [1, 2.4, 1.8, 2, 1],
};

/** Texts as cells of one line of the duties; where the next line begins. */
function putTaxLine(
  desk: Desk,
  form: TaxForm,
  texts: readonly string[],
  y: number,
  size: number,
  isHead: boolean,
): number {
  const { sheet, left, width } = desk;
  const sum = SHARES[form].reduce((all, share) => all + share, 0);
  let x = left;
  const ends = texts.map((text, at) => {
    const room = ((SHARES[form][at] ?? 1) / sum) * width;
    const start = x;
    x += room;
    const inner = room - size * 0.6;
    if (isHead) {
      const { rows, size: fit } = fitted(desk, none(text), inner, size * 0.85);
      for (const [line, row] of rows.entries()) sheet.put(start, y + line * size * 1.1, row, fit);
      return y + rows.length * size * 1.1;
    }
    const fit = fittedLine(desk, none(text), inner, size);
    if (at === 0 || /^[A-Z]$/.test(text)) sheet.put(start, y, none(text), fit);
    else sheet.putEnding(start + inner, y, none(text), fit);
    return y + size * 1.22;
  });
  return Math.max(...ends);
}

const putTaxHead = (desk: Desk, form: TaxForm, y: number, size: number): number =>
  putTaxLine(
    desk,
    form,
    NAMES[form].map((word) => wordOf(desk.style, word)),
    y,
    size,
    true,
  );

interface TaxLook {
  /** How much of the width the goods have; the duties have the rest. */
  readonly share?: number;
  readonly form?: TaxForm;
  /** Names of the goods above all of them, above each or before each value. */
  readonly names?: 'above' | 'before' | 'each' | 'none';
  readonly taxHead?: 'each' | 'none' | 'once';
  readonly isTitled?: boolean;
}

/** Goods at the left as lines of cells, their duties at the right of the same lines. */
export const taxesBeside =
  (
    specs: readonly string[],
    { share = 0.6, form = 'short', names = 'above', taxHead = 'once', isTitled = false }: TaxLook = {},
  ): Band =>
  (desk) => {
    const { sheet, random, facts, left, width } = desk;
    const goodsPart: Desk = { ...desk, width: width * share - sheet.print.size };
    const taxPart: Desk = { ...desk, left: left + width * share, width: width * (1 - share) };
    const lines = placedOf(goodsPart, random.pick(specs));
    const size = sheet.print.size * random.between(0.85, 1);
    const taxSize = size * random.between(0.85, 1);
    const mark = random.pick([': ', ' ', ':']);
    const apart = random.between(0.3, 1.1);
    const nameOf = ({ name }: Cell) => name;
    const putHead = (isTaxNamed: boolean) => {
      const top = sheet.y;
      putPlaced(goodsPart, lines, size * 0.9, nameOf);
      const end = isTaxNamed ? putTaxHead(taxPart, form, top, taxSize) : top;
      sheet.y = Math.max(sheet.y, end) + size * 0.3;
    };
    sheet.need(size * 14);
    if (names === 'above') putHead(taxHead === 'once');
    for (const at of facts.goods.keys()) {
      if (sheet.need(size * (lines.length * 4 + 8)) && names === 'above' && random.isHit(0.7))
        putHead(taxHead === 'once');
      if (isTitled) putLine(desk, itemTitle(desk, at));
      if (names === 'each') putHead(false);
      const top = sheet.y;
      putPlaced(goodsPart, lines, size, (cell) => {
        const value = cell.parts(at);
        return names === 'before' && cell.name.length > 0 && value.length > 0
          ? [...ended(cell.name, mark), ...value]
          : value;
      });
      let y = taxHead === 'each' ? putTaxHead(taxPart, form, top, taxSize) : top;
      for (const texts of taxesOf(desk, at, form)) y = putTaxLine(taxPart, form, texts, y, taxSize, false);
      sheet.y = Math.max(sheet.y, y) + size * apart;
    }
  };

/** Goods as boxes at the left, their duties in a high box at the right. */
export const boxesWithTaxes =
  (
    spec: string,
    { share = 0.62, form = 'short', taxHead = 'each', isTitled = false }: TaxLook = {},
    isNumbered = false,
  ): Band =>
  (desk) => {
    const { sheet, random, facts, left, width } = desk;
    const rows = boxRowsOf(desk, spec);
    const { size } = sheet.print;
    const look = {
      labelSize: size * random.between(0.6, 0.85),
      size,
      pad: random.pick([0.2, 0.5]),
      isRight: random.isHit(0.4),
    };
    const taxPart: Desk = { ...desk, left: left + width * share, width: width * (1 - share) };
    for (const at of facts.goods.keys()) {
      sheet.need(size * (rows.length * 4.5 + 6));
      if (isTitled) putLine(desk, itemTitle(desk, at));
      const top = sheet.y;
      putBoxes(desk, boxesAt(rows, at, isNumbered), look, left, width * share - size);
      let y = taxHead === 'each' ? putTaxHead(taxPart, form, top, size * 0.85) : top;
      for (const texts of taxesOf(desk, at, form)) y = putTaxLine(taxPart, form, texts, y, size * 0.9, false);
      sheet.y = Math.max(sheet.y, y) + size * random.between(0.3, 0.8);
    }
  };

/** Each item as lines of cells or boxes, then its duties as a small table below it, over the whole width or a part of it. */
export const taxesBelow =
  (
    spec: string,
    { share = 0.25, form = 'full', taxHead = 'each', isTitled = true, names = 'before' }: TaxLook = {},
  ): Band =>
  (desk) => {
    const { sheet, random, facts, left, width } = desk;
    const lines = placedOf(desk, spec);
    const size = sheet.print.size;
    const taxPart: Desk = { ...desk, left: left + width * share, width: width * (1 - share) };
    const mark = random.pick([': ', ' ', ':', ' = ']);
    const hasDocuments = random.isHit(0.4);
    if (names === 'above') putPlaced(desk, lines, size * 0.9, ({ name }) => name);
    for (const at of facts.goods.keys()) {
      sheet.need(size * (lines.length * 4 + 10));
      if (isTitled) putLine(desk, itemTitle(desk, at, random.isHit(0.2) ? ' / ' : ''));
      if (names === 'each') putPlaced(desk, lines, size * 0.85, ({ name }) => name);
      putPlaced(desk, lines, size, (cell) => {
        const value = cell.parts(at);
        return names === 'before' && cell.name.length > 0 && value.length > 0
          ? [...ended(cell.name, mark), ...value]
          : value;
      });
      if (hasDocuments)
        putLine(desk, none(`${documentText(desk.style)}  ${otherText(desk.style, 'earlier')}`), size * 0.85);
      let y = taxHead === 'each' ? putTaxHead(taxPart, form, sheet.y + size * 0.2, size * 0.85) : sheet.y;
      for (const texts of taxesOf(desk, at, form)) y = putTaxLine(taxPart, form, texts, y, size * 0.9, false);
      sheet.y = y;
      gap(desk, 0.3, 1);
    }
  };

/** Each item as three stretches beside each other: what it is, its numbers, what it costs. */
export const threeBeside =
  (left: string, middle: string, right: string, isNamed = true): Band =>
  (desk) => {
    const { sheet, random, facts } = desk;
    const size = sheet.print.size * random.between(0.85, 1);
    const shares = random.pick([
      [0, 0.42, 0.72, 1],
      [0, 0.36, 0.7, 1],
      [0, 0.5, 0.76, 1],
    ]);
    const stretches = [left, middle, right].map((spec) => cellsOf(desk, spec));
    const mark = random.pick([': ', ' ', ' : ']);
    const isRight = random.isHit(0.5);
    for (const at of facts.goods.keys()) {
      sheet.need(size * 11);
      const top = sheet.y;
      const ends = stretches.map((cells, index) => {
        const [from = 0, to = 1] = [shares[index], shares[index + 1]];
        const x = desk.left + desk.width * from;
        const room = desk.width * (to - from) - size;
        let y = top;
        for (const { name, parts } of cells) {
          const value = parts(at);
          if (value.length === 0) continue;
          const isApart = isNamed && index > 0 && isRight && fits(desk, name, value, room, size);
          if (isApart) {
            sheet.put(x, y, name, size);
            sheet.putEnding(x + room, y, value, size);
            y += size * 1.2;
          } else
            y = putLines(
              desk,
              x,
              y,
              [isNamed && name.length > 0 ? [...ended(name, mark), ...value] : value],
              room,
              size,
            );
        }
        return y;
      });
      sheet.y = Math.max(...ends) + size * random.between(0.4, 0.9);
    }
  };

const fits = ({ sheet }: Desk, name: readonly Part[], value: readonly Part[], room: number, size: number): boolean =>
  sheet.widthOf([...name, ...value].map(({ text }) => text).join(''), size) + size < room;
