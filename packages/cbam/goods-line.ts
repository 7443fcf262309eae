import type { Figure, Quantity } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import type { StatedPrecursor } from './precursor-allocation.ts';

/** One line of imported goods, as stated. */
export interface GoodsLine {
  /** 8 or 10 digits; spaces and dots are ignored. */
  readonly cnCode: string;
  readonly taricCode?: string | undefined;
  /** Customs origin, ISO 3166-1 alpha-2. */
  readonly countryOfOrigin: string;
  /** Null: not known in kilograms. Only electricity can do without. */
  readonly netMassKg: string | number | null;
  /** Imported electricity has an amount of energy in place of a mass. */
  readonly electricityMwh?: string | number | undefined;
  /** Requested procedure of the customs declaration, two digits such as '40': Delegated Regulation (EU) 2015/2446 Annex B, data element 11 09. */
  readonly procedure?: string | undefined;
  /** Previous procedure, two digits such as '51'; with the requested one it tells special procedures: Art. 6(3) to (5). */
  readonly previousProcedure?: string | undefined;
  /** Additional procedure, three signs such as 'F01': data element 11 10. */
  readonly additionalProcedure?: string | undefined;
  /** Why the Regulation does not apply to these goods by their use or way: Art. 2(3) and (3a), and document code Y423 from 2027. */
  readonly exemption?: 'continental-shelf' | 'military' | 'released-in-efta' | undefined;
  /** Whose 50 tonnes the line counts towards (threshold.ts); it changes no figure of the line by itself. */
  readonly importerEori?: string | undefined;
  /** Date of the customs declaration ('2026-03-14'), or its quarter ('2026-Q1'). */
  readonly importDate: string;
  /** Verified data of the installation; without it the default value counts. */
  readonly actual?: ActualEmissions | undefined;
  /** Net of rebates, for the whole line; counts with actual data only. */
  readonly carbonPricePaidEur?: string | number | undefined;
  /** Carbon price effectively paid abroad for a tonne of CO2e, net of rebates: Art. 9. It counts with actual data only. */
  readonly carbonPricePerTonne?: Figure | undefined;
  /** The amount is stated in a unit that does not fit the good: nothing is computed, and the caller has said why. */
  readonly isAmountRefused?: boolean | undefined;
  /** What was stated for the line and cannot be read; each becomes a finding. */
  readonly unread?: readonly Remark[] | undefined;
  /** What the caller assumes where the law has not published a number yet. An assumption stays visible as an input; `benchmarkYear`: the year whose benchmarks count in place of the good's own. */
  readonly assumed?:
    | { readonly priceEurPerCertificate?: Figure; readonly cscf?: Figure; readonly benchmarkYear?: number }
    | undefined;
  /** Names the line in findings and derivations: 'goodsItems[2]'; empty for a line that stands alone. */
  readonly path: string;
}

/** Specific emissions per tonne of the good, of electricity per MWh (a good counted by clinker or nitrogen content is converted first). */
export interface ActualEmissions {
  readonly direct: Quantity;
  /** Needed where indirect emissions count: goods outside Annex II. */
  readonly indirect: Quantity;
  /** Stated instead of both: direct and indirect emissions in one figure. */
  readonly unsplit?: Quantity | undefined;
  /** What of the indirect emissions comes from precursors outside Annex II; it counts in goods of Annex II: (EU) 2025/2547 Annex I 3.1. */
  readonly indirectOfPrecursors?: Quantity | undefined;
  /** Share of precursors with default values, direct and indirect together. */
  readonly byDefault?: Quantity | undefined;
  /** Specific embedded free allocation over all precursors; may be left out for a good that has none. */
  readonly sefa?: Quantity | undefined;
  /** What the good was made of, where its free allocation is to be worked out from that: (EU) 2025/2620 Eq. 4. */
  readonly precursors?: readonly StatedPrecursor[] | undefined;
  readonly productionRoute?: string | null | undefined;
  /** Composition of other hydraulic cement, by mass: (EU) 2025/2620 Annex 5.2.1. */
  readonly clinkerShares?: { readonly white: Figure; readonly grey: Figure; readonly calcinedClay: Figure } | undefined;
  /** Annex IV point 5(a) to (d), for imported electricity; what is left out is not shown. */
  readonly electricityConditions?: ElectricityConditions | undefined;
  /** Year of production, where it is proven to be another than that of import. */
  readonly productionYear?: number | undefined;
  readonly isVerified: boolean;
  /** The supplier left out what its precursors emitted: the figures are too low. */
  readonly lacksPrecursors?: boolean | undefined;
}

/** The full name of a field of the line: 'goodsItems[2].netMassKg'. */
export function pathOf(line: Pick<GoodsLine, 'path'>, field: string): string {
  return line.path === '' ? field : `${line.path}.${field}`;
}

export interface ElectricityConditions {
  readonly powerPurchaseAgreement?: boolean | undefined;
  readonly directConnection?: boolean | undefined;
  readonly atMost550gPerKwh?: boolean | undefined;
  readonly nominatedCapacity?: boolean | undefined;
}
