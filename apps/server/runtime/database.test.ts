import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import { describe, expect, it, onTestFinished } from 'vitest';
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
  openAt({
    ...connection,
    user: asUser,
    database: databaseName,
    ...(asUser === GUEST ? { password: 'hunter2' } : {}),
  });
const openAt = (at: typeof connection, say: (sentence: string) => void = () => {}) =>
  openDatabase(readConfig({ DATABASE_URL: urlOf(at) }), say);

/** In front of the database: who comes first is never answered. Gives the folder of its socket. */
async function busyAtFirst(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lods-busy-'));
  const sockets: Socket[] = [];
  const server = createServer((line) => {
    sockets.push(line.on('error', () => {}));
    if (sockets.length === 1) return;
    const onward = dial(join(connection.host, '.s.PGSQL.5432')).on('error', () => {});
    sockets.push(onward);
    line.pipe(onward).pipe(line);
  });
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

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

  it('that does not answer at first, since its machine or this one is busy, is waited for', async () => {
    const sentences: string[] = [];
    const host = await busyAtFirst();
    const { close } = await openAt({ ...connection, host, database: empty.pool.options.database ?? '' }, (sentence) =>
      sentences.push(sentence),
    );
    await close();
    expect(sentences[0]).toMatch(/^Waiting for the database at /);
  }, 60_000);

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
