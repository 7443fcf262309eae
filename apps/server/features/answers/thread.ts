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

/** Entries of a thread, oldest first. Deliveries of another shape, such as those of a newer version of Lods, are left out. */
export function threadOf(deliveries: readonly Delivery[]): Entry[] {
  return deliveries.flatMap(entryOf).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.version - b.version));
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

/** How the thread stands: what came last decides. */
export function stateOf(thread: readonly Entry[]): AnswerView['state'] {
  const last = thread.at(-1)?.kind;
  if (last === undefined) return 'open';
  if (last === 'answer') return 'sent';
  return last === 'accepted_in_part' ? 'accepted' : last;
}
