import type { DirectSource, ElectricitySource } from './sources.ts';

/** What an installation states over one period: the six steps of a submission, and what a process map comes to. */
export interface ProductionStatement {
  /** ISO 3166-1 alpha-2 of the installation, for the factor of its grid. */
  readonly country: string;
  readonly directSources: readonly DirectSource[];
  readonly electricity: readonly ElectricitySource[];
  readonly processes: readonly StatedProduction[];
}

/** One production process of the installation. */
export interface StatedProduction {
  readonly id: string;
  readonly name: string;
  /** Percent of each direct source, in the order of the sources; blank or missing: none of it. */
  readonly directShares: readonly string[];
  readonly electricityShares: readonly string[];
  /** Heat in TJ with its factor in tCO2e/TJ; waste gas in TJ; electricity produced in MWh with its factor. Blank: there is none. */
  readonly heatIn: Flow;
  readonly heatOut: Flow;
  readonly wasteGasInTj: string;
  readonly wasteGasOutTj: string;
  readonly electricityOut: Flow;
  /** Tonnes of goods that left the process. */
  readonly outputT: string;
  /** GJ/t of the good, where by-products take their part by energy. */
  readonly outputCalorificValue?: string;
  readonly byProducts: readonly ByProduct[];
  readonly precursors: readonly StatedPrecursor[];
}

export interface Flow {
  readonly amount: string;
  readonly factor: string;
}

/** Leaves the process beside its good. By law it carries nothing; with a basis it takes its part of the emissions. */
export interface ByProduct {
  readonly name: string;
  readonly massT: string;
  readonly basis: 'energy' | 'mass' | 'none';
  /** GJ/t, for the energy basis. */
  readonly calorificValue: string;
}

/** A material with emissions of its own that the process consumes. */
export interface StatedPrecursor {
  readonly name: string;
  /** Tonnes consumed, also what is cut off or lost. */
  readonly massT: string;
  readonly source: 'answer' | 'default' | 'process' | 'stated';
  /** The process that makes it, where it comes from an own one. */
  readonly processId: string;
  /** tCO2e/t, where it comes from elsewhere. A default value is one figure and stands in `direct`. */
  readonly direct: string;
  readonly indirect: string;
}
