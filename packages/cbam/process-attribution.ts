import { constantOf } from './constants.ts';
import { Exact } from './decimal.ts';
import { fuelFactorOf } from './fuel-emissions.ts';
import type { Tables } from './tables.ts';

/** What an operator states for one production process. Decimals are plain strings; null is blank. */
export interface StatedProcess {
  /** Directly attributable emissions, tCO2e. */
  readonly directT: string | null;
  readonly heatInTj: string | null;
  readonly heatInFactor: string | null;
  readonly heatOutTj: string | null;
  readonly heatOutFactor: string | null;
  readonly wasteGasInTj: string | null;
  readonly wasteGasOutTj: string | null;
  readonly exportedMwh: string | null;
  readonly exportedFactor: string | null;
}

/**
 * Direct emissions attributed to a process in tCO2e, as the Commission's workbook counts them: (EU) 2023/1773 Annex III F.2 and
 * (EU) 2025/2547 Annex III A.3 Eq. 53 to 55. Below zero it stays below zero, because the workbook lets it: the finding is the caller's.
 * Null where the attributable emissions are blank, or a flow has an amount without its factor.
 */
export function statedAttribution(tables: Tables, process: StatedProcess): string | null {
  const naturalGas = fuelFactorOf(tables, 'Natural gas').value;
  const correction = constantOf(tables, 'efficiency correction of waste gas').value;
  const flows = [
    flow(process.heatInTj, process.heatInFactor, '1'),
    flow(process.heatOutTj, process.heatOutFactor, '-1'),
    flow(process.wasteGasInTj, naturalGas, '1'),
    flow(process.wasteGasOutTj, naturalGas, new Exact(correction).negated().toFixed()),
    flow(process.exportedMwh, process.exportedFactor, '-1'),
  ];
  if (process.directT === null || flows.some((value) => value === null)) return null;
  return (
    flows.reduce((sum, value) => (sum as Exact).plus(value as Exact), new Exact(process.directT))?.toFixed() ?? null
  );
}

function flow(amount: string | null, factor: string | null, sign: string): Exact | null {
  if (amount === null || new Exact(amount).isZero()) return new Exact(0);
  return factor === null ? null : new Exact(amount).times(factor).times(sign);
}

/** Indirect emissions of a process in tCO2e: electricity times factor, Annex III A.3 Eq. 56. None where none is consumed. */
export function statedIndirect(electricityMwh: string | null, factor: string | null): string | null {
  if (electricityMwh === null) return null;
  if (new Exact(electricityMwh).isZero()) return '0';
  return factor === null ? null : new Exact(electricityMwh).times(factor).toFixed();
}
