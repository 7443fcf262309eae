import { Exact } from '@lods/cbam/decimal';
import { type Finding, wordingOf } from '@lods/cbam/finding';
import { type ChainResult, chainEmissions } from '@lods/cbam/production-chain';
import { phrase } from '@lods/translations/phrase';
import type { Comparison } from './compare.ts';
import type { TemplateInputs } from './inputs.ts';
import { productRow, SHEET } from './layout.ts';
import type { ProductionSystem } from './processes.ts';
import type { TemplateProduct } from './products.ts';

const { tools: F, products: PRODUCTS } = SHEET;
const FIRST_PROCESS = 101;
const FIRST_PRECURSOR = 111;
/** What the operator types may be rounded. */
const ROUNDING = '0.01';

/**
 * Works sheet F out anew: price and rebate per tonne travel along the chain of precursors as emissions do, the price in place of the direct ones, the
 * rebate in place of the indirect ones.
 */
function toolPrices(inputs: TemplateInputs, { processes, precursors }: ProductionSystem): ChainResult[] {
  const priced = (row: number, emissions: string | null) => {
    const share = inputs.amount(F, `H${row}`);
    const of = (column: string) => {
      const price = inputs.amount(F, `${column}${row}`);
      if (share === null || price === null) return '0';
      return emissions === null ? null : new Exact(emissions).times(share).times(price).toFixed();
    };
    return { price: of('J'), rebate: of('K') };
  };
  const sum = (a: string | null, b: string | null) =>
    a === null || b === null ? null : new Exact(a).plus(b).toFixed();
  return chainEmissions(
    processes.map((process) => {
      const { price, rebate } = priced(FIRST_PROCESS + process.index, sum(process.directT, process.indirectT));
      return { ...process, directT: price, indirectT: rebate, electricityMwh: '0' };
    }),
    precursors.map((precursor) => {
      const { price, rebate } = priced(FIRST_PRECURSOR + precursor.index, sum(precursor.direct, precursor.indirect));
      return { direct: price, indirect: rebate, electricityMwhPerT: '0', isDefault: false };
    }),
  );
}

/** Compares sheet F, and what the operator carried over from it by hand into the list of products. */
export function comparePrices(
  comparison: Comparison,
  inputs: TemplateInputs,
  system: ProductionSystem,
  products: readonly TemplateProduct[],
): Finding[] {
  if (!inputs.hasSheet(F)) return [];
  const prices = toolPrices(inputs, system);
  for (const [place, { index }] of system.processes.entries()) {
    const price = prices[place];
    if (price?.specificDirect == null || price.specificIndirect === null) continue;
    comparison.number([[F, `L${FIRST_PROCESS + index}`]], price.specificDirect);
    comparison.number([[F, `M${FIRST_PROCESS + index}`]], price.specificIndirect);
  }
  return products.flatMap((product) => {
    const row = productRow(product.index);
    const typed = inputs.amount(PRODUCTS, `AR${row}`);
    const computed = prices[product.process]?.specificDirect ?? null;
    if (typed === null || computed === null || new Exact(computed).isZero()) return [];
    const difference = new Exact(typed).minus(computed).abs();
    if (difference.lessThanOrEqualTo(new Exact(computed).times(ROUNDING))) return [];
    return [differingPrice(row, typed, computed)];
  });
}

function differingPrice(row: number, typed: string, computed: string): Finding {
  const where = `${PRODUCTS}!AR${row}`;
  const shown = new Exact(computed).toDecimalPlaces(4).toFixed();
  return {
    code: 'template.price_differs',
    severity: 'warning',
    ...wordingOf(
      phrase`${where} states a carbon price of ${typed} per tonne; the tool on sheet F comes to ${shown}.`,
      phrase`Ask which of them is right; the price must be the one that was paid for the emissions of this product.`,
    ),
    path: where,
    place: { sheet: PRODUCTS, row, column: 'AR', value: typed },
  };
}
