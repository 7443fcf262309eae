/** A worker process for the proof of poison jobs. Its jobs read files in the worker pool, as those of the product do. */
import { connect } from '@lods/database/connect';
import { inOrganisation } from '@lods/database/tenancy';
import { reader } from '@lods/documents/reader';
import { openWorkerPool } from '@lods/documents/worker-pool';
import {
  defineJob,
  handleJobInSteps,
  type InCall,
  type Job,
  type JobCall,
  type JobStep,
} from '@lods/messaging/jobs/job';
import { openJobQueue } from '@lods/messaging/jobs/queue';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

export const POISONS = [
  'throw',
  'never',
  'hugeResult',
  'loop',
  'heap',
  'buffers',
  'webAssembly',
  'abort',
  'segfault',
  'json',
];

export const read = defineJob({
  name: 'read',
  payload: z.object({ text: z.string(), poison: z.string().nullable() }),
  atOnce: 4,
  timeLimitSeconds: 30,
  retryAfterSeconds: 1,
});

if (process.argv[2]?.startsWith('{')) {
  const database = connect(JSON.parse(process.argv[2]));
  const pool = openWorkerPool({ processes: 2 });
  const hostile = new URL('../../../packages/documents/testing/hostile-readers.ts', import.meta.url);
  const size = reader<undefined, { bytes: number }>(hostile, 'size');
  const misbehave = reader<{ how: string }, never>(hostile, 'misbehave');
  const caps = { timeMs: 10_000, memoryMb: 256 };

  const verb = async (step: JobStep<JobCall>, { text, poison }: z.infer<typeof read.payload>) => {
    if (poison === 'throw') throw new Error('this job never ends well');
    if (poison === 'never') await new Promise(() => {});
    if (poison === 'exit') process.exit(1);
    const verdict = poison
      ? await pool.runReader(misbehave, { how: poison }, new Uint8Array(10), { organisation: 'one', caps })
      : await pool.runReader(size, undefined, new Uint8Array(1_000), { organisation: 'one', caps });
    if (!verdict.ok) throw new Error(`${verdict.code}: ${verdict.message}`);
    await step(({ tx }) => tx.execute(sql`insert into effects values (lods_organisation(), ${text})`));
  };
  const inCall: InCall<JobCall> = (organisation, work) =>
    inOrganisation(database, organisation ?? '', (tx) => work({ tx }));
  const queue = await openJobQueue(database, [read as Job], { onFault: () => {}, heartbeatSeconds: 10 });
  await queue.work([handleJobInSteps(read, verb)], inCall);
}
