import type { TemplateInputs } from './inputs.ts';
import { productRow, SHEET } from './layout.ts';
import type { ProductionSystem, Route } from './processes.ts';
import { numberOf, type TemplateProduct } from './products.ts';

/** What the workbook says about a product beside its emissions. */
export interface Goods {
  readonly process: string;
  readonly category: string | null;
  /** Several where the workbook does not tell which of them made this product. */
  readonly routes: readonly Route[];
  readonly unit: string | null;
  /** Of the direct emissions, by purchased precursors with default values. */
  readonly defaultShare: number | null;
  readonly electricityMwhPerT: number | null;
  readonly electricitySource: string | null;
  /** As typed, by the English names of the template; shares from 0 to 1. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly carbonPrice: CarbonPrice | null;
}

interface CarbonPrice {
  readonly instrument: string | null;
  readonly currency: string | null;
  /** Of the embedded emissions, from 0 to 1. */
  readonly coveredShare: number | null;
  /** Per tonne of product (MWh of electricity), in that currency. */
  readonly duePerT: number | null;
  readonly rebateType: string | null;
  readonly rebatePerT: number | null;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  P: 'main reducing agent',
  Q: 'steel mill',
  R: 'Mn',
  S: 'Cr',
  T: 'Ni',
  U: 'other alloys',
  V: 'carbon',
  W: 'scrap per t steel',
  X: 'other materials',
  Y: 'pre-consumer scrap',
  Z: 'scrap per t aluminium',
  AA: 'non-aluminium elements',
  AB: 'clinker factor',
  AC: 'calcined',
  AD: 'concentration',
  AE: 'nitric acid',
  AF: 'urea',
  AG: 'N contained',
  AH: 'N as ammonium',
  AI: 'N as nitrate',
  AJ: 'N as urea',
  AK: 'N in other forms',
};

const { products: PRODUCTS, summary: SUMMARY } = SHEET;

export function readGoods(inputs: TemplateInputs, product: TemplateProduct, { processes }: ProductionSystem): Goods {
  const row = productRow(product.index);
  const process = processes[product.process];
  const text = (column: string) => inputs.text(PRODUCTS, `${column}${row}`) || null;
  const parameters = Object.entries(PARAMETERS).flatMap(([column, name]) => {
    const value = text(column);
    return value === null ? [] : [[name, value]];
  });
  const unit = inputs.text(SUMMARY, `L${product.summaryRow}`) || text('L');
  return {
    process: product.processName,
    category: process?.category || inputs.text(SUMMARY, `E${product.summaryRow}`) || null,
    routes: process?.routes ?? [],
    unit: unit ?? (process === undefined ? null : 'tCO2e/t'),
    defaultShare: numberOf(product.result?.defaultShare),
    electricityMwhPerT: numberOf(product.result?.electricityMwhPerT),
    electricitySource: process?.electricitySource || null,
    parameters: Object.fromEntries(parameters) as Record<string, string>,
    carbonPrice: readCarbonPrice(inputs, row),
  };
}

function readCarbonPrice(inputs: TemplateInputs, row: number): CarbonPrice | null {
  const text = (column: string) => inputs.text(PRODUCTS, `${column}${row}`) || null;
  const number = (column: string) => numberOf(inputs.amount(PRODUCTS, `${column}${row}`));
  const price = {
    instrument: text('AL'),
    currency: text('AP'),
    coveredShare: number('AM'),
    duePerT: number('AR'),
    rebateType: text('AT'),
    rebatePerT: number('AX'),
  };
  return Object.values(price).every((value) => value === null) ? null : price;
}
