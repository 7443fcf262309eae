import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { FileStore } from './files.ts';
import { openFileStore, parseFilesUrl } from './location.ts';
import { type S3Peer, startS3Peer } from './testing/s3-peer.ts';
import { startS3Server } from './testing/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'lods-files-'));
const peer: S3Peer = await startS3Peer();
const server = await startS3Server();
afterAll(async () => {
  await server.close();
  await peer.close();
  rmSync(folder, { recursive: true });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const [red, blue] = ['019a0000-0000-7000-8000-00000000000a', '019a0000-0000-7000-8000-00000000000b'];
const any = { maxBytes: 100_000_000 };
const later = () => new Date(Date.now() + 60_000);

async function* inPieces(bytes: Uint8Array, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function sizesIn(store: FileStore, organisation: string): Promise<number[]> {
  const sizes: number[] = [];
  for await (const { bytes } of store.list(organisation)) sizes.push(bytes);
  return sizes;
}

interface Place {
  readonly store: FileStore;
  /** What lies in the place, half or whole. */
  readonly kept: () => string[];
  readonly incoming: string;
}

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const places: Record<string, Place> = {
  folder: {
    store: await openFileStore(parseFilesUrl(join(folder, 'with space')), folder),
    kept: () => filesIn(join(folder, 'with space')),
    incoming: join(folder, 'with space', '.incoming'),
  },
  'S3-compatible store': {
    store: await openFileStore(parseFilesUrl(peer.url), folder),
    kept: () => [...peer.objects.keys(), ...filesIn(join(folder, 'incoming-files'))],
    incoming: join(folder, 'incoming-files'),
  },
  'S3 server of other hands': {
    store: await openFileStore(parseFilesUrl(server.url), join(folder, 'first')),
    // It keeps what it knows of an object beside its content.
    kept: () => [
      ...filesIn(server.folder).filter((path) => path.endsWith('_object')),
      ...filesIn(join(folder, 'first')),
    ],
    incoming: join(folder, 'first', 'incoming-files'),
  },
};

describe.each(Object.entries(places))('files in a %s', (_, { store, kept, incoming }) => {
  const files = store.of(red);

  test('come back byte for byte under their hash, with size and kind', async () => {
    const bytes = randomBytes(3_000_001);
    const stored = await files.put(inPieces(bytes), any);
    expect(stored).toMatchObject({ sha256: sha256(bytes), bytes: 3_000_001, type: { kind: 'unknown' } });
    expect(await files.has(stored.sha256)).toBe(true);
    expect((await buffer(await files.get(stored.sha256))).equals(bytes)).toBe(true);
  });

  test('may be empty', async () => {
    const stored = await files.put(inPieces(new Uint8Array(0)), any);
    expect(stored).toMatchObject({ bytes: 0, type: { kind: 'empty' } });
    expect(await buffer(await files.get(stored.sha256))).toHaveLength(0);
  });

  test('belong to one company: another neither sees nor removes them', async () => {
    const { sha256: name } = await files.put(inPieces(randomBytes(100)), any);
    expect(await store.of(blue).has(name)).toBe(false);
    await expect(store.of(blue).get(name)).rejects.toMatchObject({ code: 'file.missing' });
    await store.remove(blue, name, later());
    expect(await files.has(name)).toBe(true);
    await store.remove(red, name, later());
    expect(await files.has(name)).toBe(false);
    await store.remove(red, name, later());
  });

  test('are listed with their sizes, those of one company alone', async () => {
    const [mine, theirs] = ['019a0000-0000-7000-8000-00000000000c', '019a0000-0000-7000-8000-00000000000d'];
    const sizes = [1, 20, 300, 4_000, 50_000];
    for (const size of sizes) await store.of(mine).put(inPieces(randomBytes(size)), any);
    await store.of(theirs).put(inPieces(randomBytes(7)), any);
    expect((await sizesIn(store, mine)).sort((left, right) => left - right)).toEqual(sizes);
    expect(await sizesIn(store, '019a0000-0000-7000-8000-00000000000e')).toEqual([]);
  });

  test('are stored once however often and at once they arrive', async () => {
    const bytes = randomBytes(200_000);
    const before = kept().length;
    const stored = await Promise.all(Array.from({ length: 10 }, () => files.put(inPieces(bytes), any)));
    expect(new Set(stored.map((file) => file.sha256)).size).toBe(1);
    expect(kept().length).toBe(before + 1);
  });

  test('that are too large are refused while they arrive, with nothing kept and the stream closed', async () => {
    const before = kept();
    let given = 0;
    let isClosed = false;
    const endless = (async function* () {
      try {
        for (;;) {
          given += 1_000;
          yield new Uint8Array(1_000);
        }
      } finally {
        isClosed = true;
      }
    })();
    await expect(files.put(endless, { maxBytes: 50_000 })).rejects.toMatchObject({
      code: 'file.too_large',
      detail: 50_000,
    });
    expect({ given, isClosed }).toEqual({ given: 51_000, isClosed: true });
    expect(kept()).toEqual(before);
    expect(await files.put(inPieces(randomBytes(50_000)), { maxBytes: 50_000 })).toMatchObject({ bytes: 50_000 });
  });

  test('of another kind than is expected are refused by their bytes, with nothing kept', async () => {
    const before = kept();
    const refused = files.put(inPieces(Buffer.from('MZ\0\0 not a PDF')), { ...any, expect: ['pdf'] });
    await expect(refused).rejects.toMatchObject({ code: 'file.type', detail: 'unknown' });
    expect(kept()).toEqual(before);
    const pdf = await files.put(inPieces(Buffer.from('%PDF-1.7\n')), { ...any, expect: ['pdf', 'xlsx'] });
    expect(pdf.type).toEqual({ kind: 'pdf', mediaType: 'application/pdf' });
  });

  test('whose stream breaks leave nothing', async () => {
    const before = kept();
    const broken = (async function* () {
      yield randomBytes(100_000);
      throw new Error('the sender went away');
    })();
    await expect(files.put(broken, any)).rejects.toThrow('the sender went away');
    expect(kept()).toEqual(before);
  });

  test('are reached by a true hash and company only, so that no path leads out', async () => {
    for (const name of [
      '',
      '..',
      '../../etc/passwd',
      'A'.repeat(64),
      `${'a'.repeat(63)}/`,
      `${'a'.repeat(64)}\0`,
      '%2e%2e',
    ])
      await expect(files.get(name)).rejects.toThrow('is no SHA-256');
    for (const organisation of ['', '..', '../x', 'a/b', 'a\0', '.incoming', 'a'.repeat(4_096)])
      await expect(store.of(organisation).put(inPieces(randomBytes(1)), any)).rejects.toThrow("is no company's id");
  });

  test('that were left half by a killed process are swept by age', async () => {
    writeFileSync(join(incoming, 'half'), 'half');
    expect(await store.sweep(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.sweep(new Date(Date.now() + 60_000))).toBe(1);
    expect(readdirSync(incoming)).toEqual([]);
  });
});

describe('files in a folder', () => {
  test('that a disk has spoiled are not given out as if they were whole', async () => {
    const { store, kept } = places.folder as Place;
    const stored = await store.of(red).put(inPieces(randomBytes(70_000)), any);
    const path = kept().find((path) => path.endsWith(stored.sha256)) as string;
    writeFileSync(path, randomBytes(70_000));
    const reading = store.of(red).get(stored.sha256).then(buffer);
    await expect(reading).rejects.toMatchObject({ code: 'file.damaged' });
  });
});

describe('an S3-compatible store', () => {
  const files = (places['S3-compatible store'] as Place).store.of(red);
  afterEach(() => expect(peer.troubles).toEqual([]));

  test('that is busy or hangs up for a moment is asked again', async () => {
    peer.troubles.push({ method: 'PUT', trouble: 'busy' }, { method: 'PUT', trouble: 'hangs-up' });
    const bytes = randomBytes(300_000);
    const stored = await files.put(inPieces(bytes), any);
    peer.troubles.push({ method: 'GET', trouble: 'busy' });
    expect((await buffer(await files.get(stored.sha256))).equals(bytes)).toBe(true);
  });

  test('that stays away says so and keeps nothing', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) peer.troubles.push({ method: 'PUT', trouble: 'hangs-up' });
    const bytes = randomBytes(1_000);
    await expect(files.put(inPieces(bytes), any)).rejects.toMatchObject({
      code: 'file.store_away',
      cause: expect.anything(),
    });
    expect(await files.has(sha256(bytes))).toBe(false);
  });

  test('that is full says so', async () => {
    peer.troubles.push({ method: 'PUT', trouble: 'full' });
    await expect(files.put(inPieces(randomBytes(1_000)), any)).rejects.toMatchObject({ code: 'file.store_full' });
  });

  test.each(['cuts-the-answer', 'spoils-the-answer'] as const)(
    'that %s gives no file that looks whole',
    async (trouble) => {
      const stored = await files.put(inPieces(randomBytes(1_000)), any);
      peer.troubles.push({ method: 'GET', trouble });
      await expect(files.get(stored.sha256).then(buffer)).rejects.toThrow();
    },
  );

  test('gets the company into its key', async () => {
    const stored = await files.put(inPieces(randomBytes(10)), any);
    expect([...peer.objects.keys()]).toContain(`lods-files/tenants/${red}/${stored.sha256}`);
  });
});

test('two machines share one bucket: what one stores the other reads, and equal files stored at once are one', async () => {
  const [first, second] = (await Promise.all(
    ['first', 'second'].map((machine) => openFileStore(parseFilesUrl(server.url), join(folder, machine))),
  )) as [FileStore, FileStore];
  const bytes = randomBytes(2_000_000);
  const stored = await Promise.all([first, second, first].map((store) => store.of(blue).put(inPieces(bytes), any)));
  expect(new Set(stored.map((file) => file.sha256)).size).toBe(1);
  const name = sha256(bytes);
  expect((await buffer(await second.of(blue).get(name))).equals(bytes)).toBe(true);
  expect(await first.remove(blue, name, later())).toBe(true);
  expect(await second.of(blue).has(name)).toBe(false);
});

describe('the address of the file store', () => {
  test.each([
    ['/var/lods/files', { kind: 'folder', path: '/var/lods/files' }],
    ['file:///var/lods%20files', { kind: 'folder', path: '/var/lods files' }],
    ['s3://lods', { kind: 's3', bucket: 'lods', prefix: '', region: 'us-east-1' }],
    [
      's3://k:s%2F1@lods/a/b/?endpoint=https://store.example:9000&region=eu-north-1',
      {
        kind: 's3',
        bucket: 'lods',
        prefix: 'a/b',
        region: 'eu-north-1',
        endpoint: 'https://store.example:9000',
        key: 'k',
        secret: 's/1',
      },
    ],
  ])('%s', (text, location) => expect(parseFilesUrl(text)).toEqual(location));

  test.each([
    ['files', 'neither an absolute folder'],
    ['https://store.example/lods', 'only file:// and s3://'],
    ['s3://', 'bucket'],
    ['s3://UPPER_case', 'bucket'],
    ['s3://key@lods', 'together'],
    ['s3://lods?endpoint=store.example', 'endpoint'],
    ['s3://lods?endpiont=https://store.example', 'unknown setting "endpiont"'],
  ])('%s is refused with a reason', (text, reason) => expect(() => parseFilesUrl(text)).toThrow(reason));

  test('is refused without its secret being repeated', () => {
    expect(() => parseFilesUrl('s3://key:hush@lods?x=1')).toThrow(/^(?!.*hush)/);
  });
});
