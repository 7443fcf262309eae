import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as listen, type Socket } from 'node:net';
import { afterAll, expect, it, test } from 'vitest';
import { openOutside } from './outside.ts';

/** Whoever reaches this listener has got into the network of the installation. */
let hits = 0;
const canary = createServer((_request, response) => {
  hits += 1;
  response.end();
});
await new Promise<void>((done) => {
  canary.listen(0, '127.0.0.1', done);
});
afterAll(() => canary.close());
const { port } = canary.address() as AddressInfo;

const INNER_ADDRESSES = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1'],
  ...['017700000001', '0x7f.1', '00000177.1', '127.000.000.001', '①②⑦.⓪.⓪.①', '127。0。0。1', '0', '0.0.0.0', '0x0'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1.254', '100.64.0.1'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]', '[::7f00:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::ffff:10.0.0.1]', '[::ffff:a9fe:a9fe]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::1]'],
  ...['[2002:7f00:1::]', '[2002:a00:1::1]', '[2001::1]', '[2001:db8::1]', '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]'],
  ...['[fec0::1]', '[ff02::1]', '[100::1]', '[3fff::1]', '[5f00::1]'],
];
const INNER_NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'printer.local',
  'db.internal',
  'router',
  'x.home.arpa',
];

test(`calls none of ${INNER_ADDRESSES.length + INNER_NAMES.length} forms of an address inside`, async () => {
  const outside = openOutside();
  for (const host of [...INNER_ADDRESSES, ...INNER_NAMES])
    for (const scheme of ['https', 'http'])
      for (const url of [`${scheme}://${host}:${port}/`, `${scheme}://erp.example@${host}:${port}/`]) {
        expect(outside.accepts(url), url).toBe(false);
        await expect(outside.post(url, '{}', {}), url).rejects.toMatchObject({ kind: 'internal' });
      }
  expect(hits).toBe(0);
});

test.each([
  'ftp://erp.example/',
  'file:///etc/passwd',
  'http://erp.example/',
  'https://a:b@erp.example/',
  'erp.example',
  '',
  '//x',
])('takes no %s', (url) => {
  expect(openOutside().accepts(url)).toBe(false);
});

test.each(['https://erp.example/lods?company=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
  'takes %s',
  (url) => {
    expect(openOutside().accepts(url)).toBe(true);
  },
);

const answers = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test.each([
  ['leads inside', ['127.0.0.1']],
  ['leads inside and out', ['93.184.216.34', '10.0.0.8']],
  ['leads to the metadata of a cloud', ['169.254.169.254']],
  ['leads inside by IPv6', ['::ffff:127.0.0.1']],
])('does not call a name that %s', async (_what, addresses) => {
  const outside = openOutside({ resolve: async () => answers(...addresses) });
  const call = outside.post(`https://erp.example:${port}/`, '{}', {});
  await expect(call).rejects.toMatchObject({ kind: 'internal' });
  expect(hits).toBe(0);
});

it('asks for the address of a name once, and connects to what it judged', async () => {
  let asked = 0;
  const outside = openOutside({
    networks: ['127.0.0.2/32'],
    longestWaitMs: 2_000,
    // A name of a hostile DNS: harmless when it is judged, inside when it is called.
    resolve: async () => {
      asked += 1;
      return answers(asked === 1 ? '127.0.0.2' : '127.0.0.1');
    },
  });
  await expect(outside.post(`https://erp.example:${port}/`, '{}', {})).rejects.toMatchObject({ kind: 'refused' });
  expect([asked, hits]).toEqual([1, 0]);
});

it('says of a name that does not exist that it was not found', async () => {
  const outside = openOutside({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  await expect(outside.post('https://erp.example/', '{}', {})).rejects.toMatchObject({ kind: 'unknown_host' });
});

it('calls what the operator allows, follows no redirect, and waits no longer than it should', async () => {
  const outside = openOutside({ networks: ['127.0.0.1/32'], longestWaitMs: 300 });
  const server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    else if (request.url === '/endless') response.writeHead(200).write('…');
    else if (request.url !== '/silent') response.writeHead(204).end();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await outside.post(`${origin}/`, '{}', {})).toBe(204);
  expect(await outside.post(`${origin}/redirect`, '{}', {})).toBe(307);
  expect(await outside.post(`${origin}/endless`, '{}', {})).toBe(200);
  await expect(outside.post(`${origin}/silent`, '{}', {})).rejects.toMatchObject({ kind: 'no_answer' });
  await expect(outside.post(origin.replace('http:', 'https:'), '{}', {})).rejects.toMatchObject({ kind: 'tls' });
  server.closeAllConnections();
  server.close();
  expect(hits).toBe(0);
});

const HEAD = 'HTTP/1.1 200 OK\r\n';
/** Says it again and again until nobody listens any more. */
const endlessly = (text: string) => (socket: Socket) => {
  const again = setInterval(() => socket.write(text), 5);
  socket.on('close', () => clearInterval(again));
};

test.each<[string, (socket: Socket) => unknown]>([
  [
    'another protocol',
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['that it goes on', endlessly('HTTP/1.1 100 Continue\r\n\r\n')],
  ['early hints without end', endlessly('HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n')],
  ['a head letter by letter', endlessly('a')],
  ['a head without end', (socket) => socket.write(`${HEAD}x: ${'a'.repeat(100_000)}\r\n\r\n`)],
  ['no HTTP', (socket) => socket.write('hello\r\n\r\n')],
  ['two lengths', (socket) => socket.write(`${HEAD}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`)],
  [
    'a piece of four gigabytes',
    (socket) => socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\nffffffff\r\n${'a'.repeat(300_000)}`),
  ],
  ['half of it', (socket) => socket.end(`${HEAD}content-length: 50\r\n\r\nabc`)],
  ['nothing', (socket) => socket.resetAndDestroy()],
])('comes to an end with whoever answers %s', async (_what, answer) => {
  const outside = openOutside({ networks: ['127.0.0.1/32'], longestWaitMs: 300 });
  const server = listen((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const kinds = ['refused', 'no_answer'];
  const asked = outside.ask(url, { method: 'GET', headers: {}, body: null });
  expect(kinds).toContain(
    await asked.then(
      () => 'in',
      ({ kind }) => kind,
    ),
  );
  const posted = await outside.post(url, '{}', {}).then(
    (status) => status === 200,
    ({ kind }) => kinds.includes(kind),
  );
  expect(posted).toBe(true);
  server.close();
});
