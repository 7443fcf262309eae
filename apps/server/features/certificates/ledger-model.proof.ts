import { expect, it } from 'vitest';
import { playLedger } from '../../testing/ledger-model.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();

it('agrees with its model after 10,000 random operations of eight people at once, with connections cut 40 times', async () => {
  const { differences, counts, kills, repeats } = await playLedger(server, {
    operations: 10_000,
    kills: 40,
    seed: 2026,
  });
  console.log(JSON.stringify({ kills, repeats, ...Object.fromEntries([...counts].sort()) }, null, 1));
  expect(differences).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  for (const name of ['issue', 'use', 'surrender', 'offer', 'purchase'])
    expect([...counts.keys()]).toContain(`${name}: done`);
});
