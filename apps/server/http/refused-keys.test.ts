import { request as ask } from 'node:http';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/server.ts';

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
// Behind the server's own end: other files of this worker have its clock.
afterAll(() => vi.useRealTimers());
const server = await startTestServer();

const linesFrom = (from: number) =>
  server.log.slice(from).flatMap((line) => (line.includes('access.key_refused') ? [JSON.parse(line)] : []));

/** Asks with a key that is none, from an address of this machine; gives the status. */
const guess = (n: number, localAddress = '127.0.0.1') =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer lods_${'k'.repeat(39)}${n}` };
    ask(`${server.origin}${suppliers.list.path}`, { headers, localAddress }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end();
  });

it('tells of guessed keys at once and then once a minute, with how many there were, and of no key', async () => {
  const from = server.log.length;
  for (let n = 0; n < 8; n += 1) expect(await guess(n)).toBe(401);
  await expect.poll(() => linesFrom(from)).toMatchObject([{ network: '127.0.0.1', times: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(linesFrom(from)).toMatchObject([{ times: 1 }, { network: '127.0.0.1', times: 7 }]);
  vi.advanceTimersByTime(60_000);
  expect(linesFrom(from)).toHaveLength(2);
  await guess(9);
  await expect.poll(() => linesFrom(from)).toHaveLength(3);
  expect(JSON.stringify(linesFrom(from))).not.toContain('lods_');
});

it('tells of no more than a hundred networks in a minute, and of the rest as a number', async () => {
  vi.advanceTimersByTime(60_000);
  const from = server.log.length;
  for (let n = 0; n < 130; n += 1) await guess(n, `127.3.0.${n + 1}`);
  await expect.poll(() => linesFrom(from)).toHaveLength(100);
  vi.advanceTimersByTime(60_000);
  expect(linesFrom(from).slice(100)).toMatchObject([{ network: 'others', times: 30 }]);
});
