import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type FileToPack, streamPack } from './pack.ts';

const table = Buffer.from('{"cnCode":"72083900","netMass":"24500"}\n'.repeat(20_000));

async function* piecesOf(bytes: Buffer, each = 65_536) {
  for (let at = 0; at < bytes.length; at += each) yield bytes.subarray(at, at + each);
}

async function* filesOf(...files: FileToPack[]) {
  yield* files;
}

it('gives back every file as it was, however it was handed over', async () => {
  const photo = randomBytes(200_000);
  const packed = await buffer(
    streamPack(
      filesOf(
        { name: 'tables/goods.jsonl', content: piecesOf(table) },
        { name: 'tables/empty.jsonl', content: piecesOf(Buffer.of()) },
        { name: 'files/photo.jpg', content: piecesOf(photo), isCompressed: true },
      ),
    ),
  );
  const files = unzipSync(packed);
  expect(Object.keys(files)).toEqual(['tables/goods.jsonl', 'tables/empty.jsonl', 'files/photo.jpg']);
  expect(table.equals(files['tables/goods.jsonl'] ?? Buffer.of())).toBe(true);
  expect(photo.equals(files['files/photo.jpg'] ?? Buffer.of())).toBe(true);
  expect(files['tables/empty.jsonl']).toHaveLength(0);
  expect(packed.length).toBeLessThan(photo.length + table.length / 20);
});

it('packs the same files as the same bytes', async () => {
  const pack = () => buffer(streamPack(filesOf({ name: 'goods.jsonl', content: piecesOf(table) })));
  expect((await pack()).equals(await pack())).toBe(true);
});

it('lets others go on while it compresses', async () => {
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 0);
  const files = Array.from({ length: 40 }, (_, index) => ({ name: `${index}.jsonl`, content: piecesOf(table) }));
  await buffer(streamPack(filesOf(...files)));
  clearInterval(clock);
  expect(turns).toBeGreaterThan(files.length);
});

it('fails as the file fails that it packs', async () => {
  async function* broken() {
    yield table;
    throw new Error('the store is away');
  }
  await expect(buffer(streamPack(filesOf({ name: 'goods.jsonl', content: broken() })))).rejects.toThrow(
    'the store is away',
  );
});

it('lets go of a file that nobody reads to its end', async () => {
  let isLetGo = false;
  async function* endless() {
    try {
      for (;;) yield randomBytes(65_536);
    } finally {
      isLetGo = true;
    }
  }
  for await (const piece of streamPack(filesOf({ name: 'noise', content: endless() }))) {
    if (piece.length > 10_000) break;
  }
  await expect.poll(() => isLetGo).toBe(true);
});

it('breaks off before it writes numbers that a ZIP cannot hold', async () => {
  const packed = (most: { files: number; bytes: number }) =>
    buffer(
      streamPack(
        filesOf({ name: 'one', content: piecesOf(table) }, { name: 'two', content: piecesOf(randomBytes(3_000)) }),
        most,
      ),
    );
  await expect(packed({ files: 1, bytes: 1e9 })).rejects.toThrow('65,535 files');
  await expect(packed({ files: 2, bytes: table.length - 1 })).rejects.toThrow('4 GB');
  const stored = { name: 'three', content: piecesOf(randomBytes(5_000)), isCompressed: true };
  await expect(buffer(streamPack(filesOf(stored), { files: 1, bytes: 5_000 }))).rejects.toThrow('4 GB');
});
