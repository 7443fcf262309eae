import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const CODES = ['7219331000', '7219341000', '7220202100', '7222201100', '7306402090'];
const ORIGINS = ['CN', 'CN', 'TW', 'IN', 'IN'];

/** A table of a terminal: each row drawn by its cells. */
const originsOf = (above: readonly PrintedRow[], head: PrintedRow, row: (origin: string) => readonly string[]) =>
  goodsOf([
    'IMPORTDEKLARATION',
    'MRN 26SE3W45B665J7G9R8',
    ...above,
    '',
    head,
    '',
    ...CODES.map((code, at): PrintedRow => {
      const [first = '', second = ''] = row(ORIGINS[at] as string);
      return [
        [40, `00${at + 1}`],
        [80, `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`],
        [170, first],
        [206, second],
        [266, `${9920 + at * 171}`],
        [338, `${10455 + at * 180}`],
        [420, '1127713'],
      ];
    }),
  ]).map(([, origin]) => origin);

const heads = (...names: readonly string[]): PrintedRow => [
  [40, 'VP'],
  [80, 'VARUKOD'],
  [170, names.join(' ')],
  [256, 'NETTOVIKT'],
  [318, 'BRUTTOVIKT'],
  [404, 'STAT.VÄRDE'],
];

test.each<[string, readonly string[], (origin: string) => readonly string[]]>([
  ['origin before dispatch', ['URSPR', 'AVS'], (origin) => [origin, 'HK']],
  ['dispatch before origin', ['AVS', 'URSPR'], (origin) => ['HK', origin]],
  ['origin and preference', ['URSPR', 'PREF'], (origin) => [origin, 'HK']],
  ['Czech heads', ['PŮV', 'ODES'], (origin) => [origin, 'HK']],
  ['Italian heads', ['OR', 'PR'], (origin) => [origin, 'HK']],
  ['both in one cell', ['URSPR/AVS'], (origin) => [`${origin}/HK`]],
])('Of two countries in each row the one in the place of its head is the origin: %s', (_, names, row) => {
  expect(originsOf([], heads(...names), row)).toEqual(ORIGINS);
});

test('One country in each row is the origin under a head cut short, and where dispatch is told elsewhere', () => {
  expect(originsOf([], heads('Por'), (origin) => [origin])).toEqual(ORIGINS);
  expect(originsOf(['Avsändningsland: HK'], heads('Land'), (origin) => [origin])).toEqual(ORIGINS);
  expect(originsOf([], heads('AVS'), (origin) => [origin])).not.toEqual(ORIGINS);
});

test('A country of dispatch that a name leads to is no column of origins', () => {
  const goods = CODES.flatMap((code, at): PrintedRow[] => [
    `POS.: ${at + 1} BESKRIVNING: Sömlösa rör`,
    [
      [40, `VARUKOD: ${code}`],
      [156, 'AVSÄNDNINGSLAND: DE'],
    ],
    `URSPRUNG *: ${ORIGINS[at]} EGE.: 6199,730 kg`,
    '',
  ]);
  expect(
    goodsOf(['Frigöringsbesked', 'MRN 26SE3W45B665J7G9R8', '', ...goods]).map(([, origin]) => origin),
  ).not.toContain('DE');
});

test('Goods beside each other have no rows, and letters before a code are no country', () => {
  const columns = [150, 240, 330, 420];
  const line = (name: string, values: readonly string[]): PrintedRow => [
    [40, name],
    ...values.map((value, at) => [columns[at] as number, value] as const),
  ];
  const four = CODES.slice(0, 4);
  const origins = goodsOf([
    'Entry summary - import',
    'MRN 25DKER5AZH71GE2JR0',
    '',
    line('#', ['1', '2', '3', '4']),
    line(
      'CN part',
      four.map((code) => code.slice(0, 8)),
    ),
    line(
      'TARIC code',
      four.map((code) => code.slice(8)),
    ),
    line('Destination', ['NL', 'NL', 'NL', 'NL']),
    line('Orig. 34', ['TR', 'TR', 'MX', 'TR']),
    line('Net KG 38', ['44.35', '131.12', '836.84', '313.07']),
  ]).map(([, origin]) => origin?.replace('?', ''));
  expect(origins).not.toContain('CN');
  expect(origins).not.toContain('NL');
});
