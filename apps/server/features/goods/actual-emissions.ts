import type { Figure, Unit } from '@lods/cbam/figure';
import type { ActualEmissions } from '@lods/cbam/goods-line';
import type { EmissionsRegistryDetails } from '@lods/contract/goods';
import type { z } from 'zod';

/** What an emissions record says of free allocation: (EU) 2025/2620 Eq. 2 to 4. */
export type AllocationDetails = Pick<
  z.output<typeof EmissionsRegistryDetails>,
  'freeAllocation' | 'benchmarkRoute' | 'productionYear' | 'precursors'
>;

/** The actual emissions that one installation states for a good, with every value leading to its field below `path`. */
export function actualEmissionsOf(
  stated: { readonly direct: string; readonly indirect: string; readonly isVerified: boolean },
  details: AllocationDetails,
  path: string,
): ActualEmissions {
  const { freeAllocation, benchmarkRoute, productionYear, precursors } = details;
  const figure = (name: string, value: string, unit: Unit, field: string): Figure => ({
    name,
    value,
    unit,
    origin: { kind: 'input', path: `${path}.${field}` },
  });
  const perTonne = (name: string, value: string, field: string) => figure(name, value, 'tCO2e/t', field);
  return {
    direct: perTonne('specific direct emissions', stated.direct, 'specificDirectEmissions'),
    indirect: perTonne('specific indirect emissions', stated.indirect, 'specificIndirectEmissions'),
    isVerified: stated.isVerified,
    sefa:
      freeAllocation === undefined
        ? undefined
        : perTonne('specific embedded free allocation', freeAllocation, 'registry.freeAllocation'),
    productionRoute: benchmarkRoute,
    productionYear,
    precursors: precursors?.map((precursor, index) => {
      const at = `registry.precursors[${index}]`;
      return {
        cnCode: precursor.cnCode,
        countryOfProduction: precursor.countryOfProduction ?? null,
        massTPerT: figure('precursor consumed per tonne', precursor.massTPerT, 't/t', `${at}.massTPerT`),
        sefa:
          precursor.freeAllocation === undefined
            ? null
            : perTonne('free allocation of the precursor', precursor.freeAllocation, `${at}.freeAllocation`),
        path: `${path}.${at}`,
      };
    }),
  };
}
