import { Problem } from '@lods/contract/problems';
import type { StorageUse } from '@lods/contract/storage/endpoints';
import { takeTurn } from '@lods/database/turn';
import type { Call, Session, Transactions } from '../../call.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import type { InCompany } from '../../rows.ts';
import { countFiles, giveUpOldestRemoval, listUnnamed, stopCounting, sumStoredBytes } from './repository.ts';

/** How much room the company's files take up. */
export async function readStorage(call: Call): Promise<StorageUse> {
  return { usedBytes: await sumStoredBytes(call), quotaBytes: call.ports.storageQuota };
}

/** Gives the room of files free whose last row went away in this transaction; the night takes them from the store. */
export async function forgetFiles(call: InCompany, hashes: readonly (string | null)[]): Promise<void> {
  const given = hashes.filter((sha256) => sha256 !== null);
  const unnamed = given.length === 0 ? [] : await listUnnamed(call, given);
  if (unnamed.length > 0) await stopCounting(call, unnamed);
}

/** Whether what is counted fits. Where it does not, what was removed first can no longer be brought back, until it does. */
async function hasRoom(call: Call): Promise<boolean> {
  while ((await sumStoredBytes(call)) > call.ports.storageQuota) {
    const hashes = await giveUpOldestRemoval(call);
    if (hashes.length === 0) return false;
    await forgetFiles(call, hashes);
  }
  return true;
}

/** Counts what arrived with a request before its verb stores it; `undo` for a verb that fails. Throws `storage.full`. */
export type ChargeStorage = (
  session: Session,
  files: readonly ReceivedFile[],
) => Promise<{ readonly undo: () => Promise<void> }>;

export function chargeStorageOn(transactions: Transactions): ChargeStorage {
  return async (session, files) => {
    const added = await transactions.inCompany(session, async (call) => {
      const counted = files.filter(({ isTooLarge }) => !isTooLarge);
      const rows = counted.map(({ sha256, sizeBytes }) => ({ sha256, bytes: sizeBytes }));
      // What others add at the same moment is seen before it is judged.
      await takeTurn(call.tx, `storage ${call.organisation}`);
      const before = await sumStoredBytes(call);
      const hashes = await countFiles(call, rows, call.now);
      if (hashes.length > 0 && !(await hasRoom(call)))
        throw new Problem('storage.full', { usedBytes: before, quotaBytes: call.ports.storageQuota });
      return hashes;
    });
    const undo = () =>
      transactions.inCompany(session, async (call) => {
        if (added.length > 0) await stopCounting(call, await listUnnamed(call, added));
      });
    return { undo };
  };
}
