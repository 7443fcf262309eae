import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { StartFault } from './start-fault.ts';

const empty = await testDatabase({ isMigrated: false });
const database = await testDatabase({ isMigrated: false });
const connection = optionsOf(database);
const { user, database: name } = connection;

/** Goes with the server of the test run. */
const GUEST = `guest_${name}`;
await database.pool.query(`create role ${GUEST} login password 'hunter2'`);
await database.pool.query(`grant all on database ${name} to ${GUEST}`);
await database.pool.query(`grant all on schema public to ${GUEST}`);

const open = (asUser: string, databaseName: string) =>
  openDatabase(
    readConfig({
      DATABASE_URL: urlOf({
        ...connection,
        user: asUser,
        database: databaseName,
        ...(asUser === GUEST ? { password: 'hunter2' } : {}),
      }),
    }),
    () => {},
  );

describe('a database of the operator', () => {
  it('that lets its user make no roles is refused with what the user needs', async () => {
    const refused = open(GUEST, name);
    await expect(refused).rejects.toBeInstanceOf(StartFault);
    await expect(refused).rejects.toThrow(
      /^migration 0001-tenancy: permission denied .*must own its database and have CREATEROLE/,
    );
  });

  it('that does not exist is refused in words that hold no password', async () => {
    const refused = open(user, 'nowhere');
    await expect(refused).rejects.toBeInstanceOf(StartFault);
    await expect(refused).rejects.toThrow(
      'DATABASE_URL: localhost/nowhere cannot be reached: database "nowhere" does not exist',
    );
  });

  it('that is empty is brought to this version, and is ready as it is the next time', async () => {
    for (let start = 0; start < 2; start += 1) {
      const { whereabouts, close } = await open(user, empty.pool.options.database ?? '');
      expect(whereabouts).toBe(`localhost/${empty.pool.options.database}`);
      await close();
    }
    const { rows } = await empty.pool.query('select name from migrations order by name limit 1');
    expect(rows).toEqual([{ name: '0001-tenancy' }]);
  });
});
