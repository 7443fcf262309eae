import type { Share } from '@lods/contract/submissions/endpoints';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { readDeliveries } from '../exchange/service.ts';
import type { ShareRow } from './repository.ts';

/** What an importer decided: accepted, accepted in part, or sent back with a question. */
const Decision = z.object({ answerId: z.string().default(''), outcome: z.string(), text: z.string().default('') });
type Status = Pick<Share, 'reason' | 'status'>;

/** What became of each share: the importer's last decision about the version, unless the share was taken back. Deliveries are newest first. */
export async function statusesOf(call: CompanyCall, shares: readonly ShareRow[]): Promise<Map<string, Status>> {
  if (shares.length === 0) return new Map();
  const decisions = await readDeliveries(call, { box: 'received', kind: 'decision' });
  return new Map(
    shares.map((share) => {
      if (share.withdrawnAt !== null) return [share.id, { status: 'withdrawn', reason: '' }];
      const named = decisions.find(
        ({ content }) => share.deliveryId !== null && Decision.safeParse(content).data?.answerId === share.deliveryId,
      );
      if (named) return [share.id, statusOf(named.content)];
      if (share.deliveryId !== null) return [share.id, { status: 'sent', reason: '' }];
      const later = shares.find(
        (later) => later.threadId === share.threadId && later.id !== share.id && later.sharedAt > share.sharedAt,
      );
      // Newest first: the first decision after this version and before the next is about it.
      const decision = decisions.find(
        ({ threadId, sentAt }) =>
          threadId === share.threadId &&
          new Date(sentAt) >= share.sharedAt &&
          (!later || new Date(sentAt) < later.sharedAt),
      );
      return [share.id, decision ? statusOf(decision.content) : { status: 'sent', reason: '' }];
    }),
  );
}

function statusOf(content: unknown): Status {
  const { outcome = '', text = '' } = Decision.safeParse(content).data ?? {};
  if (outcome === 'accepted' || outcome === 'accepted_in_part') return { status: 'accepted', reason: text };
  return { status: outcome === 'returned' || outcome === 'rejected' ? 'rejected' : 'sent', reason: text };
}
