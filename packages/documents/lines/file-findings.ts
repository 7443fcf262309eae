import type { Finding, Severity } from '@lods/cbam/finding';
import type { Sheet } from '../spreadsheet/workbook.ts';
import type { OtherRow } from './row-kind.ts';
import type { Apart } from './set-apart.ts';

/** What is said about a file and its sheets, and about rows that are no lines. */
function finding(severity: Severity, code: string, message: string, remedy: string, place?: Finding['place']): Finding {
  return { code, severity, message, remedy, path: '', ...(place === undefined ? {} : { place }) };
}

const inSheet = (sheet: string) => (sheet === '' ? {} : { sheet });

export const hasMacros = () =>
  finding(
    'info',
    'workbook-macros',
    'The workbook holds macros. They were not run; values are read as they were saved.',
    'Nothing to do; a workbook without macros (.xlsx) is safer to pass on.',
  );

export const noLines = (sheet: string) =>
  finding(
    'error',
    'no-lines',
    'There is no goods line below the heading.',
    'Enter one line for each goods item below the heading and upload the file again.',
    inSheet(sheet),
  );

export const nothingUnderstood = () =>
  finding(
    'error',
    'no-table',
    'No table of goods was found in the file.',
    'It needs a heading row with at least a CN code, a country of origin and a net mass; the template shows how.',
  );

export const sheetLeftOut = ({ name }: Sheet) =>
  finding(
    'info',
    'sheet-left-out',
    `The sheet ${name} holds no goods lines and was left out.`,
    'Nothing to do, unless it does.',
    inSheet(name),
  );

const APART: Readonly<Record<Apart, (sheet: string) => string>> = {
  cancelled: (sheet) => `By its name the sheet ${sheet} holds cancelled declarations, so it was left out.`,
  draft: (sheet) => `By its name the sheet ${sheet} holds a draft, so it was left out.`,
  example: (sheet) => `By its name the sheet ${sheet} holds examples, so it was left out.`,
  export: (sheet) => `By its name the sheet ${sheet} holds exports, so it was left out.`,
  intrastat: (sheet) => `By its name the sheet ${sheet} holds trade within the Union (Intrastat), so it was left out.`,
  prices: (sheet) => `By its name the sheet ${sheet} holds a price list, so it was left out.`,
  transit: (sheet) => `By its name the sheet ${sheet} holds transit or storage, so it was left out.`,
};

export const sheetSetApart = (sheet: string, apart: Apart) =>
  finding(
    'warning',
    'sheet-set-apart',
    APART[apart](sheet),
    'Rename the sheet and upload the file again if its lines were imported.',
    inSheet(sheet),
  );

export const sheetOfSums = ({ name }: Sheet) =>
  finding(
    'info',
    'sheet-of-sums',
    `The sheet ${name} sums up the lines of the other sheets, so it was left out.`,
    'Add the declaration of each line to the sheet and upload the file again if its lines were imported besides.',
    inSheet(name),
  );

export const sheetHidden = ({ name }: Sheet) =>
  finding(
    'warning',
    'sheet-hidden',
    `The hidden sheet ${name} holds goods lines and was left out.`,
    'Show the sheet in Excel and upload the file again if its lines belong to the import.',
    inSheet(name),
  );

export const rowsHidden = ({ name, hiddenRows }: Sheet) =>
  finding(
    'info',
    'rows-hidden',
    `${hiddenRows} hidden rows${name === '' ? '' : ` of the sheet ${name}`} were read like the others.`,
    'Delete them if they do not belong to the import.',
    inSheet(name),
  );

export const quoteOpen = (row: number) =>
  finding(
    'warning',
    'quote-open',
    `In row ${row} a quote opens that never closes; it was taken as part of the text.`,
    'Check the row.',
    { row },
  );

const OTHER_ROWS: Readonly<Record<OtherRow, string>> = {
  total: 'is a total',
  note: 'is a note',
  heading: 'repeats the heading',
  'other-heading': 'heads the columns otherwise',
  example: 'is an example',
  tax: 'states another tax of the item above',
};

export const rowLeftOut = (sheet: string, row: number, kind: OtherRow) =>
  finding(
    'info',
    `row-${kind}`,
    `Row ${row} ${OTHER_ROWS[kind]} and was left out.`,
    'Nothing to do, unless it is a goods line.',
    { ...inSheet(sheet), row },
  );

export const moreRowsLeftOut = (sheet: string, count: number) =>
  finding(
    'info',
    'rows-left-out',
    `${count} more rows were left out as totals, notes, examples or headings.`,
    'Look through them in the file.',
    inSheet(sheet),
  );

export const cellsAsAbove = (sheet: string, count: number) =>
  finding(
    'info',
    'cells-as-above',
    count === 1
      ? 'In 1 row the blank cells of its declaration were filled from the row above.'
      : `In ${count} rows the blank cells of their declaration were filled from the row above.`,
    'Nothing to do, unless they belong to other declarations.',
    inSheet(sheet),
  );

export const rowsTakenOver = (sheet: string, count: number) =>
  finding(
    'info',
    'rows-taken-over',
    count === 1
      ? `${count} row was imported before and is not read again.`
      : `${count} rows were imported before and are not read again.`,
    'Change such goods in their draft; a row whose state you clear is read all the same.',
    inSheet(sheet),
  );

export const totalDiffers = (sheet: string, row: number, stated: string, summed: string) =>
  finding(
    'warning',
    'total-differs',
    `The total in row ${row} is ${stated} kg, the lines above add up to ${summed} kg.`,
    'Check whether lines are missing, twice or read in another unit.',
    { ...inSheet(sheet), row },
  );

export const quarterUnknown = () =>
  finding(
    'warning',
    'date-not-in-file',
    'The file states no customs date, so the quarter of its lines is not known.',
    'Say the quarter, or add a column with the date of each customs declaration.',
  );

/** `missing`: what the file does not state of the two that tell a line from all others. */
export const mrnNotInFile = (missing: 'both' | 'item' | 'mrn') =>
  finding(
    'info',
    'mrn-not-in-file',
    missing === 'both'
      ? 'The file states no MRN and no item number, so a second copy of a line cannot be recognised.'
      : missing === 'mrn'
        ? 'The file states no MRN, so a second copy of a line cannot be recognised.'
        : 'The file states no item number, so a second copy of a line cannot be recognised.',
    missing === 'both' ? 'Add both columns if you can.' : 'Add the column if you can.',
  );

export const mappingForOtherShape = () =>
  finding(
    'info',
    'mapping-other-shape',
    'The columns chosen earlier belong to a file of another form and were not used.',
    'Check the columns below.',
  );
