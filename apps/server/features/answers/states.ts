/** How requests stand, from the mail to the decision. */
import type { RequestState } from '@lods/contract/answers/review';
import type { CompanyCall } from '../../call.ts';
import { readMarks } from '../exchange/service.ts';
import { mailStates } from '../outbox/service.ts';
import { latestMailOfThreads, startedThreads, threadsWith } from './repository.ts';
import { standingOf } from './thread.ts';

interface Asked {
  readonly id: string;
  /** Null: figures that nobody asked for. */
  readonly mailId: string | null;
}

/** What came last decides, and before an answer what is known of the mail. */
export async function statesOf(call: CompanyCall, requests: readonly Asked[]): Promise<Map<string, RequestState>> {
  const ids = requests.map(({ id }) => id);
  const isOne = ids.length === 1 ? ids : undefined;
  const mailOf = await latestMailOfThreads(call, isOne);
  const mails = await mailStates(
    call,
    requests.flatMap(({ id, mailId }) => mailOf.get(id) ?? mailId ?? []),
  );
  const started = await startedThreads(call);
  const opened = await threadsWith(call, 'opened', isOne);
  const withdrawn = await threadsWith(call, 'withdrawn', isOne);
  const marks = Map.groupBy(await readMarks(call, isOne), ({ threadId }) => threadId);
  return new Map(
    requests.map(({ id, mailId }) => {
      const answered = standingOf(marks.get(id) ?? []);
      if (answered !== null) return [id, answered];
      if (withdrawn.has(id)) return [id, 'withdrawn'];
      const mail = mails.get(mailOf.get(id) ?? mailId ?? '') ?? 'waiting';
      if (mail === 'bounced' || mail === 'failed') return [id, 'bounced'];
      if (started.has(id)) return [id, 'started'];
      if (opened.has(id)) return [id, 'opened'];
      return [id, mail === 'waiting' ? 'queued' : 'sent'];
    }),
  );
}
