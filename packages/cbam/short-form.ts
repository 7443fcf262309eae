import { Exact } from './decimal.ts';
import { derive } from './derive.ts';
import { type Figure, input, type Quantity, unknown } from './figure.ts';
import { combustionEmissions, fuelFactorOf } from './fuel-emissions.ts';
import { gridFactorOf } from './grid-factors.ts';
import { processFactorOf } from './process-factors.ts';
import type { Tables } from './tables.ts';

/** Units that stand on bills. Energy is net calorific value; a gross one is not converted, since no table says how. */
export type BillUnit = 'GJ' | 'MJ' | 'MWh' | 'kWh' | 'kg' | 'l' | 'm3' | 't';

/** A year's total of one fuel, as a clerk adds up the bills. Decimals are plain strings. */
export interface FuelTotal {
  /** The name in the table of fuels: 'Natural gas', 'Gas/Diesel oil'. */
  readonly fuel: string;
  readonly amount: string;
  readonly unit: BillUnit;
  /** kg per litre, or per cubic metre: what a volume weighs. No table of the law has it, so that without it a volume stays unknown. */
  readonly density?: string | undefined;
  readonly isGross?: boolean | undefined;
  readonly path: string;
}

export interface ShortForm {
  /** ISO code of the installation, for the factor of its grid. */
  readonly country: string;
  /** Null: not answered. Empty: no fuel is burnt. */
  readonly fuels: readonly FuelTotal[] | null;
  readonly electricity: { readonly amount: string; readonly unit: 'GJ' | 'MJ' | 'MWh' | 'kWh' } | null;
  /** tCO2e/MWh of the supplier's own contract; the grid's where none is stated. */
  readonly electricityFactor?: string | undefined;
  readonly output: { readonly amount: string; readonly unit: 'kg' | 't' } | null;
}

export interface ShortFormResult {
  readonly directT: Quantity;
  readonly indirectT: Quantity;
  readonly specificDirect: Quantity;
  readonly specificIndirect: Quantity;
  /** The grid's factor stands in for the supplier's own. */
  readonly isGridFactor: boolean;
}

/** In TJ: by the definition of joule and watt-hour, Directive 80/181/EEC. */
const TERAJOULES: Readonly<Partial<Record<BillUnit, string>>> = {
  GJ: '0.001',
  MJ: '0.000001',
  MWh: '0.0036',
  kWh: '0.0000036',
};
const MEGAWATT_HOURS = {
  MWh: new Exact(1),
  kWh: new Exact('0.001'),
  GJ: new Exact(1).div('3.6'),
  MJ: new Exact('0.001').div('3.6'),
};
const TONNES = { kg: '0.001', t: '1' } as const;

/**
 * Specific emissions of an installation with one product, from the totals of its bills: (EU) 2025/2547 Annex II Eq. 5 and 6, Eq. 56 and 59. Precursors
 * are not in it. What cannot be converted stays unknown and makes unknown what rests on it.
 */
export function shortFormEmissions(tables: Tables, form: ShortForm): ShortFormResult {
  const output = outputOf(form);
  const directT =
    form.fuels === null
      ? notStated('combustion emissions', 'tCO2e', 'fuels')
      : derive('emissionsTotal', ...form.fuels.map((total) => fuelEmissions(tables, total)));
  const factor = electricityFactorOf(tables, form);
  const indirectT = derive('electricity', electricityOf(form), factor);
  return {
    directT,
    indirectT,
    specificDirect: derive('perActivity', directT, output),
    specificIndirect: derive('perActivity', indirectT, output),
    isGridFactor: form.electricityFactor === undefined,
  };
}

/** tCO2e of one fuel. */
export function fuelEmissions(tables: Tables, total: FuelTotal): Quantity {
  const { fuel, amount, unit, density, isGross, path } = total;
  const terajoules = TERAJOULES[unit];
  if (terajoules !== undefined) {
    const energy = isGross
      ? notStated('activity data', 'TJ', path)
      : input('activity data', new Exact(amount).times(terajoules).toFixed(), 'TJ', path);
    const oxidation = processFactorOf(tables, 'oxidation factor', 'conservative default');
    return derive('combustion', energy, fuelFactorOf(tables, fuel), oxidation);
  }
  const tonnes = unit === 'kg' || unit === 't' ? TONNES[unit] : null;
  const perUnit = tonnes ?? (density === undefined ? null : new Exact(density).div(1000).toFixed());
  if (perUnit === null) return notStated('combustion emissions', 'tCO2e', path);
  const massT = input('fuel', new Exact(amount).times(perUnit).toFixed(), 't', path);
  return combustionEmissions(tables, { fuel, massT });
}

function electricityOf({ electricity }: ShortForm): Quantity {
  if (electricity === null) return notStated('electricity', 'MWh', 'electricity');
  const mwh = new Exact(electricity.amount).times(MEGAWATT_HOURS[electricity.unit]).toDecimalPlaces(20);
  return input('electricity', mwh.toFixed(), 'MWh', 'electricity');
}

function electricityFactorOf(tables: Tables, { electricityFactor, country }: ShortForm): Figure {
  return electricityFactor === undefined
    ? gridFactorOf(tables, 'indirect emissions', country).factor
    : input('emission factor of electricity', electricityFactor, 'tCO2e/MWh', 'electricityFactor');
}

/** Nothing can be said per tonne of nothing. */
function outputOf({ output }: ShortForm): Quantity {
  if (output === null) return notStated('output', 't', 'output');
  return input('output', new Exact(output.amount).times(TONNES[output.unit]).toFixed(), 't', 'output');
}

function notStated(name: string, unit: 'MWh' | 'TJ' | 't' | 'tCO2e', path: string): Quantity {
  return unknown(name, unit, { kind: 'input', path }, 'not-stated');
}
