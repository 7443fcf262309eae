import { benchmarkOf } from '../benchmarks.ts';
import { defaultValueOf, withMarkUp } from '../default-values.ts';
import { derive } from '../derive.ts';
import { indirectWaiver } from '../embedded-emissions.ts';
import { type Quantity, unknown } from '../figure.ts';
import { scopeOf } from '../scope.ts';
import type { Tables } from '../tables.ts';
import type { ProductionFigures } from './statement.ts';

export interface ComparedGood {
  /** Eight digits. */
  readonly cnCode: string;
  /** ISO 3166-1 alpha-2 of the installation; blank: not stated. */
  readonly country: string;
  /** Of production. */
  readonly year: number;
}

/** tCO2e per tonne of one good, each counted in the same way. */
export interface GoodComparison {
  readonly specific: Quantity;
  /** With the mark-up of the year. */
  readonly defaultValue: Quantity;
  readonly benchmark: Quantity;
  /** Indirect emissions count for nothing: Annex II of (EU) 2023/956. */
  readonly isDirectOnly: boolean;
}

/**
 * What an installation makes beside the default value of its country and the benchmark. Specific emissions hold those of
 * precursors, so the benchmark is that of the whole chain: column B of (EU) 2025/2620, on the route of the default value.
 */
export function comparisonOf(tables: Tables, good: ComparedGood, made: ProductionFigures): GoodComparison {
  const { cnCode, country, year } = good;
  const waiver = indirectWaiver(tables, cnCode, { regime: 'definitive' });
  const specific = derive(
    'specificTotal',
    made.specificDirect,
    waiver ?? made.specificIndirect,
    made.specificByDefault,
  );
  const scope = scopeOf(tables, cnCode, year);
  if (scope.answer !== 'covered' || country === '') {
    const missing = (name: string) =>
      scope.answer === 'covered'
        ? unknown(name, 'tCO2e/t', { kind: 'input', path: 'installation.country' }, 'not-stated')
        : unknown(name, 'tCO2e/t', { kind: 'input', path: 'cnCode' }, 'not-in-nomenclature');
    return {
      specific,
      defaultValue: missing('default value'),
      benchmark: missing('benchmark'),
      isDirectOnly: waiver !== null,
    };
  }
  const { cn8, sector, isDirectOnly } = scope.cn;
  const { value, route } = defaultValueOf(tables, scope.taricCode ?? cn8, country);
  return {
    specific,
    defaultValue: withMarkUp(tables, value, sector, year),
    benchmark: benchmarkOf(tables, { cn8, column: 'B', route, productionYear: year, routePath: 'installation.routes' }),
    isDirectOnly,
  };
}
