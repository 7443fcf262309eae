import { expect, test } from 'vitest';
import { codeFrom } from './learned/formed.ts';
import { asCode, asCountry, asMass, asPreviousProcedure, asProcedure } from './values.ts';

test.each([
  ['40 00', '4000'],
  ['4000', '4000'],
  ['4000 000', '4000'],
  ['40 00 000', '4000'],
  ['4000 / C07', '4000'],
  ['4000 · Unterlage N380', '4000'],
  ['4000; packages 1 PX; duty 10.50 at 7.5 %', '4000'],
])('%s is the procedure %s', (text, value) => {
  expect(asProcedure(text)).toEqual({ value, isSure: true });
});

test.each(['41.77', '17.77', '99.50', '40.', '41,77', '40,00', '4000.00', '4000 kg'])(
  '%s, a mass or a price, is no procedure',
  (text) => {
    expect(asProcedure(text)).toBeNull();
  },
);

test('00 stands for no procedure before, and is none itself', () => {
  expect(asProcedure('00 00')).toBeNull();
  expect(asPreviousProcedure('00')).toEqual({ value: '00', isSure: false });
  expect(asPreviousProcedure('00 4000')).toBeNull();
});

test('40.00 may be either, and is for a person to tell', () => {
  expect(asProcedure('40.00')).toMatchObject({ value: '4000', isSure: false });
});

test('two digits alone are half of a procedure', () => {
  expect(asProcedure('40')).toEqual({ value: '40', isSure: false });
});

test.each(['12853.612 KGM', '12853.612KGM', '12853.612 kg'])('%s is a mass in kg', (text) => {
  expect(asMass(text, '.')).toEqual({ value: '12853.612', isSure: true });
});

test.each(['7318.15.88', '73.18.15.88', '7318 15 88 90', '0109.20.26', '28102026'])('%s is a code', (text) =>
  expect(asCode(text)).not.toBeNull(),
);
test.each(['01.09.2026', '28 10 2026', '31.12.1999'])('%s is a day and no code', (text) =>
  expect(asCode(text)).toBeNull(),
);

test.each(['01.09.2026', '05/02/2026', '30-11-2026'])('%s is no code to the learned reader either', (text) =>
  expect(codeFrom(text)).toBeNull(),
);

test.each([
  ['TR / TR', 'TR', true],
  ['TR/400', 'TR', true],
  ['KR / 300', 'KR', true],
  ['TR / RS', 'TR', false],
  ['TR Serbia', 'TR', false],
])('%s is the country %s beside dispatch or preference, surely: %s', (text, value, isSure) =>
  expect(asCountry(text)).toMatchObject({ value, isSure }),
);

test('Two small letters are a word, as in ‘om 16:51’, and no code of a country', () =>
  expect(asCountry('om')).toBeNull());
