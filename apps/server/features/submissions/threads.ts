/** In which thread an importer gets a version of a submission. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { readDeliveries } from '../exchange/service.ts';
import { listShares } from './repository.ts';

/** Rooms that ask write more into a request than this room reads. */
const Asked = z.object({ reportingYear: z.number().optional() });

interface Thread {
  readonly threadId: string;
  /** The thread begins with a request of the importer: the version is its answer. */
  readonly isAsked: boolean;
}

/**
 * Versions of a submission stay in one thread for each importer. The first one answers the importer's request for the year of the
 * period, else its latest request; one that another submission answers already stays with that one. Without a request a new thread begins.
 */
export async function threadsFor(
  call: CompanyCall,
  submissionId: string,
  periodTo: string,
): Promise<(importerId: string) => Thread> {
  const shares = await listShares(call);
  const requests = await readDeliveries(call, { box: 'received', kind: 'request' });
  const asked = new Set(requests.map(({ threadId }) => threadId));
  const taken = new Set(shares.filter((share) => share.submissionId !== submissionId).map(({ threadId }) => threadId));
  return (importerId) => {
    const former = shares.find((share) => share.submissionId === submissionId && share.importerId === importerId);
    if (former) return { threadId: former.threadId, isAsked: asked.has(former.threadId) };
    const open = requests.filter(({ senderId, threadId }) => senderId === importerId && !taken.has(threadId));
    const ofYear = open.find(
      ({ content }) => String(Asked.safeParse(content).data?.reportingYear) === periodTo.slice(0, 4),
    );
    const request = ofYear ?? open[0];
    return request ? { threadId: request.threadId, isAsked: true } : { threadId: randomUUID(), isAsked: false };
  };
}
