import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type FileKind, sniff } from './sniff.ts';

const isFull = inject('size') === 'full';
const folder = mkdtempSync(join(tmpdir(), 'lods-sniff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sniffBytes(bytes: Uint8Array | string) {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return sniff(path);
}

/** A ZIP of empty parts of these names. */
function zipOf(...names: string[]): Buffer {
  const parts = names.map((name) => {
    const header = Buffer.alloc(26);
    header.writeUInt16LE(8, 4);
    const data = deflateRawSync('');
    header.writeUInt32LE(data.length, 14);
    header.writeUInt16LE(name.length, 22);
    return { name, header, data };
  });
  const locals = parts.map(({ name, header, data }) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), data]),
  );
  let at = 0;
  const central = parts.map(({ name, header }, index) => {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    at += locals[index]?.length ?? 0;
    return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.alloc(2), header, rest, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...central, end]);
}

/** A compound file whose directory, in sector 1 and by chain 2, has these streams. */
function compoundOf(...names: string[]): Buffer {
  const file = Buffer.alloc(512 * 4);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(2, 512 + 4);
  file.writeUInt32LE(0xfffffffe, 512 + 8);
  names.forEach((name, index) => {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  });
  return file;
}

const manyParts = Array.from({ length: 500 }, (_, index) => `xl/worksheets/sheet${index}.xml`);

describe('a file is told by its bytes', () => {
  const kinds: [FileKind, string, Uint8Array | string][] = [
    ['pdf', 'as usual', '%PDF-1.7\n%âãÏÓ\n'],
    ['pdf', 'with words before it', `\n\nX-Mailer: 1\n${' '.repeat(900)}%PDF-1.4`],
    ['xlsx', 'as usual', zipOf('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')],
    [
      'xlsx',
      'with its contents table last and many sheets',
      zipOf(...manyParts, 'xl/workbook.xml', '[Content_Types].xml'),
    ],
    ['xlsb', 'a binary workbook', zipOf('[Content_Types].xml', 'xl/workbook.bin')],
    ['docx', 'as usual', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['zip', 'of anything', zipOf('a.xml')],
    ['zip', 'without parts', zipOf()],
    ['zip', 'cut off', zipOf('[Content_Types].xml', 'xl/workbook.xml').subarray(0, 60)],
    ['xls', 'as usual', compoundOf('Root Entry', 'Workbook')],
    ['xls', 'of 1995, in the second sector of its directory', compoundOf('Root Entry', 'a', 'b', 'c', 'd', 'Book')],
    ['doc', 'as usual', compoundOf('Root Entry', 'WordDocument')],
    ['protected-office', 'a workbook with a password', compoundOf('Root Entry', 'EncryptionInfo', 'EncryptedPackage')],
    ['unknown', 'a compound file of something else', compoundOf('Root Entry', '__properties_version1.0')],
    ['unknown', 'a compound file that is cut off', compoundOf('Workbook').subarray(0, 100)],
    ['jpeg', 'as usual', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['png', 'as usual', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['xml', 'with a declaration', '<?xml version="1.0"?><a/>'],
    ['xml', 'without one, after a mark', '\ufeff  <QReport xmlns="urn:x"/>'],
    ['xml', 'in UTF-16', Buffer.from('\ufeff<?xml version="1.0"?><a/>', 'utf16le')],
    ['html', 'as usual', '<!DOCTYPE html><script>alert(1)</script>'],
    ['html', 'in capitals', ' <HTML>'],
    ['csv', 'with semicolons', 'cnCode;mass\n72071100;1,5\n72071200;2\n'],
    ['csv', 'of one line', 'a\tb\tc'],
    ['csv', 'with separators and line ends in quotes', 'a,b\n"1,\n2",3\n'],
    ['text', 'a letter', 'Dear sir, thank you.\nYours\nA. Holm, Esbjerg, Denmark'],
    ['unknown', 'a program', 'MZ\x90\x00\x03\x00'],
    ['unknown', 'letters with a NUL far in', `${'a;b\n'.repeat(50_000)}\0`],
    ['empty', 'nothing', ''],
  ];
  test.each(kinds)('%s %s', async (kind, _, bytes) => expect(await sniffBytes(bytes)).toMatchObject({ kind }));
});

describe('text is told with its encoding, by all of it', () => {
  const rows = 'land;værdi\n'.repeat(10_000);
  const plain = 'a;b\n'.repeat(30_000);
  test.each([
    ['utf-8', Buffer.from(rows)],
    ['utf-8', Buffer.from(`\ufeff${rows}`)],
    ['windows-1252', Buffer.from(rows, 'latin1')],
    ['windows-1252', Buffer.from(`${plain}å;b\n`, 'latin1')],
    ['utf-16le', Buffer.from(`\ufeff${rows}`, 'utf16le')],
    ['utf-16le', Buffer.from(rows, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${rows}`, 'utf16le').swap16()],
  ])('%s', async (encoding, bytes) => expect(await sniffBytes(bytes)).toMatchObject({ kind: 'csv', encoding }));
});

test('any bytes get some kind: no file makes the look at it fail', async () => {
  const begin = fc.constantFrom(
    '',
    'PK\x03\x04',
    'PK\x05\x06',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    '%PDF-',
    '<',
    '\xff\xfe',
  );
  const file = fc
    .tuple(begin, fc.uint8Array({ maxLength: 1_200 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));
  const changed = fc
    .tuple(
      fc.constantFrom(zipOf('[Content_Types].xml', 'xl/workbook.xml'), compoundOf('Book')),
      fc.nat(2_000),
      fc.nat(255),
    )
    .map(([good, at, value]) => {
      const bytes = Buffer.from(good);
      bytes[at % bytes.length] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(file, changed), async (bytes) => {
      expect((await sniffBytes(bytes)).kind).toMatch(/^[a-z-]+$/);
    }),
    { numRuns: isFull ? 2_000 : 400 },
  );
});
