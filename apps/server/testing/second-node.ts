import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { chargeStorageOn } from '../features/storage/service.ts';
import { buildApp } from '../http/app.ts';
import { routes } from '../routes.ts';
import { type Person, personOn } from './person.ts';
import type { TestServer } from './server.ts';

export interface SecondNode {
  readonly origin: string;
  /** The same person with the same cookies, whom the proxy sent here this time. */
  meet(person: Person): Promise<Person>;
  /** Tells it to stop, as a roll-out does: it still answers. */
  leave(): void;
}

/** A second web node of a test's installation: it shares the database and nothing else. Gone when the file is done. */
export async function secondNodeOf({ transactions }: TestServer, ofTest = routes): Promise<SecondNode> {
  const folder = await mkdtemp(join(tmpdir(), 'lods-second-'));
  const leaving = new AbortController();
  const app = await buildApp({
    routes: ofTest,
    transactions,
    chargeStorage: chargeStorageOn(transactions),
    leaving: leaving.signal,
    logger: pino({ level: 'silent' }),
    publicOrigin: null,
    isHttps: false,
    trustProxy: 'off',
    requestsPerMinute: 1_000_000,
    busyAfterSeconds: Number.POSITIVE_INFINITY,
    receivingFolder: folder,
    web: { portal: join(folder, 'portal'), site: join(folder, 'site') },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    async meet(person) {
      const here = await personOn(origin, null);
      for (const [name, value] of person.cookies) here.cookies.set(name, value);
      return here;
    },
    leave: () => leaving.abort(),
  };
}
