import { Exact } from '@lods/cbam/decimal';
import type { Finding } from '@lods/cbam/finding';
import type { Remark } from '@lods/cbam/finding-rule';
import type { Tables } from '@lods/cbam/tables';
import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import { TAKEN_OVER } from '../columns/own-columns.ts';
import { findingOfFile, inSheet } from '../findings/file-findings.ts';
import { remarkOf } from '../findings/line-findings.ts';
import type { Line, LineOptions } from '../line.ts';
import { lineReader } from '../line-reader.ts';
import type { Question } from '../mapping.ts';
import { readMass } from '../masses/mass.ts';
import { SumKg } from '../masses/sum-kg.ts';
import { aboutOtherHeading, aboutTotal } from '../questions.ts';
import type { Copies, Copy } from '../status/copies.ts';
import type { Table } from './read-table.ts';
import { type OtherRow, otherRow } from './row-kind.ts';

/** Rows left out that are told one by one. */
const TOLD_ROWS = 50;
/** A printed total may be rounded to whole kilograms, and each of its lines too. */
const ROUNDING_KG = 0.51;

/** What reading the lines of a table tells of it. */
export interface Told {
  readonly findings: Finding[];
  readonly questions: Question[];
  /** Of all lines of the tables before, which a total at the end of the last sheet takes in. */
  readonly sumOfTablesKg: SumKg;
  /** Tables the number and mass of all of whose lines, the hidden ones among them, a total below states. */
  readonly countedByTotal: Set<Table>;
}

/** The lines of one table. Rows that are no lines are left out and told in `findings`; a total must fit the lines above it. */
export function* tableLines(
  tables: Tables,
  table: Table,
  copies: Copies,
  options: LineOptions,
  findingsOfFile: Told,
): Generator<Line> {
  const { findings, questions, countedByTotal } = findingsOfFile;
  const { sheet, firstIndex } = table;
  const { rows } = sheet;
  const places = placesOf(table);
  const read = lineReader(tables, table, options);
  const left = new RowsLeftOut(table, places, findingsOfFile);
  let takenOver = 0;
  let otherHeading: number | null = null;
  let linesUnderOther = 0;

  for (let index = firstIndex; index < rows.length; index += 1) {
    const cells = table.cellsAt(index);
    const kind = otherRow(cells, places, table.headingKind);
    if (kind !== null) {
      if (kind === 'heading') otherHeading = null;
      if (kind === 'other-heading') otherHeading = rows.numberAt(index);
      left.leave(index, kind, cells);
      continue;
    }
    const apart = table.apartAt(index);
    if (apart !== null) {
      if (apart.severity === 'error') yield refusedFor(read(index, cells), apart);
      else left.leaveApart(index, apart);
      continue;
    }
    if (otherHeading !== null) {
      linesUnderOther += 1;
      yield underOther(read(index, cells), otherHeading);
      continue;
    }
    const copy = copies.at(sheet, index);
    if (copy?.kind === 'reversed') {
      left.leaveApart(index, remarkOf('line-reversed', { row: copy.of }));
      continue;
    }
    if (copy?.kind === 'replaced') {
      left.leaveApart(
        index,
        remarkOf('declaration-cancelled', {
          field: 'cancelled',
          text: textAt(cells, places.cancelled) || textAt(cells, places.status),
        }),
      );
      continue;
    }
    const good = read(index, cells);
    if (isOfNoGood(cells, places) && left.isSumOfLines(good)) {
      left.leave(index, 'total', cells);
      continue;
    }
    const line = withCopy(good, copy, options.sameRows);
    left.count(line);
    if (textAt(cells, places.ownFindings) === TAKEN_OVER) takenOver += 1;
    else yield line;
  }
  if (takenOver > 0) findings.push(findingOfFile(inSheet(sheet.name), 'rows-taken-over', { count: takenOver }));
  left.end();
  findingsOfFile.sumOfTablesKg.add(left.sumOfAllKg().toFixed());
  const total = left.unexplainedTotal();
  if (left.isCountedByTotal()) countedByTotal.add(table);
  if (linesUnderOther > 0) questions.push(aboutOtherHeading(sheet.name, linesUnderOther));
  if (total !== null) questions.push(aboutTotal(sheet.name, total.row, total.stated, total.summed));
}

function placesOf({ columns }: Table) {
  const at = (field: string) => columns.find((column) => column.field === field)?.index ?? -1;
  return {
    code: [at('cnCode'), at('taricCode'), at('hsCode')].find((index) => index >= 0) ?? -1,
    origin: at('countryOfOrigin'),
    mass: at('netMass'),
    mrn: at('mrn'),
    item: at('item'),
    description: at('description'),
    taxType: at('taxType'),
    unit: at('unit'),
    cancelled: at('cancelled'),
    status: at('status'),
    ownFindings: at('ownFindings'),
  };
}

/** Neither code nor origin nor declaration: whatever such a row is called, with the sum of the lines above it is their total. */
const isOfNoGood = (cells: readonly string[], { code, origin, mrn }: ReturnType<typeof placesOf>): boolean =>
  [code, origin].every((column) => textAt(cells, column).trim() === '') && !/\d{5}/.test(textAt(cells, mrn));

const FEWEST_OF_SUM = 2;

interface Total {
  readonly row: number;
  readonly stated: string;
  readonly summed: string;
}

/** Of lines outside CBAM nothing else is told. */
type Counted = 'counted' | 'in-question' | 'not-counted' | 'outside' | 'repeated';
const COUNTED_BY_FINDING: Readonly<Record<string, Counted>> = {
  'declaration-cancelled': 'not-counted',
  'declaration-draft': 'not-counted',
  'declaration-export': 'not-counted',
  'line-credited': 'not-counted',
  'declaration-in-question': 'in-question',
  'line-repeated': 'repeated',
};

function countedOf(findings: readonly Finding[], state: Line['state']): Counted {
  for (const { code } of findings) {
    const counted = COUNTED_BY_FINDING[code];
    if (counted !== undefined) return counted;
  }
  return state === 'outside' ? 'outside' : 'counted';
}

/** Whether all lines, or those that count and any of the others, come to a total; of lines outside CBAM any part may be in it. */
function isExplained(total: string, { counted, outside, ...others }: Readonly<Record<Counted, SumKg>>): boolean {
  let sums = [counted.exact()];
  for (const mayCount of Object.values(others)) {
    const exact = mayCount.exact();
    if (!exact.isZero()) sums = [...sums, ...sums.map((sum) => sum.plus(exact))];
  }
  const most = outside.exact();
  return sums.some((sum) => {
    const above = sum.minus(total).minus(roundingOf(sum));
    return above.lessThanOrEqualTo(0) && above.plus(most).plus(roundingOf(sum).times(2)).greaterThanOrEqualTo(0);
  });
}

const roundingOf = (sum: Exact): Exact => sum.times('1e-6').plus(ROUNDING_KG);

/** The rows of a table that are no lines, told in the findings, and the sums that a printed total is compared with. */
class RowsLeftOut {
  readonly #table: Table;
  readonly #places: ReturnType<typeof placesOf>;
  readonly #findings: Finding[];
  readonly #sumBeforeKg: Exact;
  #count = 0;
  /** By whether and why lines may not count. */
  readonly #sumsKg: Readonly<Record<Counted, SumKg>> = {
    counted: new SumKg(),
    repeated: new SumKg(),
    'not-counted': new SumKg(),
    'in-question': new SumKg(),
    outside: new SumKg(),
  };
  #sumSinceTotalKg = new SumKg();
  #lastTotal: Total | null = null;
  #isCountedByTotal = false;
  #lines = 0;
  #linesAtTotal = 0;
  #linesSinceTotal = 0;
  #unread = 0;

  constructor(table: Table, places: ReturnType<typeof placesOf>, { findings, sumOfTablesKg }: Told) {
    this.#table = table;
    this.#places = places;
    this.#findings = findings;
    this.#sumBeforeKg = sumOfTablesKg.exact();
  }

  count({ netMassKg, findings, state }: Line): void {
    this.#lines += 1;
    this.#linesSinceTotal += 1;
    if (netMassKg === null) {
      this.#unread += 1;
      return;
    }
    this.#sumsKg[countedOf(findings, state)].add(netMassKg);
    this.#sumSinceTotalKg.add(netMassKg);
  }

  sumOfAllKg(): Exact {
    return Object.values(this.#sumsKg).reduce((sum, part) => sum.plus(part.exact()), new Exact(0));
  }

  /** Whether a mass is, to the last digit, what the lines since the last total come to, or all of them. */
  isSumOfLines({ netMassKg }: Line): boolean {
    if (netMassKg === null || this.#unread > 0 || this.#lines < FEWEST_OF_SUM) return false;
    const all = this.sumOfAllKg();
    const isOfGroup = this.#linesSinceTotal >= FEWEST_OF_SUM && this.#sumSinceTotalKg.exact().minus(netMassKg).isZero();
    return isOfGroup || all.minus(netMassKg).isZero();
  }

  /** The last total, below all lines, where it is neither what all of them add up to nor what those do that count. */
  unexplainedTotal(): Total | null {
    const isOfAll = this.#linesAtTotal === this.#lines && this.#unread === 0;
    return isOfAll ? this.#lastTotal : null;
  }

  /**
   * Whether the last total states how many lines there are, and their mass. A sum that a spreadsheet program made takes in hidden rows by itself, so that
   * the mass alone proves nothing of them.
   */
  isCountedByTotal(): boolean {
    return this.#isCountedByTotal && this.#linesAtTotal === this.#lines && this.#unread === 0;
  }

  /** A row that does not count as it stands is none of the lines, and told like a total. */
  leaveApart(index: number, remark: Remark): void {
    const { sheet } = this.#table;
    this.#tell(() => findingOf({ sheet: sheet.name, row: sheet.rows.numberAt(index) }, remark));
  }

  leave(index: number, kind: OtherRow, cells: readonly string[]): void {
    const { sheet } = this.#table;
    const row = sheet.rows.numberAt(index);
    this.#tell(() => findingOfFile({ ...inSheet(sheet.name), row }, `row-${kind}`, { row }));
    if (kind === 'total') this.#compareTotal(row, cells);
  }

  end(): void {
    if (this.#count <= TOLD_ROWS) return;
    const count = this.#count - TOLD_ROWS;
    this.#findings.push(findingOfFile(inSheet(this.#table.sheet.name), 'rows-left-out', { count }));
  }

  #tell(finding: () => Finding): void {
    this.#count += 1;
    if (this.#count <= TOLD_ROWS) this.#findings.push(finding());
  }

  #compareTotal(row: number, cells: readonly string[]): void {
    const { sheet, netMass } = this.#table;
    const total = readMass(cellAt(cells, this.#places.mass), textAt(cells, this.#places.unit), {
      ...netMass,
      unit: netMass.unit === 'row' ? 'kg' : netMass.unit,
    });
    if ('kg' in total) {
      const all = this.sumOfAllKg();
      const isSum = [all, all.plus(this.#sumBeforeKg), this.#sumSinceTotalKg.exact()].some((sum) =>
        sum.minus(total.kg).abs().lessThanOrEqualTo(roundingOf(sum)),
      );
      const compared = { row, stated: total.kg, summed: all.toDecimalPlaces(3).toFixed() };
      this.#lastTotal = isSum || isExplained(total.kg, this.#sumsKg) ? null : compared;
      this.#linesAtTotal = this.#lines;
      this.#isCountedByTotal = isSum && cells.some((_, column) => statesCount(textAt(cells, column), this.#lines));
      if (!isSum) this.#findings.push(findingOfFile({ ...inSheet(sheet.name), row }, 'total-differs', compared));
    }
    this.#sumSinceTotalKg = new SumKg();
    this.#linesSinceTotal = 0;
  }
}

/** 'Total (18 items)' */
const statesCount = (text: string, lines: number): boolean =>
  /\p{L}{2}/u.test(text) && (text.match(/(?<![\d.,])\d+(?![\d.,])/g) ?? []).some((count) => Number(count) === lines);

/** Nothing of a line is known whose columns are headed otherwise. */
const underOther = (line: Line, headingRow: number): Line => {
  const unread = { netMassKg: null, grossMassKg: null, countryOfOrigin: null, date: null, quarter: null };
  return {
    ...line,
    ...unread,
    state: 'refused',
    findings: [findingOf(line, remarkOf('under-other-heading', { row: headingRow }))],
  };
};

/** What is said of a row as a whole, where it stands. */
const findingOf = (line: Pick<Line, 'row' | 'sheet'>, { field, ...remark }: Remark): Finding => ({
  ...remark,
  path: field,
  place: { ...(line.sheet === '' ? {} : { sheet: line.sheet }), row: line.row },
});

/** What may count, but not as it stands. */
const refusedFor = (line: Line, remark: Remark): Line => ({
  ...line,
  state: 'refused',
  findings: [findingOf(line, remark)],
});

/** A line that the file holds more than once is counted once; where the copies differ, none is. */
function withCopy(line: Line, copy: Copy | undefined, sameRows: LineOptions['sameRows']): Line {
  if (copy === undefined) return line;
  if (line.state === 'outside') return line;
  const add = (remark: Remark, state: Line['state']): Line => ({
    ...line,
    state,
    findings: [...line.findings, findingOf(line, remark)],
  });
  if (copy.kind === 'repeated') return add(remarkOf('line-repeated', { row: copy.of }), 'refused');
  if (copy.kind === 'contradiction') return add(remarkOf('line-contradiction', { row: copy.of }), 'refused');
  if (line.state === 'refused') return line;
  // Without an item two equal rows can be two goods, and without an MRN nothing else tells: those wait for an answer.
  const isCounted = sameRows === 'count' || (sameRows === undefined && line.mrn !== null);
  const code = sameRows === undefined ? 'row-twice' : isCounted ? 'row-twice-counted' : 'row-twice-left-out';
  return add(remarkOf(code, { row: copy.of }), isCounted ? 'remark' : 'refused');
}
