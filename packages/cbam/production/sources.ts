import { Exact, readAmount } from '../decimal.ts';
import { derive } from '../derive.ts';
import { input, isKnown, type Quantity, type Unit, unknown } from '../figure.ts';
import { fuelFactorOf } from '../fuel-emissions.ts';
import { gridFactorOf } from '../grid-factors.ts';
import { processFactorOf } from '../process-factors.ts';
import type { Fuel, Tables } from '../tables.ts';
import { rememberer } from './remember.ts';

/** Units of a mass or of an energy by net calorific value, as they stand on bills. */
const energyUnits = ['MWh', 'kWh', 'GJ', 'TJ', 't', 'kg'] as const;
export type EnergyUnit = (typeof energyUnits)[number];

/** In TJ: by the definition of joule and watt-hour, Directive 80/181/EEC. */
const TERAJOULES = { TJ: '1', GJ: '0.001', MWh: '0.0036', kWh: '0.0000036' } as const;
const TONNES = { t: '1', kg: '0.001' } as const;

/** A fuel, a raw material or a measured stack of an installation. Numbers are plain decimals; blank is not stated, which is never a zero. */
export interface DirectSource {
  readonly kind: 'fuel' | 'material' | 'measured';
  /** Of a fuel its name in the table of fuels; else the person's own word. */
  readonly name: string;
  /** Of a fuel in its unit, of a material in tonnes, of a measured stack tCO2e. */
  readonly quantity: string;
  readonly unit: EnergyUnit | 'tCO2e' | '';
  /** GJ/t; blank: the table's. Counts only where the fuel is weighed. */
  readonly calorificValue: string;
  /** tCO2/TJ of a fuel, blank: the table's; tCO2/t of a material. */
  readonly emissionFactor: string;
  /** Oxidation of a fuel, conversion of a material; blank: all of it. */
  readonly completeness: string;
  /** Share of the carbon from biomass that meets the criteria for zero rating; blank: none. */
  readonly biomassShare: string;
}

/** Electricity consumed, from one source: (EU) 2025/2547 Annex II D.4. */
export interface ElectricitySource {
  readonly source: 'grid_average' | 'supplier_specific' | 'residual_mix';
  readonly quantity: string;
  readonly unit: EnergyUnit | '';
  /** tCO2e/MWh; of the grid's average the table's. */
  readonly emissionFactor: string;
}

/** What a source gives, with the reason why it is not known where it is not. */
export function stated(name: string, text: string, unit: Unit, path: string): Quantity {
  const amount = readAmount(text.trim());
  return amount === null ? unknown(name, unit, { kind: 'input', path }, 'not-stated') : input(name, amount, unit, path);
}

/** tCO2e of one direct source: (EU) 2025/2547 Annex II Eq. 5 to 11. */
export const directEmissionsOf = (tables: Tables, source: DirectSource, path: string): Quantity =>
  rememberDirect(source, tables, path, () => directEmissions(tables, source, path));

const rememberDirect = rememberer<DirectSource, Quantity>();
const rememberIndirect = rememberer<ElectricitySource, Quantity>();

function directEmissions(tables: Tables, source: DirectSource, path: string): Quantity {
  if (source.kind === 'measured') return stated('measured emissions', source.quantity, 'tCO2e', `${path}.quantity`);
  return source.kind === 'fuel' ? fuelEmissions(tables, source, path) : materialEmissions(tables, source, path);
}

function fuelEmissions(tables: Tables, source: DirectSource, path: string): Quantity {
  const row = tables.fuels.rows.find(({ name }) => name === source.name);
  const printed = row ? fuelFactorOf(tables, source.name) : notStated('emission factor', 'tCO2e/TJ', path);
  const preliminary =
    source.emissionFactor === ''
      ? printed
      : stated('emission factor', source.emissionFactor, 'tCO2e/TJ', `${path}.emissionFactor`);
  const factor =
    source.biomassShare === ''
      ? preliminary
      : derive(
          'fossilEmissionFactor',
          preliminary,
          stated('biomass share', source.biomassShare, '1', `${path}.biomassShare`),
        );
  return derive('combustion', energyOf(tables, source, row, path), factor, completeness(tables, source, path));
}

/** TJ of a fuel that is burnt. */
export function fuelEnergyOf(tables: Tables, source: DirectSource, path: string): Quantity {
  const row = tables.fuels.rows.find(({ name }) => name === source.name);
  return energyOf(tables, source, row, path);
}

function energyOf(tables: Tables, source: DirectSource, row: Fuel | undefined, path: string): Quantity {
  const { unit } = source;
  if (unit === 'TJ' || unit === 'GJ' || unit === 'MWh' || unit === 'kWh')
    return converted('activity data', source.quantity, 'TJ', TERAJOULES[unit], `${path}.quantity`);
  if (unit !== 't' && unit !== 'kg') return notStated('activity data', 'TJ', `${path}.unit`);
  const mass = converted('fuel', source.quantity, 't', TONNES[unit], `${path}.quantity`);
  return derive('fuelEnergy', mass, calorificValue(tables, source, row, path));
}

function calorificValue(tables: Tables, source: DirectSource, row: Fuel | undefined, path: string): Quantity {
  if (source.calorificValue !== '')
    return stated('net calorific value', source.calorificValue, 'GJ/t', `${path}.calorificValue`);
  const value = row?.netCalorificValueGjPerT;
  if (!row || value === null || value === undefined) return notStated('net calorific value', 'GJ/t', path);
  const { origin } = fuelFactorOf(tables, row.name);
  const cell = origin.kind === 'row' ? { ...origin, column: 'ncv_gj_per_t' } : origin;
  return { name: 'net calorific value', value, unit: 'GJ/t', origin: cell };
}

function materialEmissions(tables: Tables, source: DirectSource, path: string): Quantity {
  const { unit } = source;
  const mass =
    unit === 't' || unit === 'kg'
      ? converted('material', source.quantity, 't', TONNES[unit], `${path}.quantity`)
      : notStated('material', 't', `${path}.unit`);
  const factor = stated('emission factor', source.emissionFactor, 'tCO2e/t', `${path}.emissionFactor`);
  const fossil =
    source.biomassShare === ''
      ? factor
      : derive(
          'fossilEmissionFactor',
          factor,
          stated('biomass share', source.biomassShare, '1', `${path}.biomassShare`),
        );
  return derive('process', mass, fossil, completeness(tables, source, path));
}

function completeness(tables: Tables, source: DirectSource, path: string): Quantity {
  const kind = source.kind === 'fuel' ? 'oxidation factor' : 'conversion factor';
  return source.completeness === ''
    ? processFactorOf(tables, kind, 'conservative default')
    : stated(kind, source.completeness, '1', `${path}.completeness`);
}

/** tCO2e of electricity: (EU) 2025/2547 Eq. 35. The grid's factor is that of the country; any other has to be stated. */
export const indirectEmissionsOf = (tables: Tables, use: ElectricitySource, country: string, path: string): Quantity =>
  rememberIndirect(use, tables, `${country} ${path}`, () => indirectEmissions(tables, use, country, path));

function indirectEmissions(tables: Tables, use: ElectricitySource, country: string, path: string): Quantity {
  const factor =
    use.source === 'grid_average' && use.emissionFactor === ''
      ? country === ''
        ? notStated('emission factor of electricity', 'tCO2e/MWh', 'installation.country')
        : gridFactorOf(tables, 'indirect emissions', country).factor
      : stated('emission factor of electricity', use.emissionFactor, 'tCO2e/MWh', `${path}.emissionFactor`);
  return derive('electricity', megawattHours(use, path), factor);
}

/** A joule is a watt-second: GJ ÷ 3.6 is MWh. */
function megawattHours({ quantity, unit }: ElectricitySource, path: string): Quantity {
  const factors = {
    MWh: new Exact(1),
    kWh: new Exact('0.001'),
    GJ: new Exact(1).div('3.6'),
    TJ: new Exact(1000).div('3.6'),
  };
  if (unit === '' || unit === 't' || unit === 'kg') return notStated('electricity', 'MWh', `${path}.unit`);
  const amount = stated('electricity', quantity, 'MWh', `${path}.quantity`);
  if (!isKnown(amount) || unit === 'MWh') return amount;
  return { ...amount, value: new Exact(amount.value).times(factors[unit]).toDecimalPlaces(20).toFixed() };
}

/** A mass in tonnes; unknown without a unit of mass. */
export function tonnesOf(name: string, quantity: string, unit: string, path: string): Quantity {
  return unit === 't' || unit === 'kg'
    ? converted(name, quantity, 't', TONNES[unit], `${path}.quantity`)
    : notStated(name, 't', `${path}.unit`);
}

function converted(name: string, text: string, unit: Unit, factor: string, path: string): Quantity {
  const amount = stated(name, text, unit, path);
  if (!isKnown(amount) || factor === '1') return amount;
  return { ...amount, value: new Exact(amount.value).times(factor).toFixed() };
}

function notStated(name: string, unit: Unit, path: string): Quantity {
  return unknown(name, unit, { kind: 'input', path }, 'not-stated');
}
