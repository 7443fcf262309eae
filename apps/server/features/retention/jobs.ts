import { defineJob, type InCall, type Job, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { forgetFileRow, importersOf, isNamed, listFilesToForget } from './repository.ts';
import { deleteWhatIsOver } from './service.ts';

export const deleteOldRecords: Job<Record<string, never>> = defineJob({
  name: 'delete-old-records',
  payload: z.object({}),
  atOnce: 1,
  timeLimitSeconds: 3600,
  schedule: '40 2 * * *',
});

/** Takes a file from the store for good. Only retention is handed this. */
export type RemoveFile = (organisation: string, sha256: string) => Promise<void>;

/**
 * Each night, company by company: first the rows in one transaction, then their files. A file is named until it is gone, so that a
 * crash in between leaves nothing behind, and one that another row names stays.
 */
export function retentionJob(removeFile: RemoveFile): JobBinding<CompanyCall> {
  return {
    job: deleteOldRecords,
    run: async (inCall, _payload, { signal }) => {
      const companies = await inCall(null, ({ tx }) => importersOf(tx));
      for (const company of companies) {
        signal.throwIfAborted();
        await inCall(company, deleteWhatIsOver);
        await removeFiles(inCall, company, removeFile);
      }
    },
  };
}

async function removeFiles(inCall: InCall<CompanyCall>, company: string, removeFile: RemoveFile): Promise<void> {
  for (;;) {
    const hashes = await inCall(company, listFilesToForget);
    for (const sha256 of hashes) {
      if (!(await inCall(company, (call) => isNamed(call, sha256)))) await removeFile(company, sha256);
      await inCall(company, (call) => forgetFileRow(call, sha256));
    }
    if (hashes.length === 0) return;
  }
}
