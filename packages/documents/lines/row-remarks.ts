import { doubt, fault, note } from './remark.ts';

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
