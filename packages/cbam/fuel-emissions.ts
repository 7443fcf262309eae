import { derive } from './derive.ts';
import { type Figure, type Quantity, unknown } from './figure.ts';
import { cellOf } from './law.ts';
import { processFactorOf } from './process-factors.ts';
import type { Fuel, Tables } from './tables.ts';

/** A fuel burnt in a reporting period: (EU) 2025/2547 Annex II Eq. 5 to 10. What is not measured comes from the tables. */
export interface FuelUse {
  /** The name in the table of fuels; of a fuel outside it both factors are stated. */
  readonly fuel: string;
  readonly massT: Figure;
  readonly ncvGjPerT?: Figure | undefined;
  /** Before any biomass share. */
  readonly emissionFactorTco2PerTj?: Figure | undefined;
  /** Measured carbon content in t C per t, in place of an emission factor. */
  readonly carbonContentTPerT?: Figure | undefined;
  /** Share of carbon from biomass that meets the criteria of Directive (EU) 2018/2001; zero-rated. */
  readonly biomassShare?: Figure | undefined;
  /** Carbon left in the ash and all carbon of the fuel; without both everything counts as oxidised. */
  readonly ash?: { readonly carbonT: Figure; readonly totalCarbonT: Figure } | undefined;
}

export function combustionEmissions(tables: Tables, use: FuelUse): Quantity {
  const ncv = use.ncvGjPerT ?? fuelCell(tables, use.fuel, 'net calorific value', 'ncv_gj_per_t');
  const energy = derive('fuelEnergy', use.massT, ncv);
  const preliminary = emissionFactor(tables, use, ncv);
  const factor = use.biomassShare ? derive('fossilEmissionFactor', preliminary, use.biomassShare) : preliminary;
  const oxidation = use.ash
    ? derive('oxidationFactor', use.ash.carbonT, use.ash.totalCarbonT)
    : processFactorOf(tables, 'oxidation factor', 'conservative default');
  return derive('combustion', energy, factor, oxidation);
}

/** Emission factor of a fuel from the table, such as that of natural gas for waste gas corrections. */
export function fuelFactorOf(tables: Tables, fuel: string): Quantity {
  return fuelCell(tables, fuel, 'emission factor', 'ef_tco2_per_tj');
}

function emissionFactor(tables: Tables, use: FuelUse, ncv: Quantity): Quantity {
  if (use.emissionFactorTco2PerTj) return use.emissionFactorTco2PerTj;
  if (!use.carbonContentTPerT) return fuelFactorOf(tables, use.fuel);
  const f = processFactorOf(tables, 'conversion', 't CO2 per t C (f)');
  return derive('emissionFactorFromCarbon', use.carbonContentTPerT, f, ncv);
}

function fuelCell(tables: Tables, fuel: string, name: string, column: 'ef_tco2_per_tj' | 'ncv_gj_per_t'): Quantity {
  const row: Fuel | undefined = tables.fuels.rows.find((candidate) => candidate.name === fuel);
  const isNcv = column === 'ncv_gj_per_t';
  const value = isNcv ? row?.netCalorificValueGjPerT : row?.emissionFactorTco2PerTj;
  const unit = isNcv ? 'GJ/t' : 'tCO2e/TJ';
  const origin = cellOf(tables.fuels, { fuel }, column);
  return value === null || value === undefined
    ? unknown(name, unit, origin, 'not-stated')
    : { name, value, unit, origin };
}
