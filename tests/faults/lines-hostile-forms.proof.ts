import { lineCaps, readLines } from '@lods/documents/readers';
import { forgeArchive } from '@lods/documents/testing/forge-zip';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, test } from 'vitest';

const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

const HEAD = 'MRN;Varekode;Oprindelse;Nettovægt kg;Dato';
const ROW = '26DK20YYNZ9J3B1AR5;73181558;CN;900;24-03-2026';
const ods = (table: string) =>
  forgeArchive([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', content: `<d><table:table table:name="A">${table}</table:table></d>` },
  ]);
const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const ml = (rows: string) =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="x"><Worksheet ss:Name="A"><Table>${rows}</Table></Worksheet></Workbook>`;
const many = (text: string, count: number) => text.repeat(count);

/** Files made to harm by forms that are read besides workbooks and CSV. */
const FILES: readonly [what: string, make: () => Uint8Array | string][] = [
  ['tags that never end', () => `<html><table>${many('<a', 2_000_000)}`],
  ['cells that never end', () => `<html><table><tr>${many('<td>1', 300_000)}`],
  ['rows that never end', () => `<html><table>${many('<tr><td>1', 300_000)}`],
  ['tables in tables', () => `<html>${many('<table><tr><td>', 100_000)}`],
  ['many small tables', () => `<html>${many('<table><tr><td>1</td></tr></table>', 50_000)}`],
  [
    'a cell over all columns',
    () => `<html><table><tr>${many('<td colspan=99999 rowspan=99999>1</td>', 5_000)}</tr></table>`,
  ],
  ['entities in a page', () => `<html><table><tr><td>${many('&amp;', 500_000)}</td></tr></table>`],
  ['an open comment', () => `<html><table><!--${many('<td>', 500_000)}`],
  ['an open script', () => `<html><table><script>${many('<td>1</td>', 300_000)}`],
  ['deep lists of JSON', () => `[${many('[', 1_000_000)}`],
  ['deep closed lists of JSON', () => `${many('[', 100_000)}${many(']', 100_000)}`],
  ['deep records of JSON', () => `${many('{"a":', 50_000)}1${many('}', 50_000)}`],
  ['JSON that breaks off', () => '{"declarations":[{"mrn":"26DK"'],
  ['JSON of one long text', () => `{"a":"${many('x', 1_000_000)}"}`],
  ['JSON of many names', () => `{${Array.from({ length: 20_000 }, (_, index) => `"n${index}":1`).join(',')}}`],
  ['JSON with names of objects', () => '[{"__proto__":{"a":1},"constructor":2,"hasOwnProperty":3}]'],
  [
    'numbers of JSON beyond all bounds',
    () => '[{"commodityCode":"73181558","countryOfOrigin":"CN","netMass":1e308,"date":"2026-01-01"}]',
  ],
  ['records of XML in records', () => `${many('<a>', 200)}1${many('</a>', 200)}`],
  ['elements of XML of one name', () => `<a>${many('<b>1</b>', 200_000)}</a>`],
  ['entities in XML', () => '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  [
    'a row repeated a billion times',
    () => ods(`<table:table-row table:number-rows-repeated="1000000000">${cell('1')}</table:table-row>`),
  ],
  [
    'a cell repeated a billion times',
    () => ods(`<table:table-row>${cell('1', 'table:number-columns-repeated="1000000000"')}</table:table-row>`),
  ],
  [
    'cells and rows repeated',
    () =>
      ods(
        `<table:table-row table:number-rows-repeated="900000">${cell('12345678', 'table:number-columns-repeated="9000"')}</table:table-row>`,
      ),
  ],
  ['an OpenDocument that breaks off', () => ods('').subarray(0, 150)],
  ['an OpenDocument with a document type', () => forgeArchive([{ name: 'content.xml', content: '<!DOCTYPE a><a/>' }])],
  [
    'a cell of XML Spreadsheet at the end of the world',
    () => ml('<Row><Cell ss:Index="999999999"><Data ss:Type="String">1</Data></Cell></Row>'),
  ],
  [
    'a row of XML Spreadsheet at the end of the world',
    () => ml('<Row ss:Index="99999999999999"><Cell><Data ss:Type="Number">1e999</Data></Cell></Row>'),
  ],
  [
    'a merge of XML Spreadsheet over everything',
    () => ml(`<Row>${many('<Cell ss:MergeAcross="999999999"><Data ss:Type="String">1</Data></Cell>', 1000)}</Row>`),
  ],
  ['an XML Spreadsheet that breaks off', () => ml('').slice(0, 120)],
  [
    'lines of fixed width without end',
    () => `${many('a b c d e f ', 200_000)}\n${many('a b c d e f ', 200_000)}\n1 2 3 4`,
  ],
  ['titles alone', () => `${HEAD}\n${many('Annullerede\nImport\n', 100_000)}`],
  ['reversals alone', () => `${HEAD}\n${many(`${ROW.replace('900', '-900')}\n${ROW}\n`, 30_000)}`],
  ['parts of codes in all columns', () => `${many('12;', 3_000)}\n${many(`${many('12;', 3_000)}\n`, 50)}`],
  [
    'blanks below one declaration',
    () =>
      `MRN;Pos;Varekode;Oprindelse;Nettovægt kg;Dato\n26DK20YYNZ9J3B1AR5;1;73181558;CN;900;24-03-2026\n${many(';;73181558;CN;1;\n', 100_000)}`,
  ],
];

test.each(FILES)('%s is answered in time with a plain word', async (_, make) => {
  const started = performance.now();
  const verdict = await pool.runReader(readLines, { today: '2026-12-31' }, Buffer.from(make() as string), {
    organisation: 'one',
    caps: lineCaps,
  });
  expect(performance.now() - started).toBeLessThan(20_000);
  const sentences = verdict.ok
    ? verdict.result.findings.map(({ message, remedy }) => `${message} ${remedy}`)
    : [`${verdict.message} ${verdict.remedy}`];
  expect(verdict.ok || verdict.code).not.toBe('reader.failed');
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/s);
});
