import { rule } from '@lods/cbam/finding-rule';
import { type Phrase, phrase, term } from '@lods/translations/phrase';
import type { Apart } from '../tables/row-kind.ts';
import { brief, CUSTOMS } from './brief.ts';

const source = CUSTOMS;

interface OfRow {
  /** Where the other row stands. */
  readonly row: string;
}

interface UnderTitle {
  readonly title: string;
  readonly row: number;
  readonly apart: Apart;
}

interface Ragged {
  readonly fields: number;
  readonly expected: number;
}

const UNDER: Readonly<Record<Apart, (title: string, row: number) => Phrase>> = {
  cancelled: (title, row) => phrase`The title "${title}" in row ${row} heads cancelled declarations, not imports.`,
  draft: (title, row) => phrase`The title "${title}" in row ${row} heads a draft.`,
  example: (title, row) => phrase`The title "${title}" in row ${row} heads examples, not imports.`,
  export: (title, row) => phrase`The title "${title}" in row ${row} heads exports, not imports.`,
  intrastat: (title, row) =>
    phrase`The title "${title}" in row ${row} heads trade within the Union (Intrastat), not imports.`,
  prices: (title, row) => phrase`The title "${title}" in row ${row} heads a price list, not imports.`,
  transit: (title, row) => phrase`The title "${title}" in row ${row} heads transit or storage, not imports.`,
  trial: (title, row) =>
    phrase`The title "${title}" in row ${row} heads what a system for tests or training holds, not imports.`,
};

/** Findings about a row as a whole, its cells and its copies. */
export const rowFindings = {
  'formula-error': rule<{ readonly field: string; readonly text: string }>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'The formula of a cell ended in an error.',
    remedy: 'Correct the formula or enter the value, save the workbook and upload it again.',
    source,
    message: ({ text }) => phrase`The formula in this cell ended in the error ${text}.`,
  }),
  'formula-uncalculated': rule<{ readonly field: string }>({
    severity: 'error',
    field: ({ field }) => field,
    cause: 'A cell holds a formula whose result was never saved.',
    remedy: 'Open the workbook in Excel, let it compute, save it and upload it again.',
    source,
    message: () => phrase`This cell holds a formula whose result was never saved.`,
  }),
  'line-repeated': rule<OfRow>({
    severity: 'info',
    field: 'mrn',
    cause: 'The same MRN and item is read already.',
    remedy: 'Nothing to do: it is counted once.',
    source,
    message: ({ row }) => phrase`The line is already read from ${term(row)}.`,
  }),
  'line-contradiction': rule<OfRow>({
    severity: 'error',
    field: 'mrn',
    cause: 'Two lines state the same MRN and item differently.',
    remedy: 'Keep the right one and remove the other.',
    source,
    message: ({ row }) => phrase`The ${term(row)} states the same MRN and item differently.`,
  }),
  'line-reversed': rule<OfRow>({
    severity: 'info',
    field: 'netMassKg',
    cause: 'The line and another cancel each other out: neither is counted.',
    remedy: 'Nothing to do: neither is counted.',
    source,
    message: ({ row }) => phrase`The line and the ${term(row)} cancel each other out.`,
  }),
  'row-struck': rule({
    severity: 'info',
    field: 'row',
    message: 'The row is struck through in the workbook.',
    cause: 'A row is struck through: the line is not imported.',
    remedy: 'Remove the strikethrough if the row counts.',
    source,
  }),
  'cell-struck': rule({
    severity: 'error',
    field: 'row',
    message: 'A value of the row is struck through in the workbook, so it is not clear what counts.',
    remedy: 'Enter the values that count without strikethrough, or remove the row.',
    source,
  }),
  'table-draft': rule<UnderTitle>({
    severity: 'error',
    field: 'row',
    cause: 'A title above the line heads a draft.',
    remedy: 'Put lines that count under a heading of their own, or in another file.',
    source,
    message: ({ title, row, apart }) => UNDER[apart](brief(title), row),
  }),
  'table-set-apart': rule<UnderTitle>({
    severity: 'info',
    field: 'row',
    cause:
      'A title above the line heads exports, transit, examples or cancelled declarations: the line is not imported.',
    remedy: 'Nothing to do, unless the lines below it were imported.',
    source,
    message: ({ title, row, apart }) => UNDER[apart](brief(title), row),
  }),
  'row-twice': rule<OfRow>({
    severity: 'warning',
    field: 'row',
    cause: 'Two rows state the same goods, and no MRN and item tell them apart.',
    remedy: 'Choose under Questions whether such rows count.',
    source,
    message: ({ row }) => phrase`The row states the same goods as ${term(row)}, and no MRN and item tell them apart.`,
  }),
  'row-twice-counted': rule<OfRow>({
    severity: 'info',
    field: 'row',
    cause: 'Two rows state the same goods, and both count, as you chose.',
    remedy: 'Nothing to do.',
    source,
    message: ({ row }) => phrase`The row states the same goods as ${term(row)}. Both count, as you chose.`,
  }),
  'row-twice-left-out': rule<OfRow>({
    severity: 'info',
    field: 'row',
    cause: 'Two rows state the same goods, and one counts, as you chose.',
    remedy: 'Nothing to do.',
    source,
    message: ({ row }) =>
      phrase`The row states the same goods as ${term(row)}. It was left out as a copy, as you chose.`,
  }),
  'under-other-heading': rule<{ readonly row: number }>({
    severity: 'error',
    field: 'row',
    cause: 'The row is below a second heading with other column names, so we did not read its values.',
    remedy: 'Put the rows from there on in a sheet or a file of their own and upload that.',
    source,
    message: ({ row }) =>
      phrase`Row ${row} heads the columns otherwise than the heading of the table, so the values below it are not read.`,
  }),
  'row-too-long': rule<Ragged & { readonly endsEmpty: boolean }>({
    severity: 'error',
    field: 'row',
    cause: 'A row has more fields than the heading.',
    remedy: 'Look for a delimiter inside a text, put that text in quotes and save the file again.',
    source,
    message: ({ fields, expected, endsEmpty }) =>
      endsEmpty
        ? phrase`The row has ${fields} fields where the heading has ${expected}; those behind are empty.`
        : phrase`The row has ${fields} fields and the heading ${expected}, so values may be in the wrong columns.`,
    severityHere: ({ endsEmpty }) => (endsEmpty ? 'warning' : 'error'),
    remedyHere: ({ endsEmpty }) =>
      endsEmpty
        ? phrase`Check the row; its other values are read.`
        : phrase`Look for a delimiter inside a text, put that text in quotes and save the file again.`,
  }),
  'row-too-short': rule<Ragged>({
    severity: 'error',
    field: 'row',
    cause: 'A row has fewer fields than the heading.',
    remedy: 'Complete the row and save the file again.',
    source,
    message: ({ fields, expected }) =>
      phrase`The row has ${fields} fields and the heading ${expected}, so values may be in the wrong columns.`,
  }),
};
