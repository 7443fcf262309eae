import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { folder, started } from './starting.ts';

const database = await testDatabase();
const connection = optionsOf(database);
/** Longer than a request waits for a connection. */
const LATE_MS = 13_000;

/**
 * In front of the database: how late each connection is let in, by whose it is and how many of these there were before; null: it never is.
 * Gives the folder of its socket.
 */
async function busyDatabase(lateness: (isOfQueue: boolean, before: number) => number | null): Promise<string> {
  const place = folder('busy');
  const sockets: Socket[] = [];
  const asked = { queue: 0, calls: 0 };
  const server = createServer((line) => {
    sockets.push(line.on('error', () => {}));
    line.once('data', async (startup) => {
      const isOfQueue = startup.includes('application_name\0lods jobs\0');
      const late = lateness(isOfQueue, asked[isOfQueue ? 'queue' : 'calls']++);
      if (late === null) return;
      if (late > 0) await wait(late);
      const onward = dial(join(connection.host, '.s.PGSQL.5432')).on('error', () => {});
      sockets.push(onward);
      onward.write(startup);
      line.pipe(onward).pipe(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(place, '.s.PGSQL.5432'), resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return place;
}

const startAt = (host: string, DEMO: string) =>
  started({
    dataDir: folder(),
    settings: { DATABASE_URL: urlOf({ ...connection, host }), FILES_URL: folder('files'), ROLE: 'worker', DEMO },
  });

it('a start whose job queue is not answered at first waits for it, and says so', async () => {
  // The first is passed over by the queue itself, which only asks for the kind of database.
  const lods = await startAt(await busyDatabase((isOfQueue, before) => (isOfQueue && before < 2 ? null : 0)), 'off');
  expect(lods.said()).toMatch(/^Waiting for the database at localhost\/\S+ \(.*timeout\)\.$/m);
  expect(lods.said()).toMatch(/^Lods is ready to work on jobs$/m);
}, 120_000);

it('a start that is let in late at a further connection waits for it', async () => {
  let late = 0;
  const host = await busyDatabase((isOfQueue, before) => {
    if (isOfQueue || before !== 1) return 0;
    late += 1;
    return LATE_MS;
  });
  const lods = await startAt(host, 'on');
  expect(late).toBe(1);
  expect(lods.said()).toMatch(/^Lods is ready to work on jobs$/m);
}, 240_000);
