import { openLines } from '@lods/documents/lines/read-lines';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';

const tables = loadTables();
const [FIRST, SECOND] = ['26DK20YYNZ9J3B1AR5', '26DKB7P36XUI9QTMJ0'];

async function linesOf(text: string) {
  const file = await openLines(Buffer.from(text), tables, { today: '2026-11-20' });
  const lines = [...file.lines()].map(({ mrn, item, cnCode, netMassKg, date, state }) =>
    [mrn, item, cnCode, netMassKg, date, state].join(' '),
  );
  return { lines, status: file.summary().status };
}

const HEADING = 'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date';
const firstLine = `${FIRST} 1 72083900 2400.5 2026-01-26 accepted`;
const two = `${FIRST} 2 73181582 1200.5 2026-01-26 accepted`;

test.each([
  [
    'fields in rows and lines in columns',
    `Field;Line 1;Line 2\nMRN;${FIRST};${FIRST}\nItem;1;2\nCN code;72083900;73181582\nOrigin;CN;TW\nNet mass (kg);2400.5;1200.5\nAcceptance date;2026-01-26;2026-01-26\n`,
  ],
  [
    'blocks of names and values',
    `MRN: ${FIRST}\nItem: 1\nCN code: 72083900\nOrigin: CN\nNet mass: 2400.5 kg\nAcceptance date: 2026-01-26\n\nMRN: ${FIRST}\nItem: 2\nCN code: 73181582\nOrigin: TW\nNet mass: 1200.5 kg\nAcceptance date: 2026-01-26\n`,
  ],
  [
    'the declaration above its lines',
    `Released declarations from 01-01-2026;;;;\nDeclaration ${FIRST};;;;\nAccepted 26-01-2026;;;;\nItem;CN code;Origin;Net mass (kg);Gross mass (kg)\n1;72083900;CN;2400.5;2500\n2;73181582;TW;1200.5;1300\n`,
  ],
])('%s', async (_, text) => {
  expect(await linesOf(text)).toEqual({ lines: [firstLine, two], status: 'ready' });
});

test('names and values in one row above each table are those of its declaration, and no line', async () => {
  const block = (mrn: string | undefined, state: string, ...lines: string[]) =>
    [
      `MRN:;${mrn};;Dátum prijatia:;26. 1. 2026;;${state}`,
      'Pol.;Kód tovaru;Opis;Krajina pôvodu;Hrubá hmotnosť (kg);Čistá hmotnosť (kg);',
      ...lines,
      'Spolu;;;;;;',
    ].join('\n');
  const [coil, screws] = ['1;72083900;Plech;CN;2500,5;2400,5;', '2;73181582;Skrutky;TW;1300,5;1200,5;'];
  const readWith = (state: string) =>
    linesOf(`${block(FIRST, 'Odosielateľ:;X', coil, screws)}\n${block(SECOND, state, coil)}`);
  const third = (state: string) => `${SECOND} 1 72083900 2400.5 2026-01-26 ${state}`;
  expect(await readWith('Odosielateľ:;Y')).toEqual({ lines: [firstLine, two, third('accepted')], status: 'ready' });
  expect(await readWith('Stav:;zrušené')).toEqual({ lines: [firstLine, two, third('outside')], status: 'ready' });
  // Whatever it may mean there, somebody sees it.
  expect((await readWith('Poznámka:;zrušené')).lines).toHaveLength(4);
});

test('a second row of names and values above each table is none of its heading, and its procedure that of all lines', async () => {
  const block = (mrn: string | undefined, procedure: string, ...lines: string[]) =>
    [
      `Angivelse (MRN):;${mrn};;Antaget:;26. januar 2026;`,
      `Eksportør:;Karaelmas Çelik San. A.Ş.;;Procedure:;${procedure};`,
      'Post;Varekode;Beskrivelse;Oprindelse;Nettovægt (kg);Bruttovægt (kg)',
      ...lines,
      'I alt;;;;;',
    ].join('\n');
  const [coil, screws] = ['1;72083900;Plade;CN;2400,5;2500,5', '2;73181582;Skruer;TW;1200,5;1300,5'];
  const readWith = (procedure: string) =>
    linesOf(`Fortoldninger\n${block(FIRST, '4000', coil, screws)}\n\n${block(SECOND, procedure, coil)}`);
  const third = (state: string) => `${SECOND} 1 72083900 2400.5 2026-01-26 ${state}`;
  expect(await readWith('4000')).toEqual({ lines: [firstLine, two, third('accepted')], status: 'ready' });
  expect(await readWith('7100')).toEqual({ lines: [firstLine, two, third('outside')], status: 'ready' });
});

test('a procedure alone in its row above a table is that of its lines', async () => {
  const text = `MRN: ${FIRST};;;\nAccepted: 2026-01-26;;;\nProcedure: 7100;;;\nItem;CN code;Origin;Net mass (kg)\n1;72083900;CN;2400.5\n`;
  const { lines } = await linesOf(text);
  expect(lines).toEqual([`${FIRST} 1 72083900 2400.5 2026-01-26 outside`]);
});

test('a day above a table without declarations is no day of its lines', async () => {
  const text = 'Release date 01-01-2026;;;\nItem;CN code;Origin;Net mass (kg)\n1;72083900;CN;2400.5\n';
  const { lines, status } = await linesOf(text);
  expect(lines).toEqual([expect.stringContaining(' 1 72083900 2400.5  ')]);
  expect(status).toBe('needs-review');
});

test.each([
  ['Storno', 'X', ''],
  ['Cancelled', 'Y', 'N'],
  ['Annulleret', 'ja', 'nej'],
  ['Invalidation date', '2026-02-01', ''],
])('below %s, %s takes the declaration out and "%s" does not', async (heading, yes, no) => {
  const text = `${HEADING};${heading}\n${FIRST};1;72083900;CN;2400.5;2026-01-26;${no}\n${SECOND};1;73181582;CN;1200.5;2026-01-26;${yes}\n`;
  const { lines } = await linesOf(text);
  expect(lines).toEqual([firstLine, `${SECOND} 1 73181582 1200.5 2026-01-26 outside`]);
});

test.each(['Customs warehousing', 'Toldoplag', 'Zolllagerverfahren', 'Transit'])(
  '%s in the words of a procedure is no import',
  async (words) => {
    const text = `${HEADING};Procedure\n${FIRST};1;72083900;CN;2400.5;2026-01-26;Free circulation\n${SECOND};1;73181582;CN;1200.5;2026-01-26;${words}\n`;
    const { lines } = await linesOf(text);
    expect(lines).toEqual([firstLine, `${SECOND} 1 73181582 1200.5 2026-01-26 outside`]);
  },
);

test('a column that counts on through all declarations numbers rows, not items', async () => {
  const row = (line: number, mrn: string, item: number, code: string, kg: string) =>
    `${line};${mrn};${item};${code};CN;${kg};2026-01-26`;
  const text = `Pos;MRN;Goods item;CN code;Origin;Net mass (kg);Acceptance date\n${row(1, FIRST, 1, '72083900', '2400.5')}\n${row(2, FIRST, 2, '73181582', '1200.5')}\n${row(3, SECOND, 1, '72083900', '300.5')}\n`;
  const { lines } = await linesOf(text);
  expect(lines).toEqual([firstLine, two, `${SECOND} 1 72083900 300.5 2026-01-26 accepted`]);
});

test.each(['Version', 'Versionsnr.', 'Vers.', 'Wersja'])(
  'of several versions by %s the latest counts',
  async (heading) => {
    const text = `${heading};${HEADING}\n1;${FIRST};1;72083900;CN;2300.5;2026-01-26\n2;${FIRST};1;72083900;CN;2400.5;2026-01-26\n1;${SECOND};1;73181582;CN;1200.5;2026-01-26\n`;
    const { lines } = await linesOf(text);
    expect(lines.filter((line) => line.endsWith('accepted'))).toEqual([
      firstLine,
      `${SECOND} 1 73181582 1200.5 2026-01-26 accepted`,
    ]);
  },
);

const LINES = [
  ['MRN', 'Item', 'CN code', 'Origin', 'Net mass (kg)', 'Acceptance date'],
  [FIRST, '1', '72083900', 'CN', '2400.5', '2026-01-26'],
  [FIRST, '2', '73181582', 'CN', '1200.5', '2026-01-26'],
  [SECOND, '1', '72083900', 'CN', '300', '2026-02-03'],
];
const sheets = (sums: readonly (readonly string[])[]) =>
  Buffer.concat([
    ...writeXlsx([
      { name: 'Lines', rows: LINES },
      { name: 'Per code', rows: [['CN code', 'Origin', 'Net mass (kg)'], ...sums] },
    ]),
  ]);

test('a sheet of sums is left out and told, and one of other goods is not', async () => {
  const read = async (sums: readonly (readonly string[])[]) => {
    const file = await openLines(sheets(sums), tables, { today: '2026-11-20' });
    const codes = [...file.lines()].map(({ sheet }) => sheet);
    return { codes, told: file.summary().findings.map(({ code }) => code) };
  };
  const summed = await read([
    ['72083900', 'CN', '2700.5'],
    ['73181582', 'CN', '1200.5'],
    ['Total', '', '3901'],
  ]);
  expect(summed.codes).toEqual(['Lines', 'Lines', 'Lines']);
  expect(summed.told).toContain('sheet-of-sums');
  const others = await read([['72083900', 'CN', '2900.5']]);
  expect(others.codes).toEqual(['Lines', 'Lines', 'Lines', 'Per code']);
  expect(others.told).not.toContain('sheet-of-sums');
});
