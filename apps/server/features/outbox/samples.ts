import type { outbox } from '@lods/contract/outbox/endpoints';
import { letter } from '@lods/messaging/mail/letter';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';

/** Asks for a mail on behalf of the person's company; gives its id. */
export function sendGreeting({ organisation }: Person, { transactions }: TestServer, to = 'sam@supplier.example') {
  const content = letter({
    subject: 'Data for your goods',
    greeting: 'Good day Sam,',
    paragraphs: ['please tell us the emissions of your goods.'],
    reason: 'You get this mail because Nordic Steel buys from you.',
  });
  return transactions.inJob(organisation, (call) =>
    call.sendMail({ kind: 'test.greeting', to: { address: to, name: 'Sam' }, content }),
  );
}

export const outboxSamples: SamplesOf<typeof outbox> = {
  list: () => ({}),
  read: async (owner, server) => ({ params: { id: await sendGreeting(owner, server) } }),
};
