import { describe } from './description.ts';
import { isKnownCode } from './known-codes.ts';
import type { FoundLabel, ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, formed, onlyOne, spanOf, valueNear } from './near.ts';
import type { DecimalMark } from './numerals.ts';
import { LEAST_CONFIDENCE } from './page.ts';
import { type Anchor, columnsAt, inRow, overlaps } from './table.ts';
import { hasOtherUnit, isAllInOtherUnit } from './units.ts';
import { asCode, asCountry, asMass, asPreviousProcedure, asProcedure, asSubheading, type Formed } from './values.ts';
import type { Label } from './vocabulary.ts';

/** A goods item as it stands on the paper. What is null was not found. */
export interface FoundItem {
  readonly code: Found;
  readonly origin: Found | null;
  readonly net: Found | null;
  readonly gross: Found | null;
  readonly procedure: Found | null;
  readonly description: Found | null;
  /** Which item of its declaration it is, where the paper counts them. */
  readonly number: number | null;
  /** Where the item begins, down the file. */
  readonly startY: number;
}

const IN_LINE_POINTS = 3;
/** Items that follow each other have their labels under each other. */
const BESIDE_POINTS = 60;
const MASSES: readonly Label[] = ['gross', 'net'];
const CODES: readonly Label[] = ['code', 'code-part-cn', 'code-part-taric'];

/** The goods items of a declaration, in the order of the paper. */
export function findItems(lines: readonly ReadLine[], mark: DecimalMark): FoundItem[] {
  const anchors = findAnchors(lines);
  const starts = anchors.map((anchor, index) => startOf(lines, anchor, anchors[index - 1], anchors[0] ?? anchor));
  const items = anchors.map((anchor, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const item = readItem(lines, anchor, starts[index] ?? 0, end, mark);
    return isBeside(anchor, anchors[index - 1]) || isBeside(anchor, anchors[index + 1]) ? doubtAll(item) : item;
  });
  return items.map((item, index) => {
    const isLedOn = isTextAbove(lines, item, anchors[index] as Anchor, items[index - 1]);
    return isLedOn ? { ...item, description: doubted(item.description) } : item;
  });
}

/** In a table, text over the text of a row that the row above does not surely end with may be this row's beginning. */
function isTextAbove(
  lines: readonly ReadLine[],
  { description, code }: FoundItem,
  { label }: Anchor,
  before: FoundItem | undefined,
): boolean {
  if (code.how !== 'in the column' || !description) return false;
  if (before?.code.how === 'in the column' && before.code.cell.page === code.cell.page)
    return before.description?.isSure === false;
  return lines.some(
    ({ line, index, values }) =>
      index > label.line &&
      line.page === code.cell.page &&
      line.y + line.height < code.cell.y &&
      values.some((cell) => Math.abs(cell.x - description.cell.x) < IN_LINE_POINTS && /\p{L}{2}/u.test(cell.text)),
  );
}

function findAnchors(lines: readonly ReadLine[]): Anchor[] {
  const labels = lines.flatMap((line) => line.labels);
  const named = labels.filter(({ label }) => label === 'code');
  const heads = named.length > 0 ? named : labels.filter(({ label }) => label === 'code-part-cn');
  return heads.flatMap((label, index) => {
    const columns = columnsAt(lines, label);
    const next = heads.slice(index + 1).find(({ line }) => line > label.line)?.line ?? Number.POSITIVE_INFINITY;
    const rows = columns.length > 2 ? rowsUnder(lines, label, next) : [];
    if (rows.length > 1) return rows.map((code) => ({ code, label, columns }));
    const parted = partedCode(lines, label);
    if (parted) return [{ code: parted, label, columns: [] }];
    const near = valueNear(lines, label, asCode) ?? valueNear(lines, label, asSubheading);
    if (near && near.how !== 'below the label') return [{ code: near, label, columns: [] }];
    const isTable = columns.length > 2 && columns.some((column) => MASSES.includes(column.label));
    if (rows.length > 0 && isTable) return rows.map((code) => ({ code, label, columns }));
    return near ? [{ code: near, label, columns }] : [];
  });
}

/** 'HS-kode 731815', 'KN-kode 88', 'TARIC-kode 90' under each other are one code, and so are a code of eight digits and 'TARIC-kode 90'. */
function partedCode(lines: readonly ReadLine[], label: FoundLabel): Found | null {
  const part =
    (digits: number) =>
    (text: string): Formed | null =>
      new RegExp(`^\\d{${digits}}$`).test(text.trim()) ? { value: text.trim(), isSure: true } : null;
  const following = lines
    .flatMap((line) => line.labels)
    .filter((otherLabel) => otherLabel !== label && otherLabel.line >= label.line && otherLabel.line <= label.line + 3);
  const next = (isNext: (otherLabel: FoundLabel) => boolean) => {
    const found = following.find(isNext);
    return found ? valueNear(lines, found, part(2)) : null;
  };
  const taric = next(
    (otherLabel) => otherLabel.label === 'code-part-taric' || (otherLabel.label === 'code' && isOfTaric(otherLabel)),
  );
  const whole = taric && valueNear(lines, label, part(8));
  if (taric && whole && whole.how === taric.how) return joinedCode([whole, taric]);
  const hs = valueNear(lines, label, part(6));
  const cn = hs && next((otherLabel) => otherLabel.label === 'code-part-cn');
  return hs && cn ? joinedCode([hs, cn, ...(taric ? [taric] : [])]) : null;
}

const isOfTaric = ({ cell }: FoundLabel): boolean => /^taric/i.test(cell.text);

function joinedCode(parts: readonly [Found, ...Found[]]): Found {
  const [first] = parts;
  const value = parts.map((part) => part.value).join('');
  const words = parts.flatMap(({ cell }) => cell.words);
  return {
    value,
    text: parts.map(({ text }) => text).join(' '),
    isSure: isKnownCode(value) !== false,
    cell: cellOf(words, first.cell.page),
    how: first.how,
  };
}

/** All codes in the column of a table's head, down to the next head; of six digits only where they stand in line with the head. */
function rowsUnder(lines: readonly ReadLine[], label: FoundLabel, nextLine: number): Found[] {
  const inColumn = spanOf(lines, label);
  const ownLine = lines.find(({ index }) => index === label.line);
  const isInLine = (cell: Cell) => Math.abs(cell.x - label.cell.x) < IN_LINE_POINTS;
  return lines
    .filter(({ index }) => index > label.line && index < nextLine)
    .flatMap((line) => {
      const found = line.values
        .filter((cell) => inColumn(cell) || overlaps(cell, label.cell))
        .flatMap(
          (cell) =>
            formed(cell, asCode, 'in the column') ??
            leadingCode(cell) ??
            (isInLine(cell) ? formed(cell, asSubheading, 'in the column') : null) ??
            [],
        );
      // 'Subtotal 73181588' is no goods item.
      const isOfTotal = ({ cell }: Found) =>
        line.labels.some((label) => label.label === 'total' && label.cell.x < cell.x);
      return found.filter((code) => !isOfTotal(code)).map((code) => withNextDigits(code, line, ownLine));
    });
}

/** 'HS-kode | KN-kode | TARIC' beside each other: the digits of the next columns go on, where no other name heads them. */
function withNextDigits(code: Found, { values }: ReadLine, head: ReadLine | undefined): Found {
  const isOfCode = (cell: Cell) =>
    head?.labels.some((label) => CODES.includes(label.label) && overlaps(label.cell, cell)) ?? false;
  const following = values.filter(({ x }) => x > code.cell.right);
  let whole = code;
  for (const cell of following) {
    if (whole.value.length === 10 || !/^\d{2}$/.test(cell.text) || !isOfCode(cell)) break;
    const words = [...whole.cell.words, ...cell.words];
    const [value, text] = [whole.value + cell.text, `${whole.text} ${cell.text}`];
    whole = { ...whole, value, text, cell: cellOf(words, cell.page), isSure: isKnownCode(value) !== false };
  }
  return whole;
}

/** A code that the next column touches: '7326 90 98 90 Kina'. */
function leadingCode(cell: Cell): Found | null {
  for (let count = cell.words.length - 1; count > 0; count -= 1) {
    const found = formed(cellOf(cell.words.slice(0, count), cell.page), asCode, 'in the column');
    if (found && !/^\d/.test(cell.words[count]?.text ?? '')) return found;
  }
  return null;
}

/** Where an item begins: at its number or description where the first item has it above its code, else at its code. */
function startOf(
  lines: readonly ReadLine[],
  { code, label, columns }: Anchor,
  before: Anchor | undefined,
  first: Anchor,
): number {
  if (columns.length > 0 && code.how === 'in the column') return code.cell.y - code.cell.height * 0.5;
  const labelsAbove = (label: FoundLabel, since: number) =>
    lines
      .flatMap((line) => line.labels)
      .filter(({ cell }) => cell.y > since && cell.y <= label.cell.y + label.cell.height * 0.6);
  const aboveFirst = labelsAbove(first.label, Number.NEGATIVE_INFINITY);
  const between = before ? labelsAbove(label, before.code.cell.y + before.code.cell.height * 0.5) : aboveFirst;
  const at = (kind: Label) =>
    aboveFirst.some((label) => label.label === kind)
      ? between.findLast((existing) => existing.label === kind)
      : undefined;
  const start = at('item') ?? at('description') ?? label;
  return Math.min(start.cell.y, label.cell.y) - label.cell.height * 0.6;
}

/** Two goods items beside each other, on one line or one a little lower: what stands below may be of either. */
const isBeside = (anchor: Anchor, next: Anchor | undefined): boolean =>
  next !== undefined &&
  anchor.code.how !== 'in the column' &&
  anchor.label !== next.label &&
  anchor.label.cell.page === next.label.cell.page &&
  (anchor.label.line === next.label.line || Math.abs(anchor.label.cell.x - next.label.cell.x) > BESIDE_POINTS);

const doubted = (found: Found | null): Found | null => found && { ...found, isSure: false };

function doubtAll(item: FoundItem): FoundItem {
  const { net, gross, origin, procedure, description } = item;
  return {
    ...item,
    net: doubted(net),
    gross: doubted(gross),
    origin: doubted(origin),
    procedure: doubted(procedure),
    description: doubted(description),
  };
}

function readItem(
  lines: readonly ReadLine[],
  anchor: Anchor,
  start: number,
  end: number,
  mark: DecimalMark,
): FoundItem {
  const ownLines = lines.filter(({ line }) => line.y >= start && line.y < end);
  const row = rowOf(ownLines, anchor);
  const isInOtherUnit = isAllInOtherUnit(lines);
  const field = (kind: Label, form: (text: string) => Formed | null): Found | null => {
    const column = anchor.columns.find(({ label }) => label === kind);
    const isUsable = (label: FoundLabel) => !MASSES.includes(kind) || !(isInOtherUnit || hasOtherUnit(lines, label));
    if (column && !isUsable(column)) return null;
    const stacked = anchor.code.how === 'in the column' ? stackedHead(lines, anchor.label, kind) : null;
    if (stacked) return isUsable(stacked) ? underStacked(lines, anchor, stacked, form) : null;
    if (column && anchor.code.how === 'in the column') return inRow(row, anchor.columns, column, form);
    return onlyOne(
      ownLines
        .flatMap((line) => line.labels.filter(({ label }) => label === kind))
        .filter(isUsable)
        .flatMap((label) => valueNear(lines, label, form) ?? []),
    );
  };
  const mass = (text: string) => asMass(text, mark);
  const net = field('net', mass);
  const gross = field('gross', mass);
  return {
    code: hasTaricElsewhere(lines, anchor) ? { ...anchor.code, isSure: false } : anchor.code,
    origin: field('origin', asCountry),
    net,
    gross,
    procedure: wholeProcedure(field('procedure', asProcedure), field('previous-procedure', asPreviousProcedure)),
    description: describe(ownLines, row, anchor),
    number: numberOf(field('item', asItemNumber)),
    startY: start,
  };
}

const STACKED_HEIGHTS = 2.4;
const SAME_LINE = 0.7;

/** 'Net kg' over 'Gross kg' in the head of one column: the head of a mass, where the other mass has it too. */
export function stackedHead(lines: readonly ReadLine[], label: FoundLabel, kind: Label): FoundLabel | null {
  if (!MASSES.includes(kind)) return null;
  const heads = lines
    .flatMap(({ labels }) => labels)
    .filter(
      ({ label: candidate, cell }) =>
        MASSES.includes(candidate) &&
        cell.page === label.cell.page &&
        Math.abs(cell.y - label.cell.y) < label.cell.height * STACKED_HEIGHTS,
    );
  const ownHead = heads.find((head) => head.label === kind);
  const isOver = heads.some(
    (head) => head.label !== kind && ownHead && head.line !== ownHead.line && overlaps(head.cell, ownHead.cell),
  );
  return ownHead && isOver ? ownHead : null;
}

/** Masses under each other in one cell of a table lie to their code as their heads lie to the head of the codes. */
function underStacked(
  lines: readonly ReadLine[],
  { code, label }: Anchor,
  head: FoundLabel,
  form: (text: string) => Formed | null,
): Found | null {
  const y = code.cell.y + head.cell.y - label.cell.y;
  const cells = lines
    .flatMap(({ values }) => values)
    .filter(
      (cell) =>
        cell.page === code.cell.page && Math.abs(cell.y - y) < cell.height * SAME_LINE && overlaps(cell, head.cell),
    );
  const found = onlyOne(cells.flatMap((cell) => formed(cell, form, 'in the column') ?? []));
  return found && { ...found, isSure: false };
}

/** Eight digits on a paper that speaks of TARIC codes elsewhere: the last two may stand there. */
function hasTaricElsewhere(lines: readonly ReadLine[], { code, label }: Anchor): boolean {
  if (code.value.length === 10) return false;
  const labelWords = new Set(label.cell.words);
  return lines.some(({ line }) => line.words.some((word) => !labelWords.has(word) && /taric/i.test(word.text)));
}

const asItemNumber = (text: string): Formed | null =>
  /^\d{1,3}$/.test(text.trim()) ? { value: text.trim(), isSure: true } : null;
/** A number that a scan does not show plainly counts nothing. */
const numberOf = (found: Found | null): number | null =>
  found?.isSure && found.cell.confidence >= LEAST_CONFIDENCE ? Number(found.value) : null;

function wholeProcedure(asked: Found | null, previous: Found | null): Found | null {
  if (!asked || asked.value.length === 4 || !previous || previous.value.length !== 2) return asked;
  const cell = cellOf([...asked.cell.words, ...previous.cell.words], asked.cell.page);
  return { ...asked, value: asked.value + previous.value, text: `${asked.text} ${previous.text}`, cell, isSure: true };
}

/** The cells on the line of a code, cut where a column begins inside one. */
function rowOf(ownLines: readonly ReadLine[], { code }: Anchor): Cell[] {
  const middle = code.cell.y + code.cell.height / 2;
  return ownLines
    .filter(
      ({ line }) =>
        line.page === code.cell.page && Math.abs(line.y + line.height / 2 - middle) < code.cell.height * 0.6,
    )
    .flatMap(({ values, labels }) => [...values, ...labels.map(({ cell }) => cell)])
    .flatMap((cell) =>
      cell.words.length > 1 && cell.words.some((word) => code.cell.words.includes(word))
        ? [code.cell, ...rest(cell, code.cell)]
        : [cell],
    );
}

function rest(cell: Cell, taken: Cell): Cell[] {
  const words = cell.words.filter((word) => !taken.words.includes(word));
  return words.length > 0 ? [cellOf(words, cell.page)] : [];
}
