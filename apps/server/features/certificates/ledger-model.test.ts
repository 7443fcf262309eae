import { expect, it } from 'vitest';
import { playLedger } from '../../testing/ledger-model.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();

it('agrees with its model after 240 random operations of eight people at once, with connections cut in between', async () => {
  const { differences, counts, kills } = await playLedger(server, { operations: 240, kills: 4, seed: 1 });
  expect(differences).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  const done = Object.fromEntries([...counts].filter(([name]) => name.endsWith('done')));
  for (const name of ['issue', 'use', 'surrender', 'offer', 'purchase']) expect(done).toHaveProperty(`${name}: done`);
}, 60_000);
