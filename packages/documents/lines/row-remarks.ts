import { brief, doubt, fault, note } from './remark.ts';
import type { Apart } from './set-apart.ts';

/** What is said about a row as a whole, its cells and its copies. */

export const cellError = (field: string, text: string) =>
  fault(
    field,
    'formula-error',
    `The formula in this cell ended in the error ${text}.`,
    'Correct the formula or enter the value, save the workbook and upload it again.',
  );

export const cellUncalculated = (field: string) =>
  fault(
    field,
    'formula-uncalculated',
    'This cell holds a formula whose result was never saved.',
    'Open the workbook in Excel, let it compute, save it and upload it again.',
  );

export const lineRepeated = (row: string) =>
  note('mrn', 'line-repeated', `The line is already read from ${row}.`, 'Nothing to do: it is counted once.');

export const lineContradicted = (row: string) =>
  fault(
    'mrn',
    'line-contradiction',
    `The ${row} states the same MRN and item differently.`,
    'Keep the right one and remove the other.',
  );

export const lineReversed = (row: string) =>
  note(
    'netMassKg',
    'line-reversed',
    `The line and the ${row} cancel each other out.`,
    'Nothing to do: neither is counted.',
  );

export const rowStruck = () =>
  note(
    'row',
    'row-struck',
    'The row is struck through in the workbook.',
    'Remove the strikethrough if the row counts.',
  );

export const cellStruck = () =>
  fault(
    'row',
    'cell-struck',
    'A value of the row is struck through in the workbook, so it is not clear what counts.',
    'Enter the values that count without strikethrough, or remove the row.',
  );

const UNDER: Readonly<Record<Apart, (title: string, row: number) => string>> = {
  cancelled: (title, row) => `The title "${title}" in row ${row} heads cancelled declarations, not imports.`,
  draft: (title, row) => `The title "${title}" in row ${row} heads a draft.`,
  example: (title, row) => `The title "${title}" in row ${row} heads examples, not imports.`,
  export: (title, row) => `The title "${title}" in row ${row} heads exports, not imports.`,
  intrastat: (title, row) =>
    `The title "${title}" in row ${row} heads trade within the Union (Intrastat), not imports.`,
  prices: (title, row) => `The title "${title}" in row ${row} heads a price list, not imports.`,
  transit: (title, row) => `The title "${title}" in row ${row} heads transit or storage, not imports.`,
};

export const underTitle = (title: string, row: number, apart: Apart) => {
  const message = UNDER[apart](brief(title), row);
  return apart === 'draft'
    ? fault('row', 'table-draft', message, 'Put lines that count under a heading of their own, or in another file.')
    : note('row', 'table-set-apart', message, 'Nothing to do, unless the lines below it were imported.');
};

export const rowTwice = (row: string) =>
  doubt(
    'row',
    'row-twice',
    `The row is the same as ${row}, and no MRN and item tell them apart.`,
    'Remove it if it is a copy.',
  );

export const underOtherHeading = (row: number) =>
  fault(
    'row',
    'under-other-heading',
    `Row ${row} heads the columns otherwise than the heading of the table, so the values below it are not read.`,
    'Put the rows from there on in a sheet or a file of their own and upload that.',
  );

export const rowTooLong = (fields: number, expected: number) =>
  fault(
    'row',
    'row-too-long',
    `The row has ${fields} fields where the heading has ${expected}, so its values may stand in wrong columns.`,
    'Look for a delimiter inside a text, put that text in quotes and save the file again.',
  );

export const rowEndsEmpty = (fields: number, expected: number) =>
  doubt(
    'row',
    'row-too-long',
    `The row has ${fields} fields where the heading has ${expected}; those behind are empty.`,
    'Check the row; its other values are read.',
  );

export const rowTooShort = (fields: number, expected: number) =>
  fault(
    'row',
    'row-too-short',
    `The row has ${fields} fields where the heading has ${expected}, so its values may stand in wrong columns.`,
    'Complete the row and save the file again.',
  );
