import { get } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { codeOf, isInPart, isWrite, ownerAnew, type Row, rowsWhere, sampleToRefuse, send } from './matrix.ts';
import { startTestServer, type TestServer } from './server.ts';

const server = await startTestServer();

const forgeriesOf = (value: string): readonly (readonly [string, Record<string, string | null>])[] => [
  ['no origin', { origin: null }],
  ['the null origin', { origin: 'null' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['our name under a foreign one', { origin: `${value}.evil.example` }],
  ['our host on another port', { origin: value.replace(/\d+$/, '1') }],
  ['our host with another scheme', { origin: value.replace('http:', 'https:') }],
  [
    'forwarded headers that agree with a foreign origin',
    {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
    },
  ],
  ['a request that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a request that the browser calls same-site', { 'sec-fetch-site': 'same-site' }],
  ['a foreign form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text without origin', { origin: null, 'content-type': 'text/plain;charset=UTF-8' }],
  ['JSON in disguise from nowhere', { origin: 'null', 'content-type': 'TEXT/plain;\tapplication/json' }],
];

async function acceptsNone(on: TestServer, row: Row): Promise<void> {
  const { endpoint } = row;
  const forgeries = forgeriesOf(on.origin);
  expect(forgeries).toHaveLength(12);
  const request = await sampleToRefuse(row, on);
  const person = await ownerAnew(endpoint, on);
  for (const [kind, headers] of forgeries) {
    const response = await send(person, endpoint, request, headers);
    expect([kind, response.status, await codeOf(response)]).toEqual([kind, 403, 'request.foreign_origin']);
  }
}

async function takesNoForm(row: Row): Promise<void> {
  const { endpoint } = row;
  const request = { body: {}, ...(await sampleToRefuse(row, server)) };
  const person = await ownerAnew(endpoint, server);
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'TEXT/plain;\tapplication/json']) {
    const response = await send(person, endpoint, request, { 'content-type': type });
    expect([type, response.status, await codeOf(response)]).toEqual([type, 415, 'request.media_type']);
  }
}

describe.each(rowsWhere(isWrite).filter(([, row]) => isInPart(row, 3, 1)))('%s', (_name, row) => {
  it('accepts none of 12 forgeries', () => acceptsNone(server, row));
  it('takes no form or plain text even from our own pages', () => takesNoForm(row));
});

it('sees a server that takes a foreign origin for its own', async () => {
  const broken = await startTestServer({ publicOrigin: 'https://evil.example' });
  const [[, row] = []] = rowsWhere(({ path }) => path === '/api/logout');
  if (!row) throw new Error('there is no logout');
  await expect(acceptsNone(broken, row)).rejects.toThrow();
});

/** The status of a request under another name; a browser sends the name that it was given. */
const statusUnder = (at: string, host: string, path = '/api/health') =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${at}${path}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

it('answers under no name that somebody pointed at this machine, while it has none of its own', async () => {
  for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1', '192.168.1.20:3000', '[::1]:3000'])
    expect([host, await statusUnder(server.origin, host)]).toEqual([host, 200]);
  for (const host of [
    'rebound.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    '127.0.0.1:80@evil.example',
    '127.0.0.1/@evil.example',
    '127.0.0.1, evil.example',
    '2130706433',
  ])
    for (const path of ['/api/health', '/', '/metrics', '/nowhere'])
      expect([host, path, await statusUnder(server.origin, host, path)]).toEqual([host, path, 421]);
  const named = await startTestServer({ publicOrigin: 'https://lods.example' });
  expect(await statusUnder(named.origin, 'lods.example')).toBe(200);
});

it('takes a request with two hosts, or for an address that is no path, for nobody’s', async () => {
  const { host } = new URL(server.origin);
  const heads = [
    `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    `GET http://evil.example/api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  ];
  for (const head of heads) expect(await statusLineOf(server.origin, head)).toMatch(/^HTTP\/1\.1 421 /);
});

it('takes no key for a proof of where a request comes from that asks nobody who they are', async () => {
  const { anna } = server;
  const headers = { authorization: `Bearer lods_${'a'.repeat(43)}`, origin: 'http://evil.example' };
  const answer = await anna.fetch('/api/logout', { method: 'POST', headers });
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'request.foreign_origin']);
});

/** The first line of the answer to a request that no client would send. */
const statusLineOf = (origin: string, head: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(head));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('end', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });
