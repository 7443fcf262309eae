/** What an importer does with an answer: look at its effect, accept it, accept a part, or send it back with a question. */
import { lastDayToEngage } from '@lods/cbam/verification';
import type { SupplierAnswerContent } from '@lods/contract/answers/content';
import type { RequestState, ReviewedAnswer } from '@lods/contract/answers/review';
import type { Delivery } from '@lods/contract/exchange/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { deliverToSupplier, readDeliveries } from '../exchange/service.ts';
import { mailStates } from '../outbox/service.ts';
import { type AskedOf, readRequest } from '../requests/letters.ts';
import { keepAnswer } from '../suppliers/answered-emissions.ts';
import { readSupplier } from '../suppliers/service.ts';
import { atRiskOf, effectOf, fillDrafts, type Maker } from './effect.ts';
import { listEvents, startedThreads } from './repository.ts';
import { answersOf, type DecisionContent, decisionsOf, type ReceivedAnswer, standingOf, threadOf } from './thread.ts';

type Answered = Extract<SupplierAnswerContent, { outcome: 'answered' }>;

/** Weeks that an accredited verifier needs from the contract to the report: practice, not law. */
const VERIFIER_WEEKS = 16;
const FIRST_DEFINITIVE_YEAR = 2026;

export async function reviewAnswer(call: Call, threadId: string): Promise<ReviewedAnswer> {
  const request = await readRequest(call, threadId);
  const deliveries = await readDeliveries(call, { threadId });
  const answers = answersOf(deliveries);
  const latest = answers[0];
  return {
    threadId,
    supplierId: request.supplierId,
    supplierName: request.supplierName,
    reportingPeriod: request.reportingPeriod,
    reportingYear: request.reportingYear,
    answerDueOn: request.answerDueOn,
    state: (await statesOf(call, [request])).get(threadId) ?? 'sent',
    versions: answers.map(({ delivery: { id, version, sentAt, senderName } }) => ({
      answerId: id,
      version,
      sentAt,
      senderName,
    })),
    answer: latest?.content.outcome === 'answered' ? await presentAnswer(call, request, latest, deliveries) : null,
    thread: threadOf(deliveries),
  };
}

async function presentAnswer(
  call: Call,
  request: AskedOf,
  { delivery, content }: ReceivedAnswer,
  deliveries: readonly Delivery[],
): Promise<ReviewedAnswer['answer']> {
  if (content.outcome !== 'answered') return null;
  const before = acceptedBefore(deliveries, delivery.id);
  const goods = await effectOf(call, request.supplierId, content, await knownMaker(call, request.supplierId, content));
  const year = Number(content.periodTo.slice(0, 4));
  const declareBy = year < FIRST_DEFINITIVE_YEAR ? null : `${year + 1}-09-30`;
  const { installation, ...answer } = content;
  return {
    answerId: delivery.id,
    way: answer.way,
    installationName: installation.name,
    country: installation.country,
    periodFrom: answer.periodFrom,
    periodTo: answer.periodTo,
    products: answer.products.map((product) => ({ ...product, before: before.get(product.cnCode) ?? null })),
    workbook: answer.workbook,
    findings: answer.findings,
    contactName: answer.contactName,
    contactEmail: answer.contactEmail,
    note: answer.note,
    goods,
    atRiskEur: atRiskOf(goods),
    engageVerifierBy: declareBy === null ? null : lastDayToEngage(declareBy, VERIFIER_WEEKS),
    declareBy,
  };
}

/** What was accepted of an earlier version, by CN code: what a later version changes. */
function acceptedBefore(deliveries: readonly Delivery[], answerId: string) {
  const accepted = new Map<string, { specificDirect: string; specificIndirect: string }>();
  const decision = decisionsOf(deliveries).find((each) => each.outcome !== 'returned' && each.answerId !== answerId);
  const content = answersOf(deliveries).find(({ delivery }) => delivery.id === decision?.answerId)?.content;
  if (content?.outcome !== 'answered') return accepted;
  for (const { cnCode, specificDirect, specificIndirect } of content.products)
    if (specificDirect !== null && specificIndirect !== null && decision?.cnCodes.includes(cnCode))
      accepted.set(cnCode, { specificDirect, specificIndirect });
  return accepted;
}

/** The installation as it would be named: the one on file of that name, else the one that acceptance adds. */
async function knownMaker(call: Call, supplierId: string, { installation }: Answered): Promise<Maker> {
  const { installations, operators } = await readSupplier(call, supplierId);
  const known = installations.find(({ name }) => name.trim().toLowerCase() === installation.name.trim().toLowerCase());
  return {
    installationRecordId: known?.id ?? null,
    installationId: known?.installationId ?? '',
    operatorId: operators.find(({ id }) => id === known?.operatorRecordId)?.operatorId ?? '',
    country: installation.country,
  };
}

interface Accepting {
  readonly answerId: string;
  readonly cnCodes: readonly string[];
  readonly text: string;
}

/** The answer becomes emissions of the installation, with its file as evidence, and fills matching goods of drafts. */
export async function acceptAnswer(call: Call, threadId: string, given: Accepting): Promise<ReviewedAnswer> {
  const { request, content, delivery } = await latestAnswer(call, threadId, given.answerId);
  const chosen = content.products.filter(
    ({ cnCode, specificDirect, specificIndirect }) =>
      (given.cnCodes.length === 0 || given.cnCodes.includes(cnCode)) &&
      specificDirect !== null &&
      specificIndirect !== null,
  );
  if (chosen.length === 0) throw new Problem('answer.nothing_to_accept', {});
  const [file] = delivery.files;
  const maker = await keepAnswer(call, request.supplierId, {
    ...content,
    products: chosen,
    answerId: delivery.id,
    threadId,
    evidence: file ?? null,
  });
  const filled = await fillDrafts(call, request.supplierId, { ...content, products: chosen }, maker);
  const isWhole = chosen.length === content.products.length;
  await decide(call, request, {
    answerId: delivery.id,
    outcome: isWhole ? 'accepted' : 'accepted_in_part',
    cnCodes: chosen.map(({ cnCode }) => cnCode),
    text: given.text,
  });
  await call.audit({
    action: 'answer.accept',
    subjectKind: 'answer',
    subjectId: delivery.id,
    detail: { supplierName: request.supplierName, version: delivery.version, goods: filled },
  });
  return reviewAnswer(call, threadId);
}

export async function returnAnswer(
  call: Call,
  threadId: string,
  { answerId, text }: { answerId: string; text: string },
): Promise<ReviewedAnswer> {
  const { request } = await latestAnswer(call, threadId, answerId);
  await decide(call, request, { answerId, outcome: 'returned', cnCodes: [], text });
  await call.audit({
    action: 'answer.return',
    subjectKind: 'answer',
    subjectId: answerId,
    detail: { supplierName: request.supplierName },
  });
  return reviewAnswer(call, threadId);
}

const decide = (call: Call, { supplierId, supplierName, id }: AskedOf, content: DecisionContent) =>
  deliverToSupplier(call, { id: supplierId, name: supplierName }, { kind: 'decision', threadId: id, content });

/** Only the latest version is decided: whoever looks at an older one is told that another has come. */
async function latestAnswer(call: Call, threadId: string, answerId: string) {
  const request = await readRequest(call, threadId);
  const deliveries = await readDeliveries(call, { threadId });
  const latest = answersOf(deliveries)[0];
  const isDecided = decisionsOf(deliveries).some(
    (decision) => decision.answerId === answerId && decision.outcome === 'accepted',
  );
  if (latest?.delivery.id !== answerId || latest.content.outcome !== 'answered' || isDecided)
    throw new Problem('answer.settled', {});
  return { request, delivery: latest.delivery, content: latest.content };
}

/** How each request stands; what came last decides, and before an answer what is known of the mail. */
export async function statesOf(call: Call, requests: readonly AskedOf[]): Promise<Map<string, RequestState>> {
  const mails = await mailStates(
    call,
    requests.map(({ mailId }) => mailId),
  );
  const started = await startedThreads(call);
  const opened = new Set((await listEvents(call)).flatMap(({ kind, threadId }) => (kind === 'opened' ? threadId : [])));
  const threads = Map.groupBy(await readDeliveries(call, {}), ({ threadId }) => threadId);
  return new Map(
    requests.map(({ id, mailId }) => {
      const answered = standingOf(threads.get(id) ?? []);
      if (answered !== null) return [id, answered];
      if (started.has(id)) return [id, 'started'];
      if (opened.has(id)) return [id, 'opened'];
      const mail = mails.get(mailId) ?? 'waiting';
      return [id, mail === 'waiting' ? 'queued' : mail === 'sent' ? 'sent' : 'bounced'];
    }),
  );
}
