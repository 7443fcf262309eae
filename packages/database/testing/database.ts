import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { asSuperuser, OWNER } from '../embedded/superuser.ts';

/**
 * A fresh, migrated database on a real server, for one test file; dropped when the file is done. Call it at the top of
 * the file or in beforeAll: `const database = await testDatabase()`. Not migrated, it is empty.
 */
export async function testDatabase({ isMigrated = true } = {}): Promise<Database> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = isMigrated ? OWNER : 'template0';
  await asSuperuser(server, (admin) =>
    admin.query(`create database ${name} owner ${OWNER} template ${template} strategy file_copy`),
  );
  const database = connect({ ...server, database: name });
  afterAll(async () => {
    await database.close();
    await asSuperuser(server, (admin) => admin.query(`drop database ${name} with (force)`));
  });
  return database;
}

/** How to reach a test database: the pool hides its password from those who print or copy its options. */
export function optionsOf({ pool }: Database) {
  const { host = '', port = 0, user = '', database = '', password } = pool.options;
  return { host, port, user, database, password: String(password ?? '') };
}

/** The same as a DATABASE_URL; `host` is the folder of the socket. */
export function urlOf({ user, password, database, host }: Omit<ReturnType<typeof optionsOf>, 'port'>): string {
  const login = `${user}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
