/** Files that went wrong or were made to do harm, through the endpoint that a browser sends them to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { startTestServer } from '@lods/server/testing/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  book,
  csv,
  encrypted,
  forged,
  GOODS,
  goods,
  HEADING,
  laughs,
  PLAIN,
  SHEET,
  sheetData,
  withHiddenSheet,
} from './hostile-files.ts';

type Bytes = Uint8Array | string;
/** The largest files are read every day as well, without the server (`lines-hostile`). */
const isFull = inject('size') === 'full';

const server = await startTestServer();
const { anna, boris } = server;
await server.work();
let fetched = 0;
const listener = createServer((_, answer) => {
  fetched += 1;
  answer.end('<!ENTITY x "y">');
});
beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => listener.close(resolve)));

const TIMEOUT_MS = 60_000;

/** Sends a file and waits for what became of it, while somebody else goes on working. */
async function upload(content: Bytes, name = 'goods.xlsx') {
  const sent = anna.api(imports.upload, { body: {}, files: [['file0', new File([content as BlobPart], name)]] });
  expect(await boris.api(declarations.list)).toEqual([]);
  const { report, processedRecords } = await sent;
  const id = report[0]?.id ?? '';
  const read = () => anna.api(imports.read, { params: { id } });
  await expect.poll(async () => (await read()).state, { timeout: TIMEOUT_MS }).not.toBe('reading');
  const lines = await anna.api(imports.lines, { params: { id } });
  expect((await boris.fetch('/api/health')).status).toBe(200);
  return { id, file: await read(), lines, processedRecords };
}

const external = () => {
  const { port } = listener.address() as AddressInfo;
  return `<!DOCTYPE x [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/x">]><Declaration>&x;</Declaration>`;
};

type Refused = [what: string, content: () => Bytes | Promise<Bytes>, sentence: RegExp];
const TWO_MILLION_ROWS: Refused = [
  '2 million rows',
  () => csv('1;2\n'.repeat(2_000_000)),
  /1\u202f000\u202f000 rows.+Split it/,
];

/** What refuses them is asked of each without the server (`lines-hostile`). */
const ALIKE: Refused[] = [
  ['a renamed PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj', /incomplete or corrupted/],
  ['billion laughs', laughs, /document types or entities/],
  ['billion laughs in a workbook', () => forged('', { [SHEET]: laughs() }), /document type.+save it again/],
  ['a truncated workbook', () => book([HEADING, GOODS]).subarray(0, 900), /damaged.+Save it again/],
  TWO_MILLION_ROWS,
  ['more columns than a workbook has', () => `${'a;'.repeat(16_384)}b\n1;2\n`, /16\u202f384 columns/],
];

test.each<Refused>([
  ['0 bytes', () => '', /empty.+export it again/i],
  ['a zip bomb', () => forged(`<sheetData>${'<row></row>'.repeat(3_000_000)}</sheetData>`), /100 times.+save/],
  ['an external entity', external, /document types or entities/],
  ['an encrypted workbook', encrypted, /remove the password/],
  ...(isFull ? ALIKE : []),
])('refuses %s with what to do, and goes on serving', { timeout: TIMEOUT_MS }, async (_, content, sentence) => {
  const { file, lines, processedRecords } = await upload(await content());
  expect(file).toMatchObject({ state: 'refused', sentence: expect.stringMatching(sentence), understood: null });
  expect({ processedRecords, lines, fetched }).toEqual({ processedRecords: 0, lines: [], fetched: 0 });
});

const MERGED = '<mergeCells><mergeCell ref="F2:F3"/></mergeCells>';
const ERROR = '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>';

type Line = [what: string, content: () => Bytes, refused: readonly RegExp[]];
const LINES_ALIKE: Line[] = [
  [
    'a mass merged over two rows',
    () => forged(`${sheetData(HEADING, PLAIN, [...PLAIN.slice(0, 1), '2', ...PLAIN.slice(2, 5), '<c/>'])}${MERGED}`),
    [/merged/, /merged/],
  ],
  ['a mass of zero', () => csv(goods('0')), [/greater than 0/]],
  ['a future date', () => csv(goods('5', { date: '2099-01-01' })), [/2099/]],
  [
    'a number without unit among numbers with one',
    () => csv(goods('2,4 t'), goods('540 kg', { item: '2' }), goods('12', { item: '3' })).replace('Nettomasse', 'Vægt'),
    [/kilograms or tonnes/],
  ],
];

test.each<Line>([
  ['a formula with an error', () => forged(sheetData(HEADING, [...PLAIN.slice(0, 5), ERROR])), [/#DIV\/0!/]],
  ['a negative mass', () => csv(goods('-5')), [/"-5" is negative/]],
  ...(isFull ? LINES_ALIKE : []),
])(
  'refuses the line with %s and says where and what to enter',
  { timeout: TIMEOUT_MS },
  async (_, content, expected) => {
    const { lines } = await upload(content());
    const refused = lines.filter(({ state }) => state === 'refused');
    expect(refused.map(({ findings }) => findings[0]?.message)).toEqual(
      expected.map((of) => expect.stringMatching(of)),
    );
    for (const { findings } of refused) {
      expect(findings[0]?.remedy).toMatch(/\w.+\.$/);
      expect(findings[0]?.place?.row).toBeGreaterThan(1);
    }
  },
);

test.each<[what: string, content: () => Bytes, asked: RegExp]>([
  ['one row without a heading', () => `${goods()}\n`, /column/i],
  ['a hidden sheet with goods', withHiddenSheet, /hidden/],
  ['a heading that stands twice over other values', () => `${HEADING.join(';')};Nettomasse\n${goods()};2500\n`, /mass/],
])('asks a person about %s before anything becomes goods', { timeout: TIMEOUT_MS }, async (_, content, asked) => {
  const { file, processedRecords } = await upload(content());
  expect(processedRecords).toBe(0);
  expect(file.state).toBe('needs-review');
  expect(file.understood?.mapping.questions.map(({ question }) => question)).toContainEqual(
    expect.stringMatching(asked),
  );
});

test('reads a workbook with macros as saved and says that they were not run', { timeout: TIMEOUT_MS }, async () => {
  const macros = forged(sheetData(HEADING, PLAIN), { 'xl/vbaProject.bin': 'Sub Auto_Open()' });
  const { file, lines } = await upload(macros, 'goods.xlsm');
  expect(file.understood?.findings.map(({ code }) => code)).toContain('workbook-macros');
  expect(lines).toMatchObject([{ netMassKg: '2400' }]);
});

test.runIf(isFull)('reads a file of 16,384 columns', { timeout: TIMEOUT_MS }, async () => {
  const rest = 16_384 - HEADING.length;
  const { lines } = await upload(`${HEADING.join(';')}${';x'.repeat(rest)}\n${goods('2401')}${';'.repeat(rest)}\n`);
  expect(lines).toMatchObject([{ netMassKg: '2401' }]);
});

test.each(['../../etc/passwd.csv', 'C:\\Windows\\goods.csv', '/etc/goods.csv', '..%2f..%2fgoods.csv'])(
  'a file named %s is kept under its last part alone',
  { timeout: TIMEOUT_MS },
  async (name) => {
    const { file } = await upload(csv(goods(String(name.length))), name);
    expect(file.fileName).not.toMatch(/[/\\]/);
    expect(file.fileName).toMatch(/(passwd|goods)\.csv$/);
  },
);

test('writes no formula into the copies with findings, as CSV and as workbook', { timeout: TIMEOUT_MS }, async () => {
  const evil = '=HYPERLINK("http://127.0.0.1/","x")';
  const heading = [...HEADING, 'Leverandør'];
  const text = [heading, [...PLAIN.slice(0, 5), '-5', evil]];
  const { id } = await upload(
    text.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'),
    'evil.csv',
  );
  const copyOf = (of: string) => anna.api(imports.findingsCopy, { params: { id: of } });
  const copy = await (await copyOf(id)).text();
  expect(copy).toContain('HYPERLINK');
  expect(copy).not.toMatch(/(^|[;\n])"?[=@+]/);
  const workbook = await upload(book(text), 'evil.xlsx');
  const [copied] = await readBack(new Uint8Array(await (await copyOf(workbook.id)).arrayBuffer()));
  expect(copied).toMatchObject({ supplier: evil, state: 'refused' });
});

/** The lines of a copy that is uploaded again. */
async function readBack(bytes: Uint8Array) {
  return (await upload(bytes, 'copy.xlsx')).lines;
}
