import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

const tables = loadTables();
const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

/** MRN, code, origin, mass and day of the lines that count, and what is asked. */
async function read(...rows: readonly string[]) {
  const file = await openLines(Buffer.from(rows.join('\n')), tables, { today: '2026-12-31' });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  return {
    lines,
    masses: taken.map(({ netMassKg }) => netMassKg),
    days: taken.map(({ date }) => date),
    asks: file.summary().mapping.questions.map(({ about, field, proposal }) => [about, field, proposal].join(' ')),
  };
}

test.each([
  ['Kg netos', '1448,52', '1448.52'],
  ['Poids net en kg', '1 454,83', '1454.83'],
  ['Menge netto in to', '9,868', '9868'],
  ['Ilość netto w kg', '21 335', '21335'],
])('%s is a net mass with its unit', async (heading, mass, kg) => {
  const { masses, asks } = await read(
    `MRN;Kod CN;Kraj pochodzenia;${heading};Data odprawy`,
    ...['CN', 'TR', 'IN'].map((origin) => `${MRN[0]};73181588;${origin};${mass};26.01.2026`),
  );
  expect([masses[0], asks]).toEqual([kg, []]);
});

test('a quantity that is net takes the unit of its column: hundreds of kilograms', async () => {
  const { masses, asks } = await read(
    'aangifte;datum;goederencode;oorsprong;hoeveelheid netto;eenheid',
    `${MRN[0]};27-03-2026;73079311;EG;206,72;DTN`,
  );
  expect([masses, asks]).toEqual([['20672'], []]);
});

test('the total of a declaration on each line is none of the line, though it stands first', async () => {
  const line = (total: string, mass: string, mrn: string) => `${mrn};${total};${mass};73181588;CN;2026-04-26`;
  const { masses, asks } = await read(
    'MRN;Total net mass of declaration (kg);Item net mass (kg);Commodity;Origin;Accepted',
    line('300.5', '100.5', MRN[0] as string),
    line('300.5', '200', MRN[0] as string),
    line('900.5', '500.5', MRN[1] as string),
    line('900.5', '400', MRN[1] as string),
  );
  expect([masses, asks]).toEqual([['100.5', '200', '500.5', '400'], []]);
});

test('numbers of documents that begin as a procedure of storage leave no line out', async () => {
  const { masses } = await read(
    'Belegnr;MRN;Datum;KN-Code;Ursprung;Netto kg',
    `4910000;${MRN[0]};16.04.2026;72083900;UA;11.124,51`,
    `7110001;${MRN[0]};16.04.2026;72083900;CN;24.452,56`,
  );
  expect(masses).toEqual(['11124.51', '24452.56']);
});

test('drafts are told by their words, below a heading in any language', async () => {
  const head = 'MRN;Art.;État;Date;Nomenclature;Origine;Masse nette kg';
  const { lines, masses } = await read(
    head,
    ';1;BROUILLON;17/05/2026;7214200090;MA;9446,6',
    `${MRN[0]};1;BAE;26/05/2026;7318169900;IN;5023,62`,
    `${MRN[0]};2;BAE;26/05/2026;7318169900;IN;5023,62`,
  );
  expect([masses, lines[0]?.findings.map(({ code }) => code)]).toEqual([
    ['5023.62', '5023.62'],
    ['declaration-draft', 'mrn-missing'],
  ]);
});

test('of versions of an item that are numbered under a word for articles the last counts', async () => {
  const head = 'MRN;Versie;Status versie;Artikel;Datum;Goederencode;Oorsprong;Nettomassa kg';
  const { masses } = await read(
    head,
    `${MRN[0]};1;geldig;1;21-01-2026;73063077;US;100,5`,
    `${MRN[0]};1;vervallen;2;21-01-2026;73063077;US;200,5`,
    `${MRN[0]};2;geldig;2;21-01-2026;73063077;US;250,5`,
    `${MRN[0]};1;geldig;3;21-01-2026;73063077;US;300,5`,
  );
  expect(masses).toEqual(['100.5', '250.5', '300.5']);
});

test('years of two digits in front or behind are asked where neither the days nor the MRN decide', async () => {
  const line = (day: string, at: number) => `${MRN[at]};${day};73181588;CN;1200,5`;
  const head = 'MRN;Data;Voce doganale;Origine;Peso netto (kg)';
  const both = await read(head, line('26/02/24', 0), line('25/03/26', 1));
  expect(both.asks).toContain('dateOrder date day-first');
  const behind = await read(head, line('24/02/26', 0), line('25/03/26', 1));
  expect([behind.days, behind.asks]).toEqual([['2026-02-24', '2026-03-25'], []]);
});

test('masses in tonnes with three places under English headings are lorry loads', async () => {
  const line = (mass: string) => `${MRN[0]},18 Sep 2026,73181699,TW,${mass}`;
  const { masses, asks } = await read(
    'Entry no,Clearance date,HS code,COO,Net (t)',
    ...['24.123', '17.504', '5.303'].map(line),
  );
  expect([masses, asks]).toEqual([['24123', '17504', '5303'], []]);
});

test('lines in kilograms and lines in tonnes of one list show its decimal mark', async () => {
  const line = (mass: string, unit: string) => `${MRN[0]};18.02.2026;72104900;DZ;${mass};${unit}`;
  const { masses, asks } = await read(
    'Anm.-Nr.;Ann.Dat.;WaNr;UL;Nettogew.;GewEH',
    line('16.940', 'KG'),
    line('11,520', 'TO'),
    line('10.647', 'KG'),
  );
  expect([masses, asks]).toEqual([['16940', '11520', '10647'], []]);
});

test('beside MRNs a code under HTS is one of the Combined Nomenclature', async () => {
  const line = `${MRN[0]},02/27/2026,73089098,BR,"19,525.32"`;
  expect((await read('Entry Number,Entry Date,HTS,Ctry Orig,Net Wt KG', line)).asks).toEqual([]);
  expect(
    (await read('Entry Number,Entry Date,HTS,Ctry Orig,Net Wt KG', line.replace(MRN[0] as string, 'E-1'))).asks,
  ).toContain('column cnCode cnCode');
});

test('an origin that is abbreviated shows by its values', async () => {
  expect(
    (await read('MRN;Data accettazione;NC (8);Or.;Massa netta', `${MRN[0]};10/05/2026;25231000;IN;5.822,68`)).asks,
  ).toEqual([]);
});

test('the day beside the MRN above its lines is that of the declaration, and its sum no line', async () => {
  const { lines, days } = await read(
    'Elenco sdoganamenti',
    'Singolo;Voce doganale;Paese origine;Netto kg',
    `MRN ${MRN[0]} del 20/06/2026 – speditore Rotherham Bright Bar Ltd;;;`,
    '1;2523290090;Regno Unito;15979,2',
    '2;7308909800;Regno Unito;23673,4',
    'Totale dichiarazione;;;39652,6',
    `MRN ${MRN[1]} del 06/02/2026;;;`,
    '1;7318158810;Indonesia;826,86',
  );
  expect([lines.length, days]).toEqual([3, ['2026-06-20', '2026-06-20', '2026-02-06']]);
});

test.each([
  'MRN;F. admisión;Posición estadística;País orig.;Peso neto (kg)',
  'N° déclaration;Date de validation;Nomenclature;Pays orig.;Masse nette (kg)',
  'MRN;Elfogadás dátuma;Vámtarifaszám;Származási ország;Nettó tömeg (kg)',
  'MRN;Ημερομηνία αποδοχής;Κωδικός ΣΟ;Χώρα καταγωγής;Καθαρή μάζα (kg)',
  'МРН;Дата на приемане;Код на стоката;Държава на произход;Нето маса (кг)',
  'MRN;Datum sprejema;Tarifna oznaka;Država porekla;Neto masa (kg)',
  'MRN;Priėmimo data;Prekės kodas;Kilmės šalis;Grynoji masė (kg)',
])('%s is a heading of the Union', async (heading) => {
  const { masses, days, asks } = await read(heading, `${MRN[0]};05.04.2026;25231000;TR;5.822,68`);
  expect([masses, days, asks]).toEqual([['5822.68'], ['2026-04-05'], []]);
});

test('The day of acceptance counts beside the day of validation on which goods may be taken away', async () => {
  const { days, asks } = await read(
    'N° déclaration (MRN);Nomenclature;Pays origine;Masse nette (kg);Date validation (BAE);Date d’acceptation',
    `${MRN[0]};7318 15 88;EG;6 134,500;12/04/2026;11/04/2026`,
    `${MRN[0]};7306 61 92;EG;5 170,000;12/04/2026;11/04/2026`,
  );
  expect([days, asks]).toEqual([['2026-04-11', '2026-04-11'], []]);
});

test('units behind the masses show their decimal mark as a column of units does', async () => {
  const line = (mass: string) => `${MRN[0]};04.02.2026;31023090;RS;${mass}`;
  const { masses, asks } = await read(
    'MRN;Annahme;Zolltarifnr.;Ursprung;Eigenmasse',
    line('11,080 t'),
    line('2.812 kg'),
  );
  expect([masses, asks]).toEqual([['11080', '2812'], []]);
});

test('records of two lines of a print are one line each, with the number of the first', async () => {
  const { lines, masses } = await read(
    'TULLTAXERINGSLISTA                             2026-11-03',
    'TULLID              POST DATUM      VARUKOD        URSPR  NETTOVIKT KG',
    '     AVSÄNDARE                                    FÖRFARANDE',
    '26DK20YYNZ9J3B1AR5     1 2026-07-11  7616.99.90.00  RS         1 181,75',
    '     Smederevo Valjaonica d.o.o.                  4000',
    '26DK20YYNZ9J3B1AR5     2 2026-07-11  7210.49.00.90  RS        13 111,00',
    '     Smederevo Valjaonica d.o.o.                  4071',
  );
  expect([masses, lines.map(({ row, procedure }) => [row, procedure])]).toEqual([
    ['1181.75', '13111'],
    [
      [4, '4000'],
      [6, '4071'],
    ],
  ]);
});

test('a state of a few declarations that is none we know is asked about, one that says they were accepted is not', async () => {
  const head = 'MRN;Pos;Status;Datum;Warennummer;Ursprungsland;Netto kg';
  const line = (item: number, state: string) => `${MRN[0]};${item};${state};20.01.2026;73181588;CN;1200,5`;
  const unknown = await read(head, line(1, 'Vrijgegeven'), line(2, 'Vrijgegeven'), line(3, 'Teruggezonden'));
  expect(unknown.asks).toEqual(['column  ']);
  expect((await read(head, line(1, 'Vrijgegeven'), line(2, 'Betaald'), line(3, 'Aanvaard'))).asks).toEqual([]);
});

test.each(['geplant', 'Forventet', 'Rascunho', 'Ingetrokken', 'In transit', 'Not submitted'])(
  'goods of the state "%s" do not count',
  async (state) => {
    const { masses } = await read(
      'MRN;Pos;Status;Datum;Warennummer;Ursprungsland;Netto kg',
      `${MRN[0]};1;abgefertigt;20.01.2026;73181588;CN;1200,5`,
      `${MRN[0]};2;abgefertigt;20.01.2026;73181588;CN;1300,5`,
      `${MRN[0]};3;${state};20.01.2026;73181588;CN;1400,5`,
    );
    expect(masses).toEqual(['1200.5', '1300.5']);
  },
);

test('goods of declarations without items that stand on several rows are asked about', async () => {
  const rows = ['72083900;CN;1200,5', '73181588;TR;80,25'].flatMap((good) =>
    ['Told', 'Moms'].map((tax) => `${MRN[0]};20-01-2026;${good};${tax}`),
  );
  const list = ['MRN;Antagelsesdato;Varekode;Oprindelsesland;Nettomasse;Ydelse', ...rows];
  expect((await read(...list)).asks).toEqual(['copies  omit']);
  // Either answer decides which rows count, and the question is not asked again.
  for (const [sameRows, count] of [
    ['omit', 2],
    ['count', 4],
  ] as const) {
    const file = await openLines(Buffer.from(list.join('\n')), tables, { today: '2026-12-31', sameRows });
    const states = [...file.lines()].map(({ state }) => state);
    expect(states.filter((state) => state !== 'refused')).toHaveLength(count);
    expect(file.summary().mapping.questions).toEqual([]);
  }
});

test('masses of three decimals under a Danish heading may be thousands, which is asked where nothing decides', async () => {
  const line = (mass: string) => `${MRN[0]};20-01-2026;73181588;CN;${mass}`;
  const head = 'MRN;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt kg';
  const open = await read(head, ...['1,250', '12,345', '7,815'].map(line));
  expect([open.masses, open.asks[0]]).toEqual([[], 'decimalMark netMass ']);
  const decided = await read(head, ...['1,250', '812,345', '715,815'].map(line));
  expect([decided.masses, decided.asks]).toEqual([['1.25', '812.345', '715.815'], []]);
});

test('pounds beside the masses are not taken for kilograms', async () => {
  const { masses } = await read(
    'MRN;Antagelsesdato;Varekode;Oprindelsesland;Net weight;Unit',
    `${MRN[0]};20-01-2026;72083900;CN;1200.5;LBS`,
  );
  expect(masses).toEqual([]);
});

test('a title that says the imports are expected is asked about', async () => {
  const { asks } = await read(
    'Budget 2027 – forventede importer',
    'Dato;Varekode;Oprindelsesland;Nettovægt (kg)',
    '20-01-2026;72083900;CN;1200,5',
  );
  expect(asks).toEqual(['sheet  ']);
});

test('numbers of documents that count on are no procedures, also where they begin as one', async () => {
  const line = (at: number) => `${5100000 + at};${MRN[0]};${at};16.04.2026;72083900;UA;11.124,51`;
  const { masses } = await read(
    'BELNR;ZZMRN;POSNR;Datum;CTSNUM;HERKL;Netto kg',
    ...Array.from({ length: 20 }, (_, at) => line(at + 1)),
  );
  expect(masses).toHaveLength(20);
});

test('a heading printed again on each page, with sums carried over, is none of the values', async () => {
  const head = 'MRN;Data acc.;Voce dog.;Paese orig.;Peso netto kg';
  const line = (mass: string) => `${MRN[0]};26/09/2026;31023090;IN;${mass}`;
  const { masses, asks } = await read(
    head,
    ...['25.224,65', '25.224,60'].map(line),
    'Pagina 2',
    'Riporto;;;;50.449,25',
    head,
    line('24.918,10'),
  );
  expect([masses.length, asks]).toEqual([3, []]);
});

test('codes before the words of a description are read where no column is theirs', async () => {
  const { masses, asks } = await read(
    'MRN;Annahmetag;Ware;Ursprung;Eigenmasse',
    `${MRN[0]};23.05.2026;7604 29 90 - Profile;EG;3.838,23 kg`,
  );
  expect([masses, asks]).toEqual([['3838.23'], []]);
});

test('messages of customs as JSON are read by the names of the data model', async () => {
  const item = (at: number, code: string, kg: number) => ({
    SequenceNumeric: at,
    Origin: { CountryCode: 'TR' },
    Commodity: {
      Classification: [{ ID: code, IdentificationTypeCode: 'TSP' }],
      GoodsMeasure: { NetNetWeightMeasure: kg },
    },
  });
  const declaration = { MRN: MRN[0], AcceptanceDateTime: '20260603101500' };
  const items = [item(1, '72104900', 7370.31), item(2, '73079311', 19229.77)];
  const { masses, asks } = await read(
    JSON.stringify([{ Declaration: { ...declaration, GoodsShipment: { GovernmentAgencyGoodsItem: items } } }]),
  );
  expect([masses, asks]).toEqual([['7370.31', '19229.77'], []]);
});
