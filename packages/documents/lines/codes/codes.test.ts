import { expect, test } from 'vitest';
import { readWrittenCode, readWrittenEori, readWrittenMrn, readWrittenProcedure } from './codes.ts';

test.each([
  ['72085120', '72085120'],
  ['7208 51 20', '72085120'],
  ['7208.51.20', '72085120'],
  ['7208\u00a051\u00a020', '72085120'],
  ["'72085120", '72085120'],
  ['CN 7208 51 20', '72085120'],
  ['7208512000', '7208512000'],
  ['72085120.0', '72085120'],
  ['731815 88 90', '7318158890'],
  ['73181588909', '7318158890'],
  ['7208', '7208'],
  ['4031099', '04031099'],
  ['403109910', '0403109910'],
])('the goods code %s has the digits %s', (text, digits) => {
  expect(readWrittenCode(text)).toMatchObject({ digits });
});

test('a goods code that a spreadsheet has turned into a power is told, not rebuilt', () => {
  expect(readWrittenCode('7.2085E+07')).toEqual({ fault: 'scientific' });
  expect(readWrittenCode('stål')).toEqual({ fault: 'no-code' });
  expect(readWrittenCode('123456789012')).toEqual({ fault: 'no-code' });
});

test.each([
  ['40', '40', null],
  ['4000', '4000', null],
  ['40 00', '4000', null],
  ['4000000', '4000', '000'],
  ['4000C07', '4000', 'C07'],
  ['4071-000', '4071', '000'],
  ['40 - Overgang til fri omsætning', '40', null],
  ['4000 fri omsætning', '4000', null],
])('the procedure %s is %s with %s', (text, code, additional) => {
  expect(readWrittenProcedure(text)).toEqual({ code, additional });
});

test('what is no procedure is none', () => {
  for (const text of ['', 'import', '4', '400', '40000']) expect(readWrittenProcedure(text)).toBeNull();
});

test('an MRN is proven by its check digit', () => {
  expect(readWrittenMrn(' 26DK20YYNZ9J3B1AR5 ')).toEqual({ mrn: '26DK20YYNZ9J3B1AR5', fault: null });
  expect(readWrittenMrn('26DE4851KYN1CJNHR2').fault).toBeNull();
  expect(readWrittenMrn('26DK20YYNZ9J3B1AR6').fault).toBe('check-digit');
  expect(readWrittenMrn('DE/2026/MRN-ABC-123456')).toEqual({ mrn: 'DE/2026/MRN-ABC-123456', fault: 'form' });
});

test('an EORI number is Danish when it is a bare CVR number', () => {
  expect(readWrittenEori('12 34 56 78')).toEqual({ eori: 'DK12345678', isValid: true });
  expect(readWrittenEori('DKDK12345678').isValid).toBe(false);
  expect(readWrittenEori('DE327891234567')).toEqual({ eori: 'DE327891234567', isValid: true });
  expect(readWrittenEori('{{ImporterEORI}}').isValid).toBe(false);
});
