import { Exact, readAmount } from '../decimal.ts';
import { isKnown } from '../figure.ts';
import type { Tables } from '../tables.ts';
import type { ProductionStatement } from './production-statement.ts';
import { fuelEnergyOf } from './sources.ts';

/** One change of how an installation runs; everything else stays as it is stated. */
export type Measure =
  /** All electricity comes from a source with this factor, tCO2e/MWh. */
  | { readonly kind: 'electricity'; readonly emissionFactor: string }
  /** Scrap takes the place of this share of a precursor, in percent. */
  | { readonly kind: 'scrap'; readonly processId: string; readonly precursor: number; readonly sharePercent: string }
  /** A fuel gives way to the same energy of another from the table of fuels; biomass as one that meets the criteria for zero rating. */
  | { readonly kind: 'fuel'; readonly source: number; readonly fuel: string };

/**
 * The statement as it would be with one measure, to be computed by `statementFigures` like any other; null where the measure names
 * something that the statement does not have, or a fuel whose energy is not known.
 */
export function withMeasure(
  tables: Tables,
  statement: ProductionStatement,
  measure: Measure,
): ProductionStatement | null {
  if (measure.kind === 'electricity') return withElectricity(statement, measure.emissionFactor);
  if (measure.kind === 'scrap') return withScrap(statement, measure);
  return withFuel(tables, statement, measure);
}

function withElectricity(statement: ProductionStatement, emissionFactor: string): ProductionStatement | null {
  if (statement.electricity.length === 0) return null;
  const electricity = statement.electricity.map((use) => ({
    ...use,
    source: 'supplier_specific' as const,
    emissionFactor,
  }));
  return { ...statement, electricity };
}

/** Scrap brings no emissions into the process: (EU) 2025/2547 Annex III F. */
function withScrap(
  statement: ProductionStatement,
  { processId, precursor: place, sharePercent }: Extract<Measure, { kind: 'scrap' }>,
): ProductionStatement | null {
  const process = statement.processes.find(({ id }) => id === processId);
  const mass = readAmount(process?.precursors[place]?.massT ?? '');
  if (!process || mass === null) return null;
  const massT = new Exact(mass).times(new Exact(100).minus(sharePercent)).div(100).toFixed();
  const precursors = process.precursors.map((each, index) => (index === place ? { ...each, massT } : each));
  return {
    ...statement,
    processes: statement.processes.map((each) => (each === process ? { ...each, precursors } : each)),
  };
}

function withFuel(
  tables: Tables,
  statement: ProductionStatement,
  { source: place, fuel }: Extract<Measure, { kind: 'fuel' }>,
): ProductionStatement | null {
  const source = statement.directSources[place];
  const row = tables.fuels.rows.find(({ name }) => name === fuel);
  if (source?.kind !== 'fuel' || !row) return null;
  const energy = fuelEnergyOf(tables, source, `directSources[${place}]`);
  if (!isKnown(energy)) return null;
  const burnt = {
    ...source,
    name: fuel,
    quantity: energy.value,
    unit: 'TJ' as const,
    calorificValue: '',
    emissionFactor: '',
    biomassShare: row.kind === 'biomass' ? '1' : '',
  };
  return {
    ...statement,
    directSources: statement.directSources.map((each, index) => (index === place ? burnt : each)),
  };
}
