import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { type Verification, verificationCounts } from '@lods/cbam/verification';
import { loadTables } from '@lods/reference/tables';
import type { CompanyCall } from '../../call.ts';
import { listStatements } from './repository.ts';

interface Stated {
  readonly cnCode: string;
  readonly direct: string | null | undefined;
  readonly indirect: string | null | undefined;
  /** Where the record states one: then it has to be the verified one too. */
  readonly freeAllocation: string | undefined;
}

/**
 * Tells of figures whether a verified statement of that installation has the very same for the good. Only those count as
 * verified in a definitive declaration: (EU) 2023/956 Art. 8. A figure changed by hand is no longer the verified one.
 */
export async function verifiedStatements(
  call: CompanyCall,
  installationRecordIds: Iterable<string | null | undefined>,
): Promise<(installationRecordId: string | null | undefined, stated: Stated) => boolean> {
  const ids = [...installationRecordIds].filter((id) => typeof id === 'string');
  const today = call.now.toISOString().slice(0, 10);
  const verified = new Set(
    (await listStatements(call, ids))
      .filter((row) => countsAsVerified(row, today))
      .flatMap(({ installationRecordId, cnCode, specificDirect, specificIndirect, specificFreeAllocation }) => {
        const key = keyOf(installationRecordId, cnCode, specificDirect, specificIndirect);
        return specificFreeAllocation === null ? [key] : [key, withAllocation(key, specificFreeAllocation)];
      }),
  );
  return (id, { cnCode, direct, indirect, freeAllocation }) =>
    typeof id === 'string' &&
    typeof direct === 'string' &&
    typeof indirect === 'string' &&
    verified.has(
      freeAllocation === undefined
        ? keyOf(id, cnCode, direct, indirect)
        : withAllocation(keyOf(id, cnCode, direct, indirect), freeAllocation),
    );
}

type Statement = Awaited<ReturnType<typeof listStatements>>[number];

/** Whether a statement may enter a definitive declaration on that day (ISO date). */
export const countsAsVerified = (row: Statement, today: string): boolean =>
  verificationCounts(loadTables(), verificationOf(row), today);

export const verificationOf = (row: Statement): Verification => ({
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

const withAllocation = (key: string, freeAllocation: string) => `${key} ${withoutTrailingZeros(freeAllocation)}`;
