import { findAcceptance, readDay } from './acceptance.ts';
import { DITTO, headingsOf, type Owner, ownersOf } from './declarations-of-goods.ts';
import type { ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { type Found, formed, TAUGHT } from './near.ts';
import type { Word } from './page.ts';
import type { PaperKey, PaperRecord, PaperValue } from './paper-value.ts';
import { findReference, TWO_MRNS } from './parties.ts';
import { isInRow, type Row, rowOf } from './rows-of-goods.ts';
import { asReference } from './values.ts';
import { fold } from './vocabulary.ts';

/** What the head of a paper says, by its key. */
type HeadValues = ReadonlyMap<PaperKey, Found | null>;
/** One for each good. */
type OfEach = readonly (Found | null)[];

/** In points: what begins so near beside a column is of it. */
const EDGE = 3;
/** Codes of a table begin under each other so nearly. */
const SAME_LEFT = 12;
const AS_ABOVE = 'its row leaves it blank, as if it were the one above';
const NOT_SURELY_ITS = 'the paper has several, and this one may be of other goods';
const OF_ANOTHER_ROW = 'it stands in the row of another good';
const OTHERS_BELOW = 'other days stand below it';

interface ListOfDeclarations {
  readonly head: HeadValues;
  readonly codes: readonly Cell[];
  readonly lines: readonly ReadLine[];
  /** For each code the first one of its declaration; null: not to be seen. */
  readonly firsts: readonly number[] | null;
  /** What the names of columns prove. */
  readonly listed: ReadonlyMap<PaperKey, OfEach>;
}

/**
 * The values of a list of several declarations: the number and the day of each good's own. What stands in the row of a good is that good's alone, and the others
 * have what stands in that column of theirs; the head of a paper about one declaration stays as it is.
 */
export function withOwnDeclarations(
  records: readonly PaperRecord[],
  { head, codes, lines, firsts, listed }: ListOfDeclarations,
  present: (key: PaperKey, found: Found | null) => PaperValue,
): readonly PaperRecord[] {
  if (codes.length < 2) return records;
  const rows = codes.map((code) => rowOf(code, lines));
  const isTable = codes.every(({ x }) => Math.abs(x - (codes[0]?.x ?? 0)) < SAME_LEFT);
  const columns = new Map([
    ...(isTable ? inRows(head, lines, rows, firsts) : []),
    ...ofOwners(head, lines, codes, rows),
    ...listed,
  ]);
  for (const [key, ofEach] of sendersInRows(head, records, rows)) columns.set(key, ofEach);
  const day = head.get('Antagelsesdato') ?? null;
  if (day && !columns.has('Antagelsesdato') && isOneOfSeveral(day, lines))
    columns.set(
      'Antagelsesdato',
      codes.map(() => ({ ...day, isSure: false, doubt: OTHERS_BELOW })),
    );
  return records.map((record, at) =>
    record.map((value) => {
      const column = columns.get(value.key);
      return column === undefined || value.how === TAUGHT ? value : present(value.key, column[at] ?? null);
    }),
  );
}

/** One sender for all, whose name stands in the row of a good where other rows have other names: whose those goods are, a person says. */
function sendersInRows(head: HeadValues, records: readonly PaperRecord[], rows: readonly Row[]): Map<PaperKey, OfEach> {
  const [name, address] = [head.get('Afsender Navn'), head.get('Afsender Adresse')];
  const isOneForAll = (key: PaperKey) => new Set(records.map((record) => valueIn(record, key))).size === 1;
  if (!name || !isOneForAll('Afsender Navn') || !rows.some((row) => isInRow(row, name.cell))) return new Map();
  const isOther = rows.map((row) => {
    const words = wordsUnder(name.cell, row);
    const text = fold(words.map((word) => word.text).join(' '));
    return words.length > 0 && !text.includes(fold(name.value)) && !fold(name.value).includes(text);
  });
  if (!isOther.includes(true)) return new Map();
  const ofEach = (found: Found): OfEach =>
    isOther.map((isOf) => (isOf ? { ...found, isSure: false, doubt: OF_ANOTHER_ROW } : found));
  return new Map<PaperKey, OfEach>([
    ['Afsender Navn', ofEach(name)],
    ...(address ? [['Afsender Adresse', ofEach(address)] as const] : []),
  ]);
}

const valueIn = (record: PaperRecord, key: PaperKey): string | undefined =>
  record.find((value) => value.key === key)?.value;

/** Whether other days stand under a day that stands under its name: a column of them, in a table apart from the goods. */
function isOneOfSeveral({ cell, how, value }: Found, lines: readonly ReadLine[]): boolean {
  const read = readDay(lines);
  return (
    how === 'below the label' &&
    lines.some(({ line, labels }) => {
      if (labels.length > 0 || line.page !== cell.page || line.y <= cell.y) return false;
      const words = wordsUnder(cell, line);
      const below = words.length > 0 ? read(words, line.page) : null;
      return below !== null && below.value !== value;
    })
  );
}

/** What the columns of the table of goods say of it. */
function inRows(
  head: HeadValues,
  lines: readonly ReadLine[],
  rows: readonly Row[],
  firsts: readonly number[] | null,
): Map<PaperKey, OfEach> {
  const asNumber = (words: readonly Word[], page: number) => formed(cellOf(words, page), asReference, 'in the column');
  const columns = new Map<PaperKey, OfEach | null>([
    ['Reference nummer', inColumn(head.get('Reference nummer'), rows, firsts, asNumber)],
    ['Antagelsesdato', inColumn(head.get('Antagelsesdato'), rows, firsts, readDay(lines))],
    ['SE-nummer', inOneRow(head.get('SE-nummer'), rows)],
  ]);
  return new Map([...columns].flatMap(([key, column]) => (column ? [[key, column]] : [])));
}

/** Each good's own value, where the one that was read stands in the row of a good. */
function inColumn(
  found: Found | null | undefined,
  rows: readonly Row[],
  firsts: readonly number[] | null,
  read: (words: readonly Word[], page: number) => Found | null,
): OfEach | null {
  if (!found || !rows.some((row) => isInRow(row, found.cell))) return null;
  const ownIn = (row: Row) => read(wordsUnder(found.cell, row), row.page);
  // What stands once beside the goods is of the paper, by chance on a line of theirs.
  if (!rows.some((row) => !isInRow(row, found.cell) && wordsUnder(found.cell, row).length > 0 && ownIn(row)))
    return null;
  let above: Found | null = null;
  return rows.map((row, at) => {
    const words = wordsUnder(found.cell, row);
    if (words.length === 0 && firsts && firsts[at] !== at) return above;
    if (words.length > 0 && words.every(({ text }) => DITTO.test(text))) return above;
    if (words.length === 0) return above && { ...above, isSure: false, doubt: AS_ABOVE };
    const ownValue = isInRow(row, found.cell) ? found : ownIn(row);
    above = ownValue && { ...ownValue, isSure: ownValue.isSure && found.isSure };
    return above;
  });
}

const wordsUnder = ({ x, right }: Cell, { words }: Pick<Row, 'words'>): readonly Word[] =>
  words.filter((word) => word.x < right + EDGE && word.x + word.width > x - EDGE);

/** The importer's number in the row of one good is that of the others where their rows have no other. */
function inOneRow(found: Found | null | undefined, rows: readonly Row[]): OfEach | null {
  const ownRow = found && rows.find((row) => isInRow(row, found.cell));
  if (!ownRow) return null;
  const textIn = (row: Row) =>
    fold(
      wordsUnder(found.cell, row)
        .map(({ text }) => text)
        .join(' '),
    );
  const isSame = (row: Row) => textIn(row) === textIn(ownRow) || !NUMBER_OF_FIRM.test(textIn(row));
  return rows.map((row) => (isSame(row) ? found : { ...found, isSure: false, doubt: OF_ANOTHER_ROW }));
}

const NUMBER_OF_FIRM = /(?:\d[\s.-]?){6}/;

/** What the numbers of several declarations say of the goods that are theirs. */
function ofOwners(
  head: HeadValues,
  lines: readonly ReadLine[],
  codes: readonly Cell[],
  rows: readonly Row[],
): Map<PaperKey, OfEach> {
  const headings = headingsOf(lines);
  const owners = ownersOf(headings, codes, rows, lines);
  const columns = new Map<PaperKey, OfEach>();
  if (owners === null) return columns;
  const ofAll = (found: Found | null) => codes.map(() => found && { ...found, isSure: false, doubt: TWO_MRNS });
  const [reference, mrn] = [head.get('Reference nummer') ?? null, head.get('MRN') ?? null];
  const isMrn = !reference || headings.some((heading) => heading.mrn.value === reference.value);
  if (owners === 'open') {
    columns.set('MRN', ofAll(mrn));
    if (isMrn) columns.set('Reference nummer', ofAll(reference));
    return columns;
  }
  const mrns = owners.map((owner) => doubted(owner.mrn, owner));
  columns.set('MRN', mrns);
  const first = Math.min(codes[0]?.y ?? 0, headings[0]?.mrn.cell.y ?? 0);
  const ofGroup = (key: PaperKey, read: (owner: Owner) => Found | null) => {
    const found = head.get(key);
    const isShared = found && (found.cell.y < first || rows.some((row) => isInRow(row, found.cell)));
    if (!isShared)
      columns.set(
        key,
        owners.map((owner) => doubted(read(owner), owner)),
      );
  };
  if (isMrn) columns.set('Reference nummer', mrns);
  else ofGroup('Reference nummer', ({ mrn, ownLines }) => findReference(ownLines, mrn));
  const day = head.get('Antagelsesdato') ?? null;
  const inLine = (owner: Owner) => day && dayUnder(day.cell, owner, lines);
  ofGroup('Antagelsesdato', (owner) => findAcceptance(owner.ownLines, owner.mrn) ?? inLine(owner));
  return columns;
}

const doubted = (found: Found | null, { isSure }: Owner): Found | null =>
  found && (isSure ? found : { ...found, isSure, doubt: found.doubt ?? NOT_SURELY_ITS });

/** The day in the column of days, on the line of a number. */
function dayUnder(column: Cell, { mrn: { cell } }: Owner, lines: readonly ReadLine[]): Found | null {
  const words = wordsUnder(column, rowOf(cell, lines));
  return words.length > 0 ? readDay(lines)(words, cell.page) : null;
}
