import { createSocket, type RemoteInfo } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { dnsMailDomains } from './mail-domains.ts';

const [A, MX, AAAA] = [1, 15, 28];
const [NO_SUCH_NAME, SERVER_FAILED] = [3, 2];

/** Records by name and type; a number is the code of a failure, nothing at all an empty answer. */
const zone: Readonly<Record<string, Readonly<Record<number, Buffer | undefined>> | number>> = {
  'mail.example': { [MX]: mx('mx.mail.example') },
  'null.example': { [MX]: mx('') },
  'host.example': { [A]: Buffer.from([127, 0, 0, 1]) },
  'six.example': { [AAAA]: Buffer.alloc(16, 1) },
  'bare.example': {},
  'gone.example': NO_SUCH_NAME,
  'broken.example': SERVER_FAILED,
};

function labels(name: string): Buffer {
  const parts = name === '' ? [] : name.split('.');
  return Buffer.concat([...parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])), Buffer.from([0])]);
}

function mx(exchange: string): Buffer {
  return Buffer.concat([Buffer.from([0, 10]), labels(exchange)]);
}

/** A real DNS server on loopback, as much of one as these questions need. */
const server = createSocket('udp4');
server.on('message', (question: Buffer, from: RemoteInfo) => {
  const end = question.indexOf(0, 12);
  const name: string[] = [];
  for (let at = 12; at < end; at += (question[at] ?? 0) + 1)
    name.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  const type = question.readUInt16BE(end + 1);
  const held = zone[name.join('.').toLowerCase()];
  if (held === undefined) return; // silence
  const record = typeof held === 'number' ? undefined : held[type];
  const answer = Buffer.concat([question.subarray(0, 12), question.subarray(12, end + 5)]);
  answer.writeUInt16BE(0x8180 | (typeof held === 'number' ? held : 0), 2);
  answer.writeUInt16BE(record ? 1 : 0, 6);
  answer.fill(0, 8, 12);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(record?.length ?? 0, 10);
  server.send(record ? Buffer.concat([answer, head, record]) : answer, from.port, from.address);
});
server.bind(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const resolver = new Resolver({ timeout: 200, tries: 1 });
resolver.setServers([`127.0.0.1:${server.address().port}`]);
const domains = dnsMailDomains(resolver);

it.each([
  ['mail.example', 'takes_mail', 'it has an MX'],
  ['host.example', 'takes_mail', 'a host of that name stands in for an MX'],
  ['six.example', 'takes_mail', 'so does one of IPv6'],
  ['null.example', 'takes_none', 'its MX says so'],
  ['bare.example', 'takes_none', 'it has neither MX nor host'],
  ['gone.example', 'takes_none', 'there is no such name'],
  ['broken.example', 'unknown', 'its servers fail'],
  ['silent.example', 'unknown', 'nobody answers'],
])('%s %s: %s', async (domain, verdict) => {
  expect(await domains.takesMail(domain)).toBe(verdict);
});
