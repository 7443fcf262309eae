import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from './connect.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();
const found = (name: string) =>
  beforeOrganisation(database, async (tx) => {
    const id = randomUUID();
    await tx.execute(
      sql`insert into organisations (id, name, country, kind) values (${id}, ${name}, 'DK', 'importer')`,
    );
    return id;
  });
const company = await found('Nordic Steel');
const neighbour = await found('Baltic Metals');
const certificate = randomUUID();

type Side = readonly [kind: string, amount: string, unit?: string];
const post = (tx: Transaction, ...sides: readonly Side[]) =>
  tx.execute(
    sql`select ledger_post('certificate.issue', now(), 'Anna Holm', ${JSON.stringify(
      sides.map(([kind, amount, unit = 't']) => ({
        kind,
        unit,
        subjectKind: 'certificate',
        subjectId: certificate,
        amount,
      })),
    )}::jsonb)`,
  );
const inCompany = <Result>(work: (tx: Transaction) => Promise<Result>) => inOrganisation(database, company, work);
const sqlStateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (fault: Error & { code?: string }) => (fault.cause as { code?: string } | undefined)?.code ?? fault.code,
  );
const faults = () => inCompany(async (tx) => (await tx.execute(sql`select * from ledger_faults()`)).rows);

await inCompany((tx) => post(tx, ['issued', '-100'], ['held', '100']));

it('refuses at commit a movement whose sides do not add up to nothing, in each unit', async () => {
  expect(await sqlStateOf(inCompany((tx) => post(tx, ['issued', '-5'], ['held', '4'])))).toBe('23514');
  expect(await sqlStateOf(inCompany((tx) => post(tx, ['issued', '-5'], ['held', '5', 'EUR'])))).toBe('23514');
  expect(await sqlStateOf(inCompany((tx) => post(tx)))).toBe('23514');
  expect(await faults()).toEqual([]);
});

it('refuses what would leave less than nothing at hand', async () => {
  expect(await sqlStateOf(inCompany((tx) => post(tx, ['held', '-100.001'], ['used', '100.001'])))).toBe('23514');
  expect(await sqlStateOf(inCompany((tx) => post(tx, ['used', '-1'], ['held', '1'])))).toBe('23514');
});

it.each(['ledger_movements', 'ledger_entries', 'ledger_accounts'])(
  'keeps %s as they were written, from the application and from their owner',
  async (table) => {
    const edits = [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`].map((edit) =>
      edit.replace('update ledger_entries set id = id', 'update ledger_entries set amount = 1'),
    );
    for (const edit of edits) expect(await sqlStateOf(inCompany((tx) => tx.execute(sql.raw(edit))))).toBe('42501');
    for (const edit of table === 'ledger_accounts' ? edits.slice(1) : edits)
      expect(await sqlStateOf(database.pool.query(edit))).toBe('23001');
  },
);

it('is written by its function alone, and shows a company its own movements', async () => {
  const insert = sql`insert into ledger_movements (organisation_id, number, kind, at, actor_name, held_after)
    values (${company}, 99, 'certificate.issue', now(), 'Anna Holm', 0)`;
  expect(await sqlStateOf(inCompany((tx) => tx.execute(insert)))).toBe('42501');
  const rows = await inOrganisation(
    database,
    neighbour,
    async (tx) => (await tx.execute(sql`select * from ledger_entries`)).rows,
  );
  expect(rows).toEqual([]);
});

it('lets two who take the same tonnes at once take them once', async () => {
  const take = () => inCompany((tx) => post(tx, ['held', '-60'], ['used', '60']));
  const outcomes = await Promise.all([sqlStateOf(take()), sqlStateOf(take())]);
  expect(outcomes.toSorted()).toEqual(['23514', 'done']);
  expect(await faults()).toEqual([]);
});

it('sees a ledger that was edited past it', async () => {
  await database.pool.query('alter table ledger_entries disable trigger is_history');
  await inOrganisation(database, company, async (tx) => {
    await tx.execute(sql`select set_config('role', 'none', true)`);
    await tx.execute(
      sql`update ledger_entries set amount = amount + 1, balance_after = balance_after + 1 where amount > 0`,
    );
  });
  await database.pool.query('alter table ledger_entries enable trigger is_history');
  expect((await faults()).map(({ fault }) => fault)).toEqual(
    expect.arrayContaining([
      'does not add up to nothing in t',
      'the balance of an account is not the sum of its entries',
      'the sum held does not follow from the entries',
    ]),
  );
});
