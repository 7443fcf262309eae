import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Line, LineSummary } from '@lods/documents/lines/line';
import { linesOfPart } from '@lods/documents/lines/reader';
import { lineCaps, readLines } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
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
  manyRows,
  PLAIN,
  SHEET,
  sheetData,
  withHiddenSheet,
} from './hostile-files.ts';

const isFull = inject('size') === 'full';
const pool = openWorkerPool({ processes: 1 });
let canary = 0;
const listener = createServer((_, answer) => {
  canary += 1;
  answer.end('<!ENTITY x "y">');
});
beforeAll(() => new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await pool.close();
  await new Promise((resolve) => listener.close(resolve));
});

async function read(bytes: Uint8Array | string) {
  const lines: Line[] = [];
  const started = performance.now();
  const verdict = await pool.runReader(readLines, { today: '2026-11-20' }, Buffer.from(bytes as string), {
    organisation: 'one',
    caps: lineCaps,
    onPart: (part) => void lines.push(...linesOfPart(part)),
  });
  expect(performance.now() - started).toBeLessThan(20_000);
  return { verdict, lines };
}
async function refusalOf(bytes: Uint8Array | string): Promise<{ code: string; sentences: string }> {
  const { verdict } = await read(bytes);
  if (verdict.ok) throw new Error(`read, not refused: ${JSON.stringify(verdict.result.counts)}`);
  return { code: verdict.code, sentences: `${verdict.message} ${verdict.remedy}` };
}
async function understood(
  bytes: Uint8Array | string,
): Promise<{ lines: Line[]; summary: LineSummary; codes: string[] }> {
  const { verdict, lines } = await read(bytes);
  if (!verdict.ok) throw new Error(`${verdict.code}: ${verdict.message} ${verdict.detail ?? ''}`);
  return { lines, summary: verdict.result, codes: verdict.result.findings.map(({ code }) => code) };
}

type Refused = [what: string, bytes: () => Uint8Array | string, code: string, sentences: RegExp];
const A_MILLION_ROWS_OF_A_WORKBOOK: Refused = [
  'a million rows and one of a workbook',
  () => forged(manyRows(1_000_001)),
  'spreadsheet.rows',
  /1\u202f000\u202f000 rows.+Split it/,
];

test.each<Refused>([
  ['0 bytes', () => '', 'file.empty', /empty.+export it again/i],
  ['a renamed PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'paper.damaged', /incomplete or corrupted/],
  [
    'a zip bomb',
    () => forged(`<sheetData>${'<row></row>'.repeat(3_000_000)}</sheetData>`),
    'archive.ratio',
    /100 times.+save/,
  ],
  ['billion laughs in XML', laughs, 'xml.doctype', /document types or entities/],
  [
    'billion laughs in a workbook',
    () => forged('', { [SHEET]: laughs() }),
    'xml.doctype',
    /document type.+save it again/,
  ],
  ['a truncated workbook', () => book([HEADING, GOODS]).subarray(0, 900), 'archive.damaged', /damaged.+Save it again/],
  ['a truncated declaration', () => '<Declaration><GoodsShipment><GovernmentAgencyGoodsItem>', 'xml.cut', /breaks off/],
  [
    'a workbook cut inside its sheet',
    () => forged('', { [SHEET]: '<worksheet><sheetData><row>' }),
    'workbook.damaged',
    /repair/,
  ],
  [
    'a million rows and one',
    () => csv('1;2\n'.repeat(1_000_001)),
    'spreadsheet.rows',
    /1\u202f000\u202f000 rows.+Split it/,
  ],
  ...(isFull ? [A_MILLION_ROWS_OF_A_WORKBOOK] : []),
  ['16,385 columns', () => `${'a;'.repeat(16_384)}b\n1;2\n`, 'spreadsheet.columns', /16\u202f384 columns/],
  [
    'a report in place of a declaration',
    () => '<QReport xmlns="urn:x"><a/></QReport>',
    'xml.report',
    /quarterly report/,
  ],
  ['another XML', () => '<Invoice><Line/></Invoice>', 'xml.no_declaration', /no customs declaration/],
])('%s is refused with what to do', { timeout: 60_000 }, async (_, bytes, code, sentences) => {
  const refusal = await refusalOf(bytes());
  expect(refusal.code).toBe(code);
  expect(refusal.sentences).toMatch(sentences);
});

test('an encrypted workbook is refused with how to remove its password', async () => {
  const refusal = await refusalOf(await encrypted());
  expect(refusal).toMatchObject({
    code: 'workbook.encrypted',
    sentences: expect.stringContaining('remove the password'),
  });
});

test('an external entity is refused and nothing is fetched, in XML and in a workbook', async () => {
  const { port } = listener.address() as AddressInfo;
  const xml = `<!DOCTYPE x [<!ENTITY x SYSTEM "http://127.0.0.1:${port}/x">]><Declaration>&x;</Declaration>`;
  expect((await refusalOf(xml)).code).toBe('xml.doctype');
  expect((await refusalOf(forged('', { 'xl/sharedStrings.xml': xml, [SHEET]: xml }))).code).toBe('xml.doctype');
  expect(canary).toBe(0);
});

test('a macro workbook is read as saved and says that its macros were not run', async () => {
  const { lines, codes } = await understood(
    forged(sheetData(HEADING, PLAIN), { 'xl/vbaProject.bin': 'Sub Auto_Open()' }),
  );
  expect(codes).toContain('workbook-macros');
  expect(lines[0]).toMatchObject({ netMassKg: '2400', state: 'accepted' });
});

test('a heading alone has no lines, one row without heading is shown for confirmation', async () => {
  const empty = await understood(csv());
  expect(empty.codes).toContain('no-lines');
  expect(empty.summary.status).toBe('needs-review');
  const bare = await understood(`${goods()}\n`);
  expect(bare.lines).toHaveLength(1);
  expect(bare.summary.status).toBe('needs-review');
});

test.runIf(isFull)('16,384 columns are read', async () => {
  const wide = `${HEADING.join(';')}${';x'.repeat(16_384 - HEADING.length)}\n${goods()}${';'.repeat(16_384 - HEADING.length)}\n`;
  expect((await understood(wide)).lines[0]).toMatchObject({ netMassKg: '2400', state: 'accepted' });
});

test('formulas with errors and formulas never computed refuse their line and name the cell', async () => {
  const error = '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>';
  const never = '<c><f>SUM(A1:A9)</f></c>';
  const { lines } = await understood(
    forged(sheetData(HEADING, [...PLAIN.slice(0, 5), error], [...PLAIN.slice(0, 3), never, 'CN', '5'])),
  );
  expect(
    lines.map(({ state, netMassKg, findings }) => [state, netMassKg, findings[0]?.code, findings[0]?.place?.column]),
  ).toEqual([
    ['refused', null, 'formula-error', 'F'],
    ['refused', '5', 'formula-uncalculated', 'D'],
  ]);
});

test('a text merged over several rows counts for each of them, a mass for none', async () => {
  const rows = [
    HEADING,
    PLAIN,
    ['<c/>', '2', '<c/>', '72083900', '<c/>', '1.100'],
    ['<c/>', '3', '<c/>', '72083900', '<c/>', '<c/>'],
  ];
  const merges = ['A2:A4', 'C2:C4', 'E2:E4', 'F3:F4'].map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const { lines } = await understood(forged(`${sheetData(...rows)}<mergeCells>${merges}</mergeCells>`));
  expect(
    lines.map(({ mrn, countryOfOrigin, date, netMassKg, state }) => [mrn, countryOfOrigin, date, netMassKg, state]),
  ).toEqual([
    ['26DK20YYNZ9J3B1AR5', 'CN', '2026-01-26', '2400', 'accepted'],
    ['26DK20YYNZ9J3B1AR5', 'CN', '2026-01-26', null, 'refused'],
    ['26DK20YYNZ9J3B1AR5', 'CN', '2026-01-26', null, 'refused'],
  ]);
  expect(lines[1]?.findings[0]?.code).toBe('mass-merged');
});

test('a unit that a merged heading states holds for the columns below it', async () => {
  const rows = [
    ['<c/>', '<c/>', 'Mass (t)', '<c/>', '<c/>'],
    ['CN code', 'Origin', 'Gross', 'Net', 'Acceptance'],
    ['72083900', 'CN', '2.51', '2.45', '2026-01-26'],
  ];
  const sheet = sheetData(...rows);
  const { lines, summary } = await understood(forged(`${sheet}<mergeCells><mergeCell ref="C1:D1"/></mergeCells>`));
  expect(summary.status).toBe('ready');
  expect(lines[0]).toMatchObject({ netMassKg: '2450', grossMassKg: '2510' });
  // Not merged, the heading stands over the gross mass; the net mass beside it is all but the same, so of the same unit.
  const apart = await understood(forged(sheet));
  expect(apart.lines[0]).toMatchObject({ netMassKg: '2450', grossMassKg: '2510' });
});

test('merged cells without number or end cost no time', async () => {
  const merges = Array.from(
    { length: 99_999 },
    (_, index) => `<mergeCell ref="A2:A${900_000 + ((index * 7919) % 99_991)}"/>`,
  ).join('');
  expect((await refusalOf(forged(`${sheetData(HEADING, PLAIN)}<mergeCells>${merges}</mergeCells>`))).code).toBe(
    'workbook.damaged',
  );
});

test('a hidden sheet with goods is left out, told and asked about', async () => {
  const { lines, codes, summary } = await understood(withHiddenSheet());
  expect(lines).toHaveLength(1);
  expect(codes).toContain('sheet-hidden');
  expect(summary.mapping.questions.map(({ about }) => about)).toEqual(['sheet']);

  const draft = await understood(withHiddenSheet('DRAFT do not use'));
  expect(draft.lines).toHaveLength(1);
  expect(draft.codes).toContain('sheet-hidden');
  expect(draft.summary.mapping.questions).toEqual([]);
});

test('mixed units in one column are read row by row; a number without a unit among them is refused', async () => {
  const { lines, summary } = await understood(
    csv(goods('2,4 t'), goods('540 kg', { item: '2' }), goods('12', { item: '3' })).replace('Nettomasse', 'Vægt'),
  );
  expect(lines.map(({ netMassKg, state }) => [netMassKg, state])).toEqual([
    ['2400', 'accepted'],
    ['540', 'accepted'],
    [null, 'refused'],
  ]);
  expect(summary.status).toBe('needs-review');
});

test('duplicate headings with other values are asked about', async () => {
  const { summary } = await understood(`${HEADING.join(';')};Nettomasse\n${goods()};2500\n`);
  expect(summary.status).toBe('needs-review');
  expect(summary.mapping.questions[0]).toMatchObject({ about: 'column', field: 'netMass' });
});

test('negative masses, zero and future dates are refused and say what to enter', async () => {
  const { lines } = await understood(
    csv(goods('-5'), goods('0', { item: '2' }), goods('5', { item: '3', date: '2027-01-01' })),
  );
  expect(lines.map(({ state, findings }) => [state, findings[0]?.code])).toEqual([
    ['refused', 'mass-negative'],
    ['refused', 'mass-zero'],
    ['refused', 'date-future'],
  ]);
  for (const { findings } of lines) expect(findings[0]?.remedy).toMatch(/^Enter .+\.$/);
});

test('names that reach into JavaScript objects are ordinary headings', async () => {
  const { lines } = await understood(`${HEADING.join(';')};__proto__;constructor\n${goods()};1;2\n`);
  expect(lines[0]?.state).toBe('accepted');
});
