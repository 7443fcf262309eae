import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listRules } from '@lods/cbam/report/rules';
import { reportTables } from '@lods/cbam/report/tables';
import { packReport } from '@lods/documents/report/archive';
import { checkReportFile } from '@lods/documents/report/check-file';
import { ReportSchema } from '@lods/documents/report/validate';
import { reportXml } from '@lods/documents/report/writer';
import { forgeArchive } from '@lods/documents/testing/forge-zip';
import { loadTables } from '@lods/reference/tables';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundReport } from './report/sound-report.ts';

const tables = reportTables(loadTables());
const xml = reportXml(soundReport());
const text = new TextDecoder().decode(xml);
const bytes = (of: string) => new TextEncoder().encode(of);
const known = new Set(listRules().map(({ code }) => code));

describe('a hostile report', () => {
  test('of a billion laughs is refused for its document type, at once', async () => {
    const lol = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE QReport [<!ENTITY l0 "lol">${lol}]><QReport>&l10;</QReport>`;
    expect((await checkReportFile(bytes(bomb), tables)).map(({ code }) => code)).toEqual(['F0002']);
  });

  test('never makes us fetch a schema, an include or a style sheet', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    try {
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const luring = text
        .replace(
          '<QReport',
          `<?xml-stylesheet href="${at}/style.xsl"?><QReport xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:a ${at}/a.xsd"`,
        )
        .replace('<Remarks>', `<include xmlns="http://www.w3.org/2001/XInclude" href="${at}/secret"/><Remarks>`);
      expect((await checkReportFile(bytes(luring), tables)).map(({ code }) => code)).toContain('F0004');
      using schema = ReportSchema.own();
      expect(schema.validate(bytes(luring))).not.toEqual([]);
      const including = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="${at}/b.xsd"/><xs:include schemaLocation="/etc/hostname"/></xs:schema>`;
      expect(() => ReportSchema.of(bytes(including))[Symbol.dispose]()).toThrow();
      expect(asked).toBe(0);
    } finally {
      server.close();
    }
  });

  test.each([
    ['a bomb', () => forgeArchive([{ name: 'a.xml', content: Buffer.alloc(20_000_000, ' ') }]), 'F0011'],
    ['a false size', () => forgeArchive([{ name: 'a.xml', content: xml, size: 10 }]), 'F0011'],
    [
      '3,000 parts',
      () => forgeArchive(Array.from({ length: 3000 }, (_, at) => ({ name: `${at}.pdf`, content: '%PDF' }))),
      'F0011',
    ],
    [
      'a part that lies about its name',
      () => forgeArchive([{ name: 'a.xml', localName: 'b.xml', content: xml }]),
      'F0011',
    ],
  ])('in a ZIP file with %s is refused', async (_what, forged, code) => {
    expect((await checkReportFile(forged(), tables)).map((finding) => finding.code)).toContain(code);
  });

  test.each([
    ['a hundred thousand levels', '<a>'.repeat(100_000)],
    [
      'a hundred thousand attributes',
      `<QReport ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    ],
    [
      'a hundred thousand namespaces',
      `<QReport ${Array.from({ length: 100_000 }, (_, at) => `xmlns:a${at}="u"`).join(' ')}/>`,
    ],
    ['a million unknown elements', `<QReport xmlns="urn:a">${'<b/>'.repeat(1_000_000)}</QReport>`],
    ['a text of ten million characters', text.replace('Prepared from customs lines', 'x'.repeat(10_000_000))],
    ['a million blanks in a text', text.replace('>Vestkyst', `>a${' '.repeat(1_000_000)}b`)],
    ['a million line breaks in a text', text.replace('>Vestkyst', `>a${'\n '.repeat(1_000_000)}b`)],
    ['a million zeros in a figure', text.replace('>2.0069382<', `>2.${'0'.repeat(1_000_000)}1<`)],
    ['a million zeros as a figure', text.replace('>2.0069382<', `>${'0'.repeat(1_000_000)}<`)],
    ['a million comments', text.replace('<Remarks>', `${'<!---->'.repeat(1_000_000)}<Remarks><a/>`)],
  ])('with %s is judged within ten seconds', async (_what, hostile) => {
    const started = performance.now();
    const found = await checkReportFile(bytes(hostile), tables);
    expect(found.some(({ severity }) => severity === 'error')).toBe(true);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('damaged anywhere gives findings with codes that we list, and never a failure', async () => {
    const zip = (await packReport('a.xml', xml, [{ name: 'certificate.pdf', bytes: bytes('%PDF') }])).bytes ?? xml;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(xml, zip),
        fc.array(
          fc.tuple(
            fc.nat(),
            fc.oneof(
              { weight: 5, arbitrary: fc.integer({ min: 32, max: 126 }) },
              { weight: 1, arbitrary: fc.nat(255) },
            ),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        fc.option(fc.nat(), { nil: undefined }),
        async (file, changes, cut) => {
          const damaged = Uint8Array.from(file);
          for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
          const found = await checkReportFile(
            cut === undefined ? damaged : damaged.subarray(0, cut % damaged.length),
            tables,
          );
          for (const { code, message } of found) {
            expect(known).toContain(code);
            expect(message).not.toMatch(/undefined|NaN/);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
