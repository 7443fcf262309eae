import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translation } from '@lods/contract/translation/endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { libreTranslate } from './libre-translate.ts';

const server = await startTestServer();
const { nobody } = server;
const post = (path: string, body: unknown) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('answers a text of the interface from the memory, to somebody who is not signed in', async () => {
  const response = await post('/api/translate', { text: 'Dashboard', target: 'da', source: 'en' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ translatedText: 'Overblik' });
});

it('answers a batch in its order, and what nobody knows as it came', async () => {
  const texts = ['Bosna Vijci d.o.o. of 1987', 'Dashboard', '', '12 %'];
  expect(await nobody.api(translation.batch, { body: { texts, target: 'sv' } })).toEqual({
    translatedTexts: ['Bosna Vijci d.o.o. of 1987', 'Översikt', '', '12 %'],
  });
});

it('gives English back as it is', async () => {
  expect(await nobody.api(translation.text, { body: { text: 'Dashboard', target: 'en' } })).toEqual({
    translatedText: 'Dashboard',
  });
});

it.each([
  ['/api/translate', { text: 'x'.repeat(5001), target: 'da' }],
  ['/api/translate', { text: 'Dashboard', target: 'fr' }],
  ['/api/translate', { text: 'Dashboard', target: 'da', source: 'da' }],
  ['/api/translate', { text: ['Dashboard'], target: 'da' }],
  ['/api/translate', { text: 'a\u0000b', target: 'da' }],
  ['/api/translate-batch', { texts: 'Dashboard', target: 'da' }],
  ['/api/translate-batch', { texts: Array(101).fill('Save'), target: 'da' }],
  ['/api/translate-batch', { texts: Array(11).fill('x'.repeat(5000)), target: 'da' }],
  ['/api/translate-batch', { texts: ['Save', 7], target: 'da' }],
  ['/api/translate-batch', { texts: ['Save'], target: '__proto__' }],
  ['/api/translate-batch', '{"texts": ['],
])('refuses %s of %j', async (path, body) => {
  expect((await post(path, body)).status).toBe(422);
});

it('refuses a body larger than the largest batch', async () => {
  expect((await post('/api/translate-batch', { texts: ['x'.repeat(500_000)], target: 'da' })).status).toBe(413);
});

/** Processor time of this thread in milliseconds: no busy machine makes it longer. */
const spentMs = () => process.threadCpuUsage().user / 1000;

const TRIES = 3;

/** The least of a few tries, by the clock: processor time is counted in ticks on some systems, and a batch is shorter than one. */
async function batchMs(part: string): Promise<number> {
  const texts = Array.from({ length: 10 }, () => part.repeat(4_800 / part.length));
  const times: number[] = [];
  for (let batch = 0; batch < TRIES; batch += 1) {
    const before = performance.now();
    await nobody.api(translation.batch, { body: { texts, target: 'de' } });
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}

it('takes for a text made to be slow about what it takes for any of its length', async () => {
  const usual = await batchMs('certificates of steel; ');
  const slow = await batchMs('is in of the a to and ');
  expect(slow).toBeLessThan(50 * usual);
});

it('lets others have their turn between the texts of a batch that is made to be slow', async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `${'Is Of The A To And '.repeat(25)}${at}`);
  let isOver = false;
  const before = spentMs();
  const answered = nobody.api(translation.batch, { body: { texts, target: 'de' } }).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const start = spentMs();
    await new Promise((turn) => setImmediate(turn));
    longest = Math.max(longest, spentMs() - start);
  }
  await answered;
  const all = spentMs() - before;
  // A quarter to a third of it with a collection of memory; four fifths and more where the texts of a batch are not parted.
  expect(longest).toBeLessThan(0.65 * all);
});

describe('a translation service', () => {
  const asked: { q: string[]; target: string; api_key?: string }[] = [];
  let answer: (q: string[]) => unknown = (q) => ({ translatedText: q.map((text) => `<${text}>`) });
  const peer = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push(body);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(body.q)));
  }).listen(0, '127.0.0.1');
  afterAll(() => peer.close());
  const clock = { now: new Date() };
  const faults: string[] = [];
  const service = () =>
    libreTranslate(
      { url: `http://127.0.0.1:${(peer.address() as AddressInfo).port}/`, key: 'secret' },
      () => clock.now,
      (sentence) => faults.push(sentence),
    );

  it('is asked once for a text, with its key', async () => {
    const ask = service();
    expect(await ask(['One', 'Two', 'One'], 'da')).toEqual(['<One>', '<Two>', '<One>']);
    expect(await ask(['Two'], 'da')).toEqual(['<Two>']);
    expect(asked).toEqual([{ q: ['One', 'Two'], source: 'en', target: 'da', format: 'text', api_key: 'secret' }]);
  });

  it('that answers something else is told of, left alone for half a minute, then asked again', async () => {
    const ask = service();
    answer = () => ({ translatedText: ['one too', 'many'] });
    expect(await ask(['Three'], 'da')).toEqual([null]);
    expect(faults).toHaveLength(1);
    answer = (q) => ({ translatedText: q });
    const before = asked.length;
    expect(await ask(['Three'], 'da')).toEqual([null]);
    expect(asked).toHaveLength(before);
    clock.now = new Date(clock.now.getTime() + 31_000);
    expect(await ask(['Three'], 'da')).toEqual(['Three']);
  });
});

it('takes as many tries for a batch as its length costs', async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  const texts = Array.from({ length: 10 }, () => 'x'.repeat(5000));
  const statuses: number[] = [];
  for (let turn = 0; turn < 32; turn += 1)
    statuses.push((await post('/api/translate-batch', { texts, target: 'en' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
});

// Last: it uses up the tries of this address.
it('is throttled by address', async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  const statuses = await Promise.all(
    Array.from({ length: 620 }, async () => (await post('/api/translate', { text: 'Save', target: 'da' })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});
