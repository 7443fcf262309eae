import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, inject, it } from 'vitest';
import { packEntries, unpackEntries } from './archive.ts';
import { BrokenSeal, seal, unseal } from './seal.ts';

const folder = mkdtempSync(join(tmpdir(), 'lods-seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two frames and a part of one. */
const content = randomBytes(700_000);
const file = join(folder, 'sealed');

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function sealed(passphrase: string | null): Promise<Buffer> {
  const pieces = Array.from({ length: 7 }, (_, at) => content.subarray(at * 100_000, (at + 1) * 100_000));
  return Buffer.concat(await all(seal(Readable.from(pieces), passphrase)));
}

async function opened(bytes: Buffer, passphrase: string | null): Promise<Buffer> {
  writeFileSync(file, bytes);
  return Buffer.concat(await all(unseal(file, passphrase)));
}

it('gives back what it was given, and nothing of it stands in an encrypted file', async () => {
  const plain = await sealed(null);
  expect((await opened(plain, null)).equals(content)).toBe(true);
  const encrypted = await sealed('a long passphrase');
  expect((await opened(encrypted, 'a long passphrase')).equals(content)).toBe(true);
  expect(plain.includes(content.subarray(0, 1000))).toBe(true);
  expect(encrypted.includes(content.subarray(0, 100))).toBe(false);
});

const PLACES = inject('size') === 'full' ? 100 : 20;

it(`refuses a file cut at ${PLACES} places, changed at ${PLACES} places, or with something behind its end`, async () => {
  const plain = await sealed(null);
  for (let place = 0; place < PLACES; place += 1) {
    const at = Math.floor((plain.length * place) / PLACES);
    await expect(opened(plain.subarray(0, at), null)).rejects.toBeInstanceOf(BrokenSeal);
    const changed = Buffer.from(plain);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    await expect(opened(changed, null)).rejects.toBeInstanceOf(BrokenSeal);
  }
  await expect(opened(Buffer.concat([plain, Buffer.from('x')]), null)).rejects.toBeInstanceOf(BrokenSeal);
});

it('refuses an encrypted file with another passphrase or none, cut, changed, or with its frames in another order', async () => {
  const encrypted = await sealed('a long passphrase');
  const frame = 256 * 1024 + 21;
  const start = 23;
  const swapped = Buffer.concat([
    encrypted.subarray(0, start),
    encrypted.subarray(start + frame, start + 2 * frame),
    encrypted.subarray(start, start + frame),
    encrypted.subarray(start + 2 * frame),
  ]);
  const changed = Buffer.from(encrypted);
  changed[start + 1000] = (changed[start + 1000] ?? 0) ^ 1;
  const refused: [Buffer, string | null][] = [
    [encrypted, 'another passphrase'],
    [encrypted, null],
    [encrypted.subarray(0, start + 2 * frame), 'a long passphrase'],
    [changed, 'a long passphrase'],
    [swapped, 'a long passphrase'],
  ];
  for (const [bytes, passphrase] of refused) await expect(opened(bytes, passphrase)).rejects.toBeInstanceOf(BrokenSeal);
});

it('packs files and refuses to unpack a path that leads elsewhere', async () => {
  const pack = (path: string) =>
    packEntries(Readable.from([{ path, content: Readable.from([Buffer.from('one '), Buffer.from('two')]) }]));
  const unpack = (path: string) => all(unpackEntries(pack(path)));
  expect(await unpack('database/base/1/PG_VERSION')).toEqual([
    { path: 'database/base/1/PG_VERSION' },
    { piece: Buffer.from('one ') },
    { piece: Buffer.from('two') },
  ]);
  for (const path of ['../x', 'database/../../x', '/etc/x', 'a//b', 'a/./b', 'a\0b', 'a\\b', `a/${'b'.repeat(5000)}`])
    await expect(unpack(path)).rejects.toThrow('names a path');
});
