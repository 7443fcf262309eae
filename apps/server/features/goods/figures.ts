import { type Assessment, assessGood } from '@lods/cbam/assess-good';
import { Exact } from '@lods/cbam/decimal';
import type { Quantity } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import { reportedEmissions } from '@lods/cbam/reported-emissions';
import { loadTables } from '@lods/reference/tables';
import { actualEmissionsOf } from './actual-emissions.ts';
import type { DeclaredGood } from './good.ts';

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
export function figuresOf(
  good: DeclaredGood,
  { reportingYear, reportingPeriod }: Period,
  place: Place = { good: 0, emissions: 0 },
): GoodsFigures {
  const path = `goodsItems[${place.good}]`;
  if (reportingYear < DEFINITIVE_FROM) return reportedFigures(good, path, place);
  const assessment = assessGood(loadTables(), {
    cnCode: good.cnCode,
    countryOfOrigin: good.countryOfOrigin,
    netMassKg: massIn(good, 'kg') ?? '0',
    electricityMwh: good.measurementUnit === 'MWH' ? good.netMass : undefined,
    importDate: good.registry.importDate ?? `${reportingYear}-${reportingPeriod}`,
    actual: actualOf(good, emissionsPath(place, 0)),
    path,
  });
  const { figures, findings } = assessment;
  return {
    emissions: figures?.embedded ?? null,
    certificates: figures?.certificates ?? null,
    costEur: figures?.costEur ?? null,
    assessment,
    findings: findings.map((finding) => ({ ...finding, path: fieldOf(finding.path, good, place) })),
  };
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
    netMassT: massIn(good, 't'),
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

/** Actual values count when one installation's direct and indirect emissions are stated; several are told as a finding. */
function actualOf({ emissions: [stated, another] }: DeclaredGood, path: string) {
  if (!stated || another || stated.determinationType !== '01') return undefined;
  const { specificDirect: direct, specificIndirect: indirect, isVerified, registry } = stated;
  if (direct === null || indirect === null) return undefined;
  return actualEmissionsOf({ direct, indirect, isVerified }, registry, path);
}

function massIn({ netMass, measurementUnit }: DeclaredGood, unit: 'kg' | 't'): string | null {
  if (measurementUnit === 'M3' || measurementUnit === 'MWH') return null;
  const isKg = measurementUnit === 'KG';
  if (isKg === (unit === 'kg')) return netMass;
  return new Exact(netMass).times(unit === 'kg' ? 1000 : '0.001').toFixed();
}

/** The law speaks of kilograms, dates and actual data; the form's fields are called otherwise. */
function fieldOf(path: string, { emissions: [stated] }: DeclaredGood, place: Place): string {
  if (path.endsWith('.actual') && stated) return `${emissionsPath(place, 0)}.registry.freeAllocation`;
  return path.replace(/\.(netMassKg|electricityMwh)$/, '.netMass').replace(/\.importDate$/, '.registry.importDate');
}
