import type { NewEmissions, VerificationState } from '@lods/contract/installations/endpoints';

/** Where one good of a demo company comes from. Names and figures are made up and stand for nobody. */
export interface DemoSource {
  readonly supplier: {
    readonly name: string;
    readonly countryOfOrigin: string;
    readonly contactName: string;
    readonly contactEmail: string;
    readonly contactPhone: string;
    readonly industry: string;
  };
  /** Why the company trusts the supplier, and since which day; null while nobody has looked. */
  readonly verified: { readonly why: string; readonly on: string } | null;
  readonly operatorId: string;
  readonly installationId: string;
  readonly installationName: string;
  readonly economicActivity: string;
  readonly address: { readonly street: string; readonly city: string; readonly postcode: string };
  readonly unLocode: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly good: {
    readonly cnCode: string;
    readonly name: string;
    readonly goodType: string;
    readonly productionMethod: string;
    /** What arrives in an ordinary quarter. */
    readonly kgAQuarter: number;
  };
  /** What the operator states of each year, and how far its verification has come. */
  readonly years: readonly StatedYear[];
}

interface StatedYear {
  readonly year: number;
  /** tCO2e per tonne of the good. */
  readonly direct: string;
  /** MWh per tonne, times tCO2 per MWh. */
  readonly electricity: readonly [consumedMwhPerT: string, emissionFactor: string, indirect: string];
  /** Specific embedded free allocation of the report, tCO2e per tonne; counts from 2026. */
  readonly freeAllocation?: string;
  readonly state: VerificationState;
}

/** The year's statement; the last one stands in until the next is in. */
export function statementOf(source: DemoSource, year: number): StatedYear {
  const stated = source.years.filter((entry) => entry.year <= year).at(-1) ?? source.years[0];
  if (!stated) throw new Error(`${source.installationId} states nothing`);
  return stated;
}

export function emissionsOf(
  source: DemoSource,
  { year, direct, electricity, freeAllocation }: StatedYear,
): NewEmissions {
  const [electricityConsumedMwhPerT, emissionFactor, indirect] = electricity;
  return {
    cnCode: source.good.cnCode,
    periodFrom: `${year}-01-01`,
    periodTo: `${year}-12-31`,
    specificDirect: direct,
    specificIndirect: indirect,
    specificFreeAllocation: freeAllocation ?? null,
    productionMethod: source.good.productionMethod,
    determinationMethod: 'Calculation-based, standard method',
    electricitySource: 'SOE03',
    electricityConsumedMwhPerT,
    emissionFactor,
  };
}
