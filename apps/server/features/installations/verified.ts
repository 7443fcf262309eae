import { withoutTrailingZeros } from '@lods/cbam/decimal';
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
  const verified = new Set(
    (await listStatements(call, ids))
      .filter((row) => row.verificationState === 'verified')
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

const keyOf = (id: string, cnCode: string, direct: string, indirect: string) =>
  [id, cnCode, withoutTrailingZeros(direct), withoutTrailingZeros(indirect)].join(' ');

const withAllocation = (key: string, freeAllocation: string) => `${key} ${withoutTrailingZeros(freeAllocation)}`;
