import { daysBetween } from '@lods/cbam/period';
import { DEADLINE_DAYS, type Waiting } from '@lods/contract/dashboard/endpoints';

/**
 * Puts what waits in order: first what is overdue or came back from the registry, then what is due soon, then what only the
 * person asked can do, then work that somebody began and left, last the drafts that have time.
 */
export function byUrgency(waiting: readonly Waiting[], today: string): Waiting[] {
  const key = (item: Waiting) => `${rankOf(item, today)} ${dueOn(item)}`;
  // What is equally urgent keeps the order that it came in.
  return waiting.toSorted((first, second) => (key(first) === key(second) ? 0 : key(first) < key(second) ? -1 : 1));
}

const NEVER = '9999-12-31';
const dueOn = (item: Waiting) => ('dueOn' in item ? (item.dueOn ?? NEVER) : NEVER);

function rankOf(item: Waiting, today: string): number {
  switch (item.kind) {
    case 'rejected':
    case 'rejected-year':
      return 0;
    case 'deadline':
      return 1;
    case 'draft':
      return rankOfDraft(item, today);
    case 'mention':
      return 2;
    case 'file':
    case 'paper':
    case 'undated-paper':
    case 'uncounted-paper':
      return 3;
  }
}

function rankOfDraft(draft: Extract<Waiting, { kind: 'draft' }>, today: string): number {
  if (draft.correctsRejected || (draft.dueOn !== null && draft.dueOn < today)) return 0;
  if (draft.dueOn !== null && daysBetween(today, draft.dueOn) <= DEADLINE_DAYS) return 1;
  if (draft.submitter === 'you' && draft.goodsCount > 0 && draft.hasGeneralInfo) return 2;
  return draft.revision > 1 ? 3 : 4;
}
