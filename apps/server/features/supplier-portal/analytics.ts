import { Exact } from '@lods/cbam/decimal';
import { derive } from '@lods/cbam/derive';
import { comparisonOf } from '@lods/cbam/production/good-comparison';
import { withMeasure } from '@lods/cbam/production/measures';
import type { ProductionStatement } from '@lods/cbam/production/production-statement';
import { type ProductionFigures, type StatementFigures, statementFigures } from '@lods/cbam/production/statement';
import { Problem } from '@lods/contract/problems';
import type {
  AnalysedSubmission,
  MeasureEffect,
  ProductEmissions,
  ProductionAnalytics,
  supplierAnalytics,
} from '@lods/contract/supplier-portal/analytics';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { listSubmittedVersions, type SubmittedVersion } from '../submissions/service.ts';

type Overview = z.output<typeof supplierAnalytics.overview.answer>;
type Measure = z.output<typeof supplierAnalytics.measure.body>;

export async function readOverview(call: CompanyCall): Promise<Overview> {
  const versions = await listSubmittedVersions(call);
  const groups = Map.groupBy(versions, ({ fields }) => `${fields.periodFrom} ${fields.periodTo}`);
  const periods = [...groups.values()].map((rows) => ({
    ...periodOf(rows[0] as SubmittedVersion),
    direct: sumOf(rows.map(({ figures }) => figures.totalDirect)),
    indirect: sumOf(rows.map(({ figures }) => figures.totalIndirect)),
  }));
  return {
    submissions: versions.map(presentVersion),
    periods: periods.toSorted((a, b) => (`${a.from}${a.to}` < `${b.from}${b.to}` ? -1 : 1)),
  };
}

export async function readAnalytics(call: CompanyCall, id: string): Promise<ProductionAnalytics> {
  const version = await versionOf(call, id);
  const { fields } = version;
  const statement = statementOf(version);
  const figures = statementFigures(loadTables(), statement);
  return {
    processes: figures.productions.map(({ id: processId, attributedDirect, attributedIndirect }) => ({
      id: processId,
      name: fields.processes.find((process) => process.id === processId)?.name ?? '',
      direct: attributedDirect,
      indirect: attributedIndirect,
    })),
    products: productsOf(version, figures).map(({ product, made }) => productOf(version, product, made)),
    hasElectricity: fields.electricity.length > 0,
    fuels: fields.directSources.flatMap(({ kind, name }, source) => (kind === 'fuel' ? { source, name } : [])),
    precursors: fields.processes.flatMap((process) =>
      process.precursors.map(({ name }, precursor) => ({
        processId: process.id,
        processName: process.name,
        precursor,
        name,
      })),
    ),
  };
}

/** The version computed once as it is and once with one input changed. */
export async function effectOf(call: CompanyCall, id: string, measure: Measure): Promise<MeasureEffect> {
  const version = await versionOf(call, id);
  const tables = loadTables();
  const statement = statementOf(version);
  const changed = withMeasure(tables, statement, measure);
  if (changed === null) throw new Problem('submission.no_measure', {});
  const before = productsOf(version, statementFigures(tables, statement));
  const after = productsOf(version, statementFigures(tables, changed));
  return before.flatMap(({ product, made }, index) => {
    const madeAfter = after[index]?.made;
    if (!madeAfter) return [];
    return {
      processId: product.processId,
      cnCode: product.cnCode,
      name: product.name,
      before: comparisonOf(tables, goodOf(version, product), made).specific,
      after: comparisonOf(tables, goodOf(version, product), madeAfter).specific,
      beforeAll: made.specificTotal,
      afterAll: madeAfter.specificTotal,
    };
  });
}

type Product = SubmittedVersion['fields']['products'][number];

function productOf(version: SubmittedVersion, product: Product, made: ProductionFigures): ProductEmissions {
  const inAll = (specific: ProductionFigures['specificDirect']) => derive('embedded', made.output, specific);
  return {
    processId: product.processId,
    cnCode: product.cnCode,
    name: product.name,
    direct: inAll(made.specificDirect),
    indirect: inAll(made.specificIndirect),
    byDefault: inAll(made.specificByDefault),
    ...comparisonOf(loadTables(), goodOf(version, product), made),
  };
}

const goodOf = ({ fields }: SubmittedVersion, { cnCode }: Product) => ({
  cnCode,
  country: fields.installation.country,
  year: Number(fields.periodTo.slice(0, 4)),
});

/** Products with what makes them. A statement has the output of a process, not of each of its products. */
function productsOf({ fields }: SubmittedVersion, figures: StatementFigures) {
  return fields.products.flatMap((product) => {
    const made = figures.productions.find(({ id }) => id === product.processId);
    return made ? { product, made } : [];
  });
}

const statementOf = ({ fields }: SubmittedVersion): ProductionStatement => ({
  ...fields,
  country: fields.installation.country,
});

async function versionOf(call: CompanyCall, id: string): Promise<SubmittedVersion> {
  const found = (await listSubmittedVersions(call)).find((version) => version.id === id);
  if (!found) throw new Problem('request.not_found', {});
  return found;
}

const periodOf = ({ fields }: SubmittedVersion) => ({ from: fields.periodFrom, to: fields.periodTo });

function presentVersion(version: SubmittedVersion): AnalysedSubmission {
  const { id, revision, fields } = version;
  return { id, revision, title: fields.title, installationName: fields.installation.name, ...periodOf(version) };
}

function sumOf(amounts: readonly (string | null)[]): string | null {
  return amounts.some((amount) => amount === null) ? null : Exact.sum(0, ...(amounts as string[])).toFixed();
}
