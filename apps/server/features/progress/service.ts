import { randomUUID } from 'node:crypto';
import { Problem } from '@lods/contract/problems';
import type { Progress } from '@lods/contract/progress/endpoints';
import type { Job } from '@lods/messaging/jobs/job';
import type { CompanyCall, OpenCall } from '../../call.ts';
import type { EventsAnswer } from '../../http/answers.ts';
import { deleteOld, failSilent, findProgress, insertProgress, latestProgress, type ProgressRow } from './repository.ts';

const SILENT_MS = 30 * 60_000;
const KEEP_MS = 7 * 24 * 3_600_000;

/** What every job that people watch is handed beside its own payload. */
export interface Watched {
  readonly progress: string;
}

/** Asks for a job that people watch, in the caller's transaction. Gives the id to watch. */
export async function startWatched<Payload extends Watched>(
  call: CompanyCall,
  job: Job<Payload>,
  kind: string,
  payload: Omit<Payload, 'progress'>,
): Promise<string> {
  const { tx, now, organisation } = call;
  const id = randomUUID();
  await insertProgress(tx, { organisationId: organisation, id, kind, createdAt: now, updatedAt: now });
  await call.enqueue(job, { ...payload, progress: id } as Payload);
  return id;
}

/** Whether nobody works on it any more: it ended, was broken off, or is forgotten. */
export async function isWorkOver({ tx }: Pick<CompanyCall, 'tx'>, id: string | null): Promise<boolean> {
  const row = id === null ? undefined : await findProgress(tx, id);
  return row === undefined || row.state === 'done' || row.state === 'failed';
}

export async function listProgress({ tx }: CompanyCall, kind: string | undefined): Promise<Omit<Progress, 'result'>[]> {
  return (await latestProgress(tx, kind)).map(present);
}

export async function readProgress({ tx }: CompanyCall, id: string): Promise<Progress> {
  return present(await found(tx, id));
}

/** The state as it is now, if it has changed since the event `after`. Events that nobody waited for are not told one by one. */
export async function watchProgress(
  { tx }: CompanyCall,
  id: string,
  after: string | null,
): Promise<EventsAnswer<Progress>> {
  const row = await found(tx, id);
  const isNew = after === null || String(row.version) !== after;
  return {
    events: isNew ? [{ id: String(row.version), data: present(row) }] : [],
    isOver: row.state === 'done' || row.state === 'failed',
  };
}

/** Ends what a killed process left as if it went on, and forgets what is a week old, for all companies. */
export async function tidyProgress({ tx, now }: OpenCall): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await failSilent(tx, ago(SILENT_MS), 'The work stopped. Please start it again.', now);
  await deleteOld(tx, ago(KEEP_MS));
}

async function found(tx: CompanyCall['tx'], id: string): Promise<ProgressRow> {
  const row = await findProgress(tx, id);
  if (!row) throw new Problem('request.not_found', {});
  return row;
}

function present({ organisationId: _, version: __, createdAt, updatedAt, ...row }: ProgressRow): Progress {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
