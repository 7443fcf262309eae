import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from './connect.ts';
import { optionsOf, testDatabase } from './testing/database.ts';

const database = await testDatabase();

/** A statement that a transaction is opened with, as sessions are. */
const opening = (name: string, text: string, ...values: unknown[]) => ({ name, text, values });

/** One connection to the same database, which counts the messages that describe columns. */
function counted(): { readonly alone: Database; described(): number } {
  const alone = connect({ ...optionsOf(database), max: 1 });
  onTestFinished(() => alone.close());
  let described = 0;
  alone.pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: { on(name: string, heard: () => void): void } };
    connection.on('rowDescription', () => {
      described += 1;
    });
  });
  return { alone, described: () => described };
}

const NUMBERS = `select $1::integer + number as sum, 'row ' || number as "of", null::date as day from generate_series(1, 3) number`;

test('a statement that comes again has its columns described once, and its rows read as before', async () => {
  const { alone, described } = counted();
  const ask = (first: number) => alone.openWith(opening('numbers', NUMBERS, first), async (_tx, rows) => rows);
  const rowsFrom = (first: number) => [1, 2, 3].map((n) => ({ sum: first + n, of: `row ${n}`, day: null }));
  for (const first of [10, 20, 30]) expect(await ask(first)).toEqual(rowsFrom(first));
  expect(described()).toBe(1);
});

test('rows as objects and rows as lists of one statement are told apart', async () => {
  const { alone } = counted();
  const client = await alone.pool.connect();
  onTestFinished(() => client.release());
  const asObjects = { name: 'both', text: NUMBERS, values: [1] };
  const asLists = { ...asObjects, rowMode: 'array' as const };
  const first = async (config: pg.QueryConfig) => (await client.query(config)).rows[0] as unknown;
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await first(asObjects)).toEqual({ sum: 2, of: 'row 1', day: null });
    expect(await first(asLists)).toEqual([2, 'row 1', null]);
  }
});

test('a statement whose table has changed its columns is refused once, and read with the new ones from then on', async () => {
  const { alone } = counted();
  await alone.pool.query('create table shapes (old integer); insert into shapes values (1)');
  const ask = () =>
    alone.openWith(opening('shapes', 'select * from shapes where $1::integer > 0', 1), async (_tx, rows) => rows);
  for (let turn = 0; turn < 3; turn += 1) expect(await ask()).toEqual([{ old: 1 }]);
  await database.pool.query(`alter table shapes add column young text not null default 'new'`);
  await expect(ask()).rejects.toMatchObject({ cause: { code: '0A000' } });
  for (let turn = 0; turn < 3; turn += 1) expect(await ask()).toEqual([{ old: 1, young: 'new' }]);
});

test('a transaction whose first statement fails is undone, and its connection goes on', async () => {
  const { alone } = counted();
  const divide = (by: number) =>
    alone.openWith(opening('divide', 'select 6 / $1::integer as part', by), async (_tx, rows) => rows);
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divide(2)).toEqual([{ part: 3 }]);
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  const { rows } = await alone.pool.query(
    `select count(*)::int as connections from pg_stat_activity where pid = pg_backend_pid() and xact_start = statement_timestamp()`,
  );
  expect(rows).toEqual([{ connections: 1 }]); // no transaction is open any more
});

test('what opens a transaction is within it: an error afterwards undoes it', async () => {
  const { alone } = counted();
  await alone.pool.query('create table kept (number integer)');
  const add = (number: number, isUndone: boolean) =>
    alone.openWith(opening('add', 'insert into kept values ($1) returning number', number), async (_tx, rows) => {
      expect(rows).toEqual([{ number }]);
      if (isUndone) throw new Error('undone');
    });
  await add(1, false);
  await expect(add(2, true)).rejects.toThrow('undone');
  await add(3, false);
  expect((await alone.pool.query('select number from kept order by 1')).rows).toEqual([{ number: 1 }, { number: 3 }]);
});
