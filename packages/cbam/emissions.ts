import type { Quantity } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import type { GoodsLine } from './goods-line.ts';
import type { Law } from './law.ts';
import type { Quarter } from './period.ts';
import type { SpecialCase } from './special-procedure.ts';
import type { CnCode, Country } from './tables.ts';

export interface SpecificRates {
  /** Electricity is counted by energy, everything else by mass. */
  readonly basis: 'energy' | 'mass';
  readonly seeTotal: Quantity;
  readonly sefa: Quantity;
  readonly price: Quantity;
  readonly isActual: boolean;
}

/** A line whose code, origin and quarter are read. */
export interface Good {
  readonly law: Law;
  readonly line: GoodsLine;
  readonly cn: CnCode;
  /** Eight digits, or ten where they were stated. */
  readonly code: string;
  readonly country: Country;
  readonly quarter: Quarter;
  readonly treatment: SpecialCase['treatment'];
}

/** What a tonne of it carries, of electricity a megawatt-hour. */
export interface Emissions extends Pick<SpecificRates, 'basis' | 'isActual' | 'seeTotal' | 'sefa'> {
  /** Whose CBAM factor, correction factor and benchmark count. */
  readonly reportingYear: number;
  readonly remarks: readonly Remark[];
}
