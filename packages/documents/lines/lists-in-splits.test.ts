import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(text: string) {
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  return { status: file.summary().status, lines, taken };
}

describe('an origin that stands below others of its declaration', () => {
  /** Declarations with their rows as origin and kilograms; their MRN and day are merged over them. */
  const merged = (...declarations: readonly (readonly (readonly [origin: string, kg: number])[])[]) =>
    `<table><tr><th>MRN</th><th>Dato</th><th>Varekode</th><th>Oprindelsesland</th><th>Nettovægt kg</th></tr>${declarations
      .map((rows, at) =>
        rows
          .map(([origin, kg], row) => {
            const head = `<td rowspan="${rows.length}">${MRN[at]}</td><td rowspan="${rows.length}">26-01-2026</td>`;
            return `<tr>${row === 0 ? head : ''}<td>72083900</td><td>${origin}</td><td>${kg}</td></tr>`;
          })
          .join(''),
      )
      .join('')}</table>`;
  const origins = async (text: string) =>
    (await read(text)).lines
      .filter(({ netMassKg }) => netMassKg !== null)
      .map(({ countryOfOrigin }) => countryOfOrigin);

  test('is that of the row above, where rows state only another one', async () => {
    const text = merged(
      [
        ['CN', 1],
        ['', 2],
        ['TR', 3],
        ['', 4],
      ],
      [
        ['IN', 5],
        ['', 6],
        ['KR', 7],
        ['TW', 8],
      ],
    );
    expect(await origins(text)).toEqual(['CN', 'CN', 'TR', 'TR', 'IN', 'IN', 'KR', 'TW']);
  });

  test.each([
    [
      'a row states again what stands above it',
      [
        ['CN', 1],
        ['', 2],
        ['TR', 3],
        ['TR', 4],
      ],
      [
        ['IN', 5],
        ['', 6],
        ['KR', 7],
        ['', 8],
      ],
    ],
    [
      'the first row of a declaration states none',
      [
        ['', 1],
        ['', 2],
        ['TR', 3],
        ['', 4],
      ],
      [
        ['IN', 5],
        ['', 6],
        ['KR', 7],
        ['TW', 8],
      ],
    ],
    [
      'one alone is missing',
      [
        ['CN', 1],
        ['', 2],
        ['TR', 3],
        ['CN', 4],
      ],
      [
        ['IN', 5],
        ['CN', 6],
        ['KR', 7],
        ['TW', 8],
      ],
    ],
  ] as const)('is missing where %s', async (_, first, second) => {
    const blanks = [...first, ...second].map(([origin]) => origin || null);
    expect(await origins(merged(first, second))).toEqual(blanks);
  });
});

describe('a row for each paper of an item', () => {
  const list = (...rows: readonly string[]) =>
    ['Nr MRN;Towar nr;Kod towaru;Kraj pochodzenia;Masa netto [kg];Data przyjęcia;Dokument', ...rows].join('\n');
  const row = (item: number, kg: number, paper: string, mrn = 0) =>
    `${MRN[mrn]};${item};72083900;CN;${kg},5;26.01.2026;${paper}`;

  test('counts once by the number of the item, whatever that is called', async () => {
    const text = list(
      row(1, 100, 'N380'),
      row(1, 100, 'N740'),
      row(2, 200, 'N380'),
      row(1, 300, 'N380', 1),
      row(1, 300, 'Y128', 1),
    );
    const { status, taken } = await read(text);
    expect([status, taken.map(({ netMassKg }) => netMassKg)]).toEqual(['ready', ['100.5', '200.5', '300.5']]);
  });

  test('leaves goods apart that have numbers of their own, and those of one number that differ', async () => {
    const further = await read(list(row(1, 100, 'N380'), row(2, 100, 'N380'), row(3, 200, 'N380')));
    expect(further.taken).toHaveLength(3);
    const parcels = await read(list(row(1, 100, 'N380'), row(1, 150, 'N380'), row(2, 200, 'N380')));
    expect(parcels.taken).toHaveLength(3);
  });
});

describe('a code in columns of six, two and two digits', () => {
  const list = (headings: string, ...codes: readonly string[]) =>
    [
      `MRN;${headings};Oorsprong;Nettomassa (kg);Aanvaardingsdatum`,
      ...codes.map((code, at) => `${MRN[0]};${code};CN;${100 + at},5;26-01-2026`),
    ].join('\n');

  test('is joined where others than goods of CBAM stand beside them', async () => {
    const { status, taken } = await read(
      list('GS-post (6);GN (7-8);TARIC (9-10)', '761699;10;00', '401693;00;00', '720839;00;00'),
    );
    expect([status, taken.map(({ cnCode }) => cnCode)]).toEqual(['ready', ['76169910', '72083900']]);
  });

  test('is not made of an order in front of a code, nor where a part is missing', async () => {
    const whole = await read(list('Order;GN-code', '761699;72083900', '720839;73181588'));
    expect(whole.taken.map(({ cnCode }) => cnCode)).toEqual(['72083900', '73181588']);
    const order = await read(list('Order;GN (7-8)', '100021;10', '100022;00', '100023;00'));
    expect([order.status, order.taken]).toEqual(['needs-review', []]);
  });
});

describe('a day in parts', () => {
  const list = (headings: string, ...days: readonly string[]) =>
    [`${headings};CN8;Origin;Net kg`, ...days.map((day, at) => `${day};72083900;CN;${100 + at}`)].join('\n');
  const days = async (text: string) => (await read(text)).taken.map(({ date }) => date);

  test('takes the year of acceptance beside that of a licence, and none of two that say nothing', async () => {
    const columns = ['2025;2026;2;3', '2025;2026;3;19'];
    expect(await days(list('Licence year;Bliain / Year (acceptance);Mí / Month;Lá / Day', ...columns))).toEqual([
      '2026-02-03',
      '2026-03-19',
    ]);
    expect(await days(list('Licence year;Year;Month;Day', ...columns))).toEqual(['2026-02-03', '2026-03-19']);
    expect(await days(list('Licence year;Budget year;Month;Day', ...columns))).not.toContain('2025-02-03');
  });

  test('takes the month of the title, unless the sheet is of another', async () => {
    const cells = (texts: readonly string[]) =>
      `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`;
    const sheet = (name: string) =>
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="${name}"><Table>${cells(['Importations / Imports 2026', 'Mois / month: 02/2026'])}${cells(['Code TARIC', 'Origine / Origin', 'Masse nette (kg)', 'Jour / Day'])}${cells(['7208390000', 'CN', '1200.5', '7'])}</Table></Worksheet></Workbook>`;
    expect(await days(sheet('02 fév-feb'))).toEqual(['2026-02-07']);
    const otherMonth = await read(sheet('03 mars-March'));
    expect([otherMonth.status, otherMonth.taken.map(({ date }) => date)]).toEqual(['needs-review', [null]]);
  });
});

describe('blocks with MRN, day and state above the items of a declaration', () => {
  const block = (mrn: string, facts: readonly string[], kg: number) =>
    [
      `MRN:;${mrn};;`,
      ...facts,
      'Warencode;Ursprungsland;Rohmasse (kg);Eigenmasse (kg)',
      `72083900;CN;${kg + 9};${kg}`,
      `Summe;;${kg + 9};${kg}`,
      ';;;',
    ].join('\n');
  const [released, invalid] = ['Status:;überlassen;;', 'Status:;für ungültig erklärt;;'];
  const [first, second] = ['Annahmedatum:;26.01.2026;;', 'Annahmedatum:;27.02.2026;;'];

  test.each([
    ['behind the day', (state: string, day: string) => [day, 'Versendungsland:;SG;;', state]],
    ['in front of it', (state: string, day: string) => [state, day, 'Versendungsland:;SG;;']],
  ])('leave out what was invalidated, with the state %s', async (_, facts) => {
    const text = [
      block(MRN[0] ?? '', facts(released, first), 100),
      block('26DK0KKX3AQD1LAAR9', facts(invalid, second), 200),
      block(MRN[1] ?? '', facts(released, second), 300),
    ].join('\n');
    const { taken } = await read(text);
    expect(taken.map(({ netMassKg, date, mrn }) => [netMassKg, date, mrn])).toEqual([
      ['100', '2026-01-26', MRN[0]],
      ['300', '2026-02-27', MRN[1]],
    ]);
  });

  test('give no state to the next declaration, which has none', async () => {
    const text = [block(MRN[0] ?? '', [first, invalid], 100), block(MRN[1] ?? '', [second], 300)].join('\n');
    expect((await read(text)).taken.map(({ netMassKg }) => netMassKg)).toEqual(['300']);
  });
});

describe('print whose heading takes two lines', () => {
  const rows = [
    '26DK20YYNZ9J3B1AR5      1  72083900  CN           2 718,126     2 509,812  2026-02-02',
    '26DK20YYNZ9J3B1AR5      2  73181588  TR             109,391       102,044  2026-02-14',
    '26DK4LT0JLXHVXX8R2      1  76042990  IN          21 949,405    21 625,030  2026-02-22',
  ];
  const masses = async (...heading: readonly string[]) =>
    (await read([...heading, ...rows].join('\n'))).taken.map(({ netMassKg }) => netMassKg);

  test('has both of them over its columns', async () => {
    const heading = [
      'MRN                 Prek.  KN kodas  Kilmės       Bruto masė     Neto masė  Priėmimo',
      '                      Nr.            šalis                kg            kg  data',
    ];
    expect(await masses(...heading)).toEqual(['2509.812', '102.044', '21625.03']);
  });

  test('has no title over them where the lower line names every column', async () => {
    const heading = [
      'Firma               Müller & Söhne      Hamburg      Neto masė      Bruto masė  Altona',
      'MRN                   Nr.  KN kodas  Kilmė        Bruto masė     Neto masė  Priėmimas',
    ];
    expect(await masses(...heading)).toEqual(['2509.812', '102.044', '21625.03']);
  });
});

test.each([
  [
    'a comma as amounts do',
    ['1.234,50', '980,15', '12.004,00', '3.310,75', '2.117,20'],
    ['21492', '3903', '14222', '9980', '5110'],
  ],
  ['nothing, where the column may hold days', ['12.03', '13.03', '14.03', '15.03', '16.03'], []],
])('a column that nobody knows shows of masses in tonnes %s', async (_, values, masses) => {
  const nets = ['21,492', '3,903', '14,222', '9,980', '5,110'];
  const rows = nets.map((net, at) =>
    [MRN[0], at + 1, '04/01/2026', '73181588', 'TR', net, values[at]].map((text) => `<td>${text}</td>`).join(''),
  );
  const heads = ['MRN', 'Partida', 'Fecha de admisión', 'Código NC', 'País de origen', 'Peso neto (t)', 'Xyz'];
  const head = heads.map((text) => `<td>${text}</td>`).join('');
  const { status, taken } = await read(`<table>${[head, ...rows].map((row) => `<tr>${row}</tr>`).join('')}</table>`);
  expect([status, taken.map(({ netMassKg }) => netMassKg)]).toEqual([
    masses.length > 0 ? 'ready' : 'needs-review',
    masses,
  ]);
});
