import { reportingYearOf } from '@lods/cbam/actual-rates';
import type { Assessment } from '@lods/cbam/assess-good';
import { Exact } from '@lods/cbam/decimal';
import { assessDeclared } from '@lods/cbam/declared-good';
import type { DeclaredRecord } from '@lods/cbam/declared-record';
import { disagreements } from '@lods/cbam/disagreements';
import type { Quantity } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import { readQuarter } from '@lods/cbam/period';
import { reportedEmissions } from '@lods/cbam/reported-emissions';
import { unusualEmissions } from '@lods/cbam/unusual-emissions';
import { loadTables } from '@lods/reference/tables';
import type { DeclaredGood, StatedEmissions } from './good.ts';

/** The first year of the definitive regime: (EU) 2023/956 Art. 36(2). */
export const DEFINITIVE_FROM = 2026;

/** The quarter that decides by which rules and prices a good is counted. */
export interface Period {
  readonly reportingYear: number;
  readonly reportingPeriod: string;
}

/** Where a good stands in its declaration: its own index, and that of its first emissions in the one list of all. */
export interface Place {
  readonly good: number;
  readonly emissions: number;
}

export interface GoodsFigures {
  readonly emissions: Quantity | null;
  readonly certificates: Quantity | null;
  readonly costEur: Quantity | null;
  /** All figures of the definitive regime, for "Why this number?"; null before 2026. */
  readonly assessment: Assessment | null;
  readonly findings: readonly Finding[];
}

/** Figures of one declared good in its quarter, by the rules of that time; findings and derivations lead to the fields of `place`. */
export function figuresOf(good: DeclaredGood, period: Period, place: Place = { good: 0, emissions: 0 }): GoodsFigures {
  const path = `goodsItems[${place.good}]`;
  const figures = countedFigures(good, period, path, place);
  const records = good.emissions.map((stated, index) => recordOf(stated, emissionsPath(place, index)));
  const stated = { ...good, path, records };
  return {
    ...figures,
    findings: [...figures.findings, ...disagreements(stated), ...unusualEmissions(loadTables(), stated)],
  };
}

function countedFigures(
  good: DeclaredGood,
  { reportingYear, reportingPeriod }: Period,
  path: string,
  place: Place,
): GoodsFigures {
  const { registry } = good;
  const importDate = registry.importDate ?? null;
  const year = importDate === null ? reportingYear : (readQuarter(importDate)?.year ?? reportingYear);
  if (year < DEFINITIVE_FROM) return reportedFigures(good, path, place);
  const { assessment, findings } = assessDeclared(loadTables(), {
    ...{ cnCode: good.cnCode, countryOfOrigin: good.countryOfOrigin, netMass: good.netMass, path },
    taricCode: registry.taricCode,
    measurementUnit: good.measurementUnit,
    procedure: registry.requestedProcedure,
    previousProcedure: registry.previousProcedure,
    additionalProcedure: registry.additionalProcedure,
    exemption: registry.exemption,
    importerEori: registry.importerEori,
    importDate,
    declaredQuarter: `${reportingYear}-${reportingPeriod}`,
    records: good.emissions.map((stated, index) => recordOf(stated, emissionsPath(place, index))),
  });
  const { figures } = assessment;
  return {
    emissions: figures?.embedded ?? null,
    certificates: figures?.certificates ?? null,
    costEur: figures?.costEur ?? null,
    assessment,
    findings: findings.map((finding) => ({ ...finding, path: fieldOf(finding.path, good, place) })),
  };
}

/** The year whose verified figures count for a record of emissions of a good: (EU) 2025/2547 Art. 7(1). */
export function verifiedYearOf(
  { registry: { importDate } }: DeclaredGood,
  { registry: { productionYear } }: StatedEmissions,
  { reportingYear }: Period,
): number {
  return reportingYearOf(importDate === undefined ? reportingYear : Number(importDate.slice(0, 4)), productionYear);
}

/** The goods of a declaration with the place of each. */
export function* placed<Good extends DeclaredGood>(goods: readonly Good[]): Generator<{ good: Good; place: Place }> {
  let emissions = 0;
  for (const [index, good] of goods.entries()) {
    yield { good, place: { good: index, emissions } };
    emissions += good.emissions.length;
  }
}

/** Before 2026 what is stated counts, without free allocation or price. */
function reportedFigures(good: DeclaredGood, path: string, place: Place): GoodsFigures {
  const emissions = reportedEmissions({
    netMassT: tonnesOf(good),
    emissionValue: good.emissionValue,
    path,
    records: good.emissions.map((stated, index) => ({
      ...stated,
      producedMassT: stated.registry.producedMass ?? null,
      path: emissionsPath(place, index),
    })),
  });
  return { emissions, certificates: null, costEur: null, assessment: null, findings: [] };
}

const emissionsPath = (place: Place, index: number) => `emissionsData[${place.emissions + index}]`;

const recordOf = (stated: StatedEmissions, path: string): DeclaredRecord => ({
  installation: stated.installationId,
  isActual: stated.determinationType === '01',
  direct: stated.specificDirect,
  indirect: stated.specificIndirect,
  embedded: stated.specificEmbedded,
  producedMass: stated.registry.producedMass ?? null,
  isVerified: stated.isVerified,
  details: stated.registry,
  path,
});

function tonnesOf({ netMass, measurementUnit }: DeclaredGood): string | null {
  if (measurementUnit === 'M3' || measurementUnit === 'MWH') return null;
  return measurementUnit === 'TON' ? netMass : new Exact(netMass).times('0.001').toFixed();
}

/** The law speaks of kilograms, dates and actual data; the form's fields are called otherwise. */
function fieldOf(path: string, { emissions }: DeclaredGood, place: Place): string {
  const [, record, field] = /^(emissionsData\[\d+\])\.actual\.?(.*)$/.exec(path) ?? [];
  if (record !== undefined) return `${record}.${ACTUAL_FIELDS[field ?? ''] ?? 'registry.freeAllocation'}`;
  if (path.endsWith('.records') && emissions.length > 0) return `${emissionsPath(place, 0)}.registry.producedMass`;
  return path
    .replace(/\.(netMassKg|electricityMwh)$/, '.netMass')
    .replace(/\.(importDate|taricCode|previousProcedure|additionalProcedure|exemption|importerEori)$/, '.registry.$1')
    .replace(/\.procedure$/, '.registry.requestedProcedure');
}

const ACTUAL_FIELDS: Readonly<Record<string, string>> = {
  productionYear: 'registry.productionYear',
  direct: 'specificDirectEmissions',
  indirect: 'specificIndirectEmissions',
  electricityConditions: 'registry.electricityConditions',
  productionRoute: 'registry.benchmarkRoute',
};
