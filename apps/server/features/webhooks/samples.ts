import { webhooks } from '@lods/contract/webhooks/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { writeTry } from './repository.ts';

const body = { url: 'https://erp.example/lods', events: ['declaration.submit' as const] };

const webhookOf = async (owner: Person, server: TestServer) => {
  const person = await server.again(owner);
  for (const { id } of await person.api(webhooks.list)) await person.api(webhooks.remove, { params: { id } });
  return person.api(webhooks.make, { body });
};

const idOf = async (owner: Person, server: TestServer) => ({ params: { id: (await webhookOf(owner, server)).id } });

/** A delivery that was given up. */
async function settledDelivery(owner: Person, server: TestServer) {
  const person = await server.again(owner);
  const { params } = await idOf(owner, server);
  const { delivery } = await person.api(webhooks.test, { params });
  await server.transactions.inJob(owner.organisation, ({ tx, organisation }) =>
    writeTry({ tx, organisation }, delivery, { status: 'failed', settledAt: server.clock.now }),
  );
  return { params: { id: delivery } };
}

export const webhookSamples: SamplesOf<typeof webhooks> = {
  list: () => ({}),
  make: async (owner, server) => {
    await webhookOf(owner, server);
    return { body };
  },
  change: async (owner, server) => ({ ...(await idOf(owner, server)), body: { isActive: false } }),
  remove: idOf,
  test: idOf,
  deliveries: async (owner, server) => ({ ...(await idOf(owner, server)), query: {} }),
  resend: settledDelivery,
};
