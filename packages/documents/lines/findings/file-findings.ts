import type { Finding } from '@lods/cbam/finding';
import { findingsBy, rule, type Stated } from '@lods/cbam/finding-rule';
import { decimal, type Phrase, phrase, term } from '@lods/translations/phrase';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import type { Field } from '../fields.ts';
import type { Apart, OtherRow } from '../tables/row-kind.ts';
import { CUSTOMS } from './brief.ts';

const source = CUSTOMS;

type Named = Pick<Sheet, 'name'>;

const APART: Readonly<Record<Apart, (sheet: string) => Phrase>> = {
  cancelled: (sheet) => phrase`By its name the sheet ${sheet} holds cancelled declarations, so it was left out.`,
  draft: (sheet) => phrase`By its name the sheet ${sheet} holds a draft, so it was left out.`,
  example: (sheet) => phrase`By its name the sheet ${sheet} holds examples, so it was left out.`,
  export: (sheet) => phrase`By its name the sheet ${sheet} holds exports, so it was left out.`,
  intrastat: (sheet) =>
    phrase`By its name the sheet ${sheet} holds trade within the Union (Intrastat), so it was left out.`,
  prices: (sheet) => phrase`By its name the sheet ${sheet} holds a price list, so it was left out.`,
  transit: (sheet) => phrase`By its name the sheet ${sheet} holds transit or storage, so it was left out.`,
  trial: (sheet) => phrase`By its name the sheet ${sheet} is of a system for tests or training, so it was left out.`,
};

const aboutSheets = {
  'workbook-macros': rule({
    severity: 'info',
    message: 'The workbook holds macros. They were not run; values are read as they were saved.',
    cause: 'The workbook holds macros, which were not run.',
    remedy: 'Nothing to do; a workbook without macros (.xlsx) is safer to pass on.',
    source,
  }),
  'no-lines': rule({
    severity: 'error',
    message: 'There is no goods line below the heading.',
    remedy: 'Enter one line for each goods item below the heading and upload the file again.',
    source,
  }),
  'no-table': rule({
    severity: 'error',
    message: 'No table of goods was found in the file.',
    remedy:
      'It needs a heading row with at least a CN code, a country of origin and a net mass; the template shows how.',
    source,
  }),
  'paper-told': rule<{ readonly text: string }>({
    severity: 'warning',
    cause: 'A list in a PDF was read from its print, which leaves something open.',
    remedy: 'Compare the lines with the PDF.',
    source,
    message: ({ text }) => term(text),
  }),
  'sheet-left-out': rule<Named>({
    severity: 'info',
    cause: 'A sheet holds no goods lines and was left out.',
    remedy: 'Nothing to do, unless the sheet does hold goods lines.',
    source,
    message: ({ name }) => phrase`The sheet ${name} holds no goods lines and was left out.`,
  }),
  'sheet-set-apart': rule<{ readonly sheet: string; readonly apart: Apart }>({
    severity: 'warning',
    cause: 'By its name a sheet holds exports, drafts, examples or cancelled declarations and was left out.',
    remedy: 'Rename the sheet and upload the file again if its lines were imported.',
    source,
    message: ({ sheet, apart }) => APART[apart](sheet),
  }),
  'sheet-of-sums': rule<Named>({
    severity: 'info',
    cause: 'A sheet sums up the lines of the other sheets and was left out.',
    remedy:
      'Add the declaration of each line to the sheet and upload the file again if its lines were imported besides.',
    source,
    message: ({ name }) => phrase`The sheet ${name} sums up the lines of the other sheets, so it was left out.`,
  }),
  'sheet-hidden': rule<Named>({
    severity: 'warning',
    cause: 'A hidden sheet holds goods lines and was left out.',
    remedy: 'Show the sheet in Excel and upload the file again if its lines belong to the import.',
    source,
    message: ({ name }) => phrase`The hidden sheet ${name} holds goods lines and was left out.`,
  }),
  'mapping-other-shape': rule({
    severity: 'info',
    message: 'The columns chosen earlier belong to a file of another form and were not used.',
    remedy: 'Check the columns below.',
    source,
  }),
};

/** A row that is no line. The rest of the sentence says what it is instead. */
const omitted = (value: string, cause: string) =>
  rule<{ readonly row: number }>({
    severity: 'info',
    cause,
    remedy: 'Nothing to do, unless it is a goods line.',
    source,
    message: ({ row }) => phrase`Row ${row} ${term(value)} and was left out.`,
  });

const rowsLeftOut = {
  'row-total': omitted('is a total', 'A row is a total and was left out.'),
  'row-note': omitted('is a note', 'A row is a note and was left out.'),
  'row-heading': omitted('repeats the heading', 'A row repeats the heading and was left out.'),
  'row-other-heading': omitted('heads the columns otherwise', 'A row heads the columns otherwise and was left out.'),
  'row-example': omitted('is an example', 'A row is an example and was left out.'),
  'row-tax': omitted(
    'states another tax of the item above',
    'A row states another tax of the item above and was left out.',
  ),
} satisfies Record<`row-${OtherRow}`, unknown>;

const aboutRows = {
  'rows-hidden': rule<{ readonly hiddenRows: number; readonly name: string }>({
    severity: 'info',
    cause: 'Hidden rows were read like the others.',
    remedy: 'Delete them if they do not belong to the import.',
    source,
    message: ({ hiddenRows, name }) =>
      name === ''
        ? phrase`${hiddenRows} hidden rows were read like the others.`
        : phrase`${hiddenRows} hidden rows of the sheet ${name} were read like the others.`,
  }),
  'quote-open': rule<{ readonly row: number }>({
    severity: 'warning',
    cause: 'A quote opens that never closes.',
    remedy: 'Check the row.',
    source,
    message: ({ row }) => phrase`In row ${row} a quote opens that never closes; it was taken as part of the text.`,
  }),
  'rows-left-out': rule<{ readonly count: number }>({
    severity: 'info',
    cause: 'Totals, notes, examples and repeated headings were left out.',
    remedy: 'Look through them in the file.',
    source,
    message: ({ count }) => phrase`${count} more rows were left out as totals, notes, examples or headings.`,
  }),
  'cells-as-above': rule<{ readonly count: number }>({
    severity: 'info',
    cause: 'Blank cells of a declaration were filled from the row above.',
    remedy: 'Nothing to do, unless they belong to other declarations.',
    source,
    message: ({ count }) =>
      count === 1
        ? phrase`In 1 row the blank cells of its declaration were filled from the row above.`
        : phrase`In ${count} rows the blank cells of their declaration were filled from the row above.`,
  }),
  'rows-taken-over': rule<{ readonly count: number }>({
    severity: 'info',
    cause: 'Rows of a copy with issues were imported before and are not read again.',
    remedy: 'Change such goods in their draft; a row whose state you clear is read all the same.',
    source,
    message: ({ count }) =>
      count === 1
        ? phrase`${count} row was imported before and is not read again.`
        : phrase`${count} rows were imported before and are not read again.`,
  }),
  'total-differs': rule<{ readonly row: number; readonly stated: string; readonly summed: string }>({
    severity: 'warning',
    cause: 'The total that the file states is not the sum of its lines.',
    remedy: 'Check whether lines are missing, twice or read in another unit.',
    source,
    message: ({ row, stated, summed }) =>
      phrase`The total in row ${row} is ${decimal(stated)} kg, the lines above add up to ${decimal(summed)} kg.`,
  }),
};

/** What the file does not state of the two that tell a line from all others; 'counted': its numbers count its rows, not the items of a declaration. */
type Missing = 'both' | 'counted' | 'item' | 'mrn';

const aboutColumns = {
  'date-not-in-file': rule({
    severity: 'warning',
    message: 'The file states no customs date, so the quarter of its lines is not known.',
    remedy: 'Say the quarter, or add a column with the date of each customs declaration.',
    source,
  }),
  'mrn-not-in-file': rule<{ readonly missing: Missing }>({
    severity: 'info',
    cause: 'The file states no MRN or no item number.',
    remedy: 'Add the columns if you can.',
    source,
    message: ({ missing }) =>
      missing === 'both'
        ? phrase`The file states no MRN and no item number. If its lines come again in another file, they are counted again.`
        : missing === 'mrn'
          ? phrase`The file states no MRN. If its lines come again in another file, they are counted again.`
          : missing === 'item'
            ? phrase`The file states no item number. If its lines come again, they are recognised by MRN, code, origin, amount and quarter; you are asked about other lines of the same MRN.`
            : phrase`The numbers in the file count its rows, not the items of each declaration. If its lines come again, they are recognised by MRN, code, origin, amount and quarter; you are asked about other lines of the same MRN.`,
    remedyHere: ({ missing }) =>
      missing === 'both'
        ? phrase`Add both columns if you can.`
        : missing === 'counted'
          ? phrase`Add a column with the item number that each line has in its customs declaration, if you can.`
          : phrase`Add the column if you can.`,
  }),
  /** Said once for the file, not on each of its lines. */
  'column-missing': rule<{ readonly path: Field; readonly field: string }>({
    severity: 'error',
    field: ({ path }) => path,
    cause: 'No column of the file was read as the code, the origin or the net mass.',
    remedy: 'Say which column holds it; if none does, add it to the file and upload the file again.',
    source,
    message: ({ field }) => phrase`No column was read as ${term(field)}, so no line can be imported.`,
  }),
  'column-ambiguous': rule<{ readonly field: Field; readonly letter: string; readonly text: string }>({
    severity: 'warning',
    field: ({ field }) => field,
    cause: 'The numbers of a column can be read in two ways.',
    remedy: 'Choose the decimal mark of the column.',
    source,
    message: ({ letter, text }) =>
      phrase`The numbers of column ${letter} (${text}) can be read in two ways; the doubtful ones are left out.`,
  }),
};

/** Findings about a file, its sheets and columns, and about rows that are no lines. */
export const fileFindings = { ...aboutSheets, ...rowsLeftOut, ...aboutRows, ...aboutColumns };

const remarkOf = findingsBy(fileFindings);

/** The finding of a code, where it stands in the file; null for the file as a whole. */
export function findingOfFile<Code extends keyof typeof fileFindings>(
  place: NonNullable<Finding['place']> | null,
  code: Code,
  ...stated: Stated<(typeof fileFindings)[Code]>
): Finding {
  const { field: path, ...finding } = remarkOf(code, ...stated);
  return { ...finding, path, ...(place === null ? {} : { place }) };
}

export const inSheet = (sheet: string) => (sheet === '' ? {} : { sheet });
