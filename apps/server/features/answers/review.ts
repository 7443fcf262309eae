/** What an importer does with an answer: look at its effect, accept it, accept a part, or send it back with a question. */
import { Exact } from '@lods/cbam/decimal';
import { verifierDays } from '@lods/cbam/verification';
import {
  type AnsweredProduct,
  findingsFarFromUsual,
  lacksPrecursors,
  type SupplierAnswerContent,
} from '@lods/contract/answers/content';
import type { ReviewedAnswer } from '@lods/contract/answers/review';
import type { Delivery } from '@lods/contract/exchange/endpoints';
import type { ActualEmissions } from '@lods/contract/installations/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { deliverToSupplier, readDeliveries } from '../exchange/service.ts';
import { mailAgain } from '../requests/follow-up.ts';
import { keepAnswer } from '../suppliers/answered-emissions.ts';
import { readSupplier } from '../suppliers/service.ts';
import { acceptanceOf, keepAcceptance, undoAcceptances } from './acceptance.ts';
import { costOnly, costsOfDrafts, NOTHING_DECLARED } from './draft-costs.ts';
import { effectOf, fillDrafts, type Maker } from './effect.ts';
import { filedQuarters } from './filed.ts';
import { questionMail } from './follow-up.mail.ts';
import { followUpOf } from './follow-up-of.ts';
import { connectNamed, namedGoods } from './named.ts';
import { noteEvent } from './repository.ts';
import { statesOf } from './states.ts';
import { type Subject, subjectOf } from './subject.ts';
import {
  acceptedBefore,
  answersOf,
  type DecisionContent,
  decisionsOf,
  type ReceivedAnswer,
  threadOf,
} from './thread.ts';

type Answered = Extract<SupplierAnswerContent, { outcome: 'answered' }>;

export async function reviewAnswer(call: Call, threadId: string): Promise<ReviewedAnswer> {
  const deliveries = await readDeliveries(call, { threadId });
  const subject = await subjectOf(call, threadId, deliveries);
  const { request } = subject;
  const state = (await statesOf(call, [request ?? { id: threadId, mailId: null }])).get(threadId) ?? 'sent';
  const answers = answersOf(deliveries);
  const latest = answers[0];
  const supplierCost = costOnly((await costsOfDrafts(call)).get(subject.supplierId) ?? NOTHING_DECLARED);
  const answer =
    latest?.content.outcome === 'answered' ? await presentAnswer(call, subject.supplierId, latest, deliveries) : null;
  return {
    threadId,
    supplierId: subject.supplierId,
    supplierName: subject.supplierName,
    reportingPeriod: request?.reportingPeriod ?? null,
    reportingYear: subject.reportingYear,
    answerDueOn: request?.answerDueOn ?? null,
    state,
    followUp: request ? await followUpOf(call, request, state) : null,
    supplierCost,
    versions: answers.map(({ delivery: { id, version, sentAt, senderName } }) => ({
      answerId: id,
      version,
      sentAt,
      senderName,
    })),
    answer: answer && { ...answer, atRiskEur: supplierCost.atRiskEur },
    acceptance: latest ? await acceptanceOf(call, latest.delivery.id) : null,
    thread: threadOf(deliveries),
  };
}

async function presentAnswer(
  call: Call,
  supplierId: string,
  { delivery, content }: ReceivedAnswer,
  deliveries: readonly Delivery[],
): Promise<Omit<NonNullable<ReviewedAnswer['answer']>, 'atRiskEur'> | null> {
  if (content.outcome !== 'answered') return null;
  const before = acceptedBefore(deliveries, delivery.id);
  const { maker, emissions } = await knownMaker(call, supplierId, content);
  const goods = await effectOf(call, supplierId, content, maker);
  const days = verifierDays(content.periodTo);
  const { installation, ...answer } = content;
  return {
    answerId: delivery.id,
    way: answer.way,
    installationName: installation.name,
    country: installation.country,
    periodFrom: answer.periodFrom,
    periodTo: answer.periodTo,
    products: answer.products.map((product) => ({
      ...product,
      before: before.get(product.cnCode) ?? null,
      former: formerOf(product, answer, emissions),
      lacksPrecursors: lacksPrecursors(content, product.cnCode),
    })),
    workbook: answer.workbook,
    findings: answer.findings,
    contactName: answer.contactName,
    contactEmail: answer.contactEmail,
    note: answer.note,
    reasonForFigures: answer.reasonForFigures,
    goods,
    named: await namedGoods(call, supplierId, content),
    filed: await filedQuarters(call, supplierId, content),
    engageVerifierBy: days?.engageBy ?? null,
    declareBy: days?.declareBy ?? null,
  };
}

/** The installation as it would be named: the one on file of that name, else the one that acceptance adds. */
async function knownMaker(
  call: Call,
  supplierId: string,
  { installation }: Answered,
): Promise<{ readonly maker: Maker; readonly emissions: readonly ActualEmissions[] }> {
  const { installations, operators } = await readSupplier(call, supplierId);
  const known = installations.find(({ name }) => name.trim().toLowerCase() === installation.name.trim().toLowerCase());
  const maker = {
    installationRecordId: known?.id ?? null,
    installationId: known?.installationId ?? '',
    operatorId: operators.find(({ id }) => id === known?.operatorRecordId)?.operatorId ?? '',
    country: installation.country,
  };
  return { maker, emissions: known?.emissions ?? [] };
}

type Product = NonNullable<ReviewedAnswer['answer']>['products'][number];

/** What the installation has on file for the code beside this answer, the latest. */
function formerOf(
  { cnCode, specificDirect }: AnsweredProduct,
  { periodFrom, periodTo }: Pick<Answered, 'periodFrom' | 'periodTo'>,
  emissions: readonly ActualEmissions[],
): Product['former'] {
  const isItself = (row: ActualEmissions) =>
    row.periodFrom === periodFrom && row.periodTo === periodTo && row.specificDirect === specificDirect;
  const [former] = emissions
    .filter((row) => row.cnCode === cnCode && !isItself(row))
    .toSorted((a, b) => b.periodTo.localeCompare(a.periodTo));
  if (!former) return null;
  return {
    specificDirect: former.specificDirect,
    specificIndirect: former.specificIndirect,
    periodFrom: former.periodFrom,
    periodTo: former.periodTo,
    isVerified: former.verificationState === 'verified',
    isFarFrom: specificDirect !== null && isFar(new Exact(specificDirect), new Exact(former.specificDirect)),
  };
}

/** A plant rarely changes by half from one year to the next. */
const isFar = (now: Exact, former: Exact): boolean =>
  now.greaterThan(former.times('1.5')) || now.times('1.5').lessThan(former);

interface Accepting {
  readonly answerId: string;
  readonly cnCodes: readonly string[];
  readonly text: string;
  readonly areFiguresChecked: boolean;
  readonly connectNamed: boolean;
}

/** The answer becomes emissions of the installation, with its file as evidence, and fills matching goods of drafts. */
export async function acceptAnswer(call: Call, threadId: string, given: Accepting): Promise<ReviewedAnswer> {
  const { subject, content, delivery } = await latestAnswer(call, threadId, given.answerId);
  const chosen = content.products.filter(
    ({ cnCode, specificDirect, specificIndirect }) =>
      (given.cnCodes.length === 0 || given.cnCodes.includes(cnCode)) &&
      specificDirect !== null &&
      specificIndirect !== null,
  );
  if (chosen.length === 0) throw new Problem('answer.nothing_to_accept', {});
  const [unusual] = findingsFarFromUsual(content, new Set(chosen.map(({ cnCode }) => cnCode)));
  if (unusual && !given.areFiguresChecked) throw new Problem('answer.far_from_usual', { message: unusual.message });
  const [file] = delivery.files;
  const { maker, statements } = await keepAnswer(call, subject.supplierId, {
    ...content,
    products: chosen,
    answerId: delivery.id,
    threadId,
    lacking: new Set(chosen.map(({ cnCode }) => cnCode).filter((cnCode) => lacksPrecursors(content, cnCode))),
    evidence: file ?? null,
  });
  if (given.connectNamed) await connectNamed(call, subject.supplierId, { ...content, products: chosen });
  const goods = await fillDrafts(call, subject.supplierId, { ...content, products: chosen }, maker);
  await keepAcceptance(call, {
    threadId,
    answerId: delivery.id,
    supplierId: subject.supplierId,
    replaced: { maker, products: chosen, statements, goods },
  });
  const isWhole = chosen.length === content.products.length;
  await decide(call, subject, {
    answerId: delivery.id,
    outcome: isWhole ? 'accepted' : 'accepted_in_part',
    cnCodes: chosen.map(({ cnCode }) => cnCode),
    text: given.text,
  });
  await call.audit({
    action: 'answer.accept',
    subjectKind: 'answer',
    subjectId: delivery.id,
    detail: { supplierName: subject.supplierName, version: delivery.version, goods: goods.length },
  });
  return reviewAnswer(call, threadId);
}

/** The acceptance of the latest answer never was: its supplier reads that too. */
export async function takeBackAnswer(call: Call, threadId: string, answerId: string): Promise<ReviewedAnswer> {
  const deliveries = await readDeliveries(call, { threadId });
  const subject = await subjectOf(call, threadId, deliveries);
  const latest = answersOf(deliveries)[0]?.delivery;
  if (latest?.id !== answerId) throw new Problem('answer.settled', {});
  await undoAcceptances(call, answerId);
  await decide(call, subject, { answerId, outcome: 'taken_back', cnCodes: [], text: '' });
  await call.audit({
    action: 'answer.take_back',
    subjectKind: 'answer',
    subjectId: answerId,
    detail: { supplierName: subject.supplierName, version: latest.version },
  });
  return reviewAnswer(call, threadId);
}

export async function returnAnswer(
  call: Call,
  threadId: string,
  { answerId, text }: { answerId: string; text: string },
): Promise<ReviewedAnswer> {
  const { subject } = await latestAnswer(call, threadId, answerId);
  await decide(call, subject, { answerId, outcome: 'returned', cnCodes: [], text });
  if (subject.request) {
    const { request } = subject;
    const mailId = await mailAgain(call, request, {
      kind: 'suppliers.question',
      write: (url) => questionMail(request, url),
    });
    await noteEvent(call, { threadId, kind: 'questioned', at: call.now, mailId });
  }
  await call.audit({
    action: 'answer.return',
    subjectKind: 'answer',
    subjectId: answerId,
    detail: { supplierName: subject.supplierName },
  });
  return reviewAnswer(call, threadId);
}

const decide = (call: Call, { supplierId, supplierName, threadId }: Subject, content: DecisionContent) =>
  deliverToSupplier(call, { id: supplierId, name: supplierName }, { kind: 'decision', threadId, content });

/** Only the latest version is decided: whoever looks at an older one is told that another has come. */
async function latestAnswer(call: Call, threadId: string, answerId: string) {
  const deliveries = await readDeliveries(call, { threadId });
  const subject = await subjectOf(call, threadId, deliveries);
  const latest = answersOf(deliveries)[0];
  const isDecided = decisionsOf(deliveries).some(
    (decision) => decision.answerId === answerId && decision.outcome === 'accepted',
  );
  if (latest?.delivery.id !== answerId || latest.content.outcome !== 'answered' || isDecided)
    throw new Problem('answer.settled', {});
  refuseWithdrawn(deliveries, latest.delivery);
  return { subject, delivery: latest.delivery, content: latest.content };
}

/** What its supplier has taken back since is used for nothing new. */
function refuseWithdrawn(deliveries: readonly Delivery[], answer: Delivery): void {
  if (deliveries.some(({ kind, sentAt }) => kind === 'withdrawal' && sentAt >= answer.sentAt))
    throw new Problem('answer.settled', {});
}
