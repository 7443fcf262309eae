import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { folder, started } from './starting.ts';

const database = await testDatabase();
const connection = optionsOf(database);
/** The first is passed over by the queue itself, which only asks for the kind of database. */
const UNANSWERED = 2;

/** In front of the database: the first connections of the job queue are never answered. Gives the folder of its socket. */
async function busyForTheQueue(): Promise<string> {
  const place = folder('busy');
  const sockets: Socket[] = [];
  let asked = 0;
  const server = createServer((line) => {
    sockets.push(line.on('error', () => {}));
    line.once('data', (startup) => {
      if (startup.includes('application_name\0lods jobs\0') && ++asked <= UNANSWERED) return;
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

it('a start whose job queue is not answered at first waits for it, and says so', async () => {
  const DATABASE_URL = urlOf({ ...connection, host: await busyForTheQueue() });
  const lods = await started({
    dataDir: folder(),
    settings: { DATABASE_URL, FILES_URL: folder('files'), ROLE: 'worker', DEMO: 'off' },
  });
  expect(lods.said()).toMatch(/^Waiting for the database at localhost\/\S+ \(.*timeout\)\.$/m);
  expect(lods.said()).toMatch(/^Lods is ready to work on jobs$/m);
}, 120_000);
