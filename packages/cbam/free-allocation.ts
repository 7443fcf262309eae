import { benchmarkOf, type ClinkerShares } from './benchmarks.ts';
import { derive } from './derive.ts';
import { type Figure, isKnown, type Quantity, unknown } from './figure.ts';
import { cellOf, lawOf } from './law.ts';
import type { CbamFactor, Tables } from './tables.ts';

export interface AllocationQuery {
  readonly cn8: string;
  readonly route: string | null;
  /** Reporting period of the good's production: sets CBAM factor, correction factor and benchmark. (EU) 2025/2620 Annex points 2, 3.1 and 4. */
  readonly year: number;
  readonly routePath: string;
  readonly clinkerShares?: ClinkerShares | undefined;
  /** An assumption of the caller for a year whose correction factor is not published, kept as an input. */
  readonly assumedCscf?: Figure | undefined;
  /** An assumption of the caller for a year whose benchmarks are not published. */
  readonly assumedBenchmarkYear?: number | undefined;
}

/** Specific embedded free allocation of a good declared with default values: (EU) 2025/2620 Eq. 6, column B. */
export function allocationByDefault(tables: Tables, query: AllocationQuery): Quantity {
  return allocated(tables, query, 'allocationByDefault', 'B');
}

/** Specific free allocation of the last process of a good declared with actual data: Eq. 2, column A. */
export function allocationByProcess(tables: Tables, query: AllocationQuery): Quantity {
  return allocated(tables, query, 'allocationByProcess', 'A');
}

function allocated(
  tables: Tables,
  query: AllocationQuery,
  rule: 'allocationByDefault' | 'allocationByProcess',
  column: 'A' | 'B',
): Quantity {
  const row = factorRow(tables, query.year);
  if (!row) {
    const origin = cellOf(tables.cbamFactors, { year: String(query.year) }, 'cbam_factor_applied_to_benchmark');
    return unknown('CBAM factor', '1', origin, 'before-2026');
  }
  const factor = figureOf(tables, row, 'CBAM factor', row.cbamFactor, 'cbam_factor_applied_to_benchmark');
  if (isKnown(factor) && Number(factor.value) === 0) return derive('noAllocation', factor);
  const published = figureOf(tables, row, 'cross-sectoral correction factor', row.cscf, 'cscf');
  const cscf = isKnown(published) ? published : (query.assumedCscf ?? published);
  return derive(
    rule,
    factor,
    cscf,
    benchmarkOf(tables, { ...query, column, productionYear: query.assumedBenchmarkYear ?? query.year }),
  );
}

/** From 2034 the factor is zero for good: Directive 2003/87/EC Art. 10a(1a). The table's 2025 row is no definitive year. */
function factorRow(tables: Tables, year: number): CbamFactor | undefined {
  if (year < 2026) return undefined;
  const { cbamFactors } = lawOf(tables);
  return cbamFactors.get(Math.min(year, Math.max(...cbamFactors.keys())));
}

function figureOf(tables: Tables, row: CbamFactor, name: string, value: string | null, column: string): Quantity {
  const origin = cellOf(tables.cbamFactors, { year: String(row.year) }, column);
  return value === null ? unknown(name, '1', origin, 'cscf-not-published') : { name, value, unit: '1', origin };
}
