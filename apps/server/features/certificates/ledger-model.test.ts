import { expect, inject, it } from 'vitest';
import { playLedger } from '../../testing/ledger-model.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();

const OPERATIONS = inject('size') === 'full' ? 240 : 120;

it(`agrees with its model after ${OPERATIONS} random operations of eight people at once, with connections cut in between`, async () => {
  const { differences, counts, kills } = await playLedger(server, { operations: OPERATIONS, kills: 4, seed: 1 });
  expect(differences).toEqual([]);
  expect(kills).toBeGreaterThan(0);
  // Which of them are done, as a purchase of what another offers, is left to who comes first; the proof of 10,000 asks for each.
  const done = [...counts.keys()].filter((name) => name.endsWith(': done'));
  expect(done.length).toBeGreaterThanOrEqual(4);
}, 60_000);
