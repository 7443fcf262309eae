/** The thread of a request as both sides see it. */
import { SupplierAnswerContent } from '@lods/contract/answers/content';
import type { AnswerView } from '@lods/contract/answers/endpoints';
import type { Delivery } from '@lods/contract/exchange/endpoints';
import { z } from 'zod';
import type { ThreadMark } from '../exchange/service.ts';

/** What an importer decides about a version of an answer. */
export const DecisionContent = z.object({
  answerId: z.uuid(),
  outcome: z.enum(['accepted', 'accepted_in_part', 'taken_back', 'returned']),
  /** CN codes of the products that were accepted. */
  cnCodes: z.array(z.string()),
  text: z.string(),
});
export type DecisionContent = z.infer<typeof DecisionContent>;

type Entry = AnswerView['thread'][number];

/**
 * Entries of a thread: each version of the answer, and behind it what was decided about it. Deliveries of another shape, such as those of a newer
 * version of Lods, are left out.
 */
export function threadOf(deliveries: readonly Delivery[]): Entry[] {
  const inOrder = deliveries.toSorted((a, b) => a.version - b.version);
  const decisions = inOrder.filter(({ kind }) => kind === 'decision');
  return inOrder
    .filter(({ kind }) => kind === 'answer' || kind === 'share')
    .flatMap((answer) => [answer, ...decisions.filter(({ content }) => content.answerId === answer.id)])
    .flatMap(entryOf);
}

function entryOf({ kind, content, sentAt: at, version }: Delivery): Entry[] {
  if (kind === 'answer' || kind === 'share') {
    const answer = SupplierAnswerContent.safeParse(content).data;
    if (!answer) return [];
    const isDeclined = answer.outcome === 'declined';
    const reason = answer.outcome === 'declined' ? answer.reason : null;
    return [{ at, from: 'supplier', kind: isDeclined ? 'declined' : 'answer', version, reason, text: answer.note }];
  }
  if (kind !== 'decision') return [];
  const decision = DecisionContent.safeParse(content).data;
  return decision ? [{ at, from: 'importer', kind: decision.outcome, version, reason: null, text: decision.text }] : [];
}

export interface ReceivedAnswer {
  readonly delivery: Delivery;
  readonly content: SupplierAnswerContent;
}

/** The answers of a thread, latest version first. */
export const answersOf = (deliveries: readonly Delivery[]): ReceivedAnswer[] =>
  deliveries
    .flatMap((delivery) => {
      if (delivery.kind !== 'answer' && delivery.kind !== 'share') return [];
      const content = SupplierAnswerContent.safeParse(delivery.content).data;
      return content ? [{ delivery, content }] : [];
    })
    .toSorted((a, b) => b.delivery.version - a.delivery.version);

/** The decisions of a thread with their deliveries, latest first. */
export const decisionsWithTimes = (deliveries: readonly Delivery[]) =>
  deliveries
    .filter(({ kind }) => kind === 'decision')
    .toSorted((a, b) => b.version - a.version)
    .flatMap((delivery) => {
      const decision = DecisionContent.safeParse(delivery.content).data;
      return decision ? [{ delivery, decision }] : [];
    });

/** The decisions of a thread that stand, latest first. */
export const decisionsOf = (deliveries: readonly Delivery[]): DecisionContent[] =>
  standing(decisionsWithTimes(deliveries).map(({ decision }) => decision));

/** Of decisions, latest first: acceptances that were taken back are none. */
function standing<Decision extends { readonly answerId: string | null; readonly outcome: string | null }>(
  latestFirst: readonly Decision[],
): Decision[] {
  const takenBack = new Set<string | null>();
  return latestFirst.filter(({ answerId, outcome }) => {
    if (outcome === 'taken_back') takenBack.add(answerId);
    return outcome === 'returned' || !takenBack.has(answerId);
  });
}

/** What was accepted of an earlier version, by CN code: what a later version changes. */
export function acceptedBefore(deliveries: readonly Delivery[], answerId: string) {
  const accepted = new Map<string, { specificDirect: string; specificIndirect: string }>();
  const decision = decisionsOf(deliveries).find((each) => each.outcome !== 'returned' && each.answerId !== answerId);
  const content = answersOf(deliveries).find(({ delivery }) => delivery.id === decision?.answerId)?.content;
  if (content?.outcome !== 'answered') return accepted;
  for (const { cnCode, specificDirect, specificIndirect } of content.products)
    if (specificDirect !== null && specificIndirect !== null && decision?.cnCodes.includes(cnCode))
      accepted.set(cnCode, { specificDirect, specificIndirect });
  return accepted;
}

export type Standing = 'accepted' | 'answered' | 'changed' | 'declined' | 'returned';

type Mark = Pick<ThreadMark, 'answerId' | 'id' | 'kind' | 'outcome' | 'version'>;

const latestFirst = (marks: readonly Mark[]) => marks.toSorted((a, b) => b.version - a.version);

/** How the latest answer stands; null while there is none. A changed one came after an earlier version was accepted. */
export function standingOf(marks: readonly Mark[]): Standing | null {
  const [latest] = latestFirst(
    marks.filter(({ kind, outcome }) => (kind === 'answer' || kind === 'share') && outcome !== null),
  );
  if (!latest) return null;
  if (latest.outcome === 'declined') return 'declined';
  const decisions = standing(latestFirst(marks.filter(({ kind }) => kind === 'decision')));
  const outcome = decisions.find(({ answerId }) => answerId === latest.id)?.outcome;
  if (outcome === 'returned') return 'returned';
  if (outcome !== undefined) return 'accepted';
  return decisions.some((decision) => decision.outcome !== 'returned') ? 'changed' : 'answered';
}

/** As its supplier sees it: what was sent is sent, whatever was accepted before. */
export function stateOf(marks: readonly Mark[]): AnswerView['state'] {
  const standing = standingOf(marks);
  if (standing === null) return 'open';
  return standing === 'answered' || standing === 'changed' ? 'sent' : standing;
}
