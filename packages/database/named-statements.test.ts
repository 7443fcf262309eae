import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from './connect.ts';
import { planOf } from './named-statements.ts';
import { progress } from './tables/progress.ts';
import { inOrganisation } from './tenancy.ts';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const COMPANY = '00000000-0000-0000-0000-000000000001';

/** Statements that nobody asked before, each with nine kilobytes of names. */
async function askOnce(from: number, count: number): Promise<void> {
  const columns = (number: number) =>
    Array.from({ length: 60 }, (_, at) => `'${number}' as ${'a'.repeat(130)}${at}`).join(', ');
  await inOrganisation(database, COMPANY, async (tx) => {
    for (let number = from; number < from + count; number += 1)
      await tx.execute(sql`select ${sql.raw(columns(number))} where ${number}::integer > 0`);
  });
}
const keptMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

test('statements that come once leave nothing of themselves: 1,500 of them, nine kilobytes each, keep less than 3 MB', async () => {
  await askOnce(0, 100);
  const before = keptMb();
  await askOnce(1_000, 1_500);
  expect(keptMb() - before).toBeLessThan(3);
});

test('a statement that comes again is prepared on every connection', async () => {
  const ask = (connections: number) =>
    Promise.all(
      Array.from({ length: connections }, () =>
        inOrganisation(database, COMPANY, async (tx) => {
          await tx.execute(sql`select pg_sleep(${0.05}::float8)`);
          const { rows } = await tx.execute(
            sql`select name from pg_prepared_statements where statement like 'select pg_sleep($1%'`,
          );
          return rows.length;
        }),
      ),
    );
  for (let turn = 0; turn < 5; turn += 1) await ask(1);
  expect(await ask(4)).toEqual([1, 1, 1, 1]);
});

type Ask = (tx: Transaction) => PromiseLike<unknown>;
const byValues: Ask = (tx) => tx.execute(sql`select count(*) from pg_class where relname > ${'a'}`);
const byId: Ask = (tx) => tx.select().from(progress).where(eq(progress.id, COMPANY));
const fill: Ask = async (tx) => {
  await tx.execute(sql`create temporary table filled (number integer) on commit drop`);
  await tx.execute(sql`insert into filled select number from generate_series(1, ${3}::integer) number`);
};
const undone: Ask = (tx) =>
  tx
    .transaction(async (inner) => {
      await byValues(inner);
      inner.rollback();
    })
    .catch((fault) => expect(fault).toBeInstanceOf(TransactionRollbackError));

/** How the next statement would be planned in a transaction that asked these. */
const plannedAfter = (...asked: readonly Ask[]) =>
  inOrganisation(database, COMPANY, async (tx) => {
    for (const ask of asked) await ask(tx);
    const { rows } = await tx.execute<{ mode: string }>(sql`select current_setting('plan_cache_mode') as mode`);
    return rows[0]?.mode;
  });

test('a statement whose plan depends on its values is planned for them; a row by its id and checks of filled rows are not', async () => {
  for (let turn = 0; turn < 5; turn += 1) await plannedAfter(byId, byValues, fill);
  expect(await plannedAfter(byId)).toBe('auto');
  expect(await plannedAfter(byId, byValues)).toBe('force_custom_plan');
  expect(await plannedAfter(byValues, byId)).toBe('auto');
  expect(await plannedAfter(byValues, fill)).toBe('auto');
});

test('what is planned for its values still is behind a savepoint that was undone', async () => {
  for (let turn = 0; turn < 5; turn += 1) await plannedAfter(byValues);
  expect(await plannedAfter(undone)).toBe('auto');
  expect(await plannedAfter(undone, byValues)).toBe('force_custom_plan');
});

test.each([
  ['insert into "goods" ("id", "name") values ($1, $2), ($3, default)', 'kept'],
  ['insert into "goods" ("id") values ($1) on conflict ("id") do nothing returning "id"', 'kept'],
  ['insert into "goods" ("id") select $1 from "goods"', 'for values'],
  ['insert into "goods" ("id") values ((select max("id") from "goods" where "name" = $1))', 'for values'],
  ['select "id", "name" from "goods" where "goods"."id" = $1', 'kept'],
  ['select "id" from "goods" where ("goods"."organisation_id" = $1 and "goods"."id" = $2) limit $3', 'kept'],
  ['select "id" from "goods" where "goods"."organisation_id" = $1', 'for values'],
  ['select "id" from "goods" where ("goods"."id" = $1 or "goods"."name" = $2)', 'for values'],
  ['select "goods"."id" from "goods" inner join "papers" on true where "goods"."id" = $1', 'for values'],
  ['select "id", (select count(*) from "papers") from "goods" where "goods"."id" = $1', 'for values'],
  ['select "id" from "goods" where "papers"."id" = $1', 'for values'],
  ['update "goods" set "name" = $1 where ("goods"."organisation_id" = $2 and "goods"."id" = $3)', 'kept'],
  ['update "goods" set "name" = $1 where "goods"."organisation_id" = $2', 'for values'],
  ['delete from "goods" where "goods"."id" = $1 returning "id"', 'kept'],
  ['delete from "goods" where "goods"."name" = $1', 'for values'],
])('%s: its plan is %s', (text, expected) => {
  expect(planOf(text)).toBe(expected);
});
