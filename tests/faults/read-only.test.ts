import { access } from '@lods/contract/access/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { startTestServer } from '@lods/server/testing/server';
import { expect, it } from 'vitest';

const server = await startTestServer();

it('while the database takes no writing, reading goes on for whoever is signed in, and writing says why', async () => {
  const { database, anna, clock } = server;
  await database.pool.query(`alter database ${database.pool.options.database} set default_transaction_read_only = on`);
  // Only new connections begin like that: those that are open are ended, and opened again with the next request.
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});

  clock.now = new Date(clock.now.getTime() + 10 * 60_000); // long enough ago to be written down as seen again
  expect(await anna.api(access.currentUser)).toMatchObject({ username: 'anna.holm' });
  const [ownCompany] = await anna.api(company.list);
  await expect(anna.api(company.switch, { body: { id: ownCompany?.id ?? '' } })).rejects.toMatchObject({
    code: 'server.disk_full',
    status: 503,
  });
});
