import type { Database } from '@lods/database/connect';
import type { JobBinding } from '@lods/messaging/jobs/job';
import type { Message, Post } from '@lods/messaging/mail/post';
import type { CompanyCall, Transactions } from '../call.ts';
import { type Background, openBackground } from '../runtime/background.ts';
import { type Ports, transactionsOn } from '../transactions.ts';

export interface TestBackground {
  readonly transactions: Transactions;
  readonly work: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const MAILS_PER_MINUTE = 1_000_000;

const keepingPost = (letters: Message[]): Post => ({
  deliver: async (message) => {
    letters.push(message);
    return '250 taken';
  },
  close: () => {},
});

/** A test says when a scheduled verb runs; the real clock would run it beside the test, at a minute that nobody chose. */
const withoutSchedule = <C extends CompanyCall>({ job, run }: JobBinding<C>): JobBinding<C> => {
  const { schedule: _, ...unscheduled } = job;
  return { job: unscheduled, run };
};

/** The real queue and outbox, opened when the first job or mail is asked for, with a post that keeps what leaves. */
export function backgroundOfTest(
  database: Database,
  letters: Message[],
  bindings: readonly JobBinding<CompanyCall>[],
  ports: Omit<Ports, 'queue' | 'outbox'>,
  post: Post = keepingPost(letters),
): TestBackground {
  let opened: Promise<Background> | undefined;
  const background = () => {
    opened ??= openBackground({
      ...ports,
      database,
      bindings: bindings.map(withoutSchedule),
      anchorsTo: 'anchors@lods.example',
      sender: { address: 'lods@lods.example', name: 'Lods' },
      onFault: (sentence, cause) => console.error(sentence, cause),
    });
    return opened;
  };
  return {
    transactions: transactionsOn(database, {
      ...ports,
      queue: {
        enqueue: async (tx, job, organisation, payload, asking) =>
          (await background()).queue.enqueue(tx, job, organisation, payload, asking),
      },
      outbox: { send: async (asked, mail) => (await background()).outbox.send(asked, mail) },
    }),
    work: async () => (await background()).work(post, MAILS_PER_MINUTE),
    stop: async () => {
      await (await opened)?.queue.stop(2_000);
      post.close();
    },
  };
}
