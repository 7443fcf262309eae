import type { Kind } from '@lods/documents/papers/learned/network/tags';
import { type Facts, type Goods, madeReference } from './facts.ts';
import { closed, type Pair, partyLines, putPairs } from './heads.ts';
import type { Field } from './label-words.ts';
import type { OTHER_LABELS } from './other-words.ts';
import type { Random } from './random.ts';
import { type Part, type Sheet, wrapped } from './sheet.ts';
import { asParts, type Style, sumOf, valueFor } from './style.ts';

type OtherKind = keyof typeof OTHER_LABELS;

/** A field of an item, or something that no record has. */
export type Column =
  | { readonly field: Field; readonly name?: string }
  /** Two fields in one cell, in this order. */
  | {
      readonly both: readonly [Field, Field];
      readonly parting: string;
      /** One name for both: 'Brt./nto.'. */
      readonly short?: string;
      /** Under each other in their column. */
      readonly isStacked?: boolean;
    }
  | { readonly other: OtherKind; readonly name: string; readonly isEmpty: boolean }
  /** Columns under each other in one, names and values alike. */
  | { readonly stack: readonly Column[] };

/** A value that stands where a record has none. */
export function otherValue(style: Style, kind: OtherKind): string {
  const { random } = style;
  switch (kind) {
    case 'amount':
      return `${style.amount()}${random.pick(['', '', ' DKK', ' EUR', ' USD'])}`;
    case 'count':
      return random.isHit(0.7)
        ? `${random.whole(1, 400)}`
        : `${random.whole(1, 99)} ${random.pick(['PX', 'CT', 'PK', 'colli', 'BX'])}`;
    case 'country':
      return style.country(random.pick(['DE', 'DK', 'CN', 'TR', 'NL', 'PL']));
    case 'number':
      return random.pick([
        () => `${random.pick(['INV-', 'EX-', 'INV/', 'SI', 'RE-', 'F'])}${random.digits(random.whole(5, 8))}`,
        () => `MSKU${random.digits(7)}`,
        () => random.digits(random.whole(5, 10)),
        () => madeReference(random, 26),
        () => `${random.whole(10, 99)} ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`,
      ])();
    case 'rate':
      return `${random.whole(0, 7)}${random.pick([',', '.'])}${random.whole(0, 9)}${random.pick([' %', '%', ''])}`;
    case 'date':
      return style.day(`2026-0${random.whole(1, 9)}-${random.whole(10, 28)}`);
    case 'weight':
      return style.mass(Number(random.between(100, 30000).toFixed(2)));
    default:
      return random.pick(TEXTS.split('|'));
  }
}

const CORRECTIONS = [
  'stated|corrected to',
  'stated|corrected',
  'angivet|rettet til',
  'angemeldet|berichtigt',
  'oplyst|korrigeret',
  'before|after amendment',
];

const TEXTS =
  'DAP Kolding|CIF Aarhus|FOB Ningbo|FCA Hebden Bridge|FCA Gaziantep|EXW Zenica|USD|EUR|100|DK003102|Sø / Sea|grøn|DKK|Carton|M.V. Star|F|Anna Holm|300|RØD 1-90|1-74|BG|BM|36|Aufschubkonto 004851/7|N/M|PX|konto 12|C|Y128|Antaget|Frigivet|CT 20|ingen';

export function columnsOf(style: Style, fields: readonly Field[], isTable: boolean): Column[] {
  const { random } = style;
  const columns: Column[] = fields.map((field) => ({ field }));
  const kinds: OtherKind[] = ['amount', 'count', 'country', 'rate', 'text', 'number', 'amount', 'weight'];
  const others = random.isHit(0.75) ? random.whole(1, 4) : 0;
  const names = new Set<string>();
  const net = columns.findIndex((column) => 'field' in column && column.field === 'net');
  if (net >= 0 && random.isHit(0.05)) {
    const [before, after] = random.pick(CORRECTIONS).split('|');
    columns.splice(
      net,
      1,
      { other: 'weight', name: `${style.label('net')} ${before}`, isEmpty: false },
      { field: 'net', name: random.isHit(0.5) ? (after ?? '') : `${style.label('net')} ${after}` },
    );
  }
  const gross = columns.findIndex((column) => 'field' in column && column.field === 'gross');
  if (net >= 0 && gross >= 0 && random.isHit(0.14)) {
    const isNetFirst = random.isHit(0.5);
    const both = isNetFirst ? (['net', 'gross'] as const) : (['gross', 'net'] as const);
    const isStacked = isTable && random.isHit(0.45);
    const short =
      !isStacked && random.isHit(0.5) ? random.pick((isNetFirst ? NET_FIRST : GROSS_FIRST).split('|')) : null;
    columns.splice(Math.max(net, gross), 1);
    columns.splice(Math.min(net, gross), 1, {
      both,
      parting: random.pick([' / ', '/', ' / ', ' | ', ' - ']),
      isStacked,
      ...(short ? { short } : {}),
    });
  }
  const text = columns.findIndex((column) => 'field' in column && column.field === 'description');
  const code = columns.findIndex((column) => 'field' in column && column.field === 'code');
  if (text >= 0 && code >= 0 && isTable && random.isHit(0.07)) {
    columns.splice(Math.max(text, code), 1);
    columns.splice(Math.min(text, code), 1, {
      both: random.isHit(0.6) ? ['description', 'code'] : ['code', 'description'],
      parting: ' ',
      isStacked: true,
    });
  }
  for (let at = 0; at < others; at += 1) {
    const otherKind = random.isHit(0.65) ? random.pick(['amount', 'count', 'country'] as const) : random.pick(kinds);
    const name = style.other(otherKind);
    if (names.has(name)) continue;
    names.add(name);
    columns.splice(random.whole(1, columns.length), 0, { other: otherKind, name, isEmpty: random.isHit(0.12) });
  }
  return isTable && random.isHit(0.25) ? stacked(random, columns) : columns;
}

/** Neighbours under each other, two or three in a column, one to three times. */
function stacked(random: Random, columns: readonly Column[]): Column[] {
  const left = [...columns];
  const times = random.whole(1, 3);
  for (let time = 0; time < times; time += 1) {
    const count = random.isHit(0.8) ? 2 : 3;
    const at = random.whole(0, Math.max(0, left.length - count));
    const some = left.slice(at, at + count);
    if (some.length < 2 || some.some((column) => 'stack' in column || 'both' in column)) continue;
    left.splice(at, some.length, { stack: some });
  }
  return left;
}

const NET_FIRST =
  'Net/gross (kg)|Net / gross|Nto./brt. kg|Netto/brutto|Netto/Brutto kg|Eigen-/Rohmasse|Masse nette/brute|N.W./G.W.|Netto / brutto (kg)';
const GROSS_FIRST =
  'Brt./nto. kg|Gross/net (kg)|Brutto/netto|Bruto/netto gewicht|Roh-/Eigenmasse|G.W./N.W.|Brutto / netto kg|Masa brutto/netto';

const nameOf = (style: Style, column: Column): Part[] => {
  if ('stack' in column)
    return column.stack.flatMap((part, at) => [...(at > 0 ? [{ text: ' / ' }] : []), ...nameOf(style, part)]);
  if ('both' in column && column.short) {
    const at = column.short.indexOf('/');
    return [
      { text: column.short.slice(0, at + 1), kind: `of-${column.both[0]}` as Kind },
      { text: column.short.slice(at + 1), kind: `of-${column.both[1]}` as Kind },
    ];
  }
  if ('both' in column)
    return column.both.flatMap((field, at) => [...(at > 0 ? [{ text: column.parting }] : []), ...style.named(field)]);
  if ('other' in column) return [{ text: column.name }];
  return column.name ? [{ text: column.name, kind: 'of-net' }] : style.named(column.field);
};

function partsOf(style: Style, column: Column, goods: Goods, at: number): Part[] {
  if ('stack' in column)
    return column.stack.flatMap((part, index) => [
      ...(index > 0 ? [{ text: ' / ' }] : []),
      ...partsOf(style, part, goods, at),
    ]);
  if ('both' in column)
    return column.both.flatMap((field, index) => [
      ...(index > 0 ? [{ text: column.parting }] : []),
      ...asParts(valueFor(style, field, goods, at)),
    ]);
  if ('field' in column) return asParts(valueFor(style, column.field, goods, at));
  return column.isEmpty ? [] : [{ text: otherValue(style, column.other) }];
}

const isNumber = (column: Column): boolean =>
  'stack' in column
    ? column.stack.every(isNumber)
    : 'field' in column
      ? column.field === 'net' || column.field === 'gross'
      : 'both' in column
        ? column.isStacked === true && column.both[0] !== 'description'
        : 'other' in column && (column.other === 'amount' || column.other === 'count' || column.other === 'rate');
const isStacked = (column: Column): boolean => 'stack' in column || ('both' in column && column.isStacked === true);
const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

const isCode = (column: Column): boolean =>
  'field' in column && ['code', 'hsPart', 'cnPart', 'codePart', 'taricPart'].includes(column.field);

const SECONDARY: readonly Field[] = ['code', 'description', 'origin', 'procedure', 'net', 'gross'];

/** A table with a head of one or several lines, rows of one or several lines, and its sums. */
export function putTable(sheet: Sheet, style: Style, facts: Facts, all: readonly Column[], isGrouped: boolean): void {
  const { random } = style;
  const size = sheet.print.size * random.between(0.75, 1);
  const isRight = random.isHit(0.6);
  const isHeadRight = random.isHit(0.7);
  const isHeadLow = random.isHit(0.3);
  const isBroken = random.isHit(0.1);
  const isSecondFirst = random.isHit(0.35);
  const isMiddle = random.pick(['top', 'top', 'top', 'middle', 'bottom'] as const);
  const isBarred = sheet.print.isEven && random.isHit(0.35);
  const hasExtras = random.isHit(0.1);
  const isSecondLine = random.isHit(0.22) && all.length > 4;
  const hasManyBelow = isSecondLine && random.isHit(0.4);
  const parting = random.pick(['  ', '  ', ' · ', ' | ', ', ', ' - ', ' / ', '; ']);
  const secondary = isSecondLine
    ? all
        .filter((column) => 'field' in column && SECONDARY.includes(column.field))
        .slice(0, Math.min(random.whole(1, hasManyBelow ? 5 : 2), all.length - 3))
    : [];
  const isSecondHeaded = secondary.length > 0 && random.isHit(0.35);
  const isHeadAbove = isSecondHeaded && isSecondFirst;
  const columns = all.filter((column) => !secondary.includes(column) && !(isGrouped && isCode(column)));
  const cells = facts.goods.map((goods, at) => columns.map((column) => partsOf(style, column, goods, at)));
  const gap = size * (random.isHit(0.35) ? random.between(0.3, 0.7) : random.between(0.7, 1.6));
  const space = 530 - gap * columns.length;
  const natural = columns.map((column, at) =>
    Math.max(
      Math.min(sheet.widthOf(textOf(nameOf(style, column)), size), 70),
      ...('stack' in column
        ? facts.goods.flatMap((goods, row) =>
            column.stack.map((part) => Math.min(sheet.widthOf(textOf(partsOf(style, part, goods, row)), size), 150)),
          )
        : cells.map((row) => sheet.widthOf(textOf(row[at] ?? []), size) * (isStacked(column) ? 0.55 : 1))),
      14,
    ),
  );
  const isLong = (at: number) => {
    const column = columns[at];
    return column !== undefined && 'field' in column && column.field === 'description';
  };
  const fixed = natural.reduce((sum, width, at) => sum + (isLong(at) ? 0 : width), 0);
  const widths = natural.map((width, at) =>
    isLong(at) ? Math.max(50, Math.min(width, Math.max(space - fixed, 60))) : width,
  );
  const used = widths.reduce((sum, width) => sum + width + gap, 0);
  const spread = used < 530 ? random.between(0, (530 - used) / columns.length) : 0;
  const lefts: number[] = [];
  let x = random.between(28, 45);
  for (const width of widths) {
    lefts.push(x);
    x += width + gap + spread;
  }
  const rights = widths.map((width, at) => (lefts[at] ?? 0) + width);
  const head = () => {
    if (isHeadAbove) putBelow((column) => nameOf(style, column));
    const rows = columns.map((column, at) =>
      'stack' in column
        ? column.stack.map((part) => nameOf(style, part))
        : 'both' in column && column.isStacked
          ? column.both.map((field) => style.named(field))
          : wrapped(
              sheet,
              isBroken ? broken(nameOf(style, column)) : nameOf(style, column),
              Math.max(widths[at] ?? 0, random.isHit(0.9) ? 20 : 200),
              size,
            ).map(trimmed),
    );
    const deepest = Math.max(...rows.map(({ length }) => length));
    for (const [at, lines] of rows.entries())
      for (const [line, parts] of lines.entries()) {
        const y = sheet.y + (line + (isHeadLow ? deepest - lines.length : 0)) * size * 1.15;
        const column = columns[at];
        if (column && isNumber(column) && isRight && isHeadRight) sheet.putEnding(rights[at] ?? 0, y, parts, size);
        else sheet.put(lefts[at] ?? 0, y, parts, size);
      }
    sheet.y += deepest * size * 1.15;
    if (isSecondHeaded && !isHeadAbove) putBelow((column) => nameOf(style, column));
    sheet.y += size * random.between(0.2, 0.8);
    if (isBarred) putRule(sheet, size);
  };
  const putBelow = (parts: (column: Column) => Part[]) => {
    for (const [index, column] of secondary.entries()) {
      const at = Math.min(index + 1, columns.length - 1);
      if (isNumber(column) && isRight) sheet.putEnding(rights[at] ?? 0, sheet.y, parts(column), size);
      else sheet.put(lefts[at] ?? 0, sheet.y, parts(column), size);
    }
    sheet.y += size * 1.15;
  };
  const putSecondary = (goods: Goods, at: number) => {
    if (secondary.length === 0) return;
    if (isSecondHeaded) {
      putBelow((column) => partsOf(style, column, goods, at));
      return;
    }
    const parts = secondary.flatMap((column, index) => [
      ...(index > 0 ? [{ text: parting }] : []),
      ...closed(nameOf(style, column), random.pick([' ', ': '])),
      ...partsOf(style, column, goods, at),
    ]);
    for (const line of wrapped(sheet, parts, 480, size)) {
      sheet.put(lefts[1] ?? 60, sheet.y, line, size);
      sheet.y += size * 1.15;
    }
  };
  head();
  const hasHeadAgain = random.isHit(0.6);
  const isNamedGroup = random.isHit(0.8);
  const rowGap = size * random.between(0.15, 1.2);
  for (const [at, goods] of facts.goods.entries()) {
    const lines = columns.map((column, index) =>
      'stack' in column
        ? column.stack.flatMap((part) =>
            wrapped(sheet, partsOf(style, part, goods, at), (widths[index] ?? 0) + 4, size).map(trimmed),
          )
        : 'both' in column && column.isStacked
          ? column.both.map((field) => asParts(valueFor(style, field, goods, at)))
          : wrapped(
              sheet,
              cells[at]?.[index] ?? [],
              'field' in column && column.field === 'description' ? (widths[index] ?? 0) : 1000,
              size,
            ).map(trimmed),
    );
    const deepest = Math.max(...lines.map(({ length }) => length));
    if (sheet.need((deepest + 1) * size * 1.4) && hasHeadAgain) head();
    if (isGrouped && goods.code !== facts.goods[at - 1]?.code) {
      sheet.put(lefts[0] ?? 40, sheet.y, [
        ...(isNamedGroup ? style.named('code', ' ') : []),
        valueFor(style, 'code', goods, at),
      ]);
      sheet.y += size * 1.5;
    }
    if (isSecondFirst) putSecondary(goods, at);
    for (const [index, rows] of lines.entries()) {
      const shift = isMiddle === 'top' ? 0 : ((deepest - rows.length) / (isMiddle === 'middle' ? 2 : 1)) * size * 1.15;
      for (const [line, parts] of rows.entries()) {
        const y = sheet.y + shift + line * size * 1.15;
        const column = columns[index];
        if (column && isNumber(column) && isRight) sheet.putEnding(rights[index] ?? 0, y, parts, size);
        else sheet.put(lefts[index] ?? 0, y, parts, size);
      }
    }
    if (isBarred)
      for (let line = 0; line < deepest; line += 1)
        for (const left of lefts.slice(1))
          sheet.put(left - gap * 0.6, sheet.y + line * size * 1.15, [{ text: '|' }], size);
    sheet.y += deepest * size * 1.15;
    if (!isSecondFirst) putSecondary(goods, at);
    if (hasExtras) putExtras(sheet, style, lefts[1] ?? 60, size);
    sheet.y += rowGap;
  }
  if (random.isHit(0.6) && facts.goods.length > 1)
    putSums(sheet, style, facts, columns, { lefts, rights, size, isRight });
}

interface Grid {
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
  readonly size: number;
  readonly isRight: boolean;
}

function putSums(
  sheet: Sheet,
  style: Style,
  facts: Facts,
  columns: readonly Column[],
  { lefts, rights, size, isRight }: Grid,
): void {
  sheet.need(size * 2);
  sheet.put(lefts[0] ?? 40, sheet.y, style.named('total'), size);
  for (const [at, column] of columns.entries()) {
    const field = 'field' in column ? column.field : null;
    const parts: Part[] | null =
      field === 'net'
        ? asTotal(
            style,
            'total-net',
            sumOf(facts, ({ netKg }) => netKg),
          )
        : field === 'gross'
          ? asTotal(
              style,
              'total-gross',
              sumOf(facts, ({ grossKg }) => grossKg),
            )
          : field === null && isNumber(column)
            ? [{ text: otherValue(style, 'amount') }]
            : null;
    if (!parts || at === 0) continue;
    if (isRight) sheet.putEnding(rights[at] ?? 0, sheet.y, parts, size);
    else sheet.put(lefts[at] ?? 0, sheet.y, parts, size);
  }
  sheet.y += size * 1.8;
}

export function asTotal(style: Style, kind: Kind, kg: number): Part[] {
  return asParts({ text: style.mass(kg), kind: 'net' }).map((part) => (part.kind ? { ...part, kind } : part));
}

/** Long words of narrow heads go on in the next line: 'Packstücke' as 'Pack-' and 'stücke'. */
const broken = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, text: part.text.replace(/(\p{L}{4})(\p{Ll}{4,})/gu, '$1- $2') }));

const trimmed = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => (at === parts.length - 1 ? { ...part, text: part.text.trimEnd() } : part));

/** One item after another, each with the names of its values. */
export function putBlocks(
  sheet: Sheet,
  style: Style,
  facts: Facts,
  columns: readonly Column[],
  hasParties: boolean,
): void {
  const { random } = style;
  const form = random.pick([
    'list',
    'list',
    'boxed',
    'boxed',
    'boxed',
    'tabbed',
    'tabbed',
    'tabbed',
    'run',
    'lines',
    'lines',
    'dotted',
    'under',
    'behind',
    'elements',
    'grid',
    'grid',
    'grid',
  ]);
  const grid = form === 'grid' ? gridOf(random, columns.length + 1) : null;
  const hasExtras = random.isHit(0.15);
  const head = random.pick(['named', 'named', 'counted', 'none', 'field', 'field'] as const);
  const gap = sheet.print.size * random.between(0.2, 2);
  const isTextFirst = random.isHit(0.15);
  const hasPackages = random.isHit(0.1);
  for (const [at, goods] of facts.goods.entries()) {
    sheet.need(sheet.print.size * 11);
    const number: Part = { text: String(at + 1), kind: 'item' };
    const title: Part[] =
      head === 'named'
        ? [...style.named('item', ' '), number]
        : head === 'counted'
          ? [
              ...style.named('item', ' '),
              number,
              { text: `${random.pick([' / ', ' of ', ' af '])}${facts.goods.length}` },
            ]
          : [];
    if (title.length > 0) {
      sheet.put(40, sheet.y, title);
      sheet.y += sheet.print.size * 1.4;
    }
    const text = columns.find((column) => 'field' in column && column.field === 'description');
    const bare = isTextFirst && text;
    if (bare) {
      sheet.put(40, sheet.y, partsOf(style, text, goods, at));
      sheet.y += sheet.print.size * 1.4;
    }
    const pairs: Pair[] = columns
      .filter(
        (column) => !(bare && column === text) && !(head !== 'field' && 'field' in column && column.field === 'item'),
      )
      .map((column) => ({
        name: nameOf(style, column),
        value: partsOf(style, column, goods, at),
        ...(hasPackages && 'field' in column && column.field === 'description'
          ? { over: `${1 + ((at * 7) % 40)} COLLI` }
          : {}),
      }));
    if (hasParties)
      pairs.push({
        name: style.named('exporter'),
        value: partyLines(style, 'exporter', goods.exporter, false).flatMap((row, index) =>
          index > 0 ? [{ text: ', ' }, ...row] : row,
        ),
      });
    if (grid) putGrid(sheet, pairs, grid);
    else putSteady(sheet, style, pairs, form, at);
    if (hasExtras) putExtras(sheet, style, 40, sheet.print.size);
    sheet.y += gap;
  }
}

/** Boxes of a form: how many stand in each row, and how wide they are. */
interface BoxGrid {
  readonly rows: readonly (readonly number[])[];
  readonly labelShare: number;
  readonly isBeside: boolean;
}

function gridOf(random: Random, boxes: number): BoxGrid {
  const rows: number[][] = [];
  for (let left = boxes; left > 0; ) {
    const count = Math.min(left, random.whole(1, 5));
    const shares = Array.from({ length: count }, () => random.pick([1, 1, 1.5, 2, 3]));
    const sum = shares.reduce((all, share) => all + share, 0);
    rows.push(shares.map((share) => (share / sum) * 515));
    left -= count;
  }
  return { rows, labelShare: random.between(0.6, 1), isBeside: random.isHit(0.15) };
}

/** A form of boxes that are not equally wide, the name above its value or before it. */
function putGrid(sheet: Sheet, pairs: readonly Pair[], { rows, labelShare, isBeside }: BoxGrid): void {
  const { size } = sheet.print;
  const labelSize = size * labelShare;
  const left = [...pairs];
  for (const widths of rows) {
    const some = left.splice(0, widths.length);
    if (some.length === 0) return;
    sheet.need(size * 4);
    let x = 40;
    let deepest = 1;
    for (const [at, { name, value }] of some.entries()) {
      const width = widths[at] ?? 80;
      const end = sheet.put(x, sheet.y, name, labelSize);
      const lines = wrapped(sheet, value, Math.max(60, width - 6)).map(trimmed);
      const valueLeft = isBeside ? end + size * 0.5 : x;
      for (const [line, parts] of lines.entries())
        sheet.put(valueLeft, sheet.y + (isBeside ? 0 : labelSize * 1.3) + line * size * 1.15, parts);
      deepest = Math.max(deepest, lines.length);
      x = Math.max(
        x + width,
        end + size * 0.6,
        ...lines.map((parts) => valueLeft + sheet.widthOf(textOf(parts)) + size * 0.8),
      );
    }
    sheet.y += (isBeside ? 0 : labelSize * 1.3) + deepest * size * 1.15 + size * 0.4;
  }
}

/** What stands below an item: its duties, its documents. */
function putExtras(sheet: Sheet, style: Style, x: number, size: number): void {
  const { random } = style;
  const lines = random.whole(1, 2);
  for (let at = 0; at < lines; at += 1) {
    sheet.need(size * 2);
    const text = random.pick([
      () => `${random.pick(['A00', 'B00', 'A30'])}  ${style.amount()}  ${otherValue(style, 'rate')}  ${style.amount()}`,
      () =>
        `${random.pick(['N380', 'N935', 'Y128', 'C644', 'U045', 'N954'])} ${otherValue(style, 'number')} ${otherValue(style, 'date')}`,
      () => `${style.other('number')}: ${otherValue(style, 'number')}`,
      () =>
        `${style.other('amount')} ${style.amount()} · ${style.other('rate')} ${otherValue(style, 'rate')} · ${style.other('count')} ${random.whole(1, 90)}`,
      () => `${style.other('country')}: ${otherValue(style, 'country')}`,
    ])();
    sheet.put(x, sheet.y, [{ text }], size);
    sheet.y += size * 1.2;
  }
}

/** A line of dashes under the names of a table in print of even pitch. */
function putRule(sheet: Sheet, size: number): void {
  sheet.put(34, sheet.y, [{ text: '-'.repeat(86) }], size * 0.95);
  sheet.y += size * 1.15;
}

/** Every item is printed in the same steps: chance begins again for each of them. */
function putSteady(sheet: Sheet, style: Style, pairs: readonly Pair[], form: string, at: number): void {
  const seeds = steady.get(style) ?? { form: style.random.whole(2, 4), step: style.random.between(0, 1) };
  steady.set(style, seeds);
  const random = {
    ...style.random,
    whole: (from: number, to: number) => Math.max(from, Math.min(to, seeds.form)),
    between: (from: number, to: number) => from + seeds.step * (to - from),
    isHit: (chance: number) => seeds.step < chance,
    pick: <T>(list: readonly T[]): T => list[Math.floor(seeds.step * list.length)] as T,
  };
  putPairs(sheet, { ...style, random }, pairs, at < 0 ? 'list' : form);
}
const steady = new WeakMap<Style, { readonly form: number; readonly step: number }>();

/** Items beside each other, as cards or as columns of a table that stands on its side. */
export function putCards(sheet: Sheet, style: Style, facts: Facts, columns: readonly Column[]): void {
  const { random } = style;
  const { size } = sheet.print;
  const isSideways = random.isHit(0.5);
  const perRow = Math.min(facts.goods.length, random.whole(2, isSideways ? 4 : 3));
  const used = columns.filter((column) => isSideways || !('field' in column && column.field === 'item'));
  const left = isSideways
    ? Math.max(...used.map((column) => Math.min(sheet.widthOf(textOf(nameOf(style, column))), 130))) + 52
    : 40;
  const width = (555 - left) / perRow;
  for (let from = 0; from < facts.goods.length; from += perRow) {
    const some = facts.goods.slice(from, from + perRow);
    sheet.need(used.length * size * 2.4 + size * 3);
    if (!isSideways && random.isHit(0.85)) {
      for (const [at] of some.entries())
        sheet.put(left + at * width, sheet.y, [
          ...style.named('item', ' '),
          { text: String(from + at + 1), kind: 'item' },
        ]);
      sheet.y += size * 1.5;
    }
    for (const column of used) {
      const names = wrapped(sheet, nameOf(style, column), isSideways ? left - 45 : 1000).map(trimmed);
      let deepest = isSideways ? names.length : 1;
      if (isSideways) for (const [line, parts] of names.entries()) sheet.put(40, sheet.y + line * size * 1.15, parts);
      for (const [at, goods] of some.entries()) {
        const parts = partsOf(style, column, goods, from + at);
        const lines = wrapped(
          sheet,
          isSideways ? parts : [...closed(nameOf(style, column), ': '), ...parts],
          width - 6,
        ).map(trimmed);
        for (const [line, row] of lines.entries()) sheet.put(left + at * width, sheet.y + line * size * 1.15, row);
        deepest = Math.max(deepest, lines.length);
      }
      sheet.y += deepest * size * 1.15 + size * 0.3;
    }
    sheet.y += size * 1.2;
  }
}
