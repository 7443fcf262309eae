import { expect, test } from 'vitest';
import type { Page, Word } from './page.ts';
import { unwrapped } from './wrapped.ts';

const SIGN = 5;
const HEIGHT = 10;
const STEP = 12;

type Row = readonly (readonly [x: number, text: string])[];

/** Lines of words, each by its left edge. */
const page = (...lines: readonly Row[]): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source: 'text',
  words: lines.flatMap((line, at) =>
    line.map(
      ([x, text]): Word => ({ text, x, y: 50 + at * STEP, width: text.length * SIGN, height: HEIGHT, confidence: 1 }),
    ),
  ),
});
const textsOf = (...lines: readonly Row[]) =>
  unwrapped([page(...lines)])[0]?.words.map(({ text, confidence }) => (confidence < 1 ? `${text}?` : text));

test('a mass and its gross mass that narrow cells break behind their thousands are whole', () => {
  expect(
    textsOf(
      [
        [40, '19'],
        [200, '18'],
      ],
      [
        [40, '975,00'],
        [200, '968,00'],
      ],
    ),
  ).toEqual(['19975,00', '18968,00']);
});

test('a single mass broken so is for a person to look at, and none is made of a count over a mass where thousands have a mark', () => {
  expect(textsOf([[40, 'kg']], [[200, '18']], [[200, '968,00']])).toEqual(['kg', '18968,00?']);
  expect(textsOf([[40, '2.450,50']], [[200, '18']], [[200, '968,00']])).toEqual(['2.450,50', '18', '968,00']);
});

test('the row of other goods is no second line', () => {
  expect(
    textsOf(
      [
        [40, '72083900'],
        [200, '18'],
      ],
      [
        [40, '73181595'],
        [200, '968,00'],
      ],
    ),
  ).toHaveLength(4);
});

test('a count over the mass of the next good is none of it, whose code blanks part', () => {
  const next = (...code: readonly (readonly [number, string])[]) =>
    textsOf([[200, '27']], [...code, [200, '725,56']])?.includes('725,56');
  expect(next([40, '7318'], [70, '1588'])).toBe(true);
  expect(next([40, '7318'], [70, '15'], [90, '88'])).toBe(true);
  expect(next([40, '4000'], [70, '1588'])).toBe(false);
});

test('codes whose last two digits stand in the next line of their cells are whole, and counts under codes are none of them', () => {
  const rows = (...below: readonly string[]) =>
    textsOf(...['76071190', '73181595'].flatMap((code, at): Row[] => [[[40, code]], [[40, below[at] ?? '']]]));
  expect(rows('20', '00')).toEqual(['7607119020', '7318159500']);
  expect(rows('12', '37')).toEqual(['76071190', '12', '73181595', '37']);
});

test('the name of a country that goes on in the next line is one, and two countries stay two', () => {
  expect(textsOf([[40, 'Royaume-']], [[40, 'Uni']])).toEqual(['Royaume-Uni']);
  expect(textsOf([[40, 'United']], [[40, 'Kingdom']])).toEqual(['United Kingdom']);
  expect(textsOf([[40, 'China']], [[40, 'India']])).toEqual(['China', 'India']);
});

test('the last row of a table and the sum under it are no broken number, nor are the values of two rows of a form', () => {
  const columns = (first: string, second: string, third: string): readonly Row[] =>
    [first, second, third].map((mass) => [
      [40, mass === third ? 'Σ' : 'a'],
      [200 - mass.length * SIGN, mass],
      [300 - mass.length * SIGN, mass],
    ]);
  expect(textsOf(...columns('77', '156', '233,00'))).toContain('156');
  expect(textsOf(...columns('77', '156', '234,00'))).not.toContain('156');
  const named = (name: string, value: string): Row => [
    [40, name],
    [150, value],
  ];
  expect(textsOf(named('Nettovægt', '294'), named('Varens pris', '777,76'))).toContain('294');
});
