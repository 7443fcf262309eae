import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { at, endingAt, type Placed, writePaper } from '../../../tests/papers/write-paper.ts';
import { openLines } from './read-lines.ts';

const MRN = ['26DK20YYNZ9J3B1AR5', '26DK4LT0JLXHVXX8R2'];

async function read(...pages: readonly (readonly Placed[])[]) {
  const file = await openLines(Uint8Array.from(writePaper(pages.map((texts) => ({ texts })))), loadTables(), {
    today: '2026-12-31',
  });
  const lines = [...file.lines()];
  const taken = lines.filter(({ state }) => state === 'accepted' || state === 'remark');
  const { status } = file.summary();
  return { status, lines, masses: taken.map(({ netMassKg }) => netMassKg), days: taken.map(({ date }) => date) };
}

const MASSES = ['5 533,6', '182,1', '155,5', '56 872,98', '709,94', '12 060', '267,708', '1 519'];
const KG = ['5533.6', '182.1', '155.5', '56872.98', '709.94', '12060', '267.708', '1519'];
const GROSS = ['5 838,5', '190', '160', '58 169,7', '731', '12 900', '290', '1 600'];

const heading = (y: number): Placed[] => [
  at(40, y, 'MRN'),
  at(150, y, 'Art.'),
  at(180, y, 'Code NC'),
  at(240, y, 'Origine'),
  endingAt(360, y, 'Masse brute kg'),
  endingAt(450, y, 'Masse nette kg'),
  at(470, y, 'Accepté le'),
];
const line = (y: number, item: number, mass = MASSES[item - 1] ?? ''): Placed[] => [
  at(40, y, MRN[0] ?? ''),
  at(150, y, String(item)),
  at(180, y, '73181588'),
  at(240, y, 'TR'),
  endingAt(360, y, GROSS[item - 1] ?? ''),
  endingAt(450, y, mass),
  at(470, y, '12.01.2026'),
];
const items = [1, 2, 3, 4, 5, 6, 7, 8];
const title = at(40, 40, 'Articles dédouanés');
const table = [title, ...heading(80), ...items.flatMap((item) => line(80 + item * 14, item))];

test('a printed table is read as a table, also where blanks part the thousands', async () => {
  const { status, masses, days } = await read(table);
  expect([status, masses, new Set(days)]).toEqual(['ready', KG, new Set(['2026-01-12'])]);
});

test('a table goes on over pages with its heading printed again, and its totals are no lines', async () => {
  const half = (from: number, total: string) => [
    ...heading(80),
    ...items.slice(from, from + 4).flatMap((item, place) => line(100 + place * 14, item)),
    at(180, 170, 'Sous-total'),
    endingAt(450, 170, total),
  ];
  const { status, masses, lines } = await read([title, ...half(0, '62 744,18')], half(4, '14 556,648'));
  expect([status, masses, lines.length]).toEqual(['ready', KG, 8]);
});

test('the MRN and the day above a group of lines are those of its lines', async () => {
  const group = (y: number, mrn: string, day: string) => at(40, y, `MRN ${mrn} Accepted ${day} Invoice INV-36410`);
  const bare = (y: number, item: number) => line(y, item).filter(({ x }) => x !== 40 && x !== 470);
  const { days, lines } = await read([
    at(40, 40, 'Entry line report'),
    ...heading(80).filter(({ x }) => x !== 40 && x !== 470),
    group(100, MRN[0] ?? '', '19 January 2026'),
    ...items.slice(0, 4).flatMap((item) => bare(100 + item * 14, item)),
    group(180, MRN[1] ?? '', '22 March 2026'),
    ...items.slice(4).flatMap((item) => bare(126 + item * 14, item)),
  ]);
  expect(days).toEqual([...Array(4).fill('2026-01-19'), ...Array(4).fill('2026-03-22')]);
  expect(lines.map(({ mrn }) => mrn)).toEqual([...Array(4).fill(MRN[0]), ...Array(4).fill(MRN[1])]);
});

test.each([true, false])(
  'packages that stand as near to masses as thousands do are none of them, headed: %s',
  async (isHeaded) => {
    const { status, masses } = await read([
      title,
      ...heading(80).filter(({ text }) => text !== 'Masse nette kg'),
      endingAt(450, 80, isHeaded ? 'Net kg' : 'Masse nette en kg'),
      ...(isHeaded ? [endingAt(413, 80, 'Colli')] : []),
      ...items.flatMap((item) => [
        ...line(80 + item * 14, item, `${item}61,973`),
        endingAt(413, 80 + item * 14, String(10 + item)),
      ]),
    ]);
    expect([status, masses[0]]).toEqual(isHeaded ? ['ready', '161.973'] : ['needs-review', expect.anything()]);
  },
);

test('exports that are printed as a table give no line', async () => {
  const exported = [at(40, 40, 'Exportdeklarationer'), ...table.slice(1)];
  await expect(read(exported)).rejects.toMatchObject({ code: 'paper.export' });
});

test('a sentence with a semicolon below a print of even pitch parts no fields', async () => {
  const codes = ['73181588', '72083900', '76042990'];
  const row = (start: string, item: number, mass: string) =>
    `${start.padEnd(31)}${item}  ${codes[item - 1]}  TR SG  1.3${item}0,75  ${mass}`;
  const print = [
    'Aangiften per kwartaal                              Blad 1',
    '',
    'MRN                 Datum      Pos Goederen  LO LV   Bruto kg  Netto kg',
    '='.repeat(70),
    row(`${MRN[0]}  12-01-2026`, 1, '1.210,50'),
    row('', 2, '1.220,25'),
    row('', 3, '1.230,00'),
    '                                   Subtotaal        4.152,25  3.660,75',
    '-'.repeat(70),
    row(`${MRN[1]}  14-01-2026`, 1, '1.240,75'),
    row('', 2, '1.250,50'),
    '-'.repeat(70),
    'LO = land van oorsprong; LV = land van verzending; massa per regel',
  ];
  const file = await openLines(Buffer.from(print.join('\n')), loadTables(), { today: '2026-12-31' });
  expect([...file.lines()].map(({ netMassKg, date, countryOfOrigin }) => [netMassKg, date, countryOfOrigin])).toEqual([
    ['1210.5', '2026-01-12', 'TR'],
    ['1220.25', '2026-01-12', 'TR'],
    ['1230', '2026-01-12', 'TR'],
    ['1240.75', '2026-01-14', 'TR'],
    ['1250.5', '2026-01-14', 'TR'],
  ]);
});

test('a printed list of prices is refused for what it is', async () => {
  const row = (y: number, [article, code, origin, net, price]: readonly [string, string, string, string, string]) => [
    at(40, y, article),
    at(150, y, code),
    at(240, y, origin),
    endingAt(380, y, net),
    endingAt(460, y, price),
  ];
  const prices = items.map((item) => row(100 + item * 14, [`A-220${item}`, '73181588', 'TR', `${item}.5`, '18.00']));
  const printed = [
    at(40, 40, 'Price list 2026, valid from 1 March 2026'),
    ...row(90, ['Article', 'CN code', 'Origin', 'Net kg / box', 'EUR / box']),
    ...prices.flat(),
  ];
  await expect(read(printed)).rejects.toMatchObject({ code: 'lines.no_imports' });
});

test('an empty page in front, a heading of three lines and a code in groups right behind the day part no column', async () => {
  const headed = (y: number): Placed[] => [
    at(190, y - 9, 'Date'),
    at(250, y - 9, 'Goods'),
    at(40, y, 'MRN'),
    at(150, y, 'Item'),
    at(330, y, 'Description'),
    at(186, y + 9, 'of acceptance'),
    at(252, y + 9, 'code'),
    at(420, y, 'Origin'),
    endingAt(560, y, 'Net mass (kg)'),
  ];
  const goods = (y: number, item: number): Placed[] => [
    at(40, y, MRN[0] ?? ''),
    at(150, y, String(item)),
    at(186, y, '12.01.2026'),
    at(238, y, '7318'),
    at(262, y, '15'),
    at(276, y, '88'),
    at(310, y, item % 2 === 0 ? 'Steel bolts' : 'Steel screws'),
    at(420, y, 'TR'),
    endingAt(560, y, MASSES[item - 1] ?? ''),
  ];
  const printed = [title, ...headed(80), ...items.flatMap((item) => goods(104 + item * 14, item))];
  const { status, masses, days } = await read([], printed);
  expect([status, masses, new Set(days)]).toEqual(['ready', KG, new Set(['2026-01-12'])]);
});
