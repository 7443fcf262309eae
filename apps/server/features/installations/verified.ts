import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { utcDay } from '@lods/cbam/period';
import { type Verification, verificationCounts } from '@lods/cbam/verification';
import { loadTables } from '@lods/reference/tables';
import type { CompanyCall } from '../../call.ts';
import { listStatements } from './repository.ts';

interface Stated {
  readonly cnCode: string;
  /** Whose figures count for the good. */
  readonly year: number;
  readonly direct: string | null | undefined;
  readonly indirect: string | null | undefined;
  /** Where the record states one: then it has to be the verified one too. */
  readonly freeAllocation: string | undefined;
}

/** What the statements on file say of figures of an installation. */
export interface OnFile {
  readonly isVerified: (installationRecordId: string | null | undefined, stated: Stated) => boolean;
  readonly lacksPrecursors: (installationRecordId: string | null | undefined, stated: Stated) => boolean;
}

/**
 * Tells of figures whether a statement of that installation has the very same for the good, over the whole year that counts for it.
 * Only where it is verified they count in a definitive declaration: (EU) 2023/956 Art. 8, (EU) 2025/2547 Art. 7(1); and where it
 * leaves out the precursors, so do they. A figure changed by hand is no longer the one on file.
 */
export async function statementsOf(
  call: CompanyCall,
  installationRecordIds: Iterable<string | null | undefined>,
): Promise<OnFile> {
  const ids = [...installationRecordIds].filter((id) => typeof id === 'string');
  const today = utcDay(call.now);
  const onFile = Map.groupBy(
    await listStatements(call, ids),
    ({ installationRecordId, cnCode, specificDirect, specificIndirect }) =>
      keyOf(installationRecordId, cnCode, specificDirect, specificIndirect),
  );
  const same = (id: string | null | undefined, { cnCode, year, direct, indirect }: Stated): Statement[] =>
    typeof id === 'string' && typeof direct === 'string' && typeof indirect === 'string'
      ? (onFile.get(keyOf(id, cnCode, direct, indirect)) ?? []).filter((row) => isOfYear(row, year))
      : [];
  return {
    isVerified: (id, stated) =>
      same(id, stated).some(
        (row) =>
          countsAsVerified(row, today) &&
          (stated.freeAllocation === undefined || isSame(row.specificFreeAllocation, stated.freeAllocation)),
      ),
    lacksPrecursors: (id, stated) => same(id, stated).some((row) => row.lacksPrecursors),
  };
}

const FIRST_DEFINITIVE_YEAR = 2026;

/** Figures of a period that does not cover the year are not those of the year. Until 2025 the last ones known were reported. */
export const isOfYear = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }, year: number): boolean =>
  year < FIRST_DEFINITIVE_YEAR || (periodFrom <= `${year}-01-01` && periodTo >= `${year}-12-31`);

type Statement = Awaited<ReturnType<typeof listStatements>>[number];

/** What is on file of the verification of a statement, as it is stored and as it is answered. */
type Recorded = Pick<
  Statement,
  | 'verificationState'
  | 'verifierName'
  | 'accreditationNumber'
  | 'accreditationBody'
  | 'verifiedOn'
  | 'periodTo'
  | 'siteVisit'
  | 'siteVisitOn'
  | 'materialityPercent'
  | 'validUntil'
>;

/** Whether a statement may enter a definitive declaration on that day (ISO date). The report as a file decides nothing of it. */
export const countsAsVerified = (recorded: Recorded, today: string): boolean =>
  verificationCounts(loadTables(), verificationOf({ ...recorded, reportFileSha256: null }), today);

export const verificationOf = (row: Recorded & Pick<Statement, 'reportFileSha256'>): Verification => ({
  state: row.verificationState,
  verifier: row.verifierName,
  accreditationNumber: row.accreditationNumber,
  accreditationBody: row.accreditationBody,
  hasReport: row.reportFileSha256 !== null,
  verifiedOn: row.verifiedOn,
  periodTo: row.periodTo,
  siteVisit: row.siteVisit,
  siteVisitOn: row.siteVisitOn,
  materialityPercent: row.materialityPercent,
  validUntil: row.validUntil,
});

const keyOf = (id: string, cnCode: string, direct: string, indirect: string) =>
  [id, cnCode, withoutTrailingZeros(direct), withoutTrailingZeros(indirect)].join(' ');

const isSame = (verified: string | null, stated: string) =>
  verified !== null && withoutTrailingZeros(verified) === withoutTrailingZeros(stated);
