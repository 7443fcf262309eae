import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { type ForgedArchive, type ForgedPart, forgeArchive } from './testing/forge-zip.ts';
import { openArchive, usualArchiveCaps } from './zip.ts';

/** Opens an archive and reads all of it. */
async function readAll(bytes: Uint8Array, caps = usualArchiveCaps): Promise<Record<string, string>> {
  const archive = openArchive(bytes, caps);
  const contents: Record<string, string> = Object.create(null);
  for (const name of archive.names) contents[name] = Buffer.from(await archive.bytes(name)).toString();
  return contents;
}

async function refusalOf(bytes: Uint8Array, caps = usualArchiveCaps): Promise<Refusal | undefined> {
  try {
    await readAll(bytes, caps);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const part = (change: Partial<ForgedPart>): ForgedPart => ({ name: 'a.xml', content: '<a/>', ...change });

describe('an archive as it should be', () => {
  test('gives its files by name, in order, whoever packed it', async () => {
    const files = {
      'xl/workbook.xml': Buffer.from('<w/>'),
      'æ ø å.txt': Buffer.from('x'.repeat(70_000)),
      empty: Buffer.from(''),
    };
    expect(await readAll(zipSync(files))).toEqual({
      'xl/workbook.xml': '<w/>',
      'æ ø å.txt': 'x'.repeat(70_000),
      empty: '',
    });
    expect(await readAll(zipSync(files, { level: 0 }))).toHaveProperty('empty', '');
  });

  test('may hold folders, names of 1995, backslashes, a comment and 64-bit sizes', async () => {
    const parts = [
      part({ name: 'folder/', content: '', stored: true }),
      part({ name: 'folder\\b.xml' }),
      part({ name: Buffer.from([0xe6, 0x2e, 0x78]) }),
      part({ name: 'long.xml', long: true }),
    ];
    const contents = await readAll(forgeArchive(parts, { comment: 'made by hand' }));
    expect(Object.keys(contents)).toEqual(['folder/b.xml', 'æ.x', 'long.xml']);
  });

  test('may have no parts', async () => {
    expect(await readAll(forgeArchive([]))).toEqual({});
  });

  test('says which part it lacks', async () => {
    await expect(openArchive(forgeArchive([])).bytes('xl/workbook.xml')).rejects.toMatchObject({
      code: 'archive.part_missing',
    });
  });
});

describe('an archive that unpacks to too much is stopped while it is inflated', () => {
  const zeros = deflateRawSync(Buffer.alloc(50_000_000));

  test('by ratio, whatever size it states', async () => {
    for (const size of [0, 100, 50_000_000, 0xffffffff]) {
      const archive = openArchive(forgeArchive([{ name: 'bomb', data: zeros, size }]));
      let inflated = 0;
      const reading = async () => {
        for await (const chunk of archive.chunks('bomb')) inflated += chunk.byteLength;
      };
      await expect(reading()).rejects.toMatchObject({ code: size < 50_000 ? 'archive.damaged' : 'archive.ratio' });
      expect(inflated).toBeLessThan(zeros.byteLength * 101);
    }
  });

  test('in all, over its parts and over repeated readings', async () => {
    const caps = { ...usualArchiveCaps, totalBytes: 1_000_000 };
    const six = Array.from({ length: 6 }, (_, index) =>
      part({ name: `${index}`, content: Buffer.alloc(200_000, index) }),
    );
    expect(await refusalOf(forgeArchive(six), caps)).toMatchObject({ code: 'archive.total' });
    const archive = openArchive(forgeArchive(six.slice(0, 1)), caps);
    for (let round = 0; round < 5; round += 1) await archive.bytes('0');
    await expect(archive.bytes('0')).rejects.toMatchObject({ code: 'archive.total' });
  });

  test('by the number of its parts', async () => {
    const many = Array.from({ length: 2_001 }, (_, index) => part({ name: `${index}` }));
    expect(await refusalOf(forgeArchive(many))).toMatchObject({ code: 'archive.parts' });
    expect(await refusalOf(forgeArchive(many.slice(1)))).toBeUndefined();
  });

  test('and an archive within it costs nothing, since it is a part like any other', async () => {
    let nested = forgeArchive([{ name: 'bomb', data: zeros, size: 50_000_000 }]);
    for (let depth = 0; depth < 20; depth += 1) nested = forgeArchive([{ name: 'next.zip', content: nested }]);
    expect(Object.keys(await readAll(nested))).toEqual(['next.zip']);
  });
});

describe('an archive that deceives is refused', () => {
  const ghost = 'ghost.xml';
  const inner = forgeArchive([part({ name: ghost })]);
  const cases: Record<string, [code: string, parts: ForgedPart[], lies?: ForgedArchive]> = {
    'a password': ['archive.encrypted', [part({ flags: 1 })]],
    'strong encryption': ['archive.encrypted', [part({ flags: 1 << 6 })]],
    'masked headers': ['archive.encrypted', [part({ flags: 1 << 13 })]],
    'another packing': ['archive.method', [part({ method: 14 })]],
    'a symbolic link': ['archive.link', [part({ unixMode: 0o120777 })]],
    'a device': ['archive.link', [part({ unixMode: 0o020666 })]],
    'a part behind the end': ['archive.damaged', [part({ offset: 9_999_999 })]],
    'a part in the table of contents': ['archive.damaged', [part({}), part({ name: 'b', compressedSize: 60 })]],
    'parts that overlap': ['archive.damaged', [part({}), part({ name: 'b', offset: 0, localName: 'a.xml' })]],
    'two names for one part': ['archive.damaged', [part({}), part({ name: 'b.xml', offset: 0 })]],
    'two parts of one name': ['archive.damaged', [part({}), part({ name: 'A.XML' })]],
    'another name before the part': ['archive.damaged', [part({ localName: 'b.xml' })]],
    'more than it says': ['archive.damaged', [part({ size: 3 })]],
    'less than it says': ['archive.damaged', [part({ size: 5 })]],
    'two sizes when stored': ['archive.damaged', [part({ stored: true, size: 3 })]],
    'a false checksum': ['archive.damaged', [part({ checksum: 1 })]],
    'broken compression': ['archive.damaged', [part({ data: Buffer.from([0xff, 0xff, 0xff, 0xff]) })]],
    'cut compression': ['archive.damaged', [part({ data: deflateRawSync('<a/>').subarray(0, 3) })]],
    'words behind the compressed part': [
      'archive.damaged',
      [part({ data: Buffer.concat([deflateRawSync('<a/>'), Buffer.from('hidden')]) })],
    ],
    'fewer parts than it has': ['archive.damaged', [part({}), part({ name: 'b' })], { count: 1 }],
    'more parts than it has': ['archive.damaged', [part({})], { count: 2 }],
    'something before it': ['archive.damaged', [part({})], { before: Buffer.from('%PDF-1.7') }],
    'something before it when empty': ['archive.damaged', [], { before: Buffer.from('%PDF-1.7') }],
    'something behind it': ['archive.damaged', [part({})], { behind: Buffer.from('<script>') }],
    'something before its end': ['archive.damaged', [part({})], { beforeEnd: Buffer.from('hidden') }],
    'a second archive behind it': ['archive.damaged', [part({})], { behind: inner }],
    'a folder with content': ['archive.damaged', [part({ name: 'folder/' })]],
  };

  test.each(Object.entries(cases))('%s', async (_, [code, parts, lies]) => {
    expect(await refusalOf(forgeArchive(parts, lies))).toMatchObject({ code, remedy: expect.stringMatching(/\.$/) });
  });

  test.each([
    '../a.xml',
    'a/../../b.xml',
    '..\\a.xml',
    '/etc/passwd',
    '\\\\server\\share',
    'C:\\a.xml',
    'c:a.xml',
    'a\0.xml',
    'a\u202elmx.exe',
    '',
    '..',
    `${'a/'.repeat(3_000)}b`,
  ])('the name %j, which leads out or deceives', async (name) => {
    expect(await refusalOf(forgeArchive([part({ name })]))).toMatchObject({ code: 'archive.name' });
  });

  test('and names that mean something to JavaScript are names like others', async () => {
    const contents = await readAll(forgeArchive([part({ name: '__proto__' }), part({ name: 'constructor' })]));
    expect(Object.keys(contents)).toEqual(['__proto__', 'constructor']);
    expect(openArchive(forgeArchive([])).has('toString')).toBe(false);
  });
});

test('any damage to an archive gives the true content or a refusal, never anything else', async () => {
  const files = { 'a.xml': Buffer.from('<a>one</a>'.repeat(20)), 'b/c.txt': Buffer.from('two') };
  const good = zipSync(files);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      fc.option(fc.nat(good.length), { freq: 5 }),
      async (changes, cut) => {
        const bytes = Uint8Array.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        const given = await readAll(bytes.subarray(0, cut ?? bytes.length)).catch((error) => error);
        if (given instanceof Refusal) return;
        for (const content of Object.values(given)) expect(Object.values(files).map(String)).toContain(content);
      },
    ),
    { numRuns: 3_000 },
  );
}, 60_000);
