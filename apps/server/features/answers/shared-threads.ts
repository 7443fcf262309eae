import type { Call } from '../../call.ts';
import { listPartners, readMarks } from '../exchange/service.ts';

/** Figures that a supplier with an account shared without being asked. */
interface SharedThread {
  readonly threadId: string;
  readonly supplierId: string;
  readonly sentAt: Date;
}

/** The threads beside those of the requests `asked`; of a partner that is no supplier on file nothing is known. */
export async function sharedThreads(call: Call, asked: ReadonlySet<string>): Promise<SharedThread[]> {
  const supplierOf = new Map((await listPartners(call)).map(({ id, supplierId }) => [id, supplierId]));
  const shared = new Map(
    (await readMarks(call))
      .filter(({ kind, threadId }) => kind === 'share' && !asked.has(threadId))
      .map((mark) => [mark.threadId, mark]),
  );
  return [...shared.values()].flatMap(({ threadId, senderId, sentAt }) => {
    const supplierId = supplierOf.get(senderId ?? '');
    return supplierId ? [{ threadId, supplierId, sentAt }] : [];
  });
}
