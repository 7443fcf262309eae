import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from '../read-lines.ts';

const tables = loadTables();
const MRN = '26DK20YYNZ9J3B1AR5';

async function read(rows: readonly string[]) {
  const file = await openLines(Buffer.from(rows.join('\n')), tables, { today: '2026-12-31' });
  const lines = [...file.lines()].filter(({ state }) => state === 'accepted' || state === 'remark');
  return {
    taken: lines.map((line) => [line.cnCode, line.countryOfOrigin, line.netMassKg, line.grossMassKg, line.date]),
    ...file.summary(),
  };
}

const LINES = [
  ['73181558', 'CN', '1.900,5', '2.000,5', '01-03-2026'],
  ['72139141', 'TR', '4.250,25', '4.300', '14-03-2026'],
  ['76169990', 'IN', '12.900,5', '13.000,5', '20-03-2026'],
];
const KG = [
  ['73181558', 'CN', '1900.5', '2000.5', '2026-03-01'],
  ['72139141', 'TR', '4250.25', '4300', '2026-03-14'],
  ['76169990', 'IN', '12900.5', '13000.5', '2026-03-20'],
];
const TONNES = KG.map(([code, origin, net, gross, day]) => [
  code,
  origin,
  String(Math.round(Number(net) * 1000)),
  String(Math.round(Number(gross) * 1000)),
  day,
]);

test.each([
  ['Spanish, short', 'DUA;Posición TARIC;Origen;P. Neto Kg;P. Bruto Kg;Fecha admisión', KG],
  ['Italian', 'MRN;Nomenclatura combinata;Origine;Peso netto riga (kg);Peso lordo riga (kg);Accettazione', KG],
  ['German, short', 'Registrier-Nr.;Warennr.;UL;Eigenm. kg;Rohm. kg;Annahmedat', KG],
  ['German, joined', 'MRN;Warennr.;Urspr.Ld;Gewicht netto kg;Gewicht brutto kg;Annahmedatum', KG],
  ['Dutch, in tonnes', 'Aangifte;GN-code;Oorsprong;Nettogewicht (t);Brutogewicht (t);Aanvaarding', TONNES],
  ['Swedish', 'MRN;Varukod;Icke-förmånsursprung;Nettovikt;Bruttovikt;Godkänd', KG],
  ['Danish', 'MRN;Toldtarif;Oprindelseslandekode;Egenvægt kg;Bruttovægt kg;Toldangivet den', KG],
  ['English, of items', 'MRN;Commodity code;Origin;Item net mass;Item gross mass;Acceptance date', KG],
  ['Spanish, kilograms in front', 'DUA;Posición TARIC;P.ORIGEN;KG NETO;KG BRUTO;FECHA ADMISIÓN', KG],
  ['Swedish, released', 'Tull-id;Varukod;Ursprung;Vikt netto;Vikt brutto;Frigjord', KG],
  ['Dutch, released', 'MRN;GN-code;Oorspr.;Netto kg;Bruto kg;Vrijgave', KG],
  ['technical', 'MRN;CTSNUM;COO;NET_WGT;GRS_WGT;ACCEPT_DT', KG],
  ['data elements', 'MRN;18 09 057 000;16 08 000 000;18 01 000 000;18 04 000 000;15 09 000 000', KG],
])('headings are read without a question: %s', async (_, heading, expected) => {
  const file = await read([heading, ...LINES.map((line) => [MRN, ...line].join(';'))]);
  // A thousand tonnes and more of screws are asked about, whatever the heading says.
  expect(file.mapping.questions.map(({ about }) => about)).toEqual(expected === TONNES ? ['heavyMasses'] : []);
  expect(file.taken).toEqual(expected);
});

test('gross and net under one name of two rows are told apart', async () => {
  const file = await read([
    'Anmeldung;;Herkunft;Masse (kg);;',
    'MRN;Warennr.;Ursprungsland;Roh;Eigen;Annahmedatum',
    `${MRN};73181558;CN;2.000,5;1.900,5;01-03-2026`,
  ]);
  expect(file.taken).toMatchObject([['73181558', 'CN', '1900.5', '2000.5', '2026-03-01']]);
});

test('masses in grams are compared in grams', async () => {
  const file = await read([
    'MRN,hsCode,originIso,netWeightG,grossWeightG,valueEur,releasedOn',
    `${MRN},73181558,TW,188450,194000,1410.2,2026-01-19`,
  ]);
  expect(file.mapping.questions).toEqual([]);
  expect(file.taken).toMatchObject([['73181558', 'TW', '188.45', '194', '2026-01-19']]);
});

test('a day in columns for year, month and day is one', async () => {
  const file = await read([
    'MRN,Commodity code,Origin,Net mass kg,Release year,Release month,Release day',
    `${MRN},73181558,CN,1900.5,2026,3,1`,
    `${MRN},72139141,TR,4250.25,2026,11,14`,
  ]);
  expect(file.mapping.questions).toEqual([]);
  expect(file.taken.map(([, , , , day]) => day)).toEqual(['2026-03-01', '2026-11-14']);
});

test('a preferential origin is none, and neither is what is said not to be one', async () => {
  const file = await read([
    'MRN;Varukod;Förmånsursprung;Icke-förmånsursprung;Nettovikt;Godkänd',
    `${MRN};73181558;TR;CN;1.900,5;01-03-2026`,
  ]);
  expect(file.taken).toMatchObject([['73181558', 'CN', '1900.5', null, '2026-03-01']]);
});

test('a net price without kilograms is no mass', async () => {
  const file = await read([
    'DUA;Posición TARIC;Origen;P. Neto;Fecha admisión',
    `${MRN};73181558;CN;1.900,5;01-03-2026`,
  ]);
  expect(file.mapping.questions[0]).toMatchObject({ about: 'column', field: 'netMass' });
});

test('a code over three data elements is joined', async () => {
  const file = await read([
    'MRN;18 09 056 000;18 09 057 000;18 09 058 000;16 08 000 000;18 01 000 000;15 09 000 000',
    `${MRN};731815;58;90;CN;1900.5;2026-03-01`,
    `${MRN};720839;00;00;TR;4250.25;2026-03-14`,
  ]);
  expect([file.status, file.taken.map(([code, , net]) => [code, net])]).toEqual([
    'ready',
    [
      ['73181558', '1900.5'],
      ['72083900', '4250.25'],
    ],
  ]);
});

test('JSON of one record on each line is read, and refused where a line breaks off', async () => {
  const record = (item: number) =>
    JSON.stringify({
      mrn: MRN,
      item,
      cnCode: '73181558',
      origin: 'CN',
      netMass: '900.5',
      unit: 'KGM',
      acceptanceDate: '2026-03-01',
    });
  const file = await read([record(1), record(2), '']);
  expect(file.taken.map(([code, , net]) => [code, net])).toEqual([
    ['73181558', '900.5'],
    ['73181558', '900.5'],
  ]);
  await expect(read([record(1), '{"mrn": "26DK}'])).rejects.toMatchObject({ code: 'json.malformed' });
});

test('lines of fixed width with several decimal commas are read by their places', async () => {
  const line = (code: string, origin: string, gross: string, net: string) =>
    `${code.padEnd(12)}${origin.padEnd(5)}20260107  ${gross.padStart(12)}  ${net.padStart(12)}   ${MRN}`;
  const file = await read([
    'VAREKODE    OPR  TOLDDATO     BRUTTO KG      NETTO KG   ANGIVELSE',
    line('73181558', 'CN', '2000,50', '1900,50'),
    line('72139141', 'TR', '14300,00', '14250,25'),
    line('76169990', 'IN', '13000,50', '12900,50'),
  ]);
  expect(file.taken.map(([code, origin, net]) => [code, origin, net])).toEqual([
    ['73181558', 'CN', '1900.5'],
    ['72139141', 'TR', '14250.25'],
    ['76169990', 'IN', '12900.5'],
  ]);
});

test('the gross mass of a consignment on each of its lines is none of theirs', async () => {
  const otherMrn = '26DK4LT0JLXHVXX8R2';
  const file = await read([
    'MRN;Data;Peso totale bolla (kg);Riga;Voce doganale;Origine;Peso netto riga (kg)',
    `${MRN};01/03/2026;15200;1;73181558;CN;1900,5`,
    `${MRN};01/03/2026;15200;2;76169990;CN;12900,5`,
    `${otherMrn};14/03/2026;4300;1;72139141;TR;4250,25`,
  ]);
  expect([file.status, file.taken.map(([, , net]) => net)]).toEqual(['ready', ['1900.5', '12900.5', '4250.25']]);
});

test('a forwarder above a table is no transit', async () => {
  const file = await read([
    'TRANSITAIRE DU PORT SARL',
    'MRN;Code NC;Origine;Masse nette (kg);Date acceptation',
    `${MRN};73181558;CN;1900,5;01/03/2026`,
    `${MRN};76169990;CN;2900,5;14/03/2026`,
  ]);
  expect(file.mapping.questions).toEqual([]);
});
