import { access } from '@lods/contract/access/endpoints';
import { expect, it } from 'vitest';
import { codeOf, isClosed, isInPart, isWrite, rowsWhere, send } from '../../testing/matrix.ts';
import { personOn } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { addVisitor, letVisitorsIn } from './visitors.ts';

const server = await startTestServer();
const { anna, transactions, origin } = server;
const browser = () => personOn(origin, null);

it('lets nobody in where no demo is open', async () => {
  const visitor = await browser();
  await expect(visitor.api(access.visitDemo, {})).rejects.toMatchObject({ code: 'access.no_demo' });
});

/** Visits this far apart are never held back. */
const VISIT_EVERY_MS = 30_000;

async function visit() {
  await transactions.inTheOpen((call) => addVisitor(call, anna.organisation));
  server.clock.now = new Date(server.clock.now.getTime() + VISIT_EVERY_MS);
  const visitor = await browser();
  const user = await visitor.api(access.visitDemo, {});
  return { visitor, user };
}

it('lets a visitor in without an account, into a company of the demo', async () => {
  const { visitor, user } = await visit();
  expect(user).toMatchObject({ company: 'Nordic Steel', isVisitor: true, isOperator: false });
  expect(await visitor.api(access.currentUser, {})).toEqual(user);
});

const isRefused = (endpoint: Parameters<typeof isClosed>[0]) =>
  isClosed(endpoint) && isWrite(endpoint) && !endpoint.isReading;

it.each(rowsWhere(isRefused).filter(([, row]) => isInPart(row, 3)))(
  '%s is refused to visitors, in words',
  async (_name, { endpoint, sample }) => {
    const { visitor } = await visit();
    const response = await send(visitor, endpoint, await sample(server));
    expect([response.status, await codeOf(response)]).toEqual([403, 'request.read_only_demo']);
  },
);

/** Asks with a body and stores nothing. */
const isAsked = (endpoint: Parameters<typeof isClosed>[0]) =>
  endpoint.isReading === true && endpoint.caller !== 'supplier';

it.each(rowsWhere(isAsked))('%s answers visitors', async (_name, { endpoint, sample }) => {
  const { visitor } = await visit();
  const response = await send(visitor, endpoint, await sample(server));
  expect(response.status).toBe(endpoint.status ?? 200);
  await response.body?.cancel();
});

it('shows a visitor no session of another, and writes none of them into the log of the company', async () => {
  const first = await visit();
  const { visitor } = await visit();
  const sessions = await visitor.api(access.sessions, {});
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  await visitor.api(access.logout, {});
  await first.visitor.api(access.currentUser, {});
  const { rows } = await server.database.pool.query(
    `select count(*)::int from audit_log where actor_name = 'Demo Visitor'`,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('ends the visits of the time before at a start, and lets nobody in once the demo is closed', async () => {
  const { visitor } = await visit();
  await transactions.inTheOpen((call) => letVisitorsIn(call, false));
  await expect(visitor.api(access.currentUser, {})).rejects.toMatchObject({ code: 'request.unauthenticated' });
  await expect(visitor.api(access.visitDemo, {})).rejects.toMatchObject({ code: 'access.no_demo' });
  await transactions.inTheOpen((call) => letVisitorsIn(call, true));
  await visitor.api(access.visitDemo, {});
});

it('lets at most so many visitors of one network in at once', async () => {
  const visitor = await browser();
  await transactions.inTheOpen((call) => addVisitor(call, anna.organisation));
  const answers = Array.from({ length: 60 }, () =>
    visitor.fetch('/api/demo', { method: 'POST' }).then(({ status }) => status),
  );
  expect(await Promise.all(answers)).toContain(429);
});
