import type { Figure } from './figure.ts';
import { cellOf, lawOf } from './law.ts';
import type { GridFactor, Tables } from './tables.ts';

/**
 * What a megawatt-hour from a country's grid carries. For indirect emissions (EU) 2025/2621 Annex II, else its residual
 * row; for imported electricity Annex III, else the factor of the Union ((EU) 2023/956 Annex IV point 4.2.2).
 * @throws when the table, perhaps an operator's own, lacks the fallback row
 */
export function gridFactorOf(
  tables: Tables,
  use: GridFactor['use'],
  countryCode: string,
): { factor: Figure; isFallback: boolean } {
  const { gridFactors } = lawOf(tables);
  const ofCountry = gridFactors.get(`${use} ${countryCode}`);
  const row = ofCountry ?? gridFactors.get(use === 'indirect emissions' ? `${use} ` : `${use} EU`);
  if (!row)
    throw new Error(`The table of grid factors has neither a row for ${countryCode} nor a residual row (${use}).`);
  const key = { country_or_territory: row.countryName, source: row.annex };
  const origin = { ...cellOf(tables.gridFactors, key, 'factor_tco2e_per_mwh'), source: `(EU) ${row.annex}` };
  const factor = {
    name: 'emission factor of electricity',
    value: row.factorTco2ePerMwh,
    unit: 'tCO2e/MWh',
    origin,
  } as const;
  return { factor, isFallback: ofCountry === undefined };
}
