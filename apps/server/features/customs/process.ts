import { createReadStream } from 'node:fs';
import type { ProcessedPapers } from '@lods/contract/customs/papers';
import { Problem } from '@lods/contract/problems';
import { defineJob } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import { inNameOf } from '../../author.ts';
import type { Call } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { handleWatched } from '../progress/jobs.ts';
import { startWatched } from '../progress/service.ts';
import { findInInbox, openInboxFile } from './inbox.ts';
import { readBatch } from './read-batch.ts';
import { type PaperPorts, portsOf } from './read-paper.ts';
import { refuseOutsideDenmark } from './service.ts';
import { type Incoming, keepPaper, tooLarge } from './store-incoming.ts';

interface Asked {
  readonly body: { readonly method: 'path' | 'upload'; readonly filePath?: string | undefined };
  readonly files: readonly ReceivedFile[];
}

const IncomingFile = z.union([
  z.object({ name: z.string(), sha256: z.string(), sizeBytes: z.number() }),
  z.object({ name: z.string(), refusal: z.string() }),
]);

const readPapers = defineJob({
  name: 'read-customs-papers',
  payload: z.object({
    progress: z.uuid(),
    incoming: z.array(IncomingFile),
    author: z.object({ accountId: z.uuid(), name: z.string() }),
  }),
  // A batch fills the readers by itself; 25 scans of many pages take their time.
  atOnce: 2,
  timeLimitSeconds: 3600,
});

/** Reads what was sent or named: at once, or as a job to watch where the client prefers that. */
export async function processPapers(
  step: Step<Call>,
  { body, files }: Asked,
  visit: Pick<Visit, 'answerEarly' | 'prefersAsync'>,
): Promise<ProcessedPapers> {
  const { ports, inbox, author } = await step(async (call) => {
    await refuseOutsideDenmark(call);
    const { accountId, name } = call.actor;
    return { ports: portsOf(call), inbox: call.ports.customsInbox, author: { accountId, name } };
  });
  const incoming = await (body.method === 'path'
    ? keepNamed(ports, inbox, body.filePath ?? '')
    : keepSent(ports, files));
  if (!visit.prefersAsync) return readBatch(step, ports, incoming);
  const id = await step((call) => startWatched(call, readPapers, 'customs.papers', { incoming, author }));
  visit.answerEarly();
  return {
    success: true,
    message: `Reading ${incoming.length} ${incoming.length === 1 ? 'file' : 'files'}`,
    processedFilesCount: 0,
    files: [],
    extractedDataForWebForm: [],
    extractedGoods: [],
    customsDeclarations: { count: 0, redirectToDashboard: false },
    declarations: [],
    job: { id, events: `/api/progress/${id}/events` },
  };
}

export const customsJobs = [
  handleWatched(readPapers, async (step, { incoming, author }, tell) => {
    const ports = await step(async (call) => portsOf(inNameOf(call, author)));
    return readBatch((work) => step((call) => work(inNameOf(call, author))), ports, incoming, tell);
  }),
];

async function keepSent({ files: store }: PaperPorts, files: readonly ReceivedFile[]): Promise<Incoming[]> {
  if (files.length === 0) throw new Problem('customs.nothing_given', {});
  const kept: Incoming[] = [];
  for (const { name, path, isTooLarge } of files)
    kept.push(isTooLarge ? tooLarge(name) : await keepPaper(store, name || 'paper.pdf', createReadStream(path)));
  return kept;
}

async function keepNamed({ files: store, organisation }: PaperPorts, inbox: string | undefined, filePath: string) {
  if (filePath === '') throw new Problem('customs.nothing_given', {});
  if (inbox === undefined) throw new Problem('customs.no_inbox', {});
  const found = await findInInbox(inbox, filePath, organisation);
  const kept: Incoming[] = [];
  for (const file of found) {
    await using opened = await openInboxFile(file);
    kept.push(await keepPaper(store, file.name, opened.createReadStream({ autoClose: false })));
  }
  return kept;
}
