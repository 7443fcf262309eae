import type { Line } from '@lods/documents/lines/line';
import { openLines } from '@lods/documents/lines/read-lines';
import type { Value } from '@lods/documents/spreadsheet/value';
import { writeXlsx } from '@lods/documents/spreadsheet/write-xlsx';
import { loadTables } from '@lods/reference/tables';
import { describe, expect, test } from 'vitest';
import { forged } from '../faults/hostile-files.ts';

const MRNS = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'] as const;

async function read(content: string | Uint8Array) {
  const opened = await openLines(Buffer.from(content as string), loadTables(), { today: '2026-12-31' });
  const lines = [...opened.lines()];
  const summary = opened.summary();
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  return {
    ...summary,
    lines,
    masses: taken.map(({ netMassKg }) => netMassKg),
    states: lines.map(({ state }) => state),
    asked: summary.mapping.questions,
  };
}
const list = (heading: string, ...rows: string[]) => [heading, ...rows].join('\n');
const codes = (line: Line | undefined) => line?.findings.map(({ code }) => code);
const workbook = (sheets: readonly { name: string; rows: readonly (readonly Value[])[] }[]) =>
  Buffer.concat([...writeXlsx(sheets)]);

describe('three places behind a point under Danish or German headings', () => {
  const danish = 'Varekode;Oprindelsesland;Nettovægt (kg);Dato';
  const day = '26-01-2026';

  test('are asked where the language alone speaks, with the reading that the values make likelier', async () => {
    const lorries = await read(list(danish, `73181558;CN;12.450;${day}`, `73181558;TR;2.480;${day}`));
    expect(lorries.asked[0]).toMatchObject({ about: 'decimalMark', proposal: ',' });
    const parcels = await read(list(danish, `73181558;CN;500.000;${day}`, `73181558;TR;840.500;${day}`));
    expect(parcels.asked[0]).toMatchObject({ about: 'decimalMark', proposal: '.' });
    expect(parcels.masses).toEqual([]);
  });

  test('are decimals where the price of a kilogram, the quantity or the gross mass says so', async () => {
    const priced = await read(
      list(
        `${danish};Fakturaværdi;Valuta`,
        `73181558;CN;500.000;${day};1500;EUR`,
        `73181558;TR;12.500;${day};60;EUR`,
        `73181558;TR;840.250;${day};2300;EUR`,
      ),
    );
    expect([priced.asked, priced.masses]).toEqual([[], ['500', '12.5', '840.25']]);
    const counted = await read(
      list(
        'Warennummer;Ursprungsland;Eigenmasse;Annahmedatum;Menge;Einheit',
        '73181558;CN;500.000;26.01.2026;500;KGM',
        '73181558;TR;840.250;26.01.2026;840;KGM',
      ),
    );
    expect([counted.asked, counted.masses]).toEqual([[], ['500', '840.25']]);
  });

  test('are thousands where the price of a kilogram or smaller masses without a point say so', async () => {
    const priced = await read(
      list(`${danish};Fakturaværdi;Valuta`, `73181558;CN;12.450;${day};18600;EUR`, `73181558;TR;2.480;${day};3900;EUR`),
    );
    expect([priced.asked, priced.masses]).toEqual([[], ['12450', '2480']]);
    const small = await read(
      list(danish, `73181558;CN;12.450;${day}`, `73181558;TR;850;${day}`, `73181558;TR;2.400;${day}`),
    );
    expect(small.masses).toEqual(['12450', '850', '2400']);
  });
});

test('masses a thousand times above what quantity, value and gross mass allow are asked, whatever the heading says', async () => {
  const heading = 'Varekode;Oprindelsesland;Nettovægt (t);Dato;Fakturaværdi;Valuta';
  const rows = ['73181558;CN;24500;26-01-2026;36750;EUR', '73181558;TR;800;26-01-2026;1900;EUR'];
  expect((await read(list(heading, ...rows))).asked).toMatchObject([
    { about: 'unit', field: 'netMass', proposal: 'kg' },
  ]);
  const gross = 'Varekode;Oprindelsesland;Nettovægt (kg);Bruttovægt (kg);Dato';
  const light = ['73181558;CN;24,5;24800;26-01-2026', '73181558;TR;1,2;1250;26-01-2026'];
  expect((await read(list(gross, ...light))).asked).toMatchObject([{ about: 'unit', field: 'netMass', proposal: 't' }]);
});

describe('sheets and tables that are no imports', () => {
  const heading = ['MRN', 'Varepost', 'Varekode', 'Oprindelsesland', 'Nettovægt (kg)', 'Dato'];
  const row = (mrn: string, item: string, mass: string) => [mrn, item, '73181558', 'CN', mass, '26-01-2026'];

  test.each(['Eksport', 'Udførsel 2026', 'Ausfuhr', 'Annullerede', 'Storniert', 'Cancelled', 'Skabelon', 'Beispiel'])(
    'the sheet %s is left out beside the imports, and the file says so',
    async (name) => {
      const { masses, findings, status } = await read(
        workbook([
          { name: 'Import', rows: [heading, row(MRNS[0], '1', '900')] },
          { name, rows: [heading, row(MRNS[1], '1', '500')] },
        ]),
      );
      expect([masses, status]).toEqual([['900'], 'ready']);
      expect(findings).toMatchObject([{ code: 'sheet-set-apart', place: { sheet: name } }]);
    },
  );

  test('a sheet of drafts is left out and asked', async () => {
    const { masses, asked } = await read(
      workbook([
        { name: 'Endelig', rows: [heading, row(MRNS[0], '1', '900')] },
        { name: 'Kladde', rows: [heading, row(MRNS[1], '1', '500')] },
      ]),
    );
    expect(masses).toEqual(['900']);
    expect(asked).toMatchObject([{ about: 'sheet', sheet: 'Kladde' }]);
  });

  test('a program that exports its data names its only sheet so: it is read', async () => {
    const { masses, status } = await read(
      workbook([{ name: 'SAP Export', rows: [heading, row(MRNS[0], '1', '900')] }]),
    );
    expect([masses, status]).toEqual([['900'], 'ready']);
  });

  test('below the title of another table in the same sheet nothing counts, until the next title', async () => {
    const { states, lines, asked, findings } = await read(
      list(
        'Importangivelser januar;;;;;',
        heading.join(';'),
        row(MRNS[0], '1', '900').join(';'),
        ';;;;;',
        'Annullerede angivelser;;;;;',
        heading.join(';'),
        row(MRNS[1], '1', '500').join(';'),
        'Udførsel;;;;;',
        row(MRNS[1], '2', '600').join(';'),
        'Indførsel februar;;;;;',
        row(MRNS[0], '2', '700').join(';'),
      ),
    );
    expect([states, asked]).toEqual([['accepted', 'accepted'], []]);
    expect(findings.filter(({ code }) => code === 'table-set-apart').map(({ place }) => place?.row)).toEqual([7, 9]);
    expect(lines.map(({ row }) => row)).toEqual([3, 11]);
  });

  test('a title of exports or drafts above the only table is asked', async () => {
    for (const title of [
      'Udførselsangivelser Q1',
      'KLADDE - ikke endelig',
      'Ausfuhranmeldungen',
      'Cancelled declarations',
    ]) {
      const { asked, status } = await read(
        list(`${title};;;;;`, heading.join(';'), row(MRNS[0], '1', '900').join(';')),
      );
      expect([status, asked]).toMatchObject(['needs-review', [{ about: 'sheet' }]]);
    }
  });
});

describe('a mass that is not that of the line', () => {
  test('the same mass on each line of a declaration is asked', async () => {
    const { asked } = await read(
      list(
        'MRN;Varepost;Varekode;Oprindelsesland;Nettovægt (kg);Fakturaværdi;Dato',
        `${MRNS[0]};1;73181558;CN;24500;1000,50;26-01-2026`,
        `${MRNS[0]};2;73181595;CN;24500;5200,10;26-01-2026`,
        `${MRNS[0]};3;73181692;CN;24500;800,00;26-01-2026`,
        `${MRNS[1]};1;73181558;TR;11200;9000,00;27-01-2026`,
        `${MRNS[1]};2;73181692;TR;11200;700,00;27-01-2026`,
      ),
    );
    expect(asked).toMatchObject([{ about: 'column', field: 'netMass', column: 'E' }]);
  });

  test('the mass of the line goes before the total of its declaration beside it', async () => {
    const { asked, masses } = await read(
      list(
        'MRN;Varepost;Varekode;Oprindelsesland;Nettovægt i alt (kg);Nettomasse (kg);Dato',
        `${MRNS[0]};1;73181558;CN;1000;400;26-01-2026`,
        `${MRNS[0]};2;73181595;CN;1000;600;26-01-2026`,
        `${MRNS[1]};1;73181558;TR;500;150;27-01-2026`,
        `${MRNS[1]};2;73181692;TR;500;350;27-01-2026`,
      ),
    );
    expect([asked, masses]).toEqual([[], ['400', '600', '150', '350']]);
  });
});

describe('rows that state an item again', () => {
  test('a row for each tax of an item counts once, with and without item numbers', async () => {
    const taxed = await read(
      list(
        'Angivelse;Varekode;Oprindelsesland;Nettovægt (kg);Afgiftsart;Afgiftsbeløb;Dato',
        'A-1001;73181558;CN;900;A00;33,30;26-01-2026',
        'A-1001;73181558;CN;900;B00;250,00;26-01-2026',
        'A-1001;73181595;CN;400;A00;14,80;26-01-2026',
        'A-1001;73181595;CN;400;B00;111,00;26-01-2026',
      ),
    );
    expect(taxed.masses).toEqual(['900', '400']);
    expect(codes(taxed.lines[1])).toContain('line-repeated');
    const bare = await read(
      list(
        'MRN;Position;Warennummer;Ursprungsland;Eigenmasse (kg);Abgabenart;Betrag;Annahmedatum',
        `${MRNS[0]};1;73181558;CN;900;Zoll;33,30;26.01.2026`,
        ';;;;;EUSt;250,00;',
        `${MRNS[0]};2;73181595;CN;400;Zoll;14,80;26.01.2026`,
        ';;;;;EUSt;111,00;',
      ),
    );
    expect([bare.masses, bare.states.length, bare.status]).toEqual([['900', '400'], 2, 'ready']);
  });

  test('a reversal takes its original with it, and what replaces both counts', async () => {
    const heading = 'MRN;Varepost;Varekode;Oprindelsesland;Nettovægt (kg);Dato';
    const row = (item: string, mass: string) => `${MRNS[0]};${item};73181558;CN;${mass};26-01-2026`;
    const { states, masses, findings } = await read(
      list(heading, row('1', '2400'), row('2', '150'), row('1', '-2400'), row('1', '2300')),
    );
    expect([states, masses]).toEqual([
      ['accepted', 'accepted'],
      ['150', '2300'],
    ]);
    expect(findings.filter(({ code }) => code === 'line-reversed').map(({ place }) => place?.row)).toEqual([2, 4]);
    const numberless = await read(
      list(
        'Varekode;Oprindelsesland;Nettovægt (kg);Dato;Faktura',
        '73181558;CN;2400;26-01-2026;F-1',
        '73181558;CN;150;26-01-2026;F-2',
        '73181558;CN;2400-;02-02-2026;F-3',
      ),
    );
    expect(numberless.masses).toEqual(['150']);
  });

  test('a reversal without its original is asked', async () => {
    const { asked, states } = await read(
      list(
        'Varekode;Oprindelsesland;Nettovægt (kg);Dato',
        '73181558;CN;2400;26-01-2026',
        '73181558;CN;600;26-01-2026',
        '73181558;CN;-500;02-02-2026',
      ),
    );
    expect([states[2], asked]).toMatchObject(['refused', [{ about: 'refused', field: null }]]);
  });

  test('a line whose declaration another row invalidates does not count', async () => {
    const { masses, lines } = await read(
      list(
        'MRN;Varepost;Varekode;Oprindelsesland;Nettovægt (kg);Dato;Type',
        `${MRNS[0]};1;73181558;CN;2400;26-01-2026;Import`,
        `${MRNS[1]};1;73181558;CN;700;26-01-2026;Import`,
        `${MRNS[0]};1;73181558;CN;2400;02-02-2026;Storno`,
      ),
    );
    expect([masses, lines.length]).toEqual([['700'], 1]);
  });
});

describe('a code in several columns', () => {
  const heading = 'MRN;Item;HS;CN;TARIC;Country of origin;Net mass (kg);Date';
  const row = (item: number, code: string) => `${MRNS[0]};${item};${code};CN;900;2026-01-26`;

  test('whose middle part is blank is no other code', async () => {
    const { states, lines, masses } = await read(
      list(
        heading,
        row(1, '731815;58;90'),
        row(2, '731815;;10'),
        row(3, ';00;90'),
        row(4, ';;00'),
        row(5, '730890;98;10'),
      ),
    );
    expect(states).toEqual(['accepted', 'refused', 'refused', 'refused', 'accepted']);
    expect([lines[0]?.taricCode, codes(lines[1]), masses]).toEqual([
      '7318155890',
      ['cn-code-part-missing'],
      ['900', '900'],
    ]);
  });

  test('an XML declaration without one part of the code is asked, not left out', async () => {
    const item = (classifications: string) =>
      `<GovernmentAgencyGoodsItem><SequenceNumeric>1</SequenceNumeric><Commodity>${classifications}<GoodsMeasure><NetNetWeightMeasure>900</NetNetWeightMeasure></GoodsMeasure></Commodity><Origin><CountryCode>CN</CountryCode><TypeCode>1</TypeCode></Origin><GovernmentProcedure><CurrentCode>40</CurrentCode><PreviousCode>00</PreviousCode></GovernmentProcedure></GovernmentAgencyGoodsItem>`;
    const part = (type: string, id: string) =>
      `<Classification><ID>${id}</ID><IdentificationTypeCode>${type}</IdentificationTypeCode></Classification>`;
    const xml = (classifications: string) =>
      `<Declaration><ID>${MRNS[0]}</ID><AcceptanceDateTime><DateTimeString>20260126</DateTimeString></AcceptanceDateTime><GoodsShipment>${item(classifications)}</GoodsShipment></Declaration>`;
    const { states, status } = await read(xml(part('HS', '731815') + part('TRC', '10')));
    expect([states, status]).toEqual([['refused'], 'needs-review']);
    expect((await read(xml(part('CN', '00') + part('TRC', '00')))).states).toEqual(['refused']);
  });
});

test('rows that are struck through do not count, and a struck mass is asked', async () => {
  const styles =
    '<styleSheet><fonts><font><sz val="11"/></font><font><strike/><sz val="11"/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>';
  const cell = (text: string, style: number) => `<c s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (texts: readonly string[], styleOf: (column: number) => number) =>
    `<row>${texts.map((text, column) => cell(text, styleOf(column))).join('')}</row>`;
  const goods = (item: string, mass: string) => [MRNS[0], item, '73181558', 'CN', mass, '26-01-2026'];
  const file = forged(
    `<sheetData>${[
      row(['MRN', 'Varepost', 'Varekode', 'Oprindelsesland', 'Nettovægt (kg)', 'Dato'], () => 0),
      row(goods('1', '900'), () => 0),
      row(goods('2', '800'), () => 1),
      row(goods('3', '700'), () => 2),
      row(goods('4', '600'), (column) => (column === 4 ? 1 : 0)),
    ].join('')}</sheetData>`,
    {
      'xl/styles.xml': styles,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/styles" Target="styles.xml"/></Relationships>',
    },
  );
  const { states, masses, lines, findings } = await read(file);
  expect([states, masses]).toEqual([
    ['accepted', 'accepted', 'refused'],
    ['900', '700'],
  ]);
  expect(findings.map(({ code }) => code)).toEqual(['row-struck']);
  expect(codes(lines[2])).toEqual(['cell-struck']);
});

test('a moment near midnight in UTC counts on the day of the country that accepted', async () => {
  const heading = 'MRN;Item;CN code;Country of origin;Net mass (kg);Acceptance date';
  const row = (item: number, moment: string, mrn: string = MRNS[0]) => `${mrn};${item};73181558;CN;900;${moment}`;
  const { lines } = await read(
    list(
      heading,
      row(1, '2026-03-31T22:30:00Z'),
      row(2, '2026-03-31T21:30:00Z'),
      row(3, '20260331223000+00'),
      row(4, '2026-03-31T23:30:00+02:00'),
      row(5, '2026-03-31 22:30 UTC'),
      row(6, '2026-03-31T22:30:00'),
      row(7, '2026-03-31T21:30:00Z', '26FI20YYNZ9J3B1AR5'),
    ),
  );
  expect(lines.map(({ date }) => date)).toEqual([
    '2026-04-01',
    '2026-03-31',
    '2026-04-01',
    '2026-03-31',
    '2026-04-01',
    '2026-03-31',
    '2026-04-01',
  ]);
});

test('declarations of export among those of import do not count, whatever the column of their type is called', async () => {
  const { lines, masses } = await read(
    list(
      'aangiftenummer;soort;datum_aanvaarding;goederencode;land_van_oorsprong;netto_kg',
      `${MRNS[0]};IM A;2026-01-12;73089098;TR;9278.00`,
      `${MRNS[1]};EX A;2026-02-16;73079100;IN;10538.50`,
      `${MRNS[0]};IM A;2026-02-16;76042100;TR;19718.25`,
    ),
  );
  expect(masses).toEqual(['9278', '19718.25']);
  expect(lines[1]?.state).toBe('outside');
});
