import { defineJob, type JobRun, type JobStep } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { handleWatched, type Tell } from '../progress/jobs.ts';
import { readImport } from './read-import.ts';

/** Reads an uploaded file and takes over what is certain. */
export const readImportJob = defineJob({
  name: 'read-import',
  payload: z.object({ progress: z.uuid(), importId: z.uuid() }),
  timeLimitSeconds: 300,
});

export const importJobs = [
  handleWatched(readImportJob, (step: JobStep<CompanyCall>, { importId }, tell: Tell, run: JobRun) =>
    readImport(step, importId, tell, run),
  ),
];
