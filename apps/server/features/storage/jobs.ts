import { DAY_MS } from '@lods/cbam/period';
import type { ListedFile } from '@lods/files/files';
import { defineJob, type InCall, type Job, type JobBinding } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { listCompanies, listUnnamed, replaceCounted, type StoredFileRow } from './repository.ts';

export const sweepFiles: Job<Record<string, never>> = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  atOnce: 1,
  timeLimitSeconds: 3600,
  schedule: '20 3 * * *',
});

/** What the sweep may do in the store. Only it is handed this. */
export interface Shelves {
  readonly list: (organisation: string) => AsyncIterable<ListedFile>;
  readonly remove: (organisation: string, sha256: string, before: Date) => Promise<boolean>;
}

const AT_ONCE = 1000;

/**
 * Each night, company by company, takes away the files that no row names: of refused and discarded work, of a request that broke off, of
 * years that retention deleted. What is younger than a day stays: its row may not be committed yet.
 */
export function sweepJob(shelves: Shelves): JobBinding<CompanyCall> {
  return {
    job: sweepFiles,
    run: async (inCall, _payload, { signal }) => {
      const { companies, now } = await inCall(null, async ({ tx, now }) => ({
        companies: await listCompanies(tx),
        now,
      }));
      for (const company of companies) {
        signal.throwIfAborted();
        await sweepCompany(inCall, shelves, company, now);
      }
    },
  };
}

async function sweepCompany(inCall: InCall<CompanyCall>, shelves: Shelves, company: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  const kept: StoredFileRow[] = [];
  const look = async (files: readonly ListedFile[]) => {
    const hashes = files.filter(({ storedAt }) => storedAt < before).map(({ sha256 }) => sha256);
    const unnamed = new Set(hashes.length === 0 ? [] : await inCall(company, (call) => listUnnamed(call, hashes)));
    for (const file of files) {
      const isGone = unnamed.has(file.sha256) && (await shelves.remove(company, file.sha256, before));
      if (!isGone) kept.push(file);
    }
  };
  let files: ListedFile[] = [];
  for await (const file of shelves.list(company)) {
    files.push(file);
    if (files.length < AT_ONCE) continue;
    await look(files);
    files = [];
  }
  await look(files);
  await inCall(company, (call) => replaceCounted(call, kept, before));
}
