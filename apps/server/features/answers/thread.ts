/** The thread of a request as both sides see it. */
import { SupplierAnswerContent } from '@lods/contract/answers/content';
import type { AnswerView } from '@lods/contract/answers/endpoints';
import type { Delivery } from '@lods/contract/exchange/endpoints';
import { z } from 'zod';

/** What an importer decides about a version of an answer. */
export const DecisionContent = z.object({
  answerId: z.uuid(),
  outcome: z.enum(['accepted', 'accepted_in_part', 'returned']),
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
    return [{ at, from: 'supplier', kind: isDeclined ? 'declined' : 'answer', version, text: answer.note }];
  }
  if (kind !== 'decision') return [];
  const decision = DecisionContent.safeParse(content).data;
  return decision ? [{ at, from: 'importer', kind: decision.outcome, version, text: decision.text }] : [];
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

/** The decisions of a thread, latest first. */
export const decisionsOf = (deliveries: readonly Delivery[]): DecisionContent[] =>
  deliveries
    .filter(({ kind }) => kind === 'decision')
    .toSorted((a, b) => b.version - a.version)
    .flatMap(({ content }) => DecisionContent.safeParse(content).data ?? []);

export type Standing = 'accepted' | 'answered' | 'changed' | 'declined' | 'returned';

/** How the latest answer stands; null while there is none. A changed one came after an earlier version was accepted. */
export function standingOf(deliveries: readonly Delivery[]): Standing | null {
  const [latest] = answersOf(deliveries);
  if (!latest) return null;
  if (latest.content.outcome === 'declined') return 'declined';
  const decisions = decisionsOf(deliveries);
  const outcome = decisions.find(({ answerId }) => answerId === latest.delivery.id)?.outcome;
  if (outcome === 'returned') return 'returned';
  if (outcome !== undefined) return 'accepted';
  return decisions.some((decision) => decision.outcome !== 'returned') ? 'changed' : 'answered';
}

/** As its supplier sees it: what was sent is sent, whatever was accepted before. */
export function stateOf(deliveries: readonly Delivery[]): AnswerView['state'] {
  const standing = standingOf(deliveries);
  if (standing === null) return 'open';
  return standing === 'answered' || standing === 'changed' ? 'sent' : standing;
}
