import type { Finding } from '@lods/cbam/finding';
import type { Remark } from '@lods/cbam/finding-rule';
import { type Rows, textAt } from '../../spreadsheet/rows.ts';
import type { CsvDialect, Sheet, Workbook } from '../../spreadsheet/workbook.ts';
import { cellsAsAbove } from '../columns/cells-as-above.ts';
import { withJoinedCode } from '../columns/code-parts.ts';
import { type Column, isUnnamed } from '../columns/column.ts';
import { labelOf, missingFields, recogniseColumns } from '../columns/recognise-columns.ts';
import { type Correction, correctedCells } from '../corrections.ts';
import { originsOfGroups } from '../countries/origins-of-groups.ts';
import type { DateOrder } from '../days/date.ts';
import { dateColumn, hearDate, readOrder } from '../days/date-evidence.ts';
import { movedMoment } from '../days/day.ts';
import { type Field, NUMERIC, REQUIRED } from '../fields.ts';
import { findingOfFile, inSheet } from '../findings/file-findings.ts';
import { remarkOf } from '../findings/line-findings.ts';
import { findHeading, type TableHeading, unknownHeading, withoutHeading } from '../headings/find-heading.ts';
import { languageOf } from '../headings/heading.ts';
import type { ChosenColumn, ColumnMapping, Question, TableMapping } from '../mapping.ts';
import type { MassReading } from '../masses/mass.ts';
import { aboutFigures, choiceFor, type MassReadings, marksOf, massReadings } from '../masses/table-masses.ts';
import { hear, type MarkReading, type NumberColumn, numberColumn } from '../numbers/number-evidence.ts';
import * as ask from '../questions.ts';
import type { Copies } from '../status/copies.ts';
import { doubtfulStates } from '../status/doubtful-states.ts';
import { aboutReplaced } from '../status/linked-rows.ts';
import { declarationReader } from '../status/movement.ts';
import { isDoubted } from '../status/read-status.ts';
import { namesImports, readTitle } from '../status/set-apart.ts';
import { Marks, type UnexplainedMark } from '../status/unexplained-marks.ts';
import { cellsOfRow } from './merged-cells.ts';
import { type HeadingTest, headingTest, type Section, Sections } from './sections.ts';

/** Rows whose columns are understood, as far as the evidence goes. */
export interface Table {
  readonly sheet: Sheet;
  /** False when no column tells of goods: then no row is taken for a line. */
  readonly isUnderstood: boolean;
  /** Index of the first row behind the heading. */
  readonly firstIndex: number;
  /** How the CSV file was written. */
  readonly csv: CsvDialect | undefined;
  /** By cell. */
  readonly headingTexts: readonly string[];
  readonly columns: readonly Pick<Column, 'field' | 'index' | 'letter'>[];
  /** Currency of the values and unit of the quantities, where the heading states them. */
  readonly currency: string | null;
  readonly quantityUnit: string | null;
  /** By column index. */
  readonly marks: ReadonlyMap<number, MarkReading['mark']>;
  readonly netMass: MassReading;
  readonly grossMass: MassReading;
  readonly dateOrder: DateOrder | null;
  /** The heading says that times are those of Greenwich. */
  readonly isUtc: boolean;
  /** The packed cells of the row at an index. */
  readonly cellsAt: (index: number) => string[];
  /** What is to be said about the row at an index before its values are read. */
  readonly remarksAt: (index: number) => readonly Remark[];
  /** Why the row at an index does not count as it stands: below a title of exports, struck through. */
  readonly apartAt: (index: number) => Remark | null;
  readonly headingKind: HeadingTest;
  /** Number in the file of the last row of the heading, or null. */
  readonly headingRow: number | null;
  /** States that may say that a line does not count: it is refused until a person has confirmed their column. */
  readonly statesInDoubt: ReadonlyMap<string, number>;
  /** Indices of the rows below the heading that state no good. */
  readonly asides: readonly number[];
  readonly mapping: TableMapping;
  readonly questions: readonly Question[];
  /** Whether hidden rows count, unless a total says that they do. */
  readonly questionsOfHidden: readonly Question[];
  readonly findings: readonly Finding[];
}

const OF_GREENWICH = /\b(utc|gmt|zulu)\b/i;

export function headingOf(sheet: Sheet): TableHeading {
  return findHeading(sheet) ?? unknownHeading(sheet) ?? withoutHeading(sheet);
}

/** Reads the columns of one sheet: fields, decimal marks, units, order of dates. Nothing is guessed; what stays open becomes a question. */
export function readTable(
  workbook: Workbook,
  sheet: Sheet,
  heading: TableHeading,
  chosen: readonly ChosenColumn[],
  copies: Copies,
  corrections: readonly Correction[] = [],
): Table {
  const [{ rows }, { firstIndex }] = [sheet, heading];
  const columns = recogniseColumns(sheet, heading, chosen);
  const language = languageOf(heading.matches.flatMap(([match]) => (match?.isExact ? [match] : [])));
  const columnOf = (field: Field) => columns.find((column) => column.field === field);
  const merged = cellsOfColumns(sheet, firstIndex, columns);
  const span = { first: firstIndex, end: rows.length };
  const grouped = originsOfGroups(span, merged, columns);
  const asAbove = cellsAsAbove(span, grouped.cellsAt, columns);
  const cellsAt = correctedCells(asAbove.cellsAt, (index) => rows.numberAt(index), columns, corrections);
  const headingTexts = heading.headings.map(({ text }) => text);
  const headingKind = headingTest(headingTexts);
  const sections = new Sections(sheet, headingKind);
  const above = titleAbove(sheet, heading);
  const title = above !== null && sections.begin(above) ? null : (above?.title ?? null);
  const apartAt = rowsApart(sheet, columns, sections);
  const evidence = hearAll(sheet, heading, columns, cellsAt, copies, sections, apartAt);
  const marks = marksOf(workbook, sheet, heading, columns, chosen, evidence, language);
  const masses = massReadings(workbook, sheet, heading, columns, chosen, marks, evidence.numbers);

  const date = columnOf('date');
  const days = readDays(sheet.name, date, evidence, { language, headingTexts, chosen });
  const missing = missingFields(columns);
  const states = statesInDoubt(sheet, firstIndex, columns);
  const questions = [
    ...ask.aboutTitle(sheet.name, title),
    ...ask.aboutDestinations(sheet.name, columns),
    ...aboutReplaced(sheet.name, columns),
    ...ask.aboutMovements(sheet.name, columns),
    ...missing.map((field) => ask.aboutMissing(sheet.name, field, columns)),
    ...columns.flatMap((column) => ask.aboutColumn(sheet.name, column, columns)),
    ...ask.aboutMass(sheet.name, columnOf('netMass'), marks, masses.netMass),
    ...aboutFigures(sheet, firstIndex, columns, cellsAt, masses),
    ...ask.aboutOpenedElsewhere(sheet.name, columnOf('netMass'), date, evidence),
    ...(workbook.format === 'csv' ? ask.aboutRaggedRows(sheet.name, evidence.ragged, rows.length - firstIndex) : []),
    ...aboutLines(sheet.name, columnOf, states, evidence),
    ...days.questions,
  ];
  return {
    sheet,
    isUnderstood: tellsOfGoods(columns),
    firstIndex,
    csv: workbook.csv,
    headingTexts,
    columns,
    currency: columnOf('value')?.heading.currency ?? null,
    quantityUnit: columnOf('quantity')?.heading.unit ?? null,
    marks: new Map([...marks].map(([index, { mark }]) => [index, mark])),
    ...masses,
    ...days.reading,
    cellsAt,
    remarksAt: raggedRows(workbook, sheet, heading, evidence.droppable),
    apartAt,
    headingKind,
    headingRow: heading.headingRow,
    statesInDoubt: states,
    asides: evidence.asides,
    mapping: {
      sheet: sheet.name,
      headingRow: heading.headingRow,
      language,
      columns: columns.map((column) => mappingOf(column, marks, masses, days.reading.dateOrder)),
    },
    questions,
    questionsOfHidden: ask.aboutHiddenRows(sheet.name, evidence.hidden),
    findings: [
      ...findingsOfTable(sheet.name, asAbove.rows + grouped.rows, missing),
      ...ask.openColumns(sheet.name, columns, marks),
    ],
  };
}

/** How its days are written, and what is open about them. */
function readDays(
  sheetName: string,
  date: Column | undefined,
  { dates }: Evidence,
  of: {
    readonly language: TableMapping['language'];
    readonly headingTexts: readonly string[];
    readonly chosen: readonly ChosenColumn[];
  },
): { readonly reading: Pick<Table, 'dateOrder' | 'isUtc'>; readonly questions: Question[] } {
  if (date === undefined || dates === null) return { reading: { dateOrder: null, isUtc: false }, questions: [] };
  const order = readOrder(dates, of.language, of.headingTexts, date.heading.text);
  const dateOrder = choiceFor(of.chosen, date)?.dateOrder ?? order.order;
  const isUtc = OF_GREENWICH.test(date.heading.text);
  const questions = [
    ...ask.aboutEvenings(sheetName, date, movedMoment(dates.evenings, { order: dateOrder, isUtc })),
    ...(dateOrder === null ? [ask.aboutDateOrder(sheetName, date, order.choices)] : []),
  ];
  return { reading: { dateOrder, isUtc }, questions };
}

/** Which of its lines count. */
const aboutLines = (
  sheetName: string,
  columnOf: (field: Field) => Column | undefined,
  states: ReadonlyMap<string, number>,
  { doubted, mark }: Evidence,
): Question[] => [
  ...ask.aboutStates(sheetName, columnOf('status'), states),
  ...ask.aboutDoubts(sheetName, columnOf('remarks'), doubted),
  ...ask.aboutMarks(sheetName, mark),
];

/** What is told of the table as a whole: cells that mean as above, and columns that it has not. */
const findingsOfTable = (sheetName: string, filledRows: number, missing: readonly Field[]) => [
  ...(filledRows > 0 ? [findingOfFile(inSheet(sheetName), 'cells-as-above', { count: filledRows })] : []),
  ...missing.map((field) =>
    findingOfFile(inSheet(sheetName), 'column-missing', { path: field, field: labelOf(field) }),
  ),
];

/** The cells of each row, with those of merged cells and the parts of a code in one. */
function cellsOfColumns(sheet: Sheet, firstIndex: number, columns: readonly Column[]): Table['cellsAt'] {
  const parts = columns.find(({ codeParts }) => codeParts !== undefined)?.codeParts;
  const shown = cellsOfRow(sheet, firstIndex, columns);
  return parts === undefined ? shown : withJoinedCode(parts, shown);
}

/** The states that leave open whether their lines count, by a column that nobody has confirmed. */
function statesInDoubt({ rows }: Sheet, first: number, columns: readonly Column[]): ReadonlyMap<string, number> {
  const status = columns.find(({ field, confidence }) => field === 'status' && confidence !== 'chosen');
  return status === undefined ? NO_STATES : doubtfulStates(statesOfImports(rows, columns, status, first));
}

const NO_STATES: ReadonlyMap<string, number> = new Map();

/** What an export came to, such as having left the Union, says nothing of imports. */
function* statesOfImports(
  rows: Rows,
  columns: readonly Column[],
  { index, heading: { text: heading } }: Column,
  first: number,
): Generator<string> {
  const movement = columns.find(({ field }) => field === 'movement')?.index ?? -1;
  const read = declarationReader({ cancelled: -1, movement, remarks: -1, status: -1 });
  const { hasCode } = goodsReader(columns);
  for (let row = first; row < rows.length; row += 1) {
    const cells = rows.packedAt(row);
    // A row of sums has none.
    const state = textAt(cells, index);
    if (state !== heading && hasCode(cells) && read(cells).status !== 'export') yield state;
  }
}

/** The last title above the heading that sets the whole table apart; a title of imports below it heads another table. */
function titleAbove({ rows }: Sheet, { firstIndex, headings }: TableHeading): Section | null {
  let above: Section | null = null;
  for (let index = 0; index < firstIndex; index += 1) {
    const texts = rows.cellsAt(index).filter(({ text }) => text.trim() !== '');
    const title = texts.map(({ text }) => text.trim()).join(' ');
    const isHeading =
      texts.length > 2 || texts.some(({ text }) => headings.some((heading) => heading.text === text.trim()));
    if (isHeading) continue;
    const apart = readTitle(title);
    if (apart !== null) above = { index, title, apart };
    else if (texts.length === 1 && namesImports(title)) above = null;
  }
  return above;
}

/** Rows that do not count as they stand: below a title that sets them apart, or struck through. */
function rowsApart({ rows, struck }: Sheet, columns: readonly Column[], sections: Sections): Table['apartAt'] {
  const telling = columns.filter(({ field }) => field !== null && TELLING.has(field)).map(({ index }) => index);
  return (index) => {
    const section = sections.at(index);
    if (section !== null) return remarkOf(section.apart === 'draft' ? 'table-draft' : 'table-set-apart', section);
    const struckColumns = struck?.get(rows.numberAt(index));
    if (struckColumns === undefined) return null;
    const filled = rows.packedAt(index).filter((packed) => packed !== '').length;
    if (struckColumns.size * 2 > filled) return remarkOf('row-struck');
    return telling.some((column) => struckColumns.has(column)) ? remarkOf('cell-struck') : null;
  };
}

/** A value of these that is struck through leaves open what counts. */
const TELLING: ReadonlySet<Field> = new Set([...REQUIRED, 'taricCode', 'hsCode', 'date', 'mrn']);

/** One heading that we know, or two columns that their values show: a list of countries is no list of goods. */
function tellsOfGoods(columns: readonly Column[]): boolean {
  const telling = columns.filter(({ field }) => field !== null && (REQUIRED as readonly Field[]).includes(field));
  return telling.length > 1 || telling.some(({ confidence }) => confidence !== 'guess');
}

interface Evidence {
  readonly numbers: readonly NumberColumn[];
  /** Columns of amounts with two places whose headings nobody knows: they show how the file writes numbers. */
  readonly amounts: readonly NumberColumn[];
  readonly dates: ReturnType<typeof dateColumn> | null;
  readonly droppable: number;
  /** Rows with another number of fields than the heading has. */
  readonly ragged: number;
  readonly mark: UnexplainedMark | null;
  /** Remarks that leave open whether their lines count, with the number of lines. */
  readonly doubted: ReadonlyMap<string, number>;
  readonly asides: readonly number[];
  /** Numbers of the hidden rows whose goods count as far as the rows say. */
  readonly hidden: readonly number[];
}

/** One pass over all rows: what the numbers, the dates and the ends of the rows testify. */
function hearAll(
  sheet: Sheet,
  { firstIndex, headingRow, headings }: TableHeading,
  columns: readonly Column[],
  cellsAt: Table['cellsAt'],
  copies: Copies,
  sections: Sections,
  apartAt: Table['apartAt'],
): Evidence {
  const { rows } = sheet;
  const hearCopy = copies.listener(sheet, columns);
  const numbers = columns
    .filter(({ field }) => field !== null && NUMERIC.includes(field))
    .map(({ index }) => numberColumn(index));
  const amounts = columns.filter(holdsAmounts).map(({ index }) => numberColumn(index));
  const dateIndex = columns.find(({ field }) => field === 'date')?.index;
  const dates = dateIndex === undefined ? null : dateColumn(dateIndex);
  const mrnIndex = columns.find(({ field }) => field === 'mrn')?.index ?? -1;
  const marks = new Marks(columns);
  const readGoods = goodsReader(columns);
  const remarks = columns.find(({ field }) => field === 'remarks')?.index ?? -1;
  const doubted = new Map<string, number>();
  const asides: number[] = [];
  const hidden: number[] = [];
  const lengths = new Map<number, number>();
  const fields = firstIndex > 0 ? rows.widthAt(firstIndex - 1) : 0;
  let ragged = 0;
  for (let index = firstIndex; index < rows.length; index += 1) {
    const cells = cellsAt(index);
    if (rows.widthAt(index) !== fields) ragged += 1;
    for (const column of [...numbers, ...amounts]) hear(column, cells[column.index]);
    sections.hear(cells, index);
    // What stands alone in its row is a note.
    const isApart = apartAt(index) !== null;
    if (!isApart && cells.length > 1) hearCopy(cells, index);
    if (!readGoods.isGood(cells)) asides.push(index);
    else {
      const remark = isApart ? '' : textAt(cells, remarks);
      if (isDoubted(remark)) doubted.set(remark, (doubted.get(remark) ?? 0) + 1);
      const isHidden = sheet.hiddenRows.has(rows.numberAt(index));
      if ((marks.isNeeded || isHidden) && !isApart && readGoods.counts(cells)) {
        marks.hear(cells);
        if (isHidden) hidden.push(rows.numberAt(index));
      }
    }
    if (dates) hearDate(dates, cells[dates.index], textAt(cells, mrnIndex));
    lengths.set(cells.length, (lengths.get(cells.length) ?? 0) + 1);
  }
  const droppable = droppableColumns(lengths, headings.length);
  return {
    numbers,
    amounts,
    dates,
    droppable,
    ragged: headingRow === null ? 0 : ragged,
    mark: marks.found(),
    doubted,
    asides: asides.slice(0, MOST_ASIDES),
    hidden,
  };
}

const MOST_ASIDES = 5000;

/** '1.234,50', '18,00' */
const AMOUNT = /^-?\d{1,3}(?:[., '\u00a0\u202f]?\d{3})*[.,]\d\d$/;
/** '12.03' may be a day. */
const LARGE_AMOUNT = /\d[., '\u00a0\u202f]?\d{3}[.,]\d\d$/;
const FEWEST_AMOUNTS = 3;

function holdsAmounts(column: Column): boolean {
  if (!isUnnamed(column)) return false;
  const filled = column.samples.filter(({ text }) => text.trim() !== '');
  const areAmounts = filled.every(({ kind, text }) => kind === 'text' && AMOUNT.test(text.trim()));
  return areAmounts && filled.filter(({ text }) => LARGE_AMOUNT.test(text.trim())).length >= FEWEST_AMOUNTS;
}

/** Whether a row states a good, and whether its declaration counts by what it says of itself. */
function goodsReader(columns: readonly Column[]) {
  const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1;
  const code = [at('cnCode'), at('taricCode'), at('hsCode')].find((index) => index >= 0) ?? -1;
  const [cancelled, movement, remarks, status] = [at('cancelled'), at('movement'), at('remarks'), at('status')];
  const read = declarationReader({ cancelled, movement, remarks, status });
  return {
    isGood: (cells: readonly string[]) => /^\d/.test(textAt(cells, code)),
    hasCode: (cells: readonly string[]) => code < 0 || textAt(cells, code) !== '',
    counts: (cells: readonly string[]) => read(cells).status === 'counts',
  };
}

/** Length in filled cells that at least half of the rows do not exceed. */
function droppableColumns(lengths: ReadonlyMap<number, number>, width: number): number {
  const total = [...lengths.values()].reduce((sum, count) => sum + count, 0);
  let dropped = 0;
  for (let kept = width - 1; kept > 0; kept -= 1) {
    const short = [...lengths].filter(([length]) => length <= kept).reduce((sum, [, count]) => sum + count, 0);
    if (short * 2 < total) break;
    dropped = width - kept;
  }
  return dropped;
}

/** CSV rows whose number of fields is not that of the heading: their values may have moved into other columns. */
function raggedRows(
  { format }: Workbook,
  { rows }: Sheet,
  { firstIndex, headingRow }: TableHeading,
  droppable: number,
): Table['remarksAt'] {
  if (format !== 'csv' || headingRow === null) return () => [];
  const fields = rows.widthAt(firstIndex - 1);
  return (index) => {
    const width = rows.widthAt(index);
    if (width === fields) return [];
    if (width > fields) {
      return [
        remarkOf('row-too-long', { fields: width, expected: fields, endsEmpty: rows.packedAt(index).length <= fields }),
      ];
    }
    return fields - width <= droppable ? [] : [remarkOf('row-too-short', { fields: width, expected: fields })];
  };
}

function mappingOf(
  column: Column,
  marks: ReadonlyMap<number, MarkReading>,
  masses: MassReadings,
  dateOrder: Table['dateOrder'],
): ColumnMapping {
  const { letter, heading, field, confidence, because, samples, index } = column;
  const mark = marks.get(index);
  const isText = samples.some(({ kind, text }) => kind === 'text' && text !== '');
  const reasons = [because];
  if (mark?.because && isText) reasons.push(`decimal mark: ${mark.because}`);
  if (field === 'netMass' || field === 'grossMass') reasons.push(`unit: ${masses[field].unitBecause}`);
  return {
    column: letter,
    heading: heading.text,
    field,
    confidence,
    because: reasons.filter((reason) => reason !== '').join('; '),
    samples: [...new Set(samples.map(({ text }) => text.trim()).filter((text) => text !== ''))].slice(0, 5),
    ...(mark && isText ? { decimalMark: mark.mark } : {}),
    ...(field === 'netMass' || field === 'grossMass' ? { unit: masses[field].unit } : {}),
    ...(field === 'date' ? { dateOrder } : {}),
  };
}
