/** What was done to get actual emissions of a supplier: the file that an authority may ask for. */

import type { EffortsFile } from '@lods/contract/answers/efforts';
import type { Delivery } from '@lods/contract/exchange/endpoints';
import type { PdfToWrite } from '@lods/documents/pdf/write-pdf';
import { drawPdf } from '@lods/documents/readers';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { readDeliveries } from '../exchange/service.ts';
import { readMail } from '../outbox/service.ts';
import { importerNameOf, listRequestHeads, readRequest } from '../requests/letters.ts';
import { readSupplier } from '../suppliers/service.ts';
import { chained, type Effort } from './efforts-chain.ts';
import { isOfPeriod } from './period.ts';
import { type EventRow, listEvents } from './repository.ts';
import { sharedThreads } from './shared-threads.ts';
import { answersOf, decisionsWithTimes } from './thread.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly query: { readonly year: number };
}

const CAPS = { timeMs: 60_000, memoryMb: 1000, resultBytes: 50_000_000 };

export async function downloadEffortsJson(call: Call, { params, query }: Asked) {
  const file = await effortsOf(call, params.id, query.year);
  const content = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
  return { name: `${nameOf(file)}.json`, mediaType: 'application/json', content };
}

export async function downloadEffortsPdf(step: Step<Call>, { params, query }: Asked) {
  const { file, ports, organisation } = await step(async (call) => ({
    file: await effortsOf(call, params.id, query.year),
    ports: call.ports,
    organisation: call.organisation,
  }));
  const drawn = await ports.readers.runReader(drawPdf, pageOf(file), new Uint8Array(), { organisation, caps: CAPS });
  if (!drawn.ok) throw new Error(`the file of efforts could not be drawn: ${drawn.code} ${drawn.detail ?? ''}`);
  return { name: `${nameOf(file)}.pdf`, mediaType: 'application/pdf', content: Buffer.from(drawn.result) };
}

const nameOf = ({ supplier, year }: EffortsFile) =>
  `CBAM_efforts_${supplier.replaceAll(/[^\p{L}\p{N}]+/gu, '_').slice(0, 60)}_${year}`;

/** Gathers and chains it; the audit log keeps the last hash, so that a file made up later is told from one that was written here. */
async function effortsOf(call: Call, supplierId: string, year: number): Promise<EffortsFile> {
  const { supplier } = await readSupplier(call, supplierId);
  const requests = (await listRequestHeads(call)).filter((request) => request.supplierId === supplierId);
  const efforts: Effort[] = [];
  for (const { id, reportingYear } of requests)
    if (reportingYear === year) efforts.push(...(await effortsOfRequest(call, id)));
  const asked = new Set(requests.map(({ id }) => id));
  for (const shared of await sharedThreads(call, asked))
    if (shared.supplierId === supplierId) efforts.push(...(await effortsOfShare(call, shared.threadId, year)));
  const file = chained(
    { importer: await importerNameOf(call), supplier: supplier.name, year, writtenAt: call.now.toISOString() },
    efforts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  );
  await call.audit({
    action: 'supplier.efforts',
    subjectKind: 'supplier',
    subjectId: supplierId,
    detail: { year, entries: file.entries.length, head: file.head },
  });
  return file;
}

async function effortsOfRequest(call: Call, threadId: string): Promise<Effort[]> {
  const request = await readRequest(call, threadId);
  const deliveries = await readDeliveries(call, { threadId });
  const events = await listEvents(call, [threadId]);
  const asked: Effort = {
    at: request.requestedAt.toISOString(),
    kind: 'requested',
    request: threadId,
    text: `${request.requestedByName} asked for ${request.reportingPeriod} ${request.reportingYear}, answer due ${request.answerDueOn}`,
    contentSha256: deliveries.find(({ kind }) => kind === 'request')?.contentSha256 ?? null,
  };
  const mails = [request.mailId, ...events.flatMap(({ mailId }) => mailId ?? [])];
  return [
    asked,
    ...(await Promise.all(mails.map((mailId) => effortOfMail(call, threadId, mailId)))).flat(),
    ...events.map((event) => effortOfEvent(event)),
    ...effortsOfAnswers(threadId, deliveries),
  ];
}

/** What was shared unasked, where its figures count for goods of the year. */
async function effortsOfShare(call: Call, threadId: string, year: number): Promise<Effort[]> {
  const deliveries = await readDeliveries(call, { threadId });
  const isOfYear = answersOf(deliveries).some(
    ({ content }) => content.outcome === 'answered' && isOfPeriod(year, content.periodFrom, content.periodTo),
  );
  return isOfYear ? effortsOfAnswers(threadId, deliveries) : [];
}

async function effortOfMail(call: Call, request: string, mailId: string): Promise<Effort[]> {
  const { status, settledAt, toAddress, subject, answer } = await readMail(call, mailId);
  if (status === 'waiting' || settledAt === null) return [];
  const kind = status === 'sent' ? 'mail_sent' : status === 'bounced' ? 'mail_bounced' : 'mail_failed';
  return [{ at: settledAt, kind, request, text: `"${subject}" to ${toAddress}: ${answer}`, contentSha256: null }];
}

const EVENTS: Readonly<Record<EventRow['kind'], { kind: Effort['kind']; text: string }>> = {
  opened: { kind: 'opened', text: 'The link was opened' },
  mail_opened: { kind: 'opened', text: 'The mail was opened' },
  started: { kind: 'started', text: 'The answer was begun' },
  reminded: { kind: 'reminded', text: 'A reminder was written' },
  questioned: { kind: 'questioned', text: 'A question about the answer was written' },
  withdrawn: { kind: 'withdrawn', text: 'The request was withdrawn' },
};

const effortOfEvent = ({ threadId, kind, at }: EventRow): Effort => ({
  at: at.toISOString(),
  ...EVENTS[kind],
  request: threadId,
  contentSha256: null,
});

function effortsOfAnswers(request: string, deliveries: readonly Delivery[]): Effort[] {
  const answers = answersOf(deliveries).map(({ delivery, content }): Effort => {
    const isDeclined = content.outcome === 'declined';
    const note = content.note === '' ? '' : `: ${content.note}`;
    return {
      at: delivery.sentAt,
      kind: isDeclined ? 'declined' : 'answered',
      request,
      text: isDeclined
        ? `Declined, ${content.reason.replaceAll('_', ' ')}${note}`
        : `Answer, version ${delivery.version}, ${content.products.length} products for ${content.periodFrom} to ${content.periodTo}${note}`,
      contentSha256: delivery.contentSha256,
    };
  });
  const decisions = decisionsWithTimes(deliveries).map(
    ({ delivery, decision }): Effort => ({
      at: delivery.sentAt,
      kind: decision.outcome,
      request,
      text: decision.text === '' ? `Decided: ${decision.outcome.replaceAll('_', ' ')}` : decision.text,
      contentSha256: delivery.contentSha256,
    }),
  );
  return [...answers, ...decisions];
}

const pageOf = ({ importer, supplier, year, writtenAt, entries, head }: EffortsFile): PdfToWrite => ({
  title: `Efforts to obtain actual emissions, ${year}`,
  subtitle: `${importer}, asked of ${supplier}. All times are UTC.`,
  foot: `Last hash ${head}`,
  createdAt: new Date(writtenAt),
  parts: [
    {
      kind: 'facts',
      facts: [
        ['Importer', importer],
        ['Supplier', supplier],
        ['Year', String(year)],
        ['Written', writtenAt],
        ['Entries', String(entries.length)],
        ['Last hash', head],
      ],
    },
    {
      kind: 'table',
      columns: [
        { head: 'UTC', width: 3 },
        { head: 'What', width: 2 },
        { head: 'Details', width: 8 },
        { head: 'Hash', width: 3 },
      ],
      rows: entries.map(({ at, kind, text, hash }) => [at, kind.replaceAll('_', ' '), text, hash.slice(0, 16)]),
    },
    {
      kind: 'text',
      text: 'The JSON file holds the whole hashes; its last one is that at the foot of this page as long as nothing more has happened. The command lods efforts verify checks that no entry of it was changed, left out or added.',
    },
  ],
});
