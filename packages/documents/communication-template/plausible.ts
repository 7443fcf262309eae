import { Exact } from '@lods/cbam/decimal';
import type { Finding } from '@lods/cbam/finding';
import { plausibilityOf } from '@lods/cbam/plausibility';
import type { SupplierAnswer } from '@lods/cbam/supplier-answer';
import type { Tables } from '@lods/cbam/tables';
import type { Goods } from './goods.ts';
import type { TemplateInstallation } from './installation.ts';
import { precursorRows, processRows, productRow, SHEET } from './layout.ts';
import type { ProductionSystem } from './processes.ts';
import type { TemplateProduct } from './products.ts';
import type { InstallationTotals } from './streams.ts';

interface Read {
  readonly installation: TemplateInstallation;
  readonly system: ProductionSystem;
  readonly products: readonly TemplateProduct[];
  readonly goods: readonly Goods[];
  readonly totals: InstallationTotals;
}

/** Asks the rules of plausibility about the recalculated figures; each finding names the cell to look at. */
export function templatePlausibility(tables: Tables, read: Read): Finding[] {
  return plausibilityOf(tables, answerOf(read)).map((finding) => {
    const [sheet = '', address = ''] = finding.path.split('!');
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    return { ...finding, place: { sheet, row: Number(row), column } };
  });
}

/** A communication workbook as a supplier's answer. */
function answerOf({ installation, system, products, goods, totals }: Read): SupplierAnswer {
  const { processes, precursors } = system;
  return {
    country: installation.country,
    periodStart: installation.periodStart,
    periodEnd: installation.periodEnd,
    products: products.map((product, index) => answeredProduct(product, goods[index])),
    processes: processes.map((process) => ({
      ...process,
      routes: process.routes.filter(({ massT }) => !new Exact(massT).isZero()).map(({ name }) => name),
      consumedT: [...process.fromProcesses, ...process.fromPrecursors]
        .reduce((sum, { massT }) => sum.plus(massT ?? 0), new Exact(0))
        .toFixed(),
      path: `${SHEET.processes}!L${processRows(process.index).block + 13}`,
    })),
    precursors: precursors.map((precursor) => ({
      ...precursor,
      source: precursor.directSource,
      path: `${SHEET.precursors}!L${precursorRows(precursor.index).block + 35}`,
    })),
    totals: { directT: totals.directT, indirectT: totals.indirectT },
    paths: { period: `${SHEET.installation}!I9`, totals: `${SHEET.totals}!L27` },
  };
}

/** Of the parameters those that are shares; scrap per tonne may exceed one. */
const NO_SHARES = new Set([
  'main reducing agent',
  'steel mill',
  'calcined',
  'scrap per t steel',
  'scrap per t aluminium',
]);

function answeredProduct(product: TemplateProduct, goods: Goods | undefined): SupplierAnswer['products'][number] {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? null : new Exact(value).toFixed();
  const price = goods?.carbonPrice ?? null;
  const shares = Object.entries(goods?.parameters ?? {}).filter(
    ([name, value]) => !NO_SHARES.has(name) && /^-?\d+(\.\d+)?$/.test(value),
  );
  const covered = text(price?.coveredShare);
  return {
    cnCode: product.cnCode,
    name: product.name,
    direct: product.result?.specificDirect ?? null,
    indirect: product.result?.specificIndirect ?? null,
    process: product.process < 0 ? null : product.process,
    shares: { ...Object.fromEntries(shares), ...(covered === null ? {} : { 'covered by the carbon price': covered }) },
    price:
      price === null
        ? null
        : {
            instrument: price.instrument,
            currency: price.currency,
            duePerT: text(price.duePerT),
            rebatePerT: text(price.rebatePerT),
          },
    path: `${SHEET.products}!D${productRow(product.index)}`,
  };
}
