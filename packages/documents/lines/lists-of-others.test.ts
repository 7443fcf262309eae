import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import type { Line } from './line.ts';
import { openLines } from './read-lines.ts';

const tables = loadTables();

async function read(text: string): Promise<{ lines: Line[]; asks: string[] }> {
  const file = await openLines(Buffer.from(text), tables, { today: '2026-11-20' });
  return { lines: [...file.lines()], asks: file.summary().mapping.questions.map(({ about }) => about) };
}
const counting = (lines: readonly Line[]) =>
  lines
    .filter(({ state }) => state === 'accepted' || state === 'remark')
    .map(({ cnCode, countryOfOrigin, netMassKg, date }) => [cnCode, countryOfOrigin, netMassKg, date]);

test.each([
  ['Eigenmasse (100 kg)', '12,340', '1234'],
  ['Eigenmasse (1000 kg)', '1,234', '1234'],
  ['Nettogewicht in g', '1234000', '1234'],
  ['Nettomasse (kg)', '1234,5', '1234.5'],
])('%s is converted to kilograms, exactly', async (heading, mass, kg) => {
  const { lines, asks } = await read(
    `MRN;Warennummer;Ursprungsland;${heading};Annahmedatum;Verfahren\n26DK20YYNZ9J3B1AR5;72083900;CN;${mass};26.01.2026;4000\n`,
  );
  expect([counting(lines), asks]).toEqual([[['72083900', 'CN', kg, '2026-01-26']], []]);
});

test('masses of lorries without a unit that have decimals as tonnes do are asked, however few', async () => {
  const { asks } = await read(
    'MRN;Code NC;Origine;Masse nette;Date acceptation;Régime\n26DK20YYNZ9J3B1AR5;72083900;CN;23,4;26/01/2026;4000\n26DK20YYNZ9J3B1AR5;72083900;TR;11,85;26/01/2026;4000\n26DK20YYNZ9J3B1AR5;72083900;IN;0,72;26/01/2026;4000\n',
  );
  expect(asks).toContain('unit');
});

test.each([
  ['Ongeldig gemaakt', 0],
  ['Annullata', 0],
  ['Kladde', 0],
  ['Vrijgegeven', 1],
])('a declaration whose state is "%s" counts %i times', async (state, count) => {
  const { lines, asks } = await read(
    `MRN;Goederencode;Oorsprong;Nettomassa (kg);Aanvaardingsdatum;Status\n26DK20YYNZ9J3B1AR5;72083900;CN;1200,5;26-01-2026;${state}\n`,
  );
  const counted = counting(lines).length;
  expect(asks.includes('refused') ? 0 : counted).toBe(count);
});

test('a country that no heading calls the origin is asked about also where it leaves every line outside CBAM', async () => {
  const { lines, asks } = await read(
    'MRN;Überlassung;Warennummer;Land;Eigenmasse kg;Lieferant\n26ATGR36VTLY68AWR0;14.04.2026;76042990;CH;2210,5;Thurgau Metallhandel AG\n26ATU9YXCMLEX0KAR3;12.05.2026;76061292;CH;8040;Thurgau Metallhandel AG\n',
  );
  expect([counting(lines), asks]).toEqual([[], ['column']]);
});

test.each(['Intrastat przywóz 03/2026', 'Listino prezzi 2026', 'Preisliste Januar', 'Brouillon'])(
  'below the title "%s" nothing counts before somebody said so',
  async (title) => {
    const { asks } = await read(
      `${title}\nCode NC;Pays d'origine;Masse nette kg;Date\n72083900;CN;1200,5;26.01.2026\n72083900;TR;800;26.01.2026\n`,
    );
    expect(asks).toContain('sheet');
  },
);

test.each([
  ['Antagningsdatum', 'Land v. oorsprong', 'Nettovikt (kg)'],
  ['Aanvaard op', 'Kraj pochodz.', 'Masa netto (kg)'],
  ['Hyväksytty', 'Urspr.land', 'Nettopaino kg'],
  ['Acceptation', 'Oprindelsesl.', 'Nettovægt kg'],
])('%s, %s and %s are understood without a question', async (date, origin, mass) => {
  const { lines, asks } = await read(
    `MRN;Varekode;${origin};${mass};${date}\n26DK20YYNZ9J3B1AR5;72083900;CN;1200,5;26.01.2026\n`,
  );
  expect([counting(lines), asks]).toEqual([[['72083900', 'CN', '1200.5', '2026-01-26']], []]);
});

test('a code in three columns of a program that drops zeros is joined', async () => {
  const { lines, asks } = await read(
    'MRN;Codice SA (6);NC (7-8);TARIC (9-10);Origine;Massa netta kg;Data\n26DK20YYNZ9J3B1AR5;720839;0;0;CN;1200,5;26.01.2026\n',
  );
  expect([counting(lines), asks]).toEqual([[['72083900', 'CN', '1200.5', '2026-01-26']], []]);
});

test('cells that reach over the last row of their declaration belong to it', async () => {
  const { lines } = await read(
    `<table><tr><th>MRN</th><th>Dato</th><th>Varekode</th><th>Oprindelsesland</th><th>Nettovægt kg</th></tr>
<tr><td rowspan="3">26DK20YYNZ9J3B1AR5</td><td rowspan="3">26-01-2026</td><td>72083900</td><td>CN</td><td>100</td></tr>
<tr><td>72083900</td><td>TR</td><td>200</td></tr><tr><td>72083900</td><td>IN</td><td>300</td></tr></table>`,
  );
  expect(counting(lines).map(([, origin, kg]) => [origin, kg])).toEqual([
    ['CN', '100'],
    ['TR', '200'],
    ['IN', '300'],
  ]);
});

test('lines of fixed width are parted where the rule below their heading parts them', async () => {
  const { lines, asks } = await read(
    [
      'ZOLLLISTE                                      SEITE 1',
      'MRN                WARENNUMMER URSP EIGENMASSE KG ANNAHME    VERF',
      '------------------ ----------- ---- ------------- ---------- ----',
      '26DK20YYNZ9J3B1AR5 72083900    CN        1.200,50 26.01.2026 4000',
      '26DK20YYNZ9J3B1AR5 72083900    TR       21.000,00 26.01.2026 4000',
    ].join('\n'),
  );
  expect([counting(lines).map(([, , kg]) => kg), asks]).toEqual([['1200.5', '21000'], []]);
});

test('an origin that heads its group is that of the group, where a sum closes it, and missing where none does', async () => {
  const heading = "Pays d'origine;MRN;Code marchandise;Masse nette (kg);Acceptation";
  const row = (origin: string, kg: string) => `${origin};26DK20YYNZ9J3B1AR5;72083900;${kg};26.01.2026`;
  const closed = await read([heading, row('Chine', '100'), row('', '250'), 'Sous-total Chine;;;350;'].join('\n'));
  expect(counting(closed.lines).map(([, origin, kg]) => [origin, kg])).toEqual([
    ['CN', '100'],
    ['CN', '250'],
  ]);
  const open = await read([heading, row('Chine', '100'), row('', '250')].join('\n'));
  expect(counting(open.lines)).toHaveLength(1);
});

test('a record alone under a name that is a list elsewhere is a line as well', async () => {
  const towar = (code: string, kg: number) => ({
    kodCN: code,
    krajPochodzenia: 'TR',
    masaNetto: { wartosc: kg, jednostka: 'KGM' },
  });
  const { lines } = await read(
    JSON.stringify({
      zgloszenia: [
        {
          mrn: '26DK20YYNZ9J3B1AR5',
          dataPrzyjecia: '2026-01-26',
          towar: [towar('72083900', 100), towar('72083900', 200)],
        },
        { mrn: '26DK20YYNZ9J3B1AR5', dataPrzyjecia: '2026-01-27', towar: towar('73089098', 300) },
      ],
    }),
  );
  expect(counting(lines).map(([code, , kg]) => [code, kg])).toEqual([
    ['72083900', '100'],
    ['72083900', '200'],
    ['73089098', '300'],
  ]);
});

test('of three equal lines of which one takes back, one counts', async () => {
  const row = (kg: string) => `26DK20YYNZ9J3B1AR5;1;73181588;TW;${kg};24.03.2026`;
  const { lines } = await read(
    ['MRN;Item;CN code;Origin;Net mass (kg);Acceptance date', row('1040,25'), row('-1040,25'), row('1040,25')].join(
      '\n',
    ),
  );
  expect(counting(lines)).toEqual([['73181588', 'TW', '1040.25', '2026-03-24']]);
});

test('of article numbers and goods codes of eight digits the codes are taken, whatever they are called', async () => {
  const { lines } = await read(
    'Varenr.;Nettovægt i alt (kg);Varekode told;Opr.land;Told-MRN;Importdato\n10020413;14;73181595;Indien;26DK20YYNZ9J3B1AR5;26-01-26\n10020826;42;73269098;Taiwan;26DK20YYNZ9J3B1AR5;26-01-26\n',
  );
  expect(counting(lines).map(([code]) => code)).toEqual(['73181595', '73269098']);
});

test('a code with the key letter of the French tariff, an origin as C/O, a date with blanks and a name without its joint are read', async () => {
  const { lines, asks } = await read(
    'MRN;Code NC;C/O;Masse nette (kg);Date acceptation\n26DK20YYNZ9J3B1AR5;7219 33 90 90 A;Bosnien-Herzegowina;1200,5;26. 01. 2026\n',
  );
  expect([counting(lines), asks]).toEqual([[['72193390', 'BA', '1200.5', '2026-01-26']], []]);
});

test('print with pages is parted by the blanks that all its lines share', async () => {
  const line = (item: number, kg: string) =>
    `26DK20YYNZ9J3B1AR5  ${item}    7311001100  IN   CN   ${kg.padStart(12)}  2026-05-28  4000  Viraj, Profiles Ltd`;
  const heading = 'MRN                 POST VARUKOD     URSP AVS       NETTO KG  ANT.DAG     FÖRF  SÄLJARE';
  const { lines } = await read(
    [
      'TULLSTAT IMPORT           2026-10-01              SIDA 1',
      '',
      heading,
      '-'.repeat(90),
      line(1, '117640,72'),
      line(2, '40,50'),
      line(3, '7,00'),
    ].join('\n'),
  );
  expect(counting(lines).map(([, origin, kg]) => [origin, kg])).toEqual([
    ['IN', '117640.72'],
    ['IN', '40.5'],
    ['IN', '7'],
  ]);
});

test.each([
  ['Tolldato', 'U-Land'],
  ['Überf. in fr. Verkehr am', 'Urspr.land'],
])('%s and %s need no question', async (date, origin) => {
  const { lines, asks } = await read(
    `MRN;Aduana;Warennummer;${origin};Netto kg;${date}\n26DK20YYNZ9J3B1AR5;4611;72083900;CN;1200,5;26.01.2026\n`,
  );
  expect([counting(lines), asks]).toEqual([[['72083900', 'CN', '1200.5', '2026-01-26']], []]);
});

test('Polish letters of Windows are read, and a declaration of that day is dated', async () => {
  const polish: Readonly<Record<string, number>> = { ł: 0xb3, ó: 0xf3, ś: 0x9c, ć: 0xe6 };
  const text =
    'Nr zgłoszenia (MRN);Data zgłoszenia;Kod CN;Kraj pochodzenia;Waga netto kg;Wartość EUR\n26DK20YYNZ9J3B1AR5;26.01.2026;72083900;Turcja;1200,5;800,00\n';
  const bytes = Buffer.from([...text].map((sign) => polish[sign] ?? sign.charCodeAt(0)));
  const file = await openLines(bytes, tables, { today: '2026-11-20' });
  expect(counting([...file.lines()])).toEqual([['72083900', 'TR', '1200.5', '2026-01-26']]);
  expect(file.summary().mapping.questions).toEqual([]);
});

test('a line that is annulled in Polish capitals of Windows does not count', async () => {
  const text =
    'MRN;Data;Kod CN;Pochodzenie;Netto kg;Uwagi\n26DK20YYNZ9J3B1AR5;26.01.2026;72083900;TR;1200,5;\n26DK20YYNZ9J3B1AR5;26.01.2026;73181595;TR;300,5;UNIEWAŻNIONE\n';
  const bytes = Buffer.from([...text].map((sign) => (sign === 'Ż' ? 0xaf : sign.charCodeAt(0))));
  const file = await openLines(bytes, tables, { today: '2026-11-20' });
  expect(counting([...file.lines()])).toEqual([['72083900', 'TR', '1200.5', '2026-01-26']]);
});

test('the day of acceptance goes before the day of release, without a question', async () => {
  const { lines, asks } = await read(
    "MRN;BAE;Date d'acceptation;Nomenclature;Pays orig.;Masse nette (kg)\n26DK20YYNZ9J3B1AR5;02/04/2026;31/03/2026;72083900;CN;1200,5\n",
  );
  expect([counting(lines), asks]).toEqual([[['72083900', 'CN', '1200.5', '2026-03-31']], []]);
});

test('a price for a tonne is no value of the line that masses are held against', async () => {
  const { lines, asks } = await read(
    'MRN;KN8;Oprindelsesland;Nettovægt (ton);Dato;Pris EUR/t\n26DK20YYNZ9J3B1AR5;72083900;KR;64,582;13.04.2026;610\n26DK20YYNZ9J3B1AR5;72083900;UA;21,114;13.04.2026;640\n26DK20YYNZ9J3B1AR5;72083900;CN;27,811;13.04.2026;615\n',
  );
  expect([counting(lines).map(([, , kg]) => kg), asks]).toEqual([['64582', '21114', '27811'], []]);
});

test.each([
  ['Stroom', 'Invoer', 'Uitvoer'],
  ['Sens', 'Importation', 'Exportation'],
  ['Kierunek', 'Przywóz', 'Wywóz'],
  ['Riktning', 'Införsel', 'Utförsel'],
  ['Flusso', 'Importazione', 'Esportazione'],
])(
  'rows of exports among imports count nowhere, whatever their column is called: %s',
  async (heading, goodsIn, goodsOut) => {
    const { lines, asks } = await read(
      `${heading};MRN;Warennummer;Ursprungsland;Nettomasse (kg);Annahmedatum\n` +
        `${goodsIn};26DK20YYNZ9J3B1AR5;72083900;CN;1234,5;26.01.2026\n` +
        `${goodsOut};26DK20YYNZ9J3B1AR5;72083900;TR;4321,5;26.01.2026\n`,
    );
    expect([counting(lines), asks]).toEqual([[['72083900', 'CN', '1234.5', '2026-01-26']], []]);
  },
);

test('a code in columns of six, two and two digits is joined under its Danish heading', async () => {
  const { lines, asks } = await read(
    'MRN;Antaget;HS-underposition;KN-kode;TARIC-kode;Oprindelse;Nettomasse (kg)\n26DK20YYNZ9J3B1AR5;26.01.2026;720839;00;00;CN;1200,5\n',
  );
  expect([counting(lines), asks]).toEqual([[['72083900', 'CN', '1200.5', '2026-01-26']], []]);
});

test('fixed width whose gaps are of one blank keeps a code with blanks whole', async () => {
  const { lines, asks } = await read(
    [
      'Dato       MRN                Varekode      Beskrivelse                    Opr     Netto kg    Brutto kg',
      '10-04-2026 26DK20YYNZ9J3B1AR5 7208 39 00 00 Plader, 2 mm                   CN     24.136,10    24.618,80',
      '10-04-2026 26DK20YYNZ9J3B1AR5 7219 33 10 00 Rustfri plader, 1.4301, 2 mm   TR      2.512,90     2.563,20',
      '17-07-2026 26DK20YYNZ9J3B1AR5 7606 12 92 99 Aluminiumsplader 5754, bjærget IN      8.515,00     8.685,00',
    ].join('\n'),
  );
  expect([counting(lines), asks]).toEqual([
    [
      ['72083900', 'CN', '24136.1', '2026-04-10'],
      ['72193310', 'TR', '2512.9', '2026-04-10'],
      ['76061292', 'IN', '8515', '2026-07-17'],
    ],
    [],
  ]);
});

test('an MRN with a wrong check digit above a block heads its rows, and the MRN above it does not', async () => {
  const { lines } = await read(
    [
      'Tullrapport per deklaration;;;',
      'MRN: 26DK20YYNZ9J3B1AR5;;Antagen: 2026-09-16;',
      'Varukod;Varubeskrivning;Ursprungsland;Nettovikt kg',
      '72083900;Plåt;CN;1196',
      '72083900;Plåt;TR;1996',
      'MRN: 26DK20YYNZ9J3B1AR7;;Antagen: 2026-02-02;',
      'Varukod;Varubeskrivning;Ursprungsland;Nettovikt kg',
      '72083900;Plåt;IN;2915',
    ].join('\n'),
  );
  const goods = lines.filter(({ netMassKg }) => netMassKg !== null);
  expect(goods.map(({ mrn, date }) => [mrn, date])).toEqual([
    ['26DK20YYNZ9J3B1AR5', '2026-09-16'],
    ['26DK20YYNZ9J3B1AR5', '2026-09-16'],
    ['26DK20YYNZ9J3B1AR7', '2026-02-02'],
  ]);
});

test.each(['Date de dédouanement', 'Förtullningsdatum', 'Data sdoganamento', 'Ingeklaard'])(
  'the day of customs clearance under "%s" is taken without a question',
  async (heading) => {
    const { lines, asks } = await read(
      `Varekode;Oprindelse;Nettomasse (kg);${heading}\n72083900;CN;1200,5;26.01.2026\n72083900;TR;800,5;27.01.2026\n`,
    );
    expect([counting(lines).map(([, , , day]) => day), asks]).toEqual([['2026-01-26', '2026-01-27'], []]);
  },
);

test('a Swedish Tull-id is the MRN', async () => {
  const { lines } = await read(
    'Tull-id;Varukod;Ursprungsland;Nettovikt (kg);Datum\n26SE0J026497NRR832;72083900;CN;1200,5;2026-01-26\n',
  );
  expect(lines[0]?.mrn).toBe('26SE0J026497NRR832');
});

test.each(['Soort belasting', 'Type de taxe', 'Rodzaj opłaty', 'Kolom X'])(
  'a row for each tax of an item counts once, whatever the column of taxes is called: %s',
  async (heading) => {
    const tax = (item: number, mass: string, code: string, amount: string) =>
      `26DK20YYNZ9J3B1AR5;${item};26-01-2026;72083900;CN;${mass};${code};${amount}`;
    const { lines } = await read(
      [
        `MRN;Artikel;Aanvaardingsdatum;Goederencode;Land van oorsprong;Nettomassa (kg);${heading};Bedrag`,
        tax(1, '1200,5', 'A00', '100,00'),
        tax(1, '1200,5', 'B00', '231,40'),
        tax(2, '800,5', 'A00', '55,00'),
        tax(2, '800,5', 'B00', '121,10'),
      ].join('\n'),
    );
    expect(counting(lines).map(([, , kg]) => kg)).toEqual(['1200.5', '800.5']);
  },
);

test.each(['STK', 'kg'])(
  'the unit right behind the mass is the unit of the mass, not that of the quantity: %s',
  async (unit) => {
    const { lines, asks } = await read(
      `MRN;Antaget;Varekode;Oprindelse;Nettomasse;Vægtenhed;Antal;Enhed\n26DK20YYNZ9J3B1AR5;26.01.2026;72083900;CN;24,15;TO;4;${unit}\n26DK20YYNZ9J3B1AR5;26.01.2026;72083900;TR;812,5;KG;9;${unit}\n`,
    );
    expect([counting(lines).map(([, , kg]) => kg), asks]).toEqual([['24150', '812.5'], []]);
  },
);

const TABLES = {
  company: 'Nordvest Beslag ApS',
  declarations: [
    { ref: 1, mrn: '26DK20YYNZ9J3B1AR5', accepted: '2026-03-12', state: 'RELEASED' },
    { ref: 2, mrn: '26DK4LT0JLXHVXX8R2', accepted: '2026-04-09', state: 'INVALIDATED' },
    { ref: 3, mrn: null, accepted: null, state: 'DRAFT' },
  ],
  goods: [
    { ref: 2, item: 1, cnCode: '76042990', origin: 'IN', netMassKg: 310.5 },
    { ref: 1, item: 1, cnCode: '73181588', origin: 'TR', netMassKg: 900.5 },
    { ref: 3, item: 1, cnCode: '72083900', origin: 'CN', netMassKg: 55.5 },
  ],
};
const asXml = ({ company, ...lists }: typeof TABLES) =>
  `<export><company>${company}</company>${Object.entries(lists)
    .map(([name, records]) => {
      const rows = records.map((record) => {
        const fields = Object.entries(record).map(([field, value]) => `<${field}>${value ?? ''}</${field}>`);
        return `<row>${fields.join('')}</row>`;
      });
      return `<${name}>${rows.join('')}</${name}>`;
    })
    .join('')}</export>`;

test.each([
  ['JSON', JSON.stringify({ data: TABLES })],
  ['XML', asXml(TABLES)],
])('%s that holds declarations and items beside each other joins them', async (_, text) => {
  const { lines, asks } = await read(text);
  expect([counting(lines), asks]).toEqual([[['73181588', 'TR', '900.5', '2026-03-12']], []]);
});

test('lists of records beside each other are all read, and those set apart that their names do', async () => {
  const item = (mrn: string, netMassKg: number) => ({
    ...{ mrn, item: 1, date: '2026-03-12', cnCode: '73181588', origin: 'TR', netMassKg },
  });
  const months = { january: [item('26DK20YYNZ9J3B1AR5', 900.5)], february: [item('26DK4LT0JLXHVXX8R2', 70.5)] };
  expect(counting((await read(JSON.stringify(months))).lines)).toHaveLength(2);
  const { lines, asks } = await read(
    JSON.stringify({ imports: months.january, cancelledDeclarations: months.february }),
  );
  expect([counting(lines).map(([, , mass]) => mass), asks]).toEqual([['900.5'], []]);
});
