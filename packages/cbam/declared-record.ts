import { type Figure, input, type Quantity, type Unit, unknown } from './figure.ts';
import type { ActualEmissions } from './goods-line.ts';

/** What an emissions record of a declaration says. Decimals are plain strings. */
export interface DeclaredRecord {
  readonly installation: string;
  /** Actual data of the installation: determination type 01. */
  readonly isActual: boolean;
  readonly direct: string | null;
  readonly indirect: string | null;
  /** A single figure for both. */
  readonly embedded: string | null;
  /** Tonnes of the good, of electricity MWh, that this installation made; decides only where there are several records. */
  readonly producedMass: string | null;
  readonly isVerified: boolean;
  readonly details: RecordDetails;
  /** Names the record in derivations: 'emissionsData[2]'. */
  readonly path: string;
}

/** What a record says beyond its emissions: (EU) 2025/2620 Eq. 2 to 4, (EU) 2023/956 Annex IV point 5. */
interface RecordDetails {
  readonly freeAllocation?: string | undefined;
  readonly benchmarkRoute?: string | undefined;
  readonly productionYear?: number | undefined;
  readonly indirectOfPrecursors?: string | undefined;
  /** Carbon price due abroad, net of rebates, for a tonne of CO2e: (EU) 2023/956 Art. 9. */
  readonly carbonPrice?: { readonly amount: string; readonly currency: string } | undefined;
  readonly clinkerShares?:
    | {
        readonly white?: string | undefined;
        readonly grey?: string | undefined;
        readonly calcinedClay?: string | undefined;
      }
    | undefined;
  readonly electricityConditions?:
    | {
        readonly powerPurchaseAgreement?: boolean | undefined;
        readonly directConnection?: boolean | undefined;
        readonly atMost550gPerKwh?: boolean | undefined;
        readonly nominatedCapacity?: boolean | undefined;
      }
    | undefined;
  /** The supplier left out what its precursors emitted. */
  readonly lacksPrecursors?: boolean | undefined;
  readonly precursors?:
    | readonly {
        readonly cnCode: string;
        readonly taricCode?: string | undefined;
        readonly countryOfProduction?: string | undefined;
        readonly massTPerT: string;
        readonly freeAllocation?: string | undefined;
        readonly productionYear?: number | undefined;
      }[]
    | undefined;
}

/** The actual emissions that one installation states for a good, with every value leading to its field below the record. */
export function declaredActual({
  direct,
  indirect,
  embedded,
  details,
  isVerified,
  path,
}: DeclaredRecord): ActualEmissions {
  const { freeAllocation, benchmarkRoute, productionYear, precursors, indirectOfPrecursors } = details;
  const figure = (name: string, value: string, unit: Unit, field: string): Figure =>
    input(name, value, unit, `${path}.${field}`);
  const perTonne = (name: string, value: string, field: string) => figure(name, value, 'tCO2e/t', field);
  const stated = (name: string, value: string | null, field: string): Quantity =>
    value === null
      ? unknown(name, 'tCO2e/t', { kind: 'input', path: `${path}.${field}` }, 'not-stated')
      : perTonne(name, value, field);
  return {
    direct: stated('specific direct emissions', direct, 'specificDirectEmissions'),
    indirect: stated('specific indirect emissions', indirect, 'specificIndirectEmissions'),
    unsplit:
      embedded !== null && direct === null && indirect === null
        ? perTonne('specific embedded emissions', embedded, 'specificEmbeddedEmissions')
        : undefined,
    indirectOfPrecursors:
      indirectOfPrecursors === undefined
        ? undefined
        : perTonne('indirect emissions of precursors', indirectOfPrecursors, 'registry.indirectOfPrecursors'),
    isVerified,
    lacksPrecursors: details.lacksPrecursors,
    sefa:
      freeAllocation === undefined
        ? undefined
        : perTonne('specific embedded free allocation', freeAllocation, 'registry.freeAllocation'),
    productionRoute: benchmarkRoute,
    clinkerShares: details.clinkerShares && sharesOf(details.clinkerShares, figure),
    electricityConditions: details.electricityConditions,
    productionYear,
    precursors: precursors?.map((precursor, index) => {
      const at = `registry.precursors[${index}]`;
      return {
        cnCode: precursor.taricCode ?? precursor.cnCode,
        countryOfProduction: precursor.countryOfProduction ?? null,
        massTPerT: figure('precursor consumed per tonne', precursor.massTPerT, 't/t', `${at}.massTPerT`),
        sefa:
          precursor.freeAllocation === undefined
            ? null
            : perTonne('free allocation of the precursor', precursor.freeAllocation, `${at}.freeAllocation`),
        productionYear: precursor.productionYear,
        path: `${path}.${at}`,
      };
    }),
  };
}

function sharesOf(
  { white = '0', grey = '0', calcinedClay = '0' }: NonNullable<RecordDetails['clinkerShares']>,
  figure: (name: string, value: string, unit: Unit, field: string) => Figure,
): ActualEmissions['clinkerShares'] {
  return {
    white: figure('share of white clinker', white, '1', 'registry.clinkerShares.white'),
    grey: figure('share of grey clinker', grey, '1', 'registry.clinkerShares.grey'),
    calcinedClay: figure('share of calcined clay', calcinedClay, '1', 'registry.clinkerShares.calcinedClay'),
  };
}
