import { randomBytes } from 'node:crypto';
import { answers } from '@lods/contract/answers/endpoints';
import { askedSupplier, visitor } from '@lods/server/features/answers/samples';
import { openLinkOf } from '@lods/server/features/exchange/links';
import { startTestServer } from '@lods/server/testing/server';
import { expect, it } from 'vitest';

const GUESSES = 1_000_000;
const HTTP_MS = 120_000;
const AT_ONCE = 16;
const IN_ONE = 500;

const server = await startTestServer({ trustProxy: 'on' });

/** As a guesser makes them: of the right form, and of the right beginning of a real one. */
const guess = (real: string, n: number) =>
  n % 4 === 0 ? real.slice(0, 20) + randomBytes(9).toString('base64url') : randomBytes(24).toString('base64url');

/** Every guess from a network of its own, as a botnet has them: one visitor alone is stopped after 60. */
const addressOf = (n: number) => `2001:db8:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`;

it('1,000,000 guesses of links have no hit, and the owner goes on undisturbed', async () => {
  const { token } = await askedSupplier(server);
  const owner = await visitor(server);
  const statuses = new Map<number, number>();
  let asked = 0;
  const until = performance.now() + HTTP_MS;
  const overHttp = async () => {
    while (performance.now() < until) {
      const n = asked++;
      const response = await fetch(`${server.origin}/api/answers/enter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin, 'x-forwarded-for': addressOf(n) },
        body: JSON.stringify({ token: guess(token, n) }),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, overHttp));
  const byHttp = asked;
  expect([...statuses.keys()]).toEqual([404]);

  let hits = 0;
  const directly = async () => {
    while (asked < GUESSES) {
      const from = asked;
      asked += IN_ONE;
      await server.transactions.inTheOpen(async (call) => {
        for (let n = from; n < from + IN_ONE; n += 1)
          await openLinkOf(call, guess(token, n)).then(
            () => (hits += 1),
            (problem: { code: string }) => expect(problem.code).toBe('exchange.link_closed'),
          );
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, directly));
  expect(hits).toBe(0);
  // The real one opens, before and after.
  await server.transactions.inTheOpen((call) => openLinkOf(call, token));
  expect((await owner.browser.api(answers.read)).supplier).toBe(owner.view.supplier);
  console.log(`${byHttp} guesses over HTTP and ${asked - byHttp} at the same lookup: ${hits} hits`);
});
