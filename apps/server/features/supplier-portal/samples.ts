import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import type { supplierAnalytics } from '@lods/contract/supplier-portal/analytics';
import type { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import type { Person } from '../../testing/person.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import type { TestServer } from '../../testing/server.ts';
import { joined } from '../exchange/samples.ts';
import { barsStatement } from '../submissions/samples.ts';

export const supplierPortalSamples: SamplesOf<typeof supplierPortal> = {
  metrics: () => ({}),
  breakdown: () => ({}),
  declarations: () => ({}),
  requests: () => ({}),
};

/** The bars as they were submitted to one importer. */
export async function submittedBars(owner: Person, server: TestServer): Promise<{ id: string; version: number }> {
  const [partner] = await owner.api(exchange.partners);
  const importerId = partner && partner.endedAt === null ? partner.id : (await joined(server, owner)).importer.id;
  const { id, version } = await owner.api(submissions.add, { body: barsStatement });
  await owner.api(submissions.submit, { params: { id }, body: { version, importerIds: [importerId] } });
  return { id, version };
}

export const supplierAnalyticsSamples: SamplesOf<typeof supplierAnalytics> = {
  overview: () => ({}),
  read: async (owner, server) => ({ params: { id: (await submittedBars(owner, server)).id } }),
  measure: async (owner, server) => ({
    params: { id: (await submittedBars(owner, server)).id },
    body: { kind: 'electricity', emissionFactor: '0' },
  }),
};
