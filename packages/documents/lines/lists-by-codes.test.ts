import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import type { Value } from '../spreadsheet/value.ts';
import { writeXlsx } from '../spreadsheet/write-xlsx.ts';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

/** Masses of the lines that count, days, what became of each line, and what is asked. */
async function read(content: string | Uint8Array) {
  const file = await openLines(Buffer.from(content as string), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { mapping, findings } = file.summary();
  return {
    masses: taken.map(({ netMassKg }) => netMassKg),
    days: taken.map(({ date }) => date),
    states: lines.map(({ state }) => state),
    asks: mapping.questions.map(({ about, field, proposal }) => [about, field, proposal].join(' ')),
    findings: findings.map(({ code }) => code),
  };
}
const list = (...rows: string[]) => rows.join('\n');
const asValue = (cell: number | string): Value => (typeof cell === 'number' ? { number: String(cell) } : cell);
const workbook = (sheets: readonly { name: string; rows: readonly (readonly (number | string)[])[] }[]) =>
  Buffer.concat([...writeXlsx(sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(asValue)) })))]);

describe('states of declarations as codes', () => {
  const head = 'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date;stat_cd';
  const line = (item: number, state: string) => `${MRN[0]};${item};73181588;CN;12${item}.5;2026-01-26;${state}`;

  test('mean what the file says of them below its table', async () => {
    const { states, asks } = await read(
      list(head, line(1, 'REL'), line(2, 'WDR'), line(3, 'REL'), '# stat_cd: REL=released  WDR=withdrawn'),
    );
    expect([states, asks]).toEqual([['accepted', 'outside', 'accepted'], []]);
  });

  test('mean what another sheet says of them', async () => {
    const rows = (state: string, item: number) => [
      MRN[0] ?? '',
      item,
      '73181588',
      'CN',
      120.5 + item,
      '2026-01-26',
      state,
    ];
    const { states } = await read(
      workbook([
        { name: 'Import', rows: [head.split(';'), rows('3', 1), rows('9', 2), rows('3', 3)] },
        {
          name: 'Codes',
          rows: [
            ['Code', 'Meaning'],
            ['3', 'Released'],
            ['9', 'Invalidated'],
          ],
        },
      ]),
    );
    expect(states).toEqual(['accepted', 'outside', 'accepted']);
  });

  test('are asked about where nothing explains them', async () => {
    const status = head.replace('stat_cd', 'Status');
    const { asks, masses } = await read(list(status, line(1, '3'), line(2, '7'), line(3, '3')));
    // The line of the rarer state stays out until a person has confirmed the column.
    expect([asks, masses.length]).toEqual([['column  '], 2]);
  });

  test('say nothing where all are the same', async () => {
    expect((await read(list(head.replace('stat_cd', 'Status'), line(1, 'A4'), line(2, 'A4')))).asks).toEqual([]);
  });
});

test('rows that were sent to try a system do not count', async () => {
  const { states } = await read(
    list(
      'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date;is_test;Note',
      `${MRN[0]};1;73181588;CN;120.5;2026-01-26;N;`,
      `${MRN[0]};2;73181588;CN;130.5;2026-01-26;Y;`,
      `${MRN[0]};3;73181588;CN;140.5;2026-01-26;N;TEST – not valid`,
    ),
  );
  expect(states).toEqual(['accepted', 'outside', 'refused']);
});

test('a row that says that the next one replaces it does not count, and another one in question is refused', async () => {
  const { states } = await read(
    list(
      'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date;Remark',
      `${MRN[0]};1;73181588;CN;240.5;2026-01-26;SUPERSEDED by next row`,
      `${MRN[0]};1;73181588;CN;120.5;2026-01-26;`,
      `${MRN[1]};1;73181588;CN;120.5;2026-01-26;Cancelled, see letter`,
    ),
  );
  expect(states).toEqual(['outside', 'accepted', 'refused']);
});

describe('two columns of masses', () => {
  test('in kilograms and rounded tonnes are one mass, the finer of them', async () => {
    const head = 'MRN,Item,CN code,Origin,Net mass (tonnes),Net mass (kg),Acceptance date';
    const { masses, asks } = await read(
      list(head, `${MRN[0]},1,73181588,CN,6.82,"6,816.98",26/01/2026`, `${MRN[0]},2,73181588,CN,0.51,505.1,26/01/2026`),
    );
    expect([masses, asks]).toEqual([['6816.98', '505.1'], []]);
  });

  test.each(['Vlastná hmotnosť B (kg)', 'Weighbridge', 'Hmotnosť podľa faktúry'])(
    'that differ a little up and down are asked about, also beside %s',
    async (heading) => {
      const { asks } = await read(
        list(
          `MRN;Kód tovaru;Krajina pôvodu;Vlastná hmotnosť A (kg);${heading};Dátum prijatia`,
          `${MRN[0]};76071190;IN;9118,7;9159,7;2026-01-19`,
          `${MRN[0]};72142000;TW;56846,5;56837,2;2026-01-19`,
          `${MRN[1]};76071190;IN;4384,6;4404,6;2026-02-21`,
        ),
      );
      expect(asks).toEqual(['column netMass netMass']);
    },
  );

  test('of which one is never below the other are net and gross', async () => {
    const { asks } = await read(
      list(
        'MRN;Code;Origin;Net mass (kg);Brt;Acceptance date',
        `${MRN[0]};76071190;IN;9118.7;9159.7;2026-01-19`,
        `${MRN[0]};72142000;TW;56837.2;56846.5;2026-01-19`,
        `${MRN[1]};76071190;IN;4384.6;4404.6;2026-02-21`,
      ),
    );
    expect(asks).toEqual([]);
  });
});

test('one of two rows alike in a declaration without numbers of items may be written twice', async () => {
  const head = 'MRN;CN code;Origin;Net mass (kg);Acceptance date';
  const line = (mass: string, mrn = MRN[0]) => `${mrn};73181588;CN;${mass};2026-01-26`;
  const { asks, masses } = await read(
    list(head, line('72080.65'), line('72080.65'), line('310.5'), line('99.5', MRN[1])),
  );
  expect([asks, masses.length]).toEqual([['copies  omit'], 4]);
});

describe('a day in parts', () => {
  test('has its month by name, and year and month from the row above', async () => {
    const { days, asks } = await read(
      list(
        'År;Måned;Dag;MRN;Varekode;Opr.;Netto kg',
        '2025;november;4;25DK20YYNZ9J3B1AR3;7609.00.00;ZA;286,1',
        ';;27;25DK20YYNZ9J3B1AR3;7601.20.80;TR;180,5',
        `2026;januar;5;${MRN[1]};7318.12.90;UA;2912,29`,
        `;;6;${MRN[1]};7219.34.90;RS;2070,75`,
      ),
    );
    expect([days, asks]).toEqual([['2025-11-04', '2025-11-27', '2026-01-05', '2026-01-06'], []]);
  });

  test('has its month from the name of the sheet', async () => {
    const rows = (day: number, mass: number) => [day, MRN[0] ?? '', '73181588', 'CN', mass];
    const head = ['Päivä', 'MRN', 'Nimike', 'Alkuperä', 'Netto kg'];
    const { days, asks, states } = await read(
      workbook([
        {
          name: 'Tammikuu 2026',
          rows: [['Tuonti – Tammikuu 2026'], head, rows(16, 406), rows(19, 21), ['Yht.', '', '', '', 427]],
        },
        {
          name: 'Huhtikuu 2026',
          rows: [['Tuonti – Huhtikuu 2026'], head, rows(2, 105), rows(30, 21.5), ['Yht.', '', '', '', 126.5]],
        },
      ]),
    );
    expect([days, asks]).toEqual([['2026-01-16', '2026-01-19', '2026-04-02', '2026-04-30'], []]);
    expect(states).toHaveLength(4);
  });

  test('is asked for where sheet and title name two months', async () => {
    const { asks } = await read(
      workbook([
        {
          name: 'January 2026',
          rows: [
            ['Import – February 2026'],
            ['Day', 'MRN', 'CN code', 'Origin', 'Net kg'],
            [16, MRN[0] ?? '', '73181588', 'CN', 406],
          ],
        },
      ]),
    );
    expect(asks).toEqual(['quarter date ']);
  });
});

test('a title of imports below one of exports heads another table', async () => {
  const head = ['MRN', 'CN code', 'Country of origin', 'Net mass (kg)', 'Acceptance'];
  const { masses, asks } = await read(
    workbook([
      {
        name: '2026',
        rows: [
          ['EXPORT / Utförsel'],
          ['MRN', 'Commodity code', 'Country', 'Net mass (kg)', 'Date'],
          [MRN[0] ?? '', '73181588', 'CN', 77.5, '2026-01-03'],
          ['IMPORT / Införsel'],
          head,
          [MRN[1] ?? '', '73181588', 'CN', 120.5, '2026-01-26'],
        ],
      },
    ]),
  );
  expect([masses, asks]).toEqual([['120.5'], []]);
});

test('quintals are hundreds of kilograms', async () => {
  const { masses } = await read(
    list('MRN;Cod. NC;Orig.;Peso netto (quintali);Data accett.', `${MRN[0]};72193310;RS;240,4264;28/01/2026`),
  );
  expect(masses).toEqual(['24042.64']);
});

test('a key of codes beside the list is no second column of codes', async () => {
  const { masses, asks } = await read(
    list(
      'MRN;GN-code;Oorsprong;Netto kg;Aanvaard op;;GN-code;Omschrijving',
      `${MRN[0]};72083700;TR;188395,1;09-02-2026;;73181588;Bouten`,
      `${MRN[0]};73269098;TR;30,6;30-05-2026;;;`,
      `${MRN[1]};76061292;TR;4587,51;13-06-2026;;;`,
    ),
  );
  expect([masses, asks]).toEqual([['188395.1', '30.6', '4587.51'], []]);
});

test.each([
  ['Внос', 'Износ'],
  ['Importas', 'Eksportas'],
  ['Innflutningur', 'Útflutningur'],
  ['Mars', 'Експорт'],
])('beside the sheet %s the sheet %s holds exports', async (goodsIn, goodsOut) => {
  const rows = (mrn: string, mass: number) => [
    ['MRN', 'CN', 'Origin', 'Net mass kg', 'Acceptance date'],
    [mrn, '73181588', 'TR', mass, '2026-03-12'],
  ];
  const { masses, findings } = await read(
    workbook([
      { name: goodsIn, rows: rows('26DK20YYNZ9J3B1AR5', 120.5) },
      { name: goodsOut, rows: rows('26DK4LT0JLXHVXX8R2', 70.5) },
    ]),
  );
  expect([masses, findings.includes('sheet-set-apart')]).toEqual([['120.5'], true]);
});

test('a sheet that calls itself a draft is left out and told, and asked about once', async () => {
  const rows = [
    ['MRN', 'CN code', 'Origin', 'Net mass (kg)', 'Acceptance date'],
    [MRN[0] ?? '', '73181588', 'CN', 120.5, '2026-01-26'],
  ];
  const { asks, masses, findings } = await read(
    workbook([
      { name: 'Import', rows },
      { name: 'DRAFT do not use', rows },
    ]),
  );
  expect([asks.length, masses, findings.includes('sheet-set-apart')]).toEqual([1, ['120.5'], true]);
});

test.each(['Dag för godtagande', 'Datum přijetí CP', 'Elfogadás napja', 'Data acceptării', 'Den přijetí prohlášení'])(
  '%s is the day of acceptance',
  async (heading) => {
    const { days, asks } = await read(
      list(`MRN;CN code;Origin;Net mass (kg);${heading}`, `${MRN[0]};73181588;CN;120.5;2026.02.11.`),
    );
    expect([days, asks]).toEqual([['2026-02-11'], []]);
  },
);

test.each(['Data przyjęcia towaru', 'Datum přijetí zboží', 'Date of receipt of goods', 'Annahme Ware'])(
  '%s is the day that the goods came',
  async (heading) => {
    const { asks } = await read(
      list(`MRN;CN code;Origin;Net mass (kg);${heading}`, `${MRN[0]};73181588;CN;120.5;2026-02-11`),
    );
    expect(asks).not.toEqual([]);
  },
);

describe('what says that a line does not count', () => {
  const head = 'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date';
  const line = (item: number, ...states: string[]) =>
    [MRN[0], item, '73181588', 'CN', `12${item}.5`, '2026-01-26', ...states].join(';');

  test.each([
    ['Valid', 'J', 'N'],
    ['Active', 'true', 'false'],
    ['Gültig', 'ja', 'nein'],
    ['is_deleted', '0', '1'],
    ['Būsena', 'Išleista', 'Anuliuota'],
    ['Status', 'Released', 'Ακυρώθηκε'],
    ['Direction', 'I', 'E'],
    ['Type', 'Actual', 'Estimate'],
    ['Flow', 'Inbound', 'Outbound'],
    ['Declaration kind', 'Final', 'Provisional'],
  ])('%s: %s counts, %s does not', async (name, yes, no) => {
    const { masses } = await read(list(`${head};${name}`, line(1, yes), line(2, no)));
    expect(masses).toEqual(['121.5']);
  });

  test('stands in either of two columns of signs', async () => {
    const { masses } = await read(
      list(`${head};cancelled;is_test`, line(1, '0', '0'), line(2, '0', '1'), line(3, '1', '0')),
    );
    expect(masses).toEqual(['121.5']);
  });

  test.each([
    ['Result', 'OK', 'NOK'],
    ['Status', 'Released', 'Under control'],
    ['Status', 'Released', 'Εκκρεμεί έλεγχος'],
    ['Állapot', 'Ismeretlen', 'Szokatlan'],
  ])('is asked where %s is %s or %s', async (name, first, second) => {
    const { asks } = await read(list(`${head};${name}`, line(1, first), line(2, second)));
    expect(asks).toEqual(['column  ']);
  });

  test('stands in front of a row that is commented out', async () => {
    expect((await read(list(head, line(1), `#${line(2)}`))).masses).toEqual(['121.5']);
  });
});

test('of two columns of MRNs a person says which is that of the import', async () => {
  const { asks } = await read(
    list(
      'MRN 1;MRN 2;Item;CN code;Origin;Net mass (kg);Acceptance date',
      `${MRN[1]};${MRN[0]};1;73181588;CN;120.5;2026-01-26`,
      `${MRN[1]};${MRN[0]};2;72104900;TR;24018.2;2026-01-26`,
    ),
  );
  expect(asks).toEqual(['column mrn ']);
});

test('a negative mass under another number of its declaration may take back one of its lines', async () => {
  const head = 'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date';
  const line = (item: number, mass: string) => `${MRN[0]};${item};73181588;CN;${mass};2026-01-26`;
  const { asks } = await read(list(head, line(1, '1250.5'), line(2, '24018.2'), line(3, '-24018.2')));
  expect(asks).toEqual(['refused  ']);
});

test('a code that the nomenclature has split is refused by itself, with its successors to choose from', async () => {
  const { states, asks } = await read(
    list(
      'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date',
      `${MRN[0]};1;73181588;CN;120.5;2026-01-26`,
      `${MRN[0]};2;31021010;EG;5000.5;2026-01-26`,
    ),
  );
  expect([states, asks]).toEqual([['accepted', 'refused'], []]);
});

describe('titles above groups of lines', () => {
  const head = 'MRN;Varekode;Varetekst;Nettovægt (kg);Antagelsesdato';
  const line = (mass: string) => `${MRN[0]};73181588;Skruer;${mass};26-01-2026`;

  test('give the origin that they name, and none where a line stands above them', async () => {
    const titled = [head, 'Oprindelsesland: Kina;;;;', line('120,5'), 'Oprindelsesland: Tyrkiet;;;;', line('99,25')];
    const whole = await read(list('Import 2026;;;;', ...titled));
    expect([whole.masses, whole.asks]).toEqual([['120.5', '99.25'], []]);
    expect((await read(list(head, line('75,5'), ...titled.slice(1)))).asks).toContain('column countryOfOrigin ');
    expect((await read(list(head, 'Afsendelsesland: Kina;;;;', line('120,5')))).asks).toContain(
      'column countryOfOrigin ',
    );
  });
});

test('days without a year stand below a heading that shows their form', async () => {
  const { days } = await read(
    list('Import 2026;;;;', 'MRN;Kp (pp.kk);Kauba kood;Päritolu;Neto kg', `${MRN[0]};26.01;73181588;CN;120,5`),
  );
  expect(days).toEqual(['2026-01-26']);
});

describe('declarations on a sheet of their own', () => {
  const items = (heading: string, named: readonly [string, string]) => ({
    name: 'Adições',
    rows: [
      [heading, 'Adição', 'Código pautal', 'País origem', 'Massa líquida (kg)'],
      [named[0], 1, '73181588', 'CN', 120.5],
      [named[0], 2, '76169990', 'TR', 300.25],
      [named[1], 1, '73181588', 'IN', 99.5],
    ],
  });
  const [first = '', second = ''] = MRN;

  test('give their items the day and take out those that were cancelled', async () => {
    const declarations = (state: string) => ({
      name: 'Declarações',
      rows: [
        ['MRN', 'Data aceitação', 'Estado', 'Massa bruta total'],
        [first, '2026-01-26', 'Autorizado', 500],
        [second, '2026-02-03', state, 120],
      ],
    });
    const whole = await read(workbook([declarations('Autorizado'), items('MRN', [first, second])]));
    expect([whole.days, whole.asks]).toEqual([['2026-01-26', '2026-01-26', '2026-02-03'], []]);
    const cancelled = await read(workbook([declarations('Anulado'), items('MRN', [first, second])]));
    expect([cancelled.masses, cancelled.states]).toEqual([
      ['120.5', '300.25'],
      ['accepted', 'accepted', 'outside'],
    ]);
  });

  test('that stand twice, once as cancelled, are cancelled, also where their items have a day', async () => {
    const declarations = {
      name: 'Declarações',
      rows: [
        ['MRN', 'Estado'],
        [first, 'Autorizado'],
        [second, 'Autorizado'],
        [second, 'Anulado'],
      ],
    };
    const { name, rows } = items('MRN', [first, second]);
    const days = rows.map((row, at) => [...row, at === 0 ? 'Data aceitação' : '2026-01-26']);
    const { masses, states } = await read(workbook([declarations, { name, rows: days }]));
    expect([masses, states]).toEqual([
      ['120.5', '300.25'],
      ['accepted', 'accepted', 'outside'],
    ]);
  });

  test('are found by a number of the file, and give nothing where one comes twice', async () => {
    const declarations = (again: string) => ({
      name: 'Declarações',
      rows: [
        ['Dossier', 'MRN', 'Data aceitação'],
        ['D-1', first, '2026-01-26'],
        ['D-2', second, '2026-02-03'],
        ['D-3', first, '2026-02-04'],
      ].map((row) => (row[0] === 'D-3' ? [again, ...row.slice(1)] : row)),
    });
    const named = items('Dossier', ['D-1', 'D-2']);
    expect((await read(workbook([declarations('D-3'), named]))).days).toEqual([
      '2026-01-26',
      '2026-01-26',
      '2026-02-03',
    ]);
    expect((await read(workbook([declarations('D-1'), named]))).asks).toEqual(['quarter date ']);
  });
});

test('the two readings of a mass cannot be taken for one another in any language', async () => {
  const head = 'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date';
  const text = list(head, `${MRN[0]};1;73181588;CN;1.125;2026-01-26`, `${MRN[0]};2;73181588;CN;2.400;2026-01-26`);
  const file = await openLines(Buffer.from(text), loadTables(), { today: '2026-12-31' });
  const [line] = [...file.lines()];
  const found = line?.findings.find(({ code }) => code === 'mass-ambiguous');
  expect(String(found?.message)).toBe('"1.125" can be 1\u202f125 or 1.125, and nothing in the file decides.');
});
