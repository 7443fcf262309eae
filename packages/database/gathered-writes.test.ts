import type { Socket } from 'node:net';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();

/** A connection, and how often its socket was written to. */
async function counted(): Promise<{ readonly client: pg.PoolClient; writes(): number }> {
  const client = await database.pool.connect();
  onTestFinished(() => client.release());
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let writes = 0;
  for (const way of ['_write', '_writev'] as const) {
    const write = stream[way]?.bind(stream) as (...given: unknown[]) => void;
    stream[way] = (...given: unknown[]) => {
      writes += 1;
      write(...given);
    };
  }
  return { client, writes: () => writes };
}

test('what is asked in one turn leaves in one piece, and each answer comes to who asked', async () => {
  const { client, writes } = await counted();
  const ask = async (number: number) => {
    const { rows } = await client.query('select $1::integer as number', [number]);
    return (rows as { number: number }[])[0]?.number;
  };
  for (let turn = 0; turn < 8; turn += 1) await ask(turn); // prepared by now
  const before = writes();
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(ask))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(writes() - before).toBe(1);
});

test('a statement that fails among those of its piece fails alone outside of a transaction', async () => {
  const { client } = await counted();
  const answers = await Promise.allSettled(
    ['1', '2', 'nothing', '4'].map((text) => client.query(`select '${text}'::integer as number`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await client.query('select 5 as number')).rows).toEqual([{ number: 5 }]);
});
