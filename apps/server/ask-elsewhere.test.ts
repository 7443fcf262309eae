import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { openFileStore } from '@lods/files/location';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { askElsewhere } from './ask-elsewhere.ts';

const opened: Server[] = [];
async function listening(server: Server): Promise<string> {
  opened.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of opened) {
    server.closeAllConnections();
    server.close();
  }
});

let touched: string[] = [];
beforeEach(() => {
  touched = [];
});
const inside = await listening(
  createServer((request, response) => {
    touched.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.setHeader('content-type', 'application/json').end('{"inside":true}');
  }),
);

/** A service of the operator's that somebody else has taken over: it sends whoever asks on to the inside. */
let status = 307;
const astray = await listening(
  createServer((request, response) => {
    request.resume();
    response.writeHead(status, { location: `${inside}/metadata`, 'x-amz-bucket-region': 'eu-west-1' });
    response.end('<Error><Code>PermanentRedirect</Code><Endpoint>127.0.0.1</Endpoint></Error>');
  }),
);
const asking = { headers: { authorization: 'Bearer of-the-operator' }, longestWaitMs: 5_000, mostAnswerBytes: 1_000 };

it.each([300, 301, 302, 303, 307, 308])('follows no redirect of a model or a translation service: %i', async (each) => {
  status = each;
  await expect(askElsewhere(`${astray}/v1`, { a: 1 }, asking)).rejects.toThrow();
  expect(touched).toEqual([]);
});

it.each([301, 302, 307, 308])('follows no redirect of the store: %i', async (each) => {
  status = each;
  const store = await openFileStore(
    { kind: 's3', bucket: 'lods', prefix: '', region: 'eu-north-1', endpoint: astray, key: 'k', secret: 's' },
    tmpdir(),
  );
  const files = store.of('019ab2c4-0000-7000-8000-000000000000');
  await expect(files.get('0'.repeat(64))).rejects.toThrow();
  await expect(files.put(Readable.from(['steel']), { maxBytes: 1_000 })).rejects.toThrow();
  expect(touched).toEqual([]);
});

it('takes no more of an answer than it was told, and waits no longer', async () => {
  const endless = await listening(
    createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      const send = () => response.write('x'.repeat(500)) && setImmediate(send);
      response.on('drain', send);
      send();
    }),
  );
  await expect(askElsewhere(endless, {}, asking)).rejects.toThrow('more than 1000 bytes');
  const silent = await listening(createServer((request) => void request.resume()));
  await expect(askElsewhere(silent, {}, { ...asking, longestWaitMs: 200 })).rejects.toThrow(/timeout|aborted/i);
});
