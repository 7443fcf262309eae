import { originScopeOf } from './countries.ts';
import { defaultValueOf, unknownOriginValueOf } from './default-values.ts';
import { derive } from './derive.ts';
import type { Figure, Quantity } from './figure.ts';
import { allocationByDefault } from './free-allocation.ts';
import { cellOf } from './law.ts';
import type { Tables } from './tables.ts';

/** A precursor in a good, as the verified report of its maker states it. */
export interface StatedPrecursor {
  readonly cnCode: string;
  /** Null: nobody knows. */
  readonly countryOfProduction: string | null;
  /** Tonnes of the precursor consumed for a tonne of the good. */
  readonly massTPerT: Figure;
  /** Specific embedded free allocation that its own verified report states; without it column B stands in. */
  readonly sefa: Figure | null;
  /** When it was made, where that is proven; otherwise in the year of the good: (EU) 2025/2547 Art. 13. */
  readonly productionYear?: number | undefined;
  readonly path: string;
}

/** m_i × SEFA_i of one precursor: (EU) 2025/2620 Eq. 4. `year`: when the good was made, and with it by default the precursor. */
export function allocationOfPrecursor(tables: Tables, precursor: StatedPrecursor, year: number): Quantity {
  const sefa = exemption(tables, precursor.countryOfProduction) ?? precursor.sefa ?? byDefault(tables, precursor, year);
  return derive('allocationOfPrecursor', precursor.massTPerT, sefa);
}

/** Zero, derived from the country's row, for an origin in the EU or in a country of Annex III; else nothing. */
export function exemption(tables: Tables, countryOfProduction: string | null): Quantity | null {
  if (countryOfProduction === null) return null;
  const scope = originScopeOf(tables, countryOfProduction);
  if (scope.answer !== 'exempt') return null;
  const origin = cellOf(tables.countries, { code: scope.country.code }, 'cbam_applies');
  return derive('exemptPrecursor', { name: 'covered by the Regulation', value: '0', unit: '1', origin });
}

/** Column B with the route that the default-value line of the precursor names. */
function byDefault(tables: Tables, precursor: StatedPrecursor, year: number): Quantity {
  const { cnCode, countryOfProduction, path } = precursor;
  const { route } =
    countryOfProduction === null
      ? unknownOriginValueOf(tables, cnCode)
      : defaultValueOf(tables, cnCode, countryOfProduction);
  return allocationByDefault(tables, {
    cn8: cnCode.slice(0, 8),
    route,
    year: precursorYear(precursor, year),
    routePath: `${path}.route`,
  });
}

/** The reporting period of a precursor: that of the good, or its own where it is proven, never after the good and never before 2026. */
export function precursorYear(
  { productionYear }: { readonly productionYear?: number | undefined },
  year: number,
): number {
  return productionYear === undefined ? year : Math.min(year, Math.max(FIRST_PERIOD, productionYear));
}

/** (EU) 2025/2547 Art. 7(1) and recital 24. */
const FIRST_PERIOD = 2026;
