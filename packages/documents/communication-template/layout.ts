import { columnLetter } from '../spreadsheet/workbook.ts';
import { placeOf } from './formula.ts';

/** Where things stand in the Commission's workbook. All sheets but the summary are the same in 2.1 and 2.1.1. */

export const PROCESSES = 10;
export const PRECURSORS = 20;
export const PRODUCTS = 100;

export const SHEET = {
  installation: 'A_InstData',
  streams: 'B_EmInst',
  totals: 'C_Emissions&Energy',
  processes: 'D_Processes',
  precursors: 'E_PurchPrec',
  tools: 'F_Tools',
  matrix: 'InputOutput',
  perProcess: 'Summary_Processes',
  products: 'Summary_Products',
  summary: 'Summary_Communication',
  version: 'VersionDocumentation',
} as const;

/** Row of a process in the list of sheet A, of its block in sheet D, and in the hidden matrix. */
export const processRows = (index: number) => ({ list: 83 + index, block: 11 + 65 * index, matrix: 71 + index });
export const precursorRows = (index: number) => ({ list: 102 + index, block: 14 + 44 * index, matrix: 81 + index });

/** Rows of a block of sheet D, counted from its first. */
export const PROCESS = {
  firstRoute: 5,
  routes: 8,
  total: 13,
  toMarket: 16,
  firstUse: 21,
  uses: 9,
  otherUse: 30,
  control: 31,
  flags: 39,
  direct: 43,
  heatAmount: 46,
  heatFactor: 47,
  wasteGas: 50,
  electricity: 54,
  electricityFactor: 55,
  electricitySource: 56,
  exported: 60,
  exportedFactor: 61,
} as const;

/** Rows of a block of sheet E, counted from its first. */
export const PRECURSOR = {
  firstRoute: 3,
  routes: 8,
  total: 11,
  firstUse: 14,
  otherUse: 24,
  control: 25,
  direct: 35,
  electricity: 36,
  electricityFactor: 37,
  indirect: 38,
  justification: 40,
} as const;

/** Row of a product on Summary_Products. The row before it is a printed example. */
export const productRow = (index: number): number => 10 + index;

export type Layout = '2.1' | '2.1.1';

/** Columns of the summary that stand in the same place in both layouts: letter and English heading. */
export const COMMON_HEADINGS: Readonly<Record<string, string>> = {
  D: 'Production process from which the products arise',
  E: 'Type of aggregated good or precursor',
  F: 'CN Codes',
  H: 'Product name',
  I: 'SEE (direct)',
  J: 'SEE (indirect)',
  K: 'SEE (total)',
  M: 'Share of emissions by default value',
  N: 'Source for electricity EF',
  O: 'Embedded electricity (MWh/t)',
};

/** The heading that tells the layouts apart, in column P. */
export const FACTOR_HEADING = 'Electricity EF (tCO2/MWh)';
export const AGENT_HEADING = 'The main reducing agent of the precursor';

/** Columns of Summary_Products that the summary repeats behind O, by their letter in 2.1; in 2.1.1 they stand one further. */
export const REPEATED_COLUMNS: readonly (readonly [products: string, summary: string])[] = [
  ...'P Q R S T U V W X Y Z AA AB AC AD AE AF AG AH AI AJ AK AL AM AN AO AP'
    .split(' ')
    .map((letter) => [letter, letter] as const),
  ...['AR AQ', 'AS AR', 'AT AS', 'AU AT', 'AV AU', 'AW AV', 'AX AW', 'AY AX', 'AZ AY', 'BA AZ'].map(
    (pair) => pair.split(' ') as unknown as readonly [string, string],
  ),
];

/** Signs that are typed into the template, not computed: they show that no row was inserted or deleted. */
export const PROCESS_ANCHORS: readonly (readonly [offset: number, sign: string])[] = [
  [15, '(b)'],
  [30, '(d)'],
  [43, '(g)'],
  [45, '(h)'],
  [53, '(j)'],
  [59, '(k)'],
];
export const PRECURSOR_ANCHORS: readonly (readonly [offset: number, sign: string])[] = [
  [13, '(b)'],
  [24, '(c)'],
  [35, 'i.'],
  [37, 'iii.'],
];

/** A letter of layout 2.1 in a layout where columns from P on stand further right. */
export function shiftedColumn(letter: string, by: number): string {
  return columnLetter(placeOf(`${letter}1`).column - 1 + by);
}
