import type { Element } from '@lods/cbam/report/element';
import { rules } from '@lods/cbam/report/rules';
import { structure } from '@lods/cbam/report/structure';
import { readReport } from '@lods/documents/report/reader';
import { sniff } from '@lods/documents/spreadsheet/sniff';
import { type ForgedArchive, type ForgedPart, forgeArchive } from '@lods/documents/testing/forge-zip';
import { guardXml } from '@lods/documents/xml-guard';
import { openArchive } from '@lods/documents/zip';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { memoryOf } from '@lods/translations/memory';
import { describe, expect, it } from 'vitest';
import { englishWordIn } from './english-words.ts';
import { reasonsOfPapers } from './reasons-of-papers.ts';

const aPart = { name: 'a.xml', content: '<a/>' };
const LIES: readonly (readonly [parts: readonly ForgedPart[], lies?: ForgedArchive])[] = [
  [[{ ...aPart, offset: 9_999_999 }]],
  [[aPart, { ...aPart, name: 'b', offset: 0, localName: 'a.xml' }]],
  [[aPart, { ...aPart, name: 'A.XML' }]],
  [[{ ...aPart, localName: 'b.xml' }]],
  [[{ ...aPart, stored: true, size: 3 }]],
  [[{ ...aPart, size: 3 }]],
  [[{ ...aPart, checksum: 1 }]],
  [[{ ...aPart, data: Buffer.from([0xff, 0xff, 0xff, 0xff]) }]],
  [[aPart], { count: 2 }],
  [[aPart], { before: Buffer.from('%PDF-1.7') }],
  [[aPart], { behind: Buffer.from('<script>') }],
  [[{ ...aPart, name: 'folder/' }]],
  [[{ ...aPart, flags: 1 }]],
  [[{ ...aPart, method: 14 }]],
  [[{ ...aPart, unixMode: 0o120777 }]],
  [[{ ...aPart, name: '../a.xml' }]],
];
const FAULTY_XML = [
  '',
  '<a>',
  '</a>',
  '<!DOCTYPE a><a/>',
  '<a>&b;</a>',
  '<a>\u0007</a>',
  '<?xml version="1.0" encoding="x"?><a/>',
];
const FAULTY_REPORTS = [
  '<a></b>',
  '<a/><b/>',
  '<a/>x',
  '<a b="1" b="2"/>',
  '<a b=1/>',
  '<a>&b;</a>',
  '<p:a/>',
  '<1a/>',
  '<a><!-- -- --></a>',
];
const NO_TABLES = [
  '%PDF-1.7',
  '\x89PNG',
  'Rar!\x1a',
  '\x7fELF',
  '{"a": 1}',
  '<html>',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
];

/** What a person is told of each file that is at fault. */
async function tellings(): Promise<string[]> {
  const reported = new Set<string>();
  const refused = async (read: () => unknown) => {
    try {
      await read();
    } catch (error) {
      reported.add((error as Error).message);
    }
  };
  for (const [parts, lies] of LIES)
    await refused(async () => {
      const archive = openArchive(forgeArchive(parts, lies));
      for (const name of archive.names) await archive.bytes(name);
    });
  for (const xml of FAULTY_XML) await refused(() => guardXml(Buffer.from(xml)));
  for (const start of NO_TABLES) await refused(() => sniff(Buffer.from(start, 'latin1')));
  for (const xml of FAULTY_REPORTS) for (const { message } of readReport(xml).findings) reported.add(message);
  return [...reported];
}

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))('what a damaged file is told, in $name,', ({ code }) => {
  it('is a whole sentence without a word of English', async () => {
    if (code === 'en') throw new Error('English is the source.');
    const memory = memoryOf(code);
    const all = await tellings();
    expect(all.length).toBeGreaterThan(30);
    const rows = all.map((text) => ({ text, translation: memory.translate(text) }));
    expect(rows.filter(({ translation }) => translation === null || englishWordIn(translation) !== null)).toEqual([]);
  });
});

describe.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
  'what is told of a rule of the report, in $name,',
  ({ code }) => {
    it('is known whole: its cause, what to do and where it is from', () => {
      if (code === 'en') throw new Error('English is the source.');
      const memory = memoryOf(code);
      const texts = Object.values(rules).flatMap(({ cause, remedy, source }) => [cause, remedy, `Source: ${source}`]);
      const faulty = texts.filter((text) => {
        const translation = memory.translate(text);
        return translation === null || englishWordIn(translation) !== null;
      });
      expect(faulty).toEqual([]);
    });

    it('names each field of the report', () => {
      if (code === 'en') throw new Error('English is the source.');
      const memory = memoryOf(code);
      const names = [...new Set(namesIn(structure))];
      expect(names.length).toBeGreaterThan(100);
      expect(names.filter((name) => memory.translate(name) === null)).toEqual([]);
    });
  },
);

/** How findings name the fields of a report, to the last of them. */
const namesIn = (element: Element): string[] => [
  element.words,
  ...('children' in element ? Object.values(element.children).flatMap(namesIn) : []),
];

it.each(LANGUAGES.filter(({ code }) => code !== 'en'))(
  'why a value of a paper is in doubt is said in $name',
  ({ code }) => {
    if (code === 'en') throw new Error('English is the source.');
    const memory = memoryOf(code);
    const reasons = reasonsOfPapers();
    expect(reasons.length).toBeGreaterThan(50);
    expect(reasons.filter(({ text }) => memory.translate(text) === null)).toEqual([]);
  },
);
