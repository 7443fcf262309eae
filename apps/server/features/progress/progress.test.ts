import { Problem } from '@lods/contract/problems';
import { progress } from '@lods/contract/progress/endpoints';
import { defineJob } from '@lods/messaging/jobs/job';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Person } from '../../testing/person.ts';
import { secondNodeOf } from '../../testing/second-node.ts';
import { startTestServer } from '../../testing/server.ts';
import { handleWatched, NotPossible } from './jobs.ts';
import { startWatched, tidyProgress } from './service.ts';

const payload = z.object({ progress: z.uuid(), how: z.string() });
const count = defineJob({ name: 'count', payload, retryAfterSeconds: 0 });
const gates: (() => void)[] = [];
const gate = () => new Promise<void>((resolve) => gates.push(resolve));
let tries = 0;
const counting = handleWatched(count, async (_step, { how }, tell) => {
  tries += 1;
  if (how === 'refuse') throw new NotPossible('Row 3 holds no number. Correct it and send the file again.');
  if (how === 'problem') throw new Problem('request.malformed', {});
  if (how === 'break') throw new Error('select * from secret');
  tell({ done: 1, total: 3, message: 'Reading rows' });
  await gate();
  for (let done = 1; done <= 3; done += 1) tell({ done });
  return { rows: 3 };
});
const server = await startTestServer({}, [counting]);
const { anna, boris, viewer } = server;
await server.work();

const start = (how: string) =>
  server.transactions.inJob(anna.organisation, (call) => startWatched(call, count, 'test.count', { how }));
const read = (id: string) => anna.api(progress.read, { params: { id } });
const ended = (id: string, state: string) =>
  vi.waitUntil(async () => (await read(id)).state === state, { timeout: 10_000 });

const { origin: otherOrigin } = await secondNodeOf(server);

interface Told {
  readonly id: number;
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
  readonly message: string;
  readonly result: unknown;
}

/** Watches at a node as a browser does. The list grows while events come. */
function watch(person: Person, id: string, origin = server.origin, lastEventId?: string) {
  const messages: Told[] = [];
  const stop = new AbortController();
  const over = (async () => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
    const response = await fetch(`${origin}/api/progress/${id}/events`, { headers, signal: stop.signal });
    let text = '';
    for await (const piece of response.body ?? []) {
      text += Buffer.from(piece).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, number, data] = /^id: (\d+)\ndata: (.*)$/.exec(event) ?? [];
        if (data) messages.push({ ...JSON.parse(data), id: Number(number) });
        if (event.startsWith('event: over')) return response.status;
      }
    }
    return response.status;
  })();
  return { messages, over, stop: () => stop.abort() };
}

it('is told to every node and after every reload, from where the watcher stood, until it is done', async () => {
  const id = await start('count');
  const here = watch(anna, id);
  const there = watch(viewer, id, otherOrigin);
  for (const { messages: events } of [here, there])
    await vi.waitUntil(() => events.at(-1)?.message === 'Reading rows', { timeout: 10_000 });
  expect(here.messages.at(-1)).toMatchObject({ state: 'running', done: 1, total: 3 });

  here.stop();
  await here.over.catch(() => {});
  const stood = here.messages.at(-1)?.id ?? 0;
  const again = watch(anna, id, otherOrigin, String(stood));
  gates.pop()?.();
  await Promise.all([there.over, again.over]);
  for (const { messages: events } of [there, again])
    expect(events.at(-1)).toMatchObject({ state: 'done', done: 3, total: 3, message: '', result: { rows: 3 } });
  expect(again.messages.every((event) => event.id > stood)).toBe(true);
  expect((await read(id)).result).toEqual({ rows: 3 });
  const after = watch(anna, id);
  await after.over;
  expect(after.messages).toHaveLength(1);
});

it('is there for the company alone', async () => {
  const id = await start('refuse');
  await ended(id, 'failed');
  await expect(boris.api(progress.read, { params: { id } })).rejects.toMatchObject({ code: 'request.not_found' });
  expect(await watch(boris, id).over).toBe(404);
  expect(await boris.api(progress.list, { query: {} })).toEqual([]);
  const { result: _, ...withoutResult } = await read(id);
  expect(await anna.api(progress.list, { query: { kind: 'test.count' } })).toContainEqual(withoutResult);
  expect(await anna.api(progress.list, { query: { kind: 'another' } })).toEqual([]);
});

it('says in words why work is not possible, at once and without trying again', async () => {
  tries = 0;
  const [refused, problem] = [await start('refuse'), await start('problem')];
  await ended(refused, 'failed');
  await ended(problem, 'failed');
  expect((await read(refused)).message).toBe('Row 3 holds no number. Correct it and send the file again.');
  expect((await read(problem)).message).toBe('The request could not be read as JSON.');
  expect(tries).toBe(2);
});

it('tries a fault of ours three times and shows nothing of its insides', async () => {
  tries = 0;
  const id = await start('break');
  await ended(id, 'failed');
  expect(tries).toBe(3);
  expect((await read(id)).message).toMatch(/^Something went wrong on our side/);
});

it('is ended when nobody has told anything for half an hour, and forgotten after a week', async () => {
  const id = await start('count');
  await vi.waitUntil(() => gates.length === 1, { timeout: 10_000 });
  const tidyAt = (now: Date) => server.transactions.inTheOpen((call) => tidyProgress({ ...call, now }));

  await tidyAt(new Date(Date.now() + 29 * 60_000));
  expect((await read(id)).state).toBe('running');
  await tidyAt(new Date(Date.now() + 31 * 60_000));
  expect(await read(id)).toMatchObject({ state: 'failed', message: 'The work stopped. Please start it again.' });
  gates.pop()?.();
  await tidyAt(new Date(Date.now() + 8 * 24 * 3_600_000));
  await expect(read(id)).rejects.toMatchObject({ code: 'request.not_found' });
});
