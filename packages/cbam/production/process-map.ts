import type { Quantity } from '../figure.ts';
import type { EnergyUnit } from './sources.ts';

const stepTypes = ['input', 'process', 'output', 'branch', 'loop'] as const;
const energyTypes = ['electricity', 'natural_gas', 'coal', 'oil', 'biomass'] as const;
export type EnergyType = (typeof energyTypes)[number];

/** How a product is made, drawn as steps with connections. Numbers are plain decimals, blank is not stated. */
export interface ProcessMap {
  readonly country: string;
  readonly steps: readonly MapStep[];
  readonly connections: readonly MapConnection[];
}

export interface MapStep {
  readonly id: string;
  readonly name: string;
  readonly type: (typeof stepTypes)[number];
  readonly inputs: readonly MapInput[];
  readonly outputs: readonly MapOutput[];
  /** Measured at the step: an analyser on its stack, tCO2e. */
  readonly emissionSources: readonly { readonly name: string; readonly quantity: string }[];
  /** Why more leaves the step than enters it. */
  readonly reason: string;
}

export interface MapInput {
  readonly material: string;
  readonly quantity: string;
  readonly unit: string;
  readonly energyType: EnergyType | '';
  readonly energyAmount: string;
  readonly energyUnit: EnergyUnit | '';
  /** The very fuel of the table; blank: the one that the kind stands for. */
  readonly fuel: string;
  /** tCO2/TJ of the fuel, or tCO2e/MWh of electricity; blank: the table's. */
  readonly emissionFactor: string;
  /** Biomass that is proven to meet the criteria of Directive (EU) 2018/2001. */
  readonly isZeroRated: boolean;
  /** tCO2/t that the material itself gives off. */
  readonly materialFactor: string;
  /** tCO2e/t that the material carries from where it was made. */
  readonly specificDirect: string;
  readonly specificIndirect: string;
}

interface MapOutput {
  readonly product: string;
  readonly quantity: string;
  readonly unit: string;
  readonly kind: 'by_product' | 'product' | 'waste';
}

export interface MapConnection {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Tonnes that go this way, where a step has several ways out; blank: as much as the others. */
  readonly quantity: string;
}

export interface StepFigures {
  readonly id: string;
  readonly direct: Quantity;
  readonly indirect: Quantity;
  /** What materials bring along from where they were made. */
  readonly precursors: Quantity;
}
