import { derive } from './derive.ts';
import type { Figure, Quantity } from './figure.ts';
import { fuelFactorOf } from './fuel-emissions.ts';
import { gridFactorOf } from './grid-factors.ts';
import { processFactorOf } from './process-factors.ts';
import type { Tables } from './tables.ts';

/** What crosses the boundary of a production process beside its goods: (EU) 2025/2547 Annex III A.3. */
export interface ProcessBalance {
  /** Fuels and materials of the process itself. */
  readonly direct: Quantity;
  readonly heatImported: readonly HeatFlow[];
  readonly heatExported: readonly HeatFlow[];
  readonly wasteGasImported: readonly WasteGas[];
  readonly wasteGasExported: readonly (WasteGas & { readonly efficiencyCorrection: Figure })[];
  readonly electricityProduced: readonly ElectricityFlow[];
}

interface HeatFlow {
  readonly energyTj: Figure;
  readonly factor: Quantity;
}

interface WasteGas {
  readonly massT: Figure;
  readonly ncvGjPerT: Figure;
}

export interface ElectricityFlow {
  readonly energyMwh: Figure;
  readonly factor: Quantity;
}

/** Attributed direct emissions, Eq. 55; a negative result is set to zero. */
export function attributedDirect(tables: Tables, balance: ProcessBalance): Quantity {
  const heat = (flows: readonly HeatFlow[]) =>
    derive('emissionsTotal', ...flows.map(({ energyTj, factor }) => derive('heat', energyTj, factor)));
  const naturalGas = fuelFactorOf(tables, 'Natural gas');
  const gasIn = balance.wasteGasImported.map((gas) => derive('wasteGasImported', energyOf(gas), naturalGas));
  const gasOut = balance.wasteGasExported.map((gas) =>
    derive('wasteGasExported', energyOf(gas), naturalGas, gas.efficiencyCorrection),
  );
  return derive(
    'attributedDirect',
    balance.direct,
    heat(balance.heatImported),
    heat(balance.heatExported),
    derive('emissionsTotal', ...gasIn),
    derive('emissionsTotal', ...gasOut),
    derive('emissionsTotal', ...balance.electricityProduced.map(electricityEmissions)),
  );
}

/** Attributed indirect emissions: the electricity consumed, Eq. 35 and 56. */
export function attributedIndirect(consumed: readonly ElectricityFlow[]): Quantity {
  return derive('emissionsTotal', ...consumed.map(electricityEmissions));
}

/** One factor for several sources of electricity, weighted by consumption: Art. 9. */
export function averageElectricityFactor(flows: readonly ElectricityFlow[]): Quantity {
  const emissions = derive('emissionsTotal', ...flows.map(electricityEmissions));
  const energy = derive('electricityTotal', ...flows.map(({ energyMwh }) => energyMwh));
  return derive('averageGridFactor', emissions, energy);
}

/** Electricity from a country's grid, where no actual factor is proven: Annex II D.4.3, (EU) 2025/2621 Annex II. */
export function fromGrid(tables: Tables, energyMwh: Figure, countryCode: string): ElectricityFlow {
  return { energyMwh, factor: gridFactorOf(tables, 'indirect emissions', countryCode).factor };
}

/** Exported heat whose fuels nobody knows: the most common fuel of country and sector, in a boiler of 90 %. */
export function heatFactorOfUnknownMix(tables: Tables, mostCommonFuel: string): Quantity {
  const efficiency = processFactorOf(tables, 'boiler efficiency', 'exported heat, unknown fuel mix');
  return derive('heatFactor', fuelFactorOf(tables, mostCommonFuel), efficiency);
}

function electricityEmissions({ energyMwh, factor }: ElectricityFlow): Quantity {
  return derive('electricity', energyMwh, factor);
}

function energyOf({ massT, ncvGjPerT }: WasteGas): Quantity {
  return derive('fuelEnergy', massT, ncvGjPerT);
}
