import { expect, test } from 'vitest';
import { asMass, asPreviousProcedure, asProcedure } from './values.ts';

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
