import type { ChaseReason, RequestState } from '@lods/contract/answers/review';
import { Badge, type Tone } from '@lods/ui/badge';

const STATES: Readonly<Record<RequestState, { tone: Tone; label: string }>> = {
  not_asked: { tone: 'neutral', label: 'Not asked' },
  queued: { tone: 'neutral', label: 'Queued' },
  sent: { tone: 'teal', label: 'Sent' },
  bounced: { tone: 'red', label: 'Bounced' },
  opened: { tone: 'teal', label: 'Opened' },
  started: { tone: 'teal', label: 'Started' },
  answered: { tone: 'amber', label: 'Answered' },
  changed: { tone: 'amber', label: 'Changed' },
  returned: { tone: 'neutral', label: 'Sent back' },
  accepted: { tone: 'green', label: 'Accepted' },
  declined: { tone: 'red', label: 'Declined' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
};

export function StateBadge({ state }: { state: RequestState }) {
  const { tone, label } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Why a supplier stands where it stands, and what the importer can do about it. */
export const REASONS: Readonly<Record<ChaseReason, { label: string; act: string }>> = {
  answer_waits: { label: 'The answer waits for your review', act: 'Review answer' },
  bounced: { label: 'The mail came back: check the address', act: 'Check address' },
  overdue: { label: 'The answer is overdue', act: 'Remind' },
  due_soon: { label: 'The answer is due within five days', act: 'Open request' },
  not_verified: { label: 'Accepted, but not verified yet', act: 'Record verification' },
  declined: { label: 'The supplier will not answer', act: 'Read reason' },
  not_asked: { label: 'Not asked yet', act: 'Request data' },
  waiting: { label: 'Waiting for the answer', act: 'Open request' },
  settled: { label: 'Nothing to do', act: 'Open request' },
};

/** Where the act of a reason is done. */
export function placeOf(row: { reason: ChaseReason; supplierId: string; threadId: string | null }): string {
  const { reason, supplierId, threadId } = row;
  if (reason === 'bounced' || reason === 'not_verified') return `/suppliers/${supplierId}`;
  if (reason === 'not_asked' || threadId === null) return `/request-supplier-data?supplier=${supplierId}`;
  return `/supplier-answers/${threadId}`;
}
