import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
