import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@lods/cbam/period';
import { exchange } from '@lods/contract/exchange/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { bolts } from '../suppliers/samples.ts';
import { openLink } from './links.ts';
import { deliverToSupplier } from './service.ts';

/** A request that Nordic Steel sent to a supplier, with a file and with the link that opens it. */
export async function sentRequest({ anna: owner, again, transactions }: TestServer, days = 30) {
  const anna = await again(owner);
  const supplier = await anna.api(suppliers.add, { body: bolts() });
  return transactions.inJob(anna.organisation, async (call) => {
    const threadId = randomUUID();
    const bytes = Buffer.from(`figures of ${supplier.name}`);
    const { sha256 } = await call.files.put(
      (async function* () {
        yield bytes;
      })(),
      { maxBytes: bytes.length },
    );
    const file = { sha256, name: 'figures.txt', sizeBytes: bytes.length };
    const expiresAt = new Date(call.now.getTime() + days * DAY_MS);
    const { token } = await openLink(call, { supplierId: supplier.id, threadId, expiresAt });
    const content = { asks: 'emissions', year: 2026 };
    const sent = await deliverToSupplier(call, supplier, { kind: 'request', threadId, content });
    const withFile = await deliverToSupplier(call, supplier, { kind: 'decision', threadId, content, files: [file] });
    return { supplier, threadId, token, sent, withFile, file };
  });
}

/** Ege Demir joins Nordic Steel as one of its suppliers. */
export async function joined(server: TestServer, supplier: Person = server.supplier) {
  const { token, ...request } = await sentRequest(server);
  const importer = await (await server.again(supplier)).api(exchange.join, { body: { token } });
  return { ...request, importer };
}

export const exchangeSamples: SamplesOf<typeof exchange> = {
  list: () => ({ query: { kind: 'request' } }),
  partners: () => ({}),
  join: async (_owner, server) => ({ body: { token: (await sentRequest(server)).token } }),
  part: async (_owner, server) => {
    await joined(server);
    return { params: { id: server.supplier.organisation } };
  },
  read: async (_owner, server) => ({ params: { id: (await sentRequest(server)).sent.id } }),
  file: async (_owner, server) => {
    const { withFile, file } = await sentRequest(server);
    return { params: { id: withFile.id, sha256: file.sha256 } };
  },
};
