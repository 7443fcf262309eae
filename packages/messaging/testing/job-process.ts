/**
 * A process that works on jobs, for tests that kill it. It writes each effect in the transaction of its job, says each on its
 * output, and then may hang, exit or be killed before the commit.
 */
import { connect } from '@lods/database/connect';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, handleJob, handleJobInSteps, type InCall, type Job, type JobCall } from '../jobs/job.ts';
import { openJobQueue } from '../jobs/queue.ts';

const payload = z.object({ text: z.string(), how: z.enum(['well', 'hang', 'exit', 'throw']) });
export const effect = defineJob({ name: 'effect', payload, atOnce: 4, timeLimitSeconds: 30, retryAfterSeconds: 0 });
export const inSteps = defineJob({ name: 'in-steps', payload, atOnce: 4, timeLimitSeconds: 30, retryAfterSeconds: 0 });
const tick = defineJob({
  name: 'tick',
  payload: z.object({}),
  schedule: '* * * * *',
  retryAfterSeconds: 0,
});
export const processJobs = [effect, inSteps, tick] as Job[];

export const EFFECTS = `
  create table effects (organisation_id uuid not null, text text not null, at timestamptz not null default clock_timestamp());
  select lods_company_table('effects');
  create table ticks (at timestamptz not null default clock_timestamp());
  grant insert on ticks to lods_system`;

/** Does as the payload says: an effect is there once for each job that ended well. */
export function effectBindings(say: (word: string) => void) {
  const write = ({ tx }: JobCall, text: string) =>
    tx.execute(sql`insert into effects values (lods_organisation(), ${text})`);
  const misbehave = async (how: string) => {
    if (how === 'hang') await new Promise(() => {});
    if (how === 'exit') process.exit(3);
    if (how === 'throw') throw new Error('this job never ends well');
  };
  return [
    handleJob(effect, async (call: JobCall, { text, how }) => {
      await write(call, text);
      say(text);
      await misbehave(how);
    }),
    handleJobInSteps(inSteps, async (step: <T>(work: (call: JobCall) => Promise<T>) => Promise<T>, { text, how }) => {
      say(text);
      await misbehave(how);
      await step((call) => write(call, text));
    }),
    handleJob(tick, async ({ tx }: JobCall) => {
      await tx.execute(sql`insert into ticks default values`);
    }),
  ];
}

export const callsOn =
  (database: ReturnType<typeof connect>): InCall<JobCall> =>
  (organisation, work) =>
    organisation === null
      ? beforeOrganisation(database, (tx) => work({ tx }))
      : inOrganisation(database, organisation, (tx) => work({ tx }));

if (process.argv[2]?.startsWith('{')) {
  const database = connect(JSON.parse(process.argv[2]));
  const queue = await openJobQueue(database, processJobs, { onFault: () => {}, heartbeatSeconds: 10 });
  await queue.work(
    effectBindings((word) => process.stdout.write(`${word}\n`)),
    callsOn(database),
  );
  process.stdout.write('ready\n');
  process.on('SIGTERM', async () => {
    await queue.stop(5_000);
    await database.close();
    process.exit(0);
  });
}
