import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openArchive } from '../zip.ts';
import { packReport } from './archive.ts';

const xml = new TextEncoder().encode('<QReport/>');
const pdf = new TextEncoder().encode('%PDF-1.7');
const codes = async (...attachments: { name: string; bytes: Uint8Array }[]) =>
  (await packReport('report.xml', xml, attachments)).findings.map(({ code }) => code);
const hash = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

describe('the ZIP file of a report', () => {
  test('holds the report first and the attachments by name', async () => {
    const { bytes, findings } = await packReport('report.xml', xml, [
      { name: 'z.pdf', bytes: pdf },
      { name: 'a.pdf', bytes: pdf },
    ]);
    expect(findings).toEqual([]);
    const archive = openArchive(bytes ?? xml);
    expect(archive.names).toEqual(['report.xml', 'a.pdf', 'z.pdf']);
    expect(await archive.bytes('report.xml')).toEqual(Buffer.from(xml));
  });

  test('has the same bytes for the same input, in whatever order and time zone it is given', async () => {
    const files = ['b.pdf', 'a.pdf', 'c.jpeg'].map((name) => ({
      name,
      bytes: name.endsWith('pdf') ? pdf : Uint8Array.of(0xff, 0xd8, 0xff, 0),
    }));
    const hash1 = hash((await packReport('report.xml', xml, files)).bytes);
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    try {
      expect(hash((await packReport('report.xml', xml, [...files].reverse())).bytes)).toBe(hash1);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('is not made with a file that the registry does not take', async () => {
    expect(await codes({ name: 'lines.csv', bytes: pdf })).toEqual(['A0001']);
    expect(await codes({ name: 'photo.png', bytes: pdf })).toEqual(['A0001']);
    expect(await codes({ name: '../a.pdf', bytes: pdf })).toEqual(['A0007']);
    expect(await codes({ name: 'a\u202Efdp.pdf', bytes: pdf })).toEqual(['A0007']);
    expect(await codes({ name: 'a.pdf', bytes: pdf }, { name: 'A.PDF', bytes: pdf })).toEqual(['A0006']);
    expect((await packReport('report.xml', xml, [{ name: 'a.csv', bytes: pdf }])).bytes).toBeNull();
  });

  test('tells a content that is not what the name says, and is made all the same', async () => {
    const packed = await packReport('report.xml', xml, [{ name: 'a.pdf', bytes: xml }]);
    expect(packed.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['A0008 warning']);
    expect(packed.bytes).not.toBeNull();
  });

  test('keeps nobody waiting while it is compressed', async () => {
    const goods = Array.from(
      { length: 400_000 },
      (_, index) => `<Good><SequenceNumber>${index}</SequenceNumber></Good>`,
    );
    const large = new TextEncoder().encode(`<QReport>${goods.join('')}</QReport>`);
    let turns = 0;
    const clock = setInterval(() => (turns += 1), 0);
    const { bytes } = await packReport('report.xml', large, []);
    clearInterval(clock);
    expect(turns).toBeGreaterThan(20);
    expect(Buffer.from(await openArchive(bytes ?? xml).bytes('report.xml')).equals(large)).toBe(true);
  });

  test('of 20 MB is the largest', async () => {
    const noise = (length: number) => ({ name: 'scan.pdf', bytes: random(length) });
    expect(await codes(noise(19_900_000))).toEqual([]);
    const tooLarge = await packReport('report.xml', xml, [noise(21_000_000)]);
    expect(tooLarge.findings.map(({ code }) => code)).toEqual(['A0005']);
    expect(tooLarge.bytes).toBeNull();
  });
});

/** Bytes that no compression shortens, the same each time. */
function random(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = state >>> 24;
  }
  bytes.set(new TextEncoder().encode('%PDF'));
  return bytes;
}
