import { withoutTrailingZeros } from '@lods/cbam/decimal';
import type { DeclaredRecord } from '@lods/cbam/declared-record';
import { allocationInYear } from '@lods/cbam/scenario';
import type { EmissionsRecord } from '@lods/contract/goods/good';
import { loadTables } from '@lods/reference/tables';
import type { StatementOnFile } from './installation.ts';

/**
 * What an installation states on file, as the record of goods that are imported in a year. Free allocation that it stated for another year
 * is brought to this one: it follows the CBAM factor of the year, (EU) 2025/2620 Eq. 2.
 */
export function recordOf(
  { statement, installation }: StatementOnFile,
  year: number,
  isVerified: boolean,
): Omit<DeclaredRecord, 'path'> {
  const { specificFreeAllocation: stated, benchmarkRoute, periodTo } = statement;
  const allocation =
    stated && allocationInYear(loadTables(), withoutTrailingZeros(stated), Number(periodTo.slice(0, 4)), year);
  return {
    installation: installation.installationId,
    isActual: true,
    direct: withoutTrailingZeros(statement.specificDirect),
    indirect: withoutTrailingZeros(statement.specificIndirect),
    embedded: null,
    producedMass: null,
    isVerified,
    details: {
      ...(allocation === null ? {} : { freeAllocation: allocation }),
      ...(benchmarkRoute === '' ? {} : { benchmarkRoute }),
    },
  };
}

/** What a statement says beside its emissions, as it is stored and as it is answered; decimals as strings. */
type StatedDetails = Pick<
  StatementOnFile['statement'],
  | 'specificFreeAllocation'
  | 'benchmarkRoute'
  | 'productionMethod'
  | 'electricitySource'
  | 'electricityConsumedMwhPerT'
  | 'emissionFactor'
>;

/** The details of a good's emissions that its installation states: without its free allocation and route another benchmark would count. */
export function detailsOf(statement: StatedDetails): NonNullable<EmissionsRecord['registry']> {
  const plain = (value: string | null) => value && withoutTrailingZeros(value);
  const details = {
    freeAllocation: plain(statement.specificFreeAllocation),
    benchmarkRoute: statement.benchmarkRoute,
    productionMethod: statement.productionMethod,
    electricitySource: statement.electricitySource,
    electricityConsumedMwhPerT: plain(statement.electricityConsumedMwhPerT),
    emissionFactor: plain(statement.emissionFactor),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value));
}
