import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { openLines } from './read-lines.ts';

async function questionsOf(bytes: Uint8Array | string) {
  const file = await openLines(Buffer.from(bytes), loadTables(), { today: '2026-12-31' });
  [...file.lines()];
  return file.summary().mapping.questions.map(({ question, proposal, choices }) => ({ question, proposal, choices }));
}

const MRN = '26DK20YYNZ9J3B1AR5';
const table = (head: string, rows: readonly string[], behind = '2026-01-12') =>
  [head, ...rows.map((row, at) => `${MRN};${at + 1};72083900;${row};${behind}`)].join('\n');

test.each([
  'Masa netto (kg lub t)',
  'Nettomasse in kg oder t',
  'Nettovægt (kg/ton)',
  'Net mass t or kg',
  'Masse nette (tonnes ou kg)',
  'Massa netta (kg o t)',
  'Čistá hmotnost (kg nebo t)',
  'Нето маса (кг или т)',
])('below "%s" a person says the unit, and nothing is proposed', async (heading) => {
  const masses = ['5600.5', '5.7', '17200', '23320.5', '11.88', '12500', '22.35'].map((mass) => `CN;${mass}`);
  const questions = await questionsOf(table(`MRN;Item;CN code;Origin;${heading};Date of acceptance`, masses));
  const unit = { question: 'Are the masses of column E kilograms or tonnes?', proposal: null, choices: ['kg', 't'] };
  expect(questions).toContainEqual(unit);
});

test('a heading of either unit settles nothing where each row states its own', async () => {
  const rows = ['CN;5600.5;kg', 'CN;5.7;t', 'CN;17200;kg'];
  expect(await questionsOf(table('MRN;Item;CN code;Origin;Net mass (kg or t);Unit;Date of acceptance', rows))).toEqual(
    [],
  );
});

test('of two masses that are called alike and each of which is now the less, none is proposed', async () => {
  const rows = ['TW;23960;23900', 'KR;724;780', 'VN;13314;13231', 'TW;14300;14312', 'TR;605;530'];
  const questions = await questionsOf(
    table('MRN;Item;CN code;Origin;Mass 1 (kg);Mass 2 (kg);Date of acceptance', rows),
  );
  expect(questions).toEqual([
    {
      question: 'Columns E (Mass 1 (kg)) and F (Mass 2 (kg)) are called alike. Which of them holds the net mass?',
      proposal: null,
      choices: ['E', 'F'],
    },
  ]);
});

test('of two countries that are called alike none is proposed', async () => {
  const rows = ['CN;IN;471.5', 'RS;ZA;23500', 'UA;TR;1634.5', 'KR;EG;277.25', 'BR;KR;494.5'];
  const questions = await questionsOf(table('MRN;Art.;Cod NC;Țara 1;Țara 2;Masă netă (kg);Data acceptării', rows));
  expect(questions).toEqual([
    {
      question: 'Columns D (Țara 1) and E (Țara 2) are called alike. Which of them holds the country of origin?',
      proposal: null,
      choices: ['D', 'E'],
    },
  ]);
});

/** As programs of DOS write it: í is A1, ó A2, é 82, ñ A4. */
const inCodePage850 = (text: string) =>
  Uint8Array.from(
    text,
    (sign) => ({ í: 0xa1, ó: 0xa2, é: 0x82, ú: 0xa3, á: 0xa0, º: 0xa7 })[sign] ?? sign.charCodeAt(0),
  );

test('headings of Spanish are read in the code page of old consoles', async () => {
  const head = 'Nº DUA (MRN);Partida;Posición estadística;País de origen;Masa neta (kg);Fecha de admisión';
  const rows = ['UA;2948.09', 'RS;4571', 'EG;1294.67'];
  expect(await questionsOf(inCodePage850(table(head, rows, '17/03/2026')))).toEqual([]);
});

/** As programs of DOS write it in Czech. */
const inCodePage852 = (text: string) => {
  const letters: Readonly<Record<string, number>> = {
    Ě: 0xb7,
    Í: 0xd6,
    Ó: 0xe0,
    Ý: 0xed,
    Á: 0xb5,
    Ů: 0xde,
    Ž: 0xa6,
    Š: 0xe6,
  };
  return Uint8Array.from(text, (sign) => letters[sign] ?? sign.charCodeAt(0));
};

test('headings of Czech are read in the code page of old consoles', async () => {
  const head = 'MRN;POL;KÓD ZBOŽÍ;ZEMĚ PŮVODU;VLASTNÍ HM. KG;DATUM PROPUŠTĚNÍ';
  const rows = ['BOSNA A HERCEGOVINA;7354,71', 'SEVERNÍ MAKEDONIE;3100,96', 'TURECKO;1294,67'];
  expect(await questionsOf(inCodePage852(table(head, rows, '11.04.2026')))).toEqual([]);
});

test('a printed list with single blanks between its columns is read below its ruled heading', async () => {
  const rule = '-'.repeat(84);
  const print = [
    'IMPORTS BY DECLARATION                                        PAGE 1',
    'Printed on 24.11.2026 for Brenner Ltd',
    '',
    'MRN                Pos Accepted   CN code  Or  Gross mass kg Net mass kg Goods',
    rule,
    `${MRN}   1 06.01.2026 76109090 ZA       2,286.2     2,250.2 Aluminium`,
    `${MRN}   2 06.01.2026 72202021 EG         464.2       450.7 Steel, rolled`,
    `${MRN}   3 06.01.2026 72085210 EG      18,380.7    17,707.8 Steel, rolled`,
    `${MRN}   4 06.01.2026 76041090 TR      21,835.8    21,449.7 Aluminium`,
    rule,
    'Total                                          42,966.9    41,858.4',
  ].join('\n');
  expect(await questionsOf(print)).toEqual([]);
});

const ORDERED =
  'PO Number,PO Line,Supplier,HS Code,Country of Origin,Ordered Net Weight (kg),Unit Price,Requested Delivery Date';
test.each([
  ['English', ORDERED],
  ['German', 'Bestellnummer,Pos.,Lieferant,Zolltarifnummer,Ursprungsland,Bestellmenge kg,Preis EUR,Wunschliefertermin'],
  [
    'Danish',
    'Indkøbsordrenr.,Linje,Leverandør,Varekode,Oprindelsesland,Bestilt nettovægt kg,Pris,Ønsket leveringsdato',
  ],
])('a list whose columns are those of orders is refused, in %s', async (_, head) => {
  const rows = [
    '450008120,10,Hangzhou Steel,72193410,GB,13900,1.12,2026-01-21',
    '450008121,20,Hangzhou Steel,72104900,RS,2274.97,1.12,2026-01-28',
  ];
  await expect(questionsOf([head, ...rows].join('\n'))).rejects.toMatchObject({ code: 'lines.no_imports' });
});

test.each([
  [
    'French',
    "Référence article;Désignation;Code NC;Pays d'origine;Emplacement;Stock au 31/10/2026 (kg);Date dernière entrée",
  ],
  ['German', 'Artikel;Bezeichnung;Zolltarifnummer;Ursprungsland;Lagerort;Bestand (kg);Letzter Zugang'],
  ['Swedish', 'Artikel;Benämning;KN-nummer;Ursprungsland;Lagerplats;Lagersaldo (kg);Senaste inleverans'],
])('a list whose columns are those of stock is refused, in %s', async (_, head) => {
  const rows = ['A1;Stål;72193310;CN;H2-00;11369;08/01/2026', 'A2;Stål;72193410;MK;H2-01;2369;09/01/2026'];
  await expect(questionsOf([head, ...rows].join('\n'))).rejects.toMatchObject({ code: 'lines.no_imports' });
});

test('an order number beside declarations is no list of orders', async () => {
  const head = 'MRN;Item;CN code;Origin;PO Number;Ordered pieces;Net mass (kg);Date of acceptance';
  const rows = ['CN;4500081;500;5600.5', 'TR;4500082;600;620.5', 'IN;4500083;700;710.5'];
  expect(await questionsOf(table(head, rows))).toEqual([]);
});

test.each([
  'Net weight per package (kg)',
  'Nettovægt pr. kolli (kg)',
  'Nettogewicht je Packstück (kg)',
  'Poids net par colis (kg)',
  'Masa netto na sztukę (kg)',
  'Peso neto por bulto (kg)',
  'Nettovikt/st (kg)',
])('"%s" is no mass of the line, and is not proposed', async (heading) => {
  const questions = await questionsOf(
    table(`MRN;Item;CN code;Origin;Packages;${heading};Date of acceptance`, [
      'CN;10;245.5',
      'TR;20;125.5',
      'IN;5;700.5',
    ]),
  );
  expect(questions[0]).toMatchObject({ question: expect.stringContaining('the mass of one piece'), proposal: null });
});

test('the mass of an item of a declaration is that of its line', async () => {
  const rows = ['CN;245.5', 'TR;125.5', 'IN;700.5'];
  expect(
    await questionsOf(table('MRN;Item;CN code;Origin;Net mass per item (kg);Date of acceptance', rows)),
  ).not.toContainEqual(expect.objectContaining({ question: expect.stringContaining('one piece') }));
});
