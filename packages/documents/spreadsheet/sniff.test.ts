import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { sniff } from './sniff.ts';

const refusal = (content: Buffer | string): Refusal => {
  try {
    sniff(Buffer.from(content as string));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the file was not refused');
};
const container = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ]);

test.each([
  ['csv', 'Varekode;Nettovægt\n72081000;2.400\n'],
  ['csv', Buffer.from('\ufeffVarekode;Vægt\n', 'utf16le')],
  ['csv', Buffer.from('\ufeffVarekode;Vægt\n', 'utf16le').swap16()],
  ['csv', Buffer.from('\ufeffPrekės kodas\tKilmės šalis\tNeto masė\n', 'utf16le')],
  ['csv', Buffer.from('\ufeffPreču kods;Izcelsmes valsts;Neto masa (kg), tērauds\n', 'utf16le').swap16()],
  ['csv', Buffer.from('\ufeffΚωδικός;Χώρα καταγωγής;Καθαρή μάζα\n', 'utf16le')],
  ['csv', Buffer.from('\ufeffКод;Страна на произход;Нето маса\n', 'utf16le').swap16()],
  ['csv', Buffer.from('Varekode;Nettov\xe6gt\n', 'latin1')],
  ['xlsx', 'PK\x03\x04'],
  ['xls', container('Root Entry', 'Workbook')],
  ['html', '<!DOCTYPE html><html><table>'],
  ['json', '{"lines": [{"cn": "72081000"}]}'],
  ['spreadsheetml', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'],
  ['xml', '\ufeff<?xml version="1.0"?><Declaration/>'],
])('a file of kind %s is known by its content', (kind, content) => {
  expect(sniff(Buffer.from(content as string))).toBe(kind);
});

test.each([
  ['file.empty', ''],
  ['file.not_a_table', '%PDF-1.7\n'],
  ['file.not_a_table', '\n\n%PDF-1.7\n'],
  ['file.not_a_table', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['file.not_a_table', Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))],
  ['file.not_a_table', Buffer.from([0xff, 0xfe, ...Array.from({ length: 4000 }, (_, at) => (at % 2 ? 0 : at % 9))])],
  ['file.not_a_table', container('Root Entry', 'WordDocument')],
  ['workbook.encrypted', container('Root Entry', 'EncryptionInfo', 'EncryptedPackage')],
])('%s: what is no table is refused with what to do instead', (code, content) => {
  const { code: found, message, remedy } = refusal(content);
  expect(found).toBe(code);
  expect(message).toMatch(/^(This|The) .*\.$/);
  expect(remedy).toMatch(/^[A-Z].*\.$/);
});

test('a file over 50 MB is refused before anything of it is read', () => {
  expect(refusal(Buffer.alloc(50_000_001, 'a')).code).toBe('file.too_large');
});
