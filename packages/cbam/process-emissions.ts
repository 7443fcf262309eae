import { derive } from './derive.ts';
import type { Figure, Quantity } from './figure.ts';
import { processFactorOf } from './process-factors.ts';
import type { Tables } from './tables.ts';

/** A raw material whose carbon leaves as CO2 in the process: (EU) 2025/2547 Annex II Eq. 11, Tables 3 to 5. */
export interface MaterialUse {
  readonly massT: Figure;
  /** t CO2 per t: measured, or a row of the table by its kind and item. */
  readonly emissionFactor: Figure | { readonly kind: string; readonly item: string };
  /** Share that is converted; without it everything counts as converted. */
  readonly conversionFactor?: Figure | undefined;
}

export function processEmissions(tables: Tables, use: MaterialUse): Quantity {
  const { emissionFactor } = use;
  const factor =
    'value' in emissionFactor
      ? emissionFactor
      : processFactorOf(tables, emissionFactor.kind, emissionFactor.item, 'tCO2e/t');
  const conversion = use.conversionFactor ?? processFactorOf(tables, 'conversion factor', 'conservative default');
  return derive('process', use.massT, factor, conversion);
}

/** One stream of a mass balance; products and by-products leave with their carbon. */
export interface CarbonStream {
  readonly direction: 'in' | 'out';
  readonly massT: Figure;
  /** t C per t. */
  readonly carbonContent: Figure;
}

/** Mass balance, Eq. 12: carbon in less carbon out, as CO2. */
export function massBalanceEmissions(tables: Tables, streams: readonly CarbonStream[]): Quantity {
  const f = processFactorOf(tables, 'conversion', 't CO2 per t C (f)');
  const terms = streams.map((stream) =>
    derive(stream.direction === 'in' ? 'carbonIn' : 'carbonOut', f, stream.massT, stream.carbonContent),
  );
  return derive('emissionsTotal', ...terms);
}

/** A gas other than CO2, by its global warming potential: Table 6. */
export function otherGasEmissions(tables: Tables, gas: 'C2F6' | 'CF4' | 'N2O', massT: Quantity): Quantity {
  return derive('otherGas', massT, processFactorOf(tables, 'global warming potential', gas, 'tCO2e/t'));
}

/** Anode effects of primary aluminium: Annex II B.7, by the slope or the overvoltage method. */
export interface AnodeEffects {
  /** As the table names it: 'Centre Worked Prebake (CWPB)'. */
  readonly cellTechnology: string;
  readonly aluminiumT: Figure;
  readonly measured:
    | { readonly method: 'slope'; readonly minutesPerCellDay: Figure }
    | { readonly method: 'overvoltage'; readonly overvoltageMv: Figure; readonly currentEfficiency: Figure };
}

export function perfluorocarbonEmissions(tables: Tables, effects: AnodeEffects): Quantity {
  const { measured, aluminiumT } = effects;
  const table = `PFC ${measured.method} method`;
  const coefficient = processFactorOf(tables, `${table}, CF4`, effects.cellTechnology);
  const share = processFactorOf(tables, `${table}, C2F6 fraction`, effects.cellTechnology, 't/t');
  const cf4 =
    measured.method === 'slope'
      ? derive('cf4BySlope', measured.minutesPerCellDay, coefficient, aluminiumT)
      : derive('cf4ByOvervoltage', coefficient, measured.overvoltageMv, measured.currentEfficiency, aluminiumT);
  const c2f6 = derive('c2f6', cf4, share);
  return derive('emissionsTotal', otherGasEmissions(tables, 'CF4', cf4), otherGasEmissions(tables, 'C2F6', c2f6));
}
