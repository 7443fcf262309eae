import { queryObjects } from 'node:v8';
import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, it } from 'vitest';
import { ownDraft } from '../features/declarations/samples.ts';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { anna, boris, nobody } = server;

/** Everything that has a constructor: objects, lists, maps, functions, promises. It collects what nobody holds before it counts. */
const countKept = () => queryObjects(Object, { format: 'count' });

const STRETCHES = 3;
const ROUNDS = 40;
const REQUESTS_A_ROUND = 8;
const draft = await ownDraft(anna);

/** A morning at the desk, and what does not succeed. */
async function work(round: number): Promise<void> {
  await anna.api(declarations.list, {});
  await anna.api(declarations.read, draft);
  await anna.api(dashboard.waiting, {});
  await boris.api(suppliers.list, {});
  await anna.api(years.read, { params: { year: 2026 } });
  const supplier = {
    name: `Mill ${round}`,
    countryOfOrigin: 'TR',
    installationName: 'Mill',
    contactEmail: 'mill@mill.example',
  };
  await anna.api(suppliers.add, { body: supplier });
  await boris.fetch(`/api/declarations/${draft.params.id}`);
  await (await nobody.fetch(`/api/nothing-${round}`)).text();
}

it('keeps nothing of a request once it is answered', async () => {
  const kept: number[] = [];
  for (let stretch = 0; stretch <= STRETCHES; stretch += 1) {
    for (let round = 0; round < ROUNDS; round += 1) await work(stretch * ROUNDS + round);
    kept.push(countKept());
  }
  const growths = kept.slice(1).map((count, at) => (count - (kept[at] ?? 0)) / (ROUNDS * REQUESTS_A_ROUND));
  // Timers, connections and compiled code come and go, in one stretch or another; what a request leaves behind comes in each of them.
  const [, usual] = growths.sort((a, b) => a - b);
  expect(usual).toBeLessThan(0.4);
});
