import type { Finding } from '@lods/cbam/finding';
import type { Tables } from '@lods/cbam/tables';
import { NUMBERS_ROWS } from '../columns/item-column.ts';
import type { Field } from '../fields.ts';
import { findingOfFile, inSheet } from '../findings/file-findings.ts';
import type { Line, LineOptions, LineSummary } from '../line.ts';
import type { Question } from '../mapping.ts';
import { SumKg } from '../masses/sum-kg.ts';
import { aboutUnusualLines, countUnusual, type UnusualByKind } from '../masses/unusual-lines.ts';
import * as ask from '../questions.ts';
import type { Copies } from '../status/copies.ts';
import type { Table } from './read-table.ts';
import { type Told, tableLines } from './table-lines.ts';

/** A file whose form is understood and whose lines can be read, one by one and as often as needed. */
export interface LinesOfFile {
  /** The tables that lines are read from, in the order of the lines. */
  readonly goods: readonly Table[];
  linesOf(table: Table): Generator<Line>;
  lines(): Generator<Line>;
  /** What is known once all lines were read: call it behind the last line. */
  summary(): LineSummary;
}

/** What is known of a file beside its tables. */
interface Aside {
  readonly findings: readonly Finding[];
  readonly questions: readonly Question[];
}

/** The columns by whose codes a line is a CBAM good or none. */
const DECIDES_BY_CODE: ReadonlySet<Field> = new Set(['cnCode', 'hsCode', 'taricCode']);

/** Of a line of which another row counts. */
const IS_COPY: ReadonlySet<string> = new Set(['line-repeated', 'row-twice', 'row-twice-left-out']);

/** What a line lacks that its list should state: neither a copy nor a state in doubt. */
const LACKS =
  /^(?:cn-code|origin|country)-(?:missing|unreadable|unknown|digit-missing|part-missing|rounded)|^mass-missing$/;
/** Of a good: a row that states nothing else, such as the head of a page, is none. */
const lacksOne = ({ state, findings, cnCode, countryOfOrigin, netMassKg }: Line): boolean =>
  state === 'refused' &&
  findings.some(({ code }) => LACKS.test(code)) &&
  [cnCode, countryOfOrigin, netMassKg].filter((value) => value !== null).length === 2;
const FEWEST_LACKING = 2;
const LACKING_SHARE = 0.2;

/** A few lines without code, origin or mass are told and left out; where many are, the list as a whole may be damaged. */
const isManyLacking = (lacking: number, lines: number): boolean =>
  lacking >= FEWEST_LACKING && lacking >= lines * LACKING_SHARE;

const nothingRead = () => ({
  counts: { accepted: 0, remark: 0, refused: 0, outside: 0 },
  repeated: 0,
  twice: 0,
  lacking: 0,
  exempt: 0,
  unusual: {} as UnusualByKind,
  ofRows: { findings: [], questions: [], countedByTotal: new Set(), sumOfTablesKg: new SumKg() } as Told,
});

/** The lines of a file whose tables are read, and what is said of the whole. */
export function linesOfTables(
  format: LineSummary['format'],
  shape: string,
  read: readonly Table[],
  copies: Copies,
  tables: Tables,
  options: LineOptions,
  aside: Aside = { findings: [], questions: [] },
): LinesOfFile {
  const goods = read.filter(({ isUnderstood }) => isUnderstood);
  const has = (field: Field) => read.some((table) => table.columns.some((column) => column.field === field));
  const isDated = has('date') || has('quarter') || options.quarter !== undefined;
  let { counts, repeated, twice, lacking, exempt, unusual, ofRows } = nothingRead();
  const linesOf = (table: Table) => tableLines(tables, table, copies, options, ofRows);
  return {
    goods,
    linesOf,
    *lines() {
      ({ counts, repeated, twice, lacking, exempt, unusual, ofRows } = nothingRead());
      for (const table of goods) {
        for (const line of linesOf(table)) {
          counts[line.state] += 1;
          if (line.state === 'outside' && line.findings.some(({ code }) => code === 'country-exempt')) exempt += 1;
          if (line.state === 'refused' && line.findings.some(({ code }) => IS_COPY.has(code))) repeated += 1;
          if (line.findings.some(({ code }) => code === 'row-twice')) twice += 1;
          if (lacksOne(line)) lacking += 1;
          if (table.netMass.threePlaces !== undefined) countUnusual(unusual, line);
          yield line;
        }
      }
    },
    summary() {
      const taken = counts.accepted + counts.remark + counts.refused;
      const isEmpty = taken + counts.outside === 0;
      const faulty = counts.refused - repeated;
      const open = [
        ...read.flatMap((table) => [
          ...table.questions,
          ...(ofRows.countedByTotal.has(table) ? [] : table.questionsOfHidden),
        ]),
        ...(options.chosen === undefined ? ofRows.questions : []),
        ...(isDated || read.length === 0
          ? []
          : [ask.aboutQuarter(read.length === 1 ? (read[0]?.sheet.name ?? '') : '')]),
        ...(faulty * 2 > taken - repeated ? [ask.aboutRefused(faulty, taken - repeated + counts.outside)] : []),
        ...(faulty * 2 <= taken - repeated && isManyLacking(lacking, taken - repeated) && options.chosen === undefined
          ? [ask.aboutLacking(lacking, taken - repeated + counts.outside)]
          : []),
      ];
      // Where nothing is a CBAM good, only another column of codes or origins would change that.
      const isDeciding = ({ about, field }: Question) =>
        about === 'column' &&
        field !== null &&
        (DECIDES_BY_CODE.has(field) || (exempt > 0 && field === 'countryOfOrigin'));
      const questions = [
        ...aside.questions,
        ...(twice > 0 && !aside.questions.some(({ about }) => about === 'copies') ? [ask.aboutCopies(twice)] : []),
        ...(open.some(isOfMasses) ? [] : aboutUnusualLines(unusual)),
        ...(taken === 0 && counts.outside > 0 ? open.filter(isDeciding) : open),
      ];
      return {
        status: questions.length > 0 || isEmpty ? 'needs-review' : 'ready',
        format,
        mapping: { shape, tables: read.map(({ mapping }) => mapping), questions },
        counts: { ...counts },
        copies: repeated,
        findings: [
          ...aside.findings,
          ...(goods.length === 0 ? [findingOfFile(null, 'no-table')] : []),
          ...(isEmpty && goods.length > 0 ? [findingOfFile(inSheet(goods[0]?.sheet.name ?? ''), 'no-lines')] : []),
          ...(!isEmpty && !isDated ? [findingOfFile(null, 'date-not-in-file')] : []),
          ...(isEmpty ? [] : aboutMissingNumbers(read, has)),
          ...read.flatMap((table) => table.findings),
          ...ofRows.findings,
        ],
      };
    },
  };
}

/** Lines are known again by MRN and item. */
function aboutMissingNumbers(read: readonly Table[], has: (field: Field) => boolean): Finding[] {
  if (has('mrn') && has('item')) return [];
  const isNumbered = read.some(({ mapping }) => mapping.columns.some(({ because }) => because === NUMBERS_ROWS));
  const missing = !has('mrn') ? (has('item') ? 'mrn' : 'both') : isNumbered ? 'counted' : 'item';
  return [findingOfFile(null, 'mrn-not-in-file', { missing })];
}

/** The unit or the mark of all masses is asked: until it is known, none of them is unusual. */
const isOfMasses = ({ about, field }: Question): boolean =>
  field === 'netMass' && (about === 'unit' || about === 'decimalMark');
