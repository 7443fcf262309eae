import { hash } from 'node:crypto';
import type { Tables } from '@lods/cbam/tables';
import type { ReaderContext } from '../reader.ts';
import { Refusal } from '../refusal.ts';
import { readXmlRecords } from '../spreadsheet/read-records.ts';
import { readWorkbook } from '../spreadsheet/read-workbook.ts';
import { textAt } from '../spreadsheet/rows.ts';
import { isPdf, sniff } from '../spreadsheet/sniff.ts';
import type { Sheet, Workbook } from '../spreadsheet/workbook.ts';
import { missingFields, recogniseColumns } from './columns/recognise-columns.ts';
import { openCusdec } from './cusdec/read-cusdec.ts';
import { isEdifact } from './cusdec/segments.ts';
import { openDeclarations } from './dms/read-declarations.ts';
import { findingOfFile, inSheet } from './findings/file-findings.ts';
import { withHeadingsExplained } from './headings/explained-headings.ts';
import type { TableHeading } from './headings/find-heading.ts';
import { matchHeading } from './headings/heading.ts';
import type { LineOptions } from './line.ts';
import * as ask from './questions.ts';
import { Copies } from './status/copies.ts';
import { aboutDoubtfulNotes } from './status/doubtful-notes.ts';
import { withCodesExplained, withCountriesExplained, withSignsInWords } from './status/explained-codes.ts';
import { aboutUnsaidMarks } from './status/marked-rows.ts';
import { aboutNamedLines } from './status/named-lines.ts';
import { refuseWithoutImports } from './status/no-imports.ts';
import { isFormer, isPlain, namesImports, readSheetName, readTitle, saysUnused } from './status/set-apart.ts';
import { summariesAmong } from './status/summary-sheets.ts';
import { withDeclarations } from './tables/declarations-sheet.ts';
import { type LinesOfFile, linesOfTables } from './tables/lines-of-tables.ts';
import { headingOf, readTable } from './tables/read-table.ts';
import { reshaped } from './tables/reshaped.ts';
import type { Apart } from './tables/row-kind.ts';

/**
 * Understands a file of goods: workbook, CSV, customs XML, EDIFACT messages or a list printed as PDF.
 * @throws {Refusal} when the file cannot be read at all, with a sentence that says what to do
 */
export async function openLines(
  bytes: Uint8Array,
  tables: Tables,
  options: LineOptions,
  report: ReaderContext['report'] = () => {},
): Promise<LinesOfFile> {
  if (isPdf(bytes)) {
    // The reader of papers is large: only what needs it waits for it.
    const [{ tableInPdf }, { openListInPdf }] = await Promise.all([
      import('./tables/table-in-pdf.ts'),
      import('./tables/list-in-pdf.ts'),
    ]);
    const sheet = await tableInPdf(Uint8Array.from(bytes));
    const workbook = sheet && workbookOfPrint(sheet);
    return workbook ? linesOfWorkbook(workbook, tables, options) : await openListInPdf(bytes, tables, options, report);
  }
  if (isEdifact(bytes)) return openCusdec(bytes, tables, options);
  const kind = sniff(bytes);
  if (kind === 'xml') return openXml(bytes, tables, options);
  return linesOfWorkbook(await readWorkbook(bytes, kind), tables, options);
}

/**
 * A printed table of imports all of whose needed columns are known; any other print goes to the reader of papers.
 * @throws {Refusal} where the print says that it holds none
 */
function workbookOfPrint(sheet: Sheet): Workbook | null {
  const table = reshaped(sheet);
  const heading = headingOf(table);
  refuseWithoutImports([{ sheet: table, heading }]);
  const isApart = Array.from({ length: heading.firstIndex }, (_, index) => textAt(table.rows.packedAt(index), 0)).some(
    (title) => readTitle(title) !== null,
  );
  return isApart || missingFields(recogniseColumns(table, heading, [])).length > 0
    ? null
    : { format: 'pdf', sheets: [sheet], hasMacros: false, brokenQuotes: [] };
}

/** Customs XML of the data model; of any other kind, its records as a table where they tell of goods. */
function openXml(bytes: Uint8Array, tables: Tables, options: LineOptions): LinesOfFile {
  try {
    return openDeclarations(bytes, tables, options);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'xml.no_declaration') throw error;
    const lines = linesOfWorkbook(readXmlRecords(bytes), tables, options);
    if (lines.goods.length === 0) throw error;
    return lines;
  }
}

/** Rows with an open quote that are told one by one. */
const TOLD_QUOTES = 20;

interface Candidate {
  readonly sheet: Sheet;
  readonly heading: TableHeading;
  readonly missing: number;
}

function linesOfWorkbook(file: Workbook, tables: Tables, options: LineOptions): LinesOfFile {
  const explained = file.sheets.map(withHeadingsExplained);
  const sheets = explained.map((sheet) => withDeclarations(sheet, explained));
  const workbook = {
    ...file,
    sheets: sheets.map((sheet) =>
      reshaped(withSignsInWords(withCodesExplained(withCountriesExplained(sheet, sheets), sheets))),
    ),
  };
  const { goods, hidden, apart, summaries, others } = chooseSheets(workbook);
  const shape = shapeOf(goods.map(({ heading }) => heading));
  const chosen = options.chosen ?? options.remembered?.find((known) => known.shape === shape);
  const isKnownShape = chosen?.shape === shape;
  if (!isKnownShape) refuseWithoutImports(goods);
  const choices = isKnownShape ? chosen.columns : [];
  const invalidated = others.filter(({ name }) => readSheetName(name) === 'cancelled');
  const copies = new Copies(goods.length + invalidated.length);
  const read = goods.map(({ sheet, heading }) =>
    readTable(
      workbook,
      sheet,
      heading,
      choices.filter((choice) => (choice.sheet ?? '') === '' || choice.sheet === sheet.name),
      copies,
      options.corrections?.filter((correction) => correction.sheet === sheet.name),
    ),
  );
  const findings = [
    ...(workbook.hasMacros ? [findingOfFile(null, 'workbook-macros')] : []),
    ...(chosen && !isKnownShape ? [findingOfFile(null, 'mapping-other-shape')] : []),
    ...hidden.map((sheet) => findingOfFile(inSheet(sheet.name), 'sheet-hidden', sheet)),
    ...apart.map(({ sheet, is }) =>
      findingOfFile(inSheet(sheet.name), 'sheet-set-apart', { sheet: sheet.name, apart: is }),
    ),
    ...summaries.map((sheet) => findingOfFile(inSheet(sheet.name), 'sheet-of-sums', sheet)),
    ...others.map((sheet) => findingOfFile(inSheet(sheet.name), 'sheet-left-out', sheet)),
    ...read
      .filter(({ sheet }) => sheet.hiddenRows.size > 0)
      .map(({ sheet }) =>
        findingOfFile(inSheet(sheet.name), 'rows-hidden', { name: sheet.name, hiddenRows: sheet.hiddenRows.size }),
      ),
    ...workbook.brokenQuotes.slice(0, TOLD_QUOTES).map((row) => findingOfFile({ row }, 'quote-open', { row })),
  ];
  for (const sheet of invalidated) copies.hearInvalidated(sheet);
  const reversals = copies.settle();
  const same = copies.noteSameLines();
  const contradictions = isKnownShape ? null : copies.contradictions();
  const heardOtherwise = [...summaries, ...invalidated, ...hidden.filter(({ name }) => isLeftOut(name))];
  const questions = [
    ...hidden.filter((sheet) => !isLeftOut(sheet.name)).map(({ name }) => ask.aboutHiddenSheet(name)),
    ...apart
      .filter(({ is, sheet }) => is === 'draft' && !saysItself(sheet))
      .map(({ sheet }) => ask.aboutSheetApart(sheet.name, false)),
    ...(goods.some(({ sheet }) => namesImports(sheet.name))
      ? []
      : apart.filter(({ is, sheet }) => is === 'export' && !isPlain(sheet.name))
    ).map(({ sheet }) => ask.aboutSheetOfExports(sheet.name)),
    ...goods
      .filter((candidate) => isInDoubt(candidate, goods))
      .map(({ sheet }) => ask.aboutSheetApart(sheet.name, true)),
    ...(reversals.length > 0 ? [ask.aboutReversals(reversals)] : []),
    ...(same === null || options.sameRows !== undefined ? [] : [ask.aboutSameLines(same)]),
    ...(contradictions === null ? [] : [ask.aboutContradictions(contradictions)]),
    ...(isKnownShape ? [] : aboutNamedLines(workbook, read, heardOtherwise)),
    ...(isKnownShape ? [] : aboutDoubtfulNotes(read)),
    ...(isKnownShape ? [] : aboutUnsaidMarks(read)),
  ];
  return linesOfTables(workbook.format, shape, read, copies, tables, options, { findings, questions });
}

interface ChosenSheets {
  readonly goods: readonly Candidate[];
  readonly hidden: readonly Sheet[];
  /** Whole ones whose name says that they hold no imports, beside others. */
  readonly apart: readonly { readonly sheet: Sheet; readonly is: Apart }[];
  readonly summaries: readonly Sheet[];
  readonly others: readonly Sheet[];
}

/** The sheets with goods lines; where no sheet is whole, the one that comes nearest, so that a person can name its columns. */
function chooseSheets(workbook: Workbook): ChosenSheets {
  const candidates = workbook.sheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet): Candidate => {
      const heading = headingOf(sheet);
      return { sheet, heading, missing: missingFields(recogniseColumns(sheet, heading, [])).length };
    });
  const whole = candidates.filter(({ missing }) => missing === 0);
  const shown = whole.filter(({ sheet }) => !sheet.isHidden);
  const hidden = whole.map(({ sheet }) => sheet).filter((sheet) => sheet.isHidden);
  const names = shown.map(({ sheet }) => sheet.name);
  const named = shown.filter(({ sheet }) => readSheetName(sheet.name, names) === null);
  const summaries = summariesAmong(named);
  const imports = named.filter((candidate) => !summaries.includes(candidate));
  const apart = imports.length === 0 ? [] : shown.filter((candidate) => !named.includes(candidate));
  const nearest = candidates
    .filter(({ sheet }) => !sheet.isHidden)
    .sort((a, b) => a.missing - b.missing || b.sheet.rows.length - a.sheet.rows.length)
    .slice(0, 1);
  const goods = imports.length > 0 ? imports : shown.length > 0 ? shown : nearest;
  const used: Sheet[] = [...[...goods, ...apart, ...summaries].map(({ sheet }) => sheet), ...hidden];
  return {
    goods,
    hidden,
    apart: apart.map(({ sheet }) => ({ sheet, is: readSheetName(sheet.name) as Apart })),
    summaries: summaries.map(({ sheet }) => sheet),
    others: candidates.map(({ sheet }) => sheet).filter((sheet) => !used.includes(sheet)),
  };
}

/** A hidden sheet that calls itself a draft, an export or the like is none that somebody forgot. */
const isLeftOut = (name: string): boolean => readSheetName(name) !== null && isPlain(name) && !isFormer(name);

/** A sheet called a draft whose own title says that it is not to be used, or was not lodged. */
const saysItself = (sheet: Sheet): boolean => titlesAbove(sheet).some(saysUnused);

/** What stands above the heading, a row at a time. */
const titlesAbove = (sheet: Sheet): string[] =>
  Array.from({ length: headingOf(sheet).firstIndex }, (_, index) => {
    const texts = sheet.rows.cellsAt(index).map(({ text }) => text.trim());
    return texts.filter((text) => text !== '').join(' ');
  });

/** A sheet without another to read that its name sets apart; templates that were filled in and what programs call exports are no matter. */
function isInDoubt({ sheet: { name } }: Candidate, among: readonly Candidate[]): boolean {
  const apart = readSheetName(
    name,
    among.map(({ sheet }) => sheet.name),
  );
  return apart !== null && apart !== 'example' && (apart !== 'export' || isPlain(name));
}

/**
 * What all files of one form have in common: their headings in order. Names of files and sheets, numbers of rows and
 * our own columns of a corrected copy do not count, so that the choices of one month serve the next.
 */
function shapeOf(headings: readonly TableHeading[]): string {
  const forms = headings.map(({ headings, headingRow }) => {
    const keys = headings.map((heading) => {
      const isOwn = matchHeading(heading)[0]?.field === 'ownFindings';
      return isOwn ? '' : `${heading.key}${heading.unit ?? ''}${heading.currency ?? ''}`;
    });
    while (keys.length > 0 && keys[keys.length - 1] === '') keys.pop();
    return headingRow === null ? `${headings.length} columns` : keys.join('|');
  });
  return hash('sha256', [...new Set(forms)].sort().join('\n')).slice(0, 32);
}
