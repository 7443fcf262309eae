import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import type { Value } from './value.ts';
import { writeCsv } from './write-csv.ts';

const texts = (bytes: Uint8Array): string[][] => {
  const { rows } = readCsv(bytes).sheets[0] ?? { rows: undefined };
  return rows === undefined ? [] : Array.from({ length: rows.length }, (_, index) => rows.packedAt(index));
};
const bytesOf = (rows: Iterable<readonly Value[]>, delimiter: ',' | ';' | '\t' = ';'): Buffer =>
  Buffer.from([...writeCsv(rows, { delimiter, decimalMark: ',' })].join(''));

const table = [
  ['Varekode', 'Beskrivelse', 'Oprindelsesland', 'Nettovægt (kg)'],
  ['72081000', 'Bånd af stål; valset, 3 mm', 'Tyrkiet', '2.400,5'],
  ['73181588', 'Skruer "8.8"\nforzinket', 'Kina', '1.250'],
];

test('a table reads the same in every encoding a spreadsheet program writes', () => {
  const csv = [...writeCsv(table, { delimiter: ';', decimalMark: ',' })].join('').slice(1);
  const encodings: [encoding: string, bytes: Buffer][] = [
    ['utf-8', Buffer.from(csv)],
    ['utf-8', Buffer.from(`\ufeff${csv}`)],
    ['utf-16le', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(csv, 'utf16le')],
    ['windows-1252', Buffer.from(csv, 'latin1')],
  ];
  for (const [encoding, bytes] of encodings) {
    expect(readCsv(bytes).csv?.encoding).toBe(encoding);
    expect(texts(bytes)).toEqual(table);
  }
});

test('the curly quotes, dashes and the euro sign of Windows-1252 are read as such', () => {
  const bytes = Buffer.concat([
    Buffer.from('pris;m\xe6rke\n', 'latin1'),
    Buffer.from([0x80, 0x3b, 0x93, 0x41, 0x94, 0x96, 0x0a]),
  ]);
  expect(texts(bytes)[1]).toEqual(['€', '“A”–']);
});

test('a UTF-8 file with one damaged byte stays UTF-8', () => {
  const bytes = Buffer.from('kode;beskrivelse\n1;Bånd\n2;Rør\n3;Stænger\n4;Mærke\n5;Fløj\n');
  bytes[bytes.length - 3] = 0xff;
  expect(readCsv(bytes).csv?.encoding).toBe('utf-8');
  expect(texts(bytes)[1]).toEqual(['1', 'Bånd']);
});

test.each([';', ',', '\t', '|', '^', '~', ':'])('the delimiter %j is found on its own', (delimiter) => {
  const rows = table.map((row) => row.map((cell) => cell.replaceAll(/[;,\n]/g, ' ')));
  const csv = rows.map((row) =>
    row.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
  );
  expect(readCsv(Buffer.from(csv.join('\n'))).csv?.delimiter).toBe(delimiter);
  expect(texts(Buffer.from(csv.join('\n')))).toEqual(rows);
});

test('decimal commas do not pass for delimiters', () => {
  const csv = `kode;brutto;netto;pris\n${'72081000;12,5;11,25;3,1\n'.repeat(50)}`;
  expect(readCsv(Buffer.from(csv)).csv?.delimiter).toBe(';');
});

test('quoted texts full of another delimiter do not decide the delimiter', () => {
  const tables: [delimiter: ',' | '\t', rows: string[][]][] = [
    [
      '\t',
      [
        ['x', ';;', '=', '', 'y'],
        ['x', '=', '', '', 'y'],
        ['x', ';', '', ';a', 'y'],
      ],
    ],
    [
      '\t',
      [
        ['x', '=', '', ';;;', 'y'],
        ['x', '', '', '', 'y'],
        ['x', '', ';;;', ';a', 'y'],
      ],
    ],
    [
      ',',
      [
        ['x', '', '', ';;', 'y'],
        ['x', '', '', '=', 'y'],
        ['x', '=', ';;', '', 'y'],
        ['x', '', ';a', '=', 'y'],
      ],
    ],
  ];
  for (const [delimiter, rows] of tables) expect(texts(bytesOf(rows, delimiter))).toEqual(rows);
});

test('the first line sep=, decides the delimiter and is no row', () => {
  expect(texts(Buffer.from('sep=,\na,b;c\n1,2;3\n'))).toEqual([
    ['a', 'b;c'],
    ['1', '2;3'],
  ]);
});

test('old line ends of Mac files, and the last line without one, are rows', () => {
  expect(texts(Buffer.from('a;b\r1;2\r3;4'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('a quote inside an unquoted field is an inch sign, and one that never closes swallows no lines', () => {
  const csv = 'kode;vare\n1;12" rør\n2;"åben\n3;"hel"\n4;x\n';
  const workbook = readCsv(Buffer.from(csv));
  expect(texts(Buffer.from(csv)).slice(1)).toEqual([
    ['1', '12" rør'],
    ['2', '"åben'],
    ['3', 'hel'],
    ['4', 'x'],
  ]);
  expect(workbook.brokenQuotes).toEqual([3]);
});

test('a field may hold line breaks where chunks of the file meet', () => {
  const long = Array.from({ length: 40_000 }, (_, row) => [
    String(row),
    `linje ${row}\r\n"anden" linje; ${row}`,
    'Ærø',
  ]);
  expect(texts(bytesOf(long))).toEqual(long);
});

test('what the writer writes reads back as the same texts, formulas and apostrophes included', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', "'", "''="), fc.string())
      .map((all) => all.join('')),
    fc
      .array(fc.constantFrom('a', ',', ';', '\t', '|', '\n', ' ', "'", '"', '=', '-'), { maxLength: 8 })
      .map((all) => all.join('')),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the reader drops what no spreadsheet shows
  const cell = text.map((value) => value.replace(/[\u0000-\u0008\u000e-\u001f]/g, '').toWellFormed());
  const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell, cell, fc.constant('y')), {
    minLength: 3,
    maxLength: 12,
  });
  fc.assert(
    fc.property(rows, fc.constantFrom(';', ',', '\t'), (written, delimiter) => {
      expect(texts(bytesOf(written, delimiter as ';'))).toEqual(written);
    }),
  );
});

test('no written cell begins with a sign that a spreadsheet program computes', () => {
  const signs = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠1'];
  const csv = [...writeCsv([signs], { delimiter: ';', decimalMark: ',' })].join('').slice(1);
  for (const field of csv.trimEnd().split(';')) expect(field.replace(/^"/, '')).toMatch(/^'/);
  expect([...writeCsv([[{ number: '-5.25' }]], { delimiter: ';', decimalMark: ',' })].join('')).toBe('\ufeff-5,25\r\n');
});

test('more rows or columns than a spreadsheet may have are refused with what to do', () => {
  expect(() => readCsv(Buffer.from('a;b\n'.repeat(1_000_001)))).toThrow(/more than 1\u202f000\u202f000 rows/);
  expect(() => readCsv(Buffer.from(`${'a;'.repeat(16_384)}b`))).toThrow(/Row 1 has more than 16\u202f384 columns/);
  expect(readCsv(Buffer.from(`${'a;'.repeat(16_383)}b`)).sheets[0]?.rows.columns).toBe(16_384);
});

test('nothing that was written computes where a program parts the lines at a mark of its own country', () => {
  const texts = ['a;=1+1;b', 'x,+1', 'y\t@SUM(A1)', "z|-2+3+cmd|' /C calc'!A0", 'Street 5; =1', ';;=1', ' =1', "a;'=1"];
  for (const delimiter of [',', ';', '\t'] as const) {
    const csv = [...writeCsv([texts], { delimiter, decimalMark: ',' })].join('').slice(1);
    for (const mark of [',', ';', '\t', '|'])
      for (const field of csv.trimEnd().split(mark)) expect(field.replaceAll('"', '')).not.toMatch(/^ *[=+\-@]/);
  }
});

test('a print of very many records in two lines each is read to its end', () => {
  const records = Array.from({ length: 70_000 }, (_, at) => [
    `${String((at % 99) + 1).padEnd(4)} 73181588    CN    12.02.2026`,
    `     ${20_000 + (at % 1000)},5         26DK20YYNZ9J3B1AR5`,
  ]);
  const heading = ['Lp   Kod CN      Kraj  Data przyjecia', '     Masa netto kg    MRN'];
  const [sheet] = readCsv(Buffer.from([...heading, ...records.flat()].join('\n'))).sheets;
  const last = sheet ? sheet.rows.packedAt(sheet.rows.length - 1) : [];
  expect(sheet?.rows.length).toBe(70_001);
  expect(last).toContain('20999,5');
});
