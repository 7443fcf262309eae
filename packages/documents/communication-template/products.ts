import { Exact } from '@lods/cbam/decimal';
import type { ChainResult } from '@lods/cbam/production-chain';
import type { TemplateInputs } from './inputs.ts';
import { PRODUCTS, productRow, SHEET } from './layout.ts';
import type { ProductionSystem } from './processes.ts';
import type { TemplateVersion } from './version.ts';

const { products: INPUT, summary: SUMMARY } = SHEET;

/** One product as a list of the answer shows it; tCO2e per tonne (per MWh of electricity), null where nothing states it. */
export interface ProductFigures {
  readonly cnCode: string | null;
  readonly name: string | null;
  readonly specificDirect: number | null;
  readonly specificIndirect: number | null;
}

/** A product of the workbook: where it stands, what was typed and what follows from the inputs. */
export interface TemplateProduct {
  /** Counted from 0: row 10 of Summary_Products, the first row below the headings of the summary. */
  readonly index: number;
  readonly summaryRow: number;
  readonly processName: string;
  /** Place of the process in the list of processes; -1 where there is no process of that name. */
  readonly process: number;
  readonly cnCode: string;
  readonly name: string;
  readonly result: ChainResult | null;
}

export function readProducts(
  inputs: TemplateInputs,
  version: TemplateVersion,
  { processes }: ProductionSystem,
  results: readonly ChainResult[],
): TemplateProduct[] {
  const names = processes.map(({ name }) => name.toLowerCase());
  return Array.from({ length: PRODUCTS }, (_, index) => index).flatMap((index) => {
    const row = productRow(index);
    const summaryRow = version.headingRow + 1 + index;
    const summary = (letter: string) => inputs.text(SUMMARY, `${version.columns.get(letter) ?? letter}${summaryRow}`);
    const typed = {
      processName: inputs.text(INPUT, `D${row}`),
      cnCode: inputs.text(INPUT, `F${row}`),
      name: inputs.text(INPUT, `H${row}`),
    };
    const isUsed = [...Object.values(typed), summary('D'), summary('F'), summary('H')].some((text) => text !== '');
    if (!isUsed) return [];
    const process = names.indexOf(typed.processName.toLowerCase());
    return [{ index, summaryRow, ...typed, process, result: results[process] ?? null }];
  });
}

/** What the summary states. A summary that was never calculated has no names either: those that were typed stand in. */
export function statedFigures(
  inputs: TemplateInputs,
  version: TemplateVersion,
  product: TemplateProduct,
): ProductFigures {
  const address = (letter: string) => `${version.columns.get(letter) ?? letter}${product.summaryRow}`;
  const isCalculated = inputs.cell(SUMMARY, address('F'))?.kind !== 'uncalculated';
  const text = (letter: string, typed: string) =>
    (isCalculated ? inputs.text(SUMMARY, address(letter)) : typed) || null;
  return {
    cnCode: text('F', product.cnCode),
    name: text('H', product.name),
    specificDirect: statedNumber(inputs, address('I')),
    specificIndirect: statedNumber(inputs, address('J')),
  };
}

function statedNumber(inputs: TemplateInputs, address: string): number | null {
  const cell = inputs.cell(SUMMARY, address);
  return cell?.kind === 'number' ? Number(cell.text) : null;
}

export function computedFigures({ cnCode, name, result }: TemplateProduct): ProductFigures {
  return {
    cnCode: cnCode || null,
    name: name || null,
    specificDirect: numberOf(result?.specificDirect),
    specificIndirect: numberOf(result?.specificIndirect),
  };
}

export function numberOf(value: string | null | undefined): number | null {
  return value === null || value === undefined ? null : new Exact(value).toNumber();
}
