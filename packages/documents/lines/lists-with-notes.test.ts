import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

/** Masses and days of the lines that count, what became of each line, and what is asked. */
async function read(...rows: string[]) {
  const file = await openLines(Buffer.from(rows.join('\n')), loadTables(), { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  return {
    masses: taken.map(({ netMassKg }) => netMassKg),
    days: taken.map(({ date }) => date),
    codes: taken.map(({ cnCode }) => cnCode),
    states: lines.map(({ state }) => state),
    asks: file.summary().mapping.questions.map(({ about, field, proposal }) => [about, field, proposal].join(' ')),
  };
}

describe('the unit of masses', () => {
  const head = 'MRN;Data;Sing.;Nomenclatura combinata;Paese origine;Massa lorda;Massa netta;Valore';
  const line = (item: number, gross: string, net: string, value: string) =>
    `${MRN[0]};19/01/2026;${item};73181588;CN;${gross};${net};${value}`;
  const lines = [
    line(1, '528,845', '515,682', '1.458,8'),
    line(2, '1,817', '1,787', '1,1'),
    line(3, '5,5', '5,2', '5,8'),
  ];

  test('is what a note above the table says, with amounts in thousands', async () => {
    const note = 'Tutte le masse sono espresse in tonnellate, valori in migliaia di euro;;;;;;;';
    const { masses, asks } = await read(note, head, ...lines);
    expect([masses, asks]).toEqual([['515682', '1787', '5200'], []]);
  });

  test('is asked where notes name kilograms and tonnes', async () => {
    const { masses, asks } = await read('Peso lordo in kg, peso netto in tonnellate;;;;;;;', head, ...lines);
    expect([masses, asks.some((ask) => ask.startsWith('unit netMass'))]).toEqual([[], true]);
  });

  test('is asked where a note names tonnes and the masses are those of kilograms', async () => {
    const heavy = ['12.450,5', '9.870,5', '24.118,5'].map((net, at) => line(at + 1, '', net, ''));
    const { masses, asks } = await read('Masse in tonnellate;;;;;;;', head, ...heavy);
    expect([masses, asks.some((ask) => ask.startsWith('unit netMass'))]).toEqual([[], true]);
  });

  test.each([
    ['tonnes above a heading of kilograms', 'Pesi in tonnellate;;;;;;;', ['110', '462', '61,9'], true],
    ['tonnes where they would be shiploads', 'Pesi in tonnellate;;;;;;;', ['11.020', '4.620', '24.061,9'], false],
    ['what fits the heading', 'Pesi in kg;;;;;;;', ['110', '462', '61,9'], false],
  ])(
    'is asked where a title says other than the heading, and the masses may be in it: %s',
    async (_, title, nets, isAsked) => {
      const rows = nets.map((net, at) => line(at + 1, '', net, ''));
      const { masses, asks } = await read(title, head.replace('Massa netta', 'Massa netta (kg)'), ...rows);
      expect([masses.length, asks.some((ask) => ask.startsWith('unit netMass'))]).toEqual([isAsked ? 0 : 3, isAsked]);
    },
  );

  test('is a hundred kilograms under q', async () => {
    const { masses, asks } = await read(
      'MRN;Date acceptation;Art.;Code NC;Pays origine;Masse brute (kg);Masse nette (q)',
      '# q = quintal métrique (100 kg)',
      `${MRN[0]};01/01/2026;1;76042910;RS;13 261,3;127,571`,
      `${MRN[0]};01/01/2026;2;76061191;EG;16 546,1;155,760`,
    );
    expect([masses, asks]).toEqual([['12757.1', '15576'], []]);
  });

  test('is asked where nearly all masses are of tonnes, and one is above a hundred', async () => {
    const nets = ['24,04', '119,28', '99,4', '17,79', '19,51', '36,52', '50,66', '11,75'];
    const { masses, asks } = await read(
      'MRN;Antagelsesdato;Varekode;Oprindelse;Nettomasse',
      ...nets.map((net, at) => `${MRN[at % 2]};${at + 10}-01-2026;72104900;BR;${net}`),
    );
    expect([masses, asks[0]]).toEqual([[], 'unit netMass t']);
  });
});

test.each([
  'zgłoszenie testowe - nie księgować',
  'testangivelse, må ikke bogføres',
  'nicht buchen',
  'not valid',
  'ej giltig',
])('a row that says "%s" among its remarks does not count', async (remark) => {
  const { masses } = await read(
    'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date;Uwagi',
    `${MRN[0]};1;73181588;CN;120.5;2026-01-26;`,
    `${MRN[0]};2;73181588;CN;130.5;2026-01-26;${remark}`,
    `${MRN[1]};1;73181588;CN;140.5;2026-01-26;unieważnione`,
  );
  expect(masses).toEqual(['120.5']);
});

test.each(['material test certificate 3.1', 'not in stock', 'nicht storniert'])(
  'a row that says "%s" among its remarks counts',
  async (remark) => {
    const { masses } = await read(
      'MRN;Item;CN code;Origin;Net mass (kg);Acceptance date;Remarks',
      `${MRN[0]};1;73181588;CN;120.5;2026-01-26;${remark}`,
    );
    expect(masses).toEqual(['120.5']);
  },
);

test('declarations of the data model state their code as TSP, and those of export do not count', async () => {
  const declaration = (type: string, mrn: string | undefined) =>
    `<Declaration><TypeCode>${type}</TypeCode><ID>${mrn}</ID><AcceptanceDateTime formatCode="304">20260119101500+02</AcceptanceDateTime><GoodsShipment><GovernmentAgencyGoodsItem><SequenceNumeric>1</SequenceNumeric><Commodity><Classification><ID>19</ID><IdentificationTypeCode>TRC</IdentificationTypeCode></Classification><Classification><ID>76071990</ID><IdentificationTypeCode>TSP</IdentificationTypeCode></Classification><GoodsMeasure><NetNetWeightMeasure unitCode="KGM">10930.888</NetNetWeightMeasure></GoodsMeasure></Commodity><Origin><CountryCode>CN</CountryCode><TypeCode>1</TypeCode></Origin></GovernmentAgencyGoodsItem></GoodsShipment></Declaration>`;
  const { codes, states } = await read(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Declarations xmlns="urn:wco:datamodel:WCO:DEC-DMS:2">${declaration('IMA', MRN[0])}${declaration('EXA', MRN[1])}</Declarations>`,
  );
  expect([codes, states]).toEqual([['76071990'], ['remark', 'outside']]);
});

test('JSON may name its columns once and hold its rows as lists', async () => {
  const columns = ['mrn', 'acceptance date', 'item', 'cn code', 'origin', 'net mass kg'];
  const rows = [
    [MRN[0], '2026-02-09', 1, '73181588', 'TR', 5584],
    [MRN[0], '2026-02-09', 2, '73181588', 'CN', 993.04],
  ];
  const { masses, asks } = await read(JSON.stringify({ meta: { feed: 'items' }, columns, rows }));
  expect([masses, asks]).toEqual([['5584', '993.04'], []]);
});

test('days may have the Bulgarian word for year behind them', async () => {
  const { days, asks } = await read(
    'МРН;Дата на приемане;Стока №;Код по КН;Държава на произход;Нето тегло (кг)',
    `${MRN[0]};18.03.2026 г.;1;73181588;JP;7165,1`,
  );
  expect([days, asks]).toEqual([['2026-03-18'], []]);
});

test('letters of web pages are read by their names', async () => {
  const cells = (tag: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  const { days, asks } = await read(
    '<html><body><table>',
    cells(
      'th',
      'MRN',
      'Fecha admisi&oacute;n',
      'Partida',
      'C&oacute;digo TARIC',
      'Pa&iacute;s orig.',
      'Masa neta (kg)',
    ),
    cells('td', MRN[0] as string, '18/03/2026', '1', '7318158890', 'TR', '7.165,1'),
    '</table></body></html>',
  );
  expect([days, asks]).toEqual([['2026-03-18'], []]);
});

test('a column of states is known by what was released, whatever its heading, and words beside it are asked about', async () => {
  const line = (item: number, state: string) => `${MRN[0]};${item};73181588;CN;12${item},5;2026-01-26;${state}`;
  const head = 'MRN;Kauba nr;Kaubakood;Päritoluriik;Netomass kg;Aktsepteerimise kuupäev;Olek XY';
  const { asks } = await read(head, line(1, 'Vabastatud'), line(2, 'Tundmatu sõna'), line(3, 'Vabastatud'));
  expect(asks).toEqual(['column  ']);
  const { states } = await read(
    head,
    ...['Vabastatud', 'Kehtetuks tunnistatud', 'Mustand', 'Asendatud'].map((state, at) => line(at + 1, state)),
  );
  expect(states).toEqual(['accepted', 'outside', 'refused', 'refused']);
});

test('days may stand in parts below Swedish headings cut short', async () => {
  const { days, codes } = await read(
    'År;Mån;Dag;Vecka;MRN;Vpost;Varukod;Urspr.land;Nettomassa kg',
    `2026;2;19;8;${MRN[0]};1;31024090;GB;584 589,25`,
    `2026;2;25;9;${MRN[1]};1;73101000;UA;1 182,30`,
  );
  expect([days, codes]).toEqual([
    ['2026-02-19', '2026-02-25'],
    ['31024090', '73101000'],
  ]);
});
