import type { Finding } from '@lods/cbam/finding';
import type { Remark } from '@lods/cbam/goods-findings';
import { textAt } from '../spreadsheet/rows.ts';
import type { CsvDialect, Sheet, Workbook } from '../spreadsheet/workbook.ts';
import type { Copies } from './copies.ts';
import type { DateOrder } from './date.ts';
import { dateColumn, hearDate, readOrder } from './date-evidence.ts';
import { compareMasses } from './exchanged-masses.ts';
import { type Field, NUMERIC, REQUIRED } from './fields.ts';
import { findHeading, type TableHeading, unknownHeading, withoutHeading } from './find-heading.ts';
import { languageOf } from './heading.ts';
import { readLegend } from './legend.ts';
import type { ChosenColumn, ColumnMapping, Question, TableMapping } from './mapping.ts';
import type { MassReading } from './mass.ts';
import { cellsOfRow } from './merged-cells.ts';
import { hear, type MarkReading, markByGross, type NumberColumn, numberColumn, readMark } from './number-evidence.ts';
import * as ask from './questions.ts';
import { type Column, missingFields, recogniseColumns } from './recognise-columns.ts';
import * as say from './row-remarks.ts';
import { readMassUnit } from './unit-evidence.ts';

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
  /** The packed cells of the row at an index. */
  readonly cellsAt: (index: number) => string[];
  /** What is to be said about the row at an index before its values are read. */
  readonly remarksAt: (index: number) => readonly Remark[];
  readonly mapping: TableMapping;
  readonly questions: readonly Question[];
  readonly findings: readonly Finding[];
}

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
): Table {
  const { rows } = sheet;
  const columns = recogniseColumns(sheet, heading, chosen);
  const language = languageOf(heading.matches.flatMap(([match]) => (match?.isExact ? [match] : [])));
  const columnOf = (field: Field) => columns.find((column) => column.field === field);
  const choiceOf = (column: Column) => chosen.find((choice) => choice.column === column.letter);
  const cellsAt = cellsOfRow(sheet, heading.firstIndex, columns);
  const evidence = hearAll(sheet, heading, columns, cellsAt, copies);
  const { firstIndex } = heading;

  const marks = new Map<number, MarkReading>();
  const gross = evidence.numbers.find(({ index }) => index === columnOf('grossMass')?.index);
  for (const column of evidence.numbers) {
    const others = evidence.numbers.filter((other) => other !== column);
    const isNet = column.index === columnOf('netMass')?.index;
    const byGross = isNet ? markByGross(rows, firstIndex, column, gross) : null;
    const chosenMark = choiceOf(columns[column.index] as Column)?.decimalMark;
    marks.set(
      column.index,
      chosenMark === undefined
        ? readMark(column, {
            language,
            delimiter: workbook.csv?.delimiter,
            isInTonnes: columns[column.index]?.heading.unit === 't',
            others,
            byGross,
          })
        : { mark: chosenMark, because: 'chosen by a person' },
    );
  }
  const massOf = (field: 'grossMass' | 'netMass') => {
    const column = columnOf(field);
    if (!column) return { mark: null, unit: null, unitBecause: '' };
    const legend = readLegend(workbook, sheet.name, column.heading.text);
    if (legend?.saysNet && column.confidence === 'likely' && column.field === 'netMass') {
      Object.assign(column, { confidence: 'certain', because: 'another sheet explains the column' });
    }
    const chosenUnit = choiceOf(column)?.unit;
    const found = readMassUnit(column, columns, rows, firstIndex, legend?.unit ?? null);
    const { unit, because } = chosenUnit === undefined ? found : { unit: chosenUnit, because: 'chosen by a person' };
    // A mass column is always among the numeric ones, so it has a reading; null in it means that it is asked.
    return { mark: marks.get(column.index)?.mark ?? null, unit, unitBecause: because };
  };
  const netMass = massOf('netMass');
  const grossMass = massOf('grossMass');
  const exchanged = exchangedMasses();

  const date = columnOf('date');
  const order = evidence.dates && date ? readOrder(evidence.dates, language) : null;
  const dateOrder = (date && choiceOf(date)?.dateOrder) ?? order?.order ?? null;
  const isDateOpen = date !== undefined && dateOrder === null;

  const missing = missingFields(columns);
  const remarksAt = raggedRows(workbook, sheet, heading, evidence.droppable);
  const questions = [
    ...missing.map((field) => ask.aboutMissing(sheet.name, field, columns)),
    ...columns.flatMap((column) => ask.aboutColumn(sheet.name, column)),
    ...ask.aboutMass(sheet.name, columnOf('netMass'), marks, netMass.unit),
    ...exchanged,
    ...ask.aboutOpenedElsewhere(sheet.name, columnOf('netMass'), date, evidence),
    ...(workbook.format === 'csv' ? ask.aboutRaggedRows(sheet.name, evidence.ragged, rows.length - firstIndex) : []),
    ...(isDateOpen && date ? [ask.aboutDateOrder(sheet.name, date, order?.choices ?? [])] : []),
  ];
  return {
    sheet,
    isUnderstood: tellsOfGoods(columns),
    firstIndex,
    csv: workbook.csv,
    headingTexts: heading.headings.map(({ text }) => text),
    columns,
    currency: columnOf('value')?.heading.currency ?? null,
    quantityUnit: columnOf('quantity')?.heading.unit ?? null,
    marks: new Map([...marks].map(([index, { mark }]) => [index, mark])),
    netMass,
    grossMass,
    dateOrder,
    cellsAt,
    remarksAt,
    mapping: {
      sheet: sheet.name,
      headingRow: heading.headingRow,
      language,
      columns: columns.map((column) => mappingOf(column, marks, { netMass, grossMass }, dateOrder)),
    },
    questions,
    findings: [
      ...missing.map((field) => ask.columnMissing(sheet.name, field)),
      ...ask.openColumns(sheet.name, columns, marks),
    ],
  };

  /** Where most net masses are above their gross, a person says which is which, unless one has. */
  function exchangedMasses(): Question[] {
    const [net, gross] = [columnOf('netMass'), columnOf('grossMass')];
    if (!net || !gross || net.confidence === 'chosen') return [];
    const compared = compareMasses(
      { first: firstIndex, end: rows.length },
      cellsAt,
      { index: net.index, reading: netMass },
      { index: gross.index, reading: grossMass },
      columnOf('unit')?.index ?? -1,
    );
    return compared.above * 2 > compared.both ? [ask.aboutExchangedMasses(sheet.name, net, gross, compared)] : [];
  }
}

/** One heading that we know, or two columns that their values show: a list of countries is no list of goods. */
function tellsOfGoods(columns: readonly Column[]): boolean {
  const telling = columns.filter(({ field }) => field !== null && (REQUIRED as readonly Field[]).includes(field));
  return telling.length > 1 || telling.some(({ confidence }) => confidence !== 'guess');
}

interface Evidence {
  readonly numbers: readonly NumberColumn[];
  readonly dates: ReturnType<typeof dateColumn> | null;
  readonly droppable: number;
  /** Rows with another number of fields than the heading has. */
  readonly ragged: number;
}

/** One pass over all rows: what the numbers, the dates and the ends of the rows testify. */
function hearAll(
  sheet: Sheet,
  { firstIndex, headingRow, headings }: TableHeading,
  columns: readonly Column[],
  cellsAt: Table['cellsAt'],
  copies: Copies,
): Evidence {
  const { rows } = sheet;
  const hearCopy = copies.listener(sheet, columns);
  const numbers = columns
    .filter(({ field }) => field !== null && NUMERIC.includes(field))
    .map(({ index }) => numberColumn(index));
  const dateIndex = columns.find(({ field }) => field === 'date')?.index;
  const dates = dateIndex === undefined ? null : dateColumn(dateIndex);
  const mrnIndex = columns.find(({ field }) => field === 'mrn')?.index ?? -1;
  const lengths = new Map<number, number>();
  const fields = firstIndex > 0 ? rows.widthAt(firstIndex - 1) : 0;
  let ragged = 0;
  for (let index = firstIndex; index < rows.length; index += 1) {
    const cells = cellsAt(index);
    if (rows.widthAt(index) !== fields) ragged += 1;
    for (const column of numbers) hear(column, cells[column.index]);
    hearCopy(cells, index);
    if (dates) hearDate(dates, cells[dates.index], textAt(cells, mrnIndex));
    lengths.set(cells.length, (lengths.get(cells.length) ?? 0) + 1);
  }
  const droppable = droppableColumns(lengths, headings.length);
  return { numbers, dates, droppable, ragged: headingRow === null ? 0 : ragged };
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
      return [rows.packedAt(index).length > fields ? say.rowTooLong(width, fields) : say.rowEndsEmpty(width, fields)];
    }
    return fields - width <= droppable ? [] : [say.rowTooShort(width, fields)];
  };
}

function mappingOf(
  column: Column,
  marks: ReadonlyMap<number, MarkReading>,
  masses: {
    readonly netMass: MassReading & { unitBecause: string };
    readonly grossMass: MassReading & { unitBecause: string };
  },
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
