import { type Assessment, assessGood } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import type { Finding } from '@lods/cbam/finding';
import { reportedEmissions } from '@lods/cbam/reported-emissions';
import { loadTables } from '@lods/reference/tables';
import { type AllocationDetails, actualEmissionsOf } from './actual.ts';
import { withoutTrailingZeros } from './decimal-text.ts';

/** The first year of the definitive regime: (EU) 2023/956 Art. 36(2). */
export const DEFINITIVE_FROM = 2026;

/** What the figures of a good depend on; rows and inputs both have it. */
export interface GoodToAssess {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly netMass: string;
  readonly measurementUnit: 'TON' | 'KG' | 'M3' | 'MWH';
  readonly emissionValue: string | null;
  readonly importDate: string | null;
  readonly records: readonly RecordToAssess[];
  readonly path: string;
}

export interface RecordToAssess {
  readonly determinationType: string;
  readonly specificEmbedded: string | null;
  readonly specificDirect: string | null;
  readonly specificIndirect: string | null;
  readonly producedMass: string | null;
  readonly allocation: AllocationDetails;
  readonly isVerified: boolean;
  readonly path: string;
}

export interface GoodsFigures {
  readonly emissions: Quantity | null;
  readonly certificates: Quantity | null;
  readonly costEur: Quantity | null;
  /** All figures of the definitive regime, for "Why this number?"; null before 2026. */
  readonly assessment: Assessment | null;
  readonly findings: readonly Finding[];
}

/** Figures of one declared good in its period, by the rules of that time. */
export function figuresOf(good: GoodToAssess, period: { year: number; quarter: string }): GoodsFigures {
  if (period.year < DEFINITIVE_FROM) {
    const emissions = reportedEmissions({
      netMassT: massIn(good, 't'),
      emissionValue: good.emissionValue,
      path: good.path,
      records: good.records.map((record) => ({ ...record, producedMassT: record.producedMass })),
    });
    return { emissions, certificates: null, costEur: null, assessment: null, findings: [] };
  }
  const assessment = assessGood(loadTables(), {
    cnCode: good.cnCode,
    countryOfOrigin: good.countryOfOrigin,
    netMassKg: massIn(good, 'kg') ?? '0',
    electricityMwh: good.measurementUnit === 'MWH' ? good.netMass : undefined,
    importDate: good.importDate ?? `${period.year}-${period.quarter}`,
    actual: actualOf(good),
    path: good.path,
  });
  const { figures, findings } = assessment;
  return {
    emissions: figures?.embedded ?? null,
    certificates: figures?.certificates ?? null,
    costEur: figures?.costEur ?? null,
    assessment,
    findings: findings.map((finding) => ({ ...finding, path: fieldOf(finding.path, good) })),
  };
}

/** Actual values count when one installation's direct and indirect emissions are stated; several are told as a finding. */
function actualOf(good: GoodToAssess) {
  const [record, another] = good.records;
  if (!record || another || record.determinationType !== '01') return undefined;
  const { specificDirect: direct, specificIndirect: indirect, path, isVerified, allocation } = record;
  if (direct === null || indirect === null) return undefined;
  return actualEmissionsOf({ direct, indirect, isVerified }, allocation, path);
}

function massIn({ netMass, measurementUnit }: GoodToAssess, unit: 'kg' | 't'): string | null {
  if (measurementUnit === 'M3' || measurementUnit === 'MWH') return null;
  const isKg = measurementUnit === 'KG';
  if (isKg === (unit === 'kg')) return netMass;
  return shiftPoint(netMass, unit === 'kg' ? 3 : -3);
}

/** Moves the decimal point: exact, where a division by 1000 in floating point is not. */
function shiftPoint(decimal: string, places: 3 | -3): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (places === 3) {
    const digits = whole + fraction.padEnd(3, '0').slice(0, 3);
    return withoutTrailingZeros(`${BigInt(digits)}.${fraction.slice(3) || '0'}`);
  }
  const padded = whole.padStart(4, '0');
  return withoutTrailingZeros(`${BigInt(padded.slice(0, -3))}.${padded.slice(-3)}${fraction}`);
}

/** The law speaks of kilograms, dates and actual data; the form's fields are called otherwise. */
function fieldOf(path: string, { records: [record] }: GoodToAssess): string {
  if (path.endsWith('.actual') && record) return `${record.path}.registry.freeAllocation`;
  return path.replace(/\.(netMassKg|electricityMwh)$/, '.netMass').replace(/\.importDate$/, '.registry.importDate');
}
