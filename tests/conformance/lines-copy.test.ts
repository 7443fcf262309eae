import { copyWithFindings } from '@lods/documents/lines/copy-with-findings';
import type { Line } from '@lods/documents/lines/line';
import { openLines } from '@lods/documents/lines/read-lines';
import { readCsv } from '@lods/documents/spreadsheet/read-csv';
import type { Value } from '@lods/documents/spreadsheet/value';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';

const open = (bytes: Uint8Array | string) =>
  openLines(Buffer.from(bytes as string), loadTables(), { today: '2026-11-20' });
async function copyOf(bytes: Uint8Array | string) {
  const { extension, pieces } = copyWithFindings(await open(bytes));
  return { extension, bytes: Buffer.concat([...pieces]) };
}
async function read(bytes: Uint8Array | string) {
  const file = await open(bytes);
  const lines = [...file.lines()];
  return { lines, shape: file.summary().mapping.shape };
}
const facts = (lines: readonly Line[]) =>
  lines.map(({ row, cnCode, netMassKg, date, description, state }) => [
    row,
    cnCode,
    netMassKg,
    date,
    description,
    state,
  ]);

const csv = [
  'Importliste;;;;',
  '',
  'Varekode;Oprindelsesland;Nettomasse;Antagelsesdato;Varebeskrivelse',
  '72083900;Kina;2.400,5;26-01-2026;"=HYPERLINK(""x"")"',
  '73089012;Kina;10;26-01-2026;-profil',
  '72083900;Tyrkeit;5;26-01-2026;Bånd; for meget',
  '94032080;Kina;1;26-01-2026;Reol',
  ';;I alt;;',
].join('\n');

test('the copy of a CSV file holds its rows where they were, with state, findings and what to do behind each line', async () => {
  const { extension, bytes } = await copyOf(csv);
  expect(extension).toBe('csv');
  const { rows } = readCsv(bytes).sheets[0] as ReturnType<typeof readCsv>['sheets'][0];
  const table = Array.from({ length: rows.length }, (_, index) => [rows.numberAt(index), ...rows.packedAt(index)]);
  expect(table[1]?.slice(-3)).toEqual(['Lods state', 'Lods findings', 'Lods what to do']);
  expect(table[2]).toEqual([4, '72083900', 'Kina', '2.400,5', '26-01-2026', '=HYPERLINK("x")', 'accepted']);
  expect(table[3]?.slice(-3)).toMatchObject([
    'refused',
    expect.stringContaining('73089012'),
    expect.stringContaining('Choose among'),
  ]);
  expect(table[4]?.slice(6)).toMatchObject([
    'refused',
    expect.stringContaining('Tyrkeit'),
    expect.stringContaining('is TR meant'),
    ' for meget',
  ]);
  expect(table[5]?.[6]).toBe('outside CBAM');
  expect(table[6]).toEqual([8, '', '', 'I alt']);
  expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`);
});

test('the copy reads back to the same lines in the same rows, and has the shape of the file', async () => {
  const book = Buffer.concat([
    ...writeXlsx([
      {
        name: 'Data',
        rows: [
          ['Varekode', 'Oprindelsesland', 'Nettomasse', 'Antagelsesdato', 'Varebeskrivelse'],
          [],
          [{ number: '72083900' }, 'CN', { number: '2400.5' }, { date: '2026-01-26' }, '=1+1'],
          ['73089012', 'ZZ', { number: '-5' }, { date: '2026-02-30' }, "'a"],
        ] as Value[][],
      },
    ]),
  ]);
  for (const original of [csv, book]) {
    const first = await read(original);
    const copy = await copyOf(original);
    const second = await read(copy.bytes);
    expect(facts(second.lines)).toEqual(facts(first.lines));
    expect(second.shape).toBe(first.shape);
    const third = await read((await copyOf(copy.bytes)).bytes);
    expect(facts(third.lines)).toEqual(facts(first.lines));
  }
});

test('a corrected copy is accepted', async () => {
  const { bytes } = await copyOf(csv);
  const states = async (file: string) => (await read(file)).lines.map(({ state }) => state);
  const corrected = bytes.toString().replace('73089012', '73089059').replace('Tyrkeit', 'Tyrkiet');
  expect(await states(corrected)).toEqual(['accepted', 'accepted', 'refused', 'outside']);
  expect(await states(corrected.replace(';" for meget"', ''))).toEqual(['accepted', 'accepted', 'accepted', 'outside']);
});

test('lines that are taken over stay in the copy as evidence, are not read from it again, and count towards a total', async () => {
  const file = [
    'cn code,origin,net mass (kg),date',
    '72083900,CN,"2.400,5",2026-01-26',
    '73089012,CN,2.400,2026-01-26',
    ',,"4.800,5",total',
  ].join('\n');
  const [first, second] = (await read(file)).lines;
  expect([first?.netMassKg, second?.netMassKg]).toEqual(['2400.5', '2400']);
  const { pieces } = copyWithFindings(await open(file), [{ sheet: '', rows: [2] }]);
  const corrected = Buffer.concat([...pieces])
    .toString()
    .replace('73089012', '73089059');
  const again = await open(corrected);
  const lines = [...again.lines()];
  expect(lines.map(({ row, cnCode, netMassKg }) => [row, cnCode, netMassKg])).toEqual([[3, '73089059', '2400']]);
  const { counts, findings } = again.summary();
  expect(counts).toEqual({ accepted: 1, remark: 0, refused: 0, outside: 0 });
  const codes = findings.map(({ code }) => code);
  expect(codes).toContain('rows-taken-over');
  expect(codes).not.toContain('total-differs');
});

test('a row that is too short or too long stays in doubt in the copy, and in a copy of the copy', async () => {
  const [start] = csv.split('73089012');
  const ragged = `${start}72083900;Kina;10;26-01-2026;x\n72083900;2.400;26-01-2026;Bånd\n72083900;Kina;5;26-01-2026;a;b\n`;
  const codes = (lines: readonly Line[]) => lines.map(({ findings }) => findings[0]?.code);
  expect(codes((await read(ragged)).lines)).toEqual([undefined, undefined, 'row-too-short', 'row-too-long']);
  const copy = await copyOf(ragged);
  for (const { bytes } of [copy, await copyOf(copy.bytes)]) {
    const { lines } = await read(bytes);
    expect(codes(lines)).toEqual([undefined, undefined, 'row-too-long', 'row-too-long']);
    expect(lines.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'refused', 'refused']);
  }
});

test('declarations in XML are copied as a workbook that reads back to the same goods', async () => {
  const xml = `<Declaration><ID>26DK20YYNZ9J3B1AR5</ID><AcceptanceDateTime>20260126130106+00</AcceptanceDateTime><GoodsShipment><GovernmentAgencyGoodsItem><SequenceNumeric>1</SequenceNumeric><Commodity><Classification><ID>720839</ID><IdentificationTypeCode>HS</IdentificationTypeCode></Classification><Classification><ID>00</ID><IdentificationTypeCode>CN</IdentificationTypeCode></Classification><GoodsMeasure><NetNetWeightMeasure>62.400</NetNetWeightMeasure></GoodsMeasure></Commodity><Origin><CountryCode>CN</CountryCode><TypeCode>1</TypeCode></Origin></GovernmentAgencyGoodsItem></GoodsShipment></Declaration>`;
  const { extension, bytes } = await copyOf(xml);
  expect(extension).toBe('xlsx');
  const { lines } = await read(bytes);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    mrn: '26DK20YYNZ9J3B1AR5',
    item: 1,
    cnCode: '72083900',
    netMassKg: '62.4',
    date: '2026-01-26',
    state: 'accepted',
  });
});

test('a line of an invalidated declaration stays in the copy, and outside when the copy comes back', async () => {
  const file = 'Status;Varekode;Oprindelsesland;Nettomasse;Antagelsesdato\n';
  const lines = 'Frigivet;72083900;Kina;2.400;26-01-2026\nUgyldiggjort;72083900;Kina;100;26-01-2026\n';
  const copy = await copyOf(file + lines);
  expect(copy.bytes.toString()).toContain('outside CBAM');
  const again = await read(copy.bytes);
  expect(again.lines.map(({ state, netMassKg }) => [state, netMassKg])).toEqual([
    ['accepted', '2400'],
    ['outside', '100'],
  ]);
});
