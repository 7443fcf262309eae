import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldFor, isBeyond, isPlainDecimal, marksOf, movePoint, readAmount, readNumber } from './read-number.tsx';

const fromCode = (code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** Locale, what is typed, what is understood, and whether it is asked or shown. */
const CASES = readFileSync(new URL('read-number.cases.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split(' | ').map((cell) => cell.replace(/\\u([\da-f]{4})/g, (_, code) => fromCode(code))));

const LOCALES = ['da-DK', 'de-DE', 'de-CH', 'de-AT', 'sv-SE', 'en-GB', 'en-US', 'fr-FR', 'fr-CH', 'es-ES', 'it-IT'];
const ONE_IN_SEVERAL = fc.constantFrom(...LOCALES);
const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^(\d{0,6}[1-9])?$/), fc.boolean())
  .map(([whole, fraction, isBelow]) => `${isBelow ? '-' : ''}${whole}${fraction && `.${fraction}`}`)
  .filter((amount) => amount !== '-0');

/** The row that a reading is. */
function rowOf(locale: string, typed: string): string[] {
  const reading = readNumber(typed, locale);
  if (reading.kind === 'number') return [locale, typed, reading.value, reading.isEchoed ? 'shown' : '-'];
  return [locale, typed, ...(reading.kind === 'question' ? [reading.values.join(' or '), 'asked'] : ['-', '-'])];
}

it.each([
  ['da-DK', '91', 90, true],
  ['da-DK', '90', 90, false],
  ['da-DK', '55,6761', 90, false],
  ['da-DK', '-90,5', 90, true],
  ['de-DE', '181', 180, true],
  ['en-GB', '91.123', 90, true],
  ['en-GB', '', 90, false],
  ['en-GB', 'N 55', 90, false],
  ['en-GB', '12.5', undefined, false],
] as const)('says in %s whether %j is beyond %s while it is typed', (locale, typed, most, isMore) => {
  expect(isBeyond(typed, locale, most, '°')).toBe(isMore);
});

describe('a number as people type it', () => {
  it('has a table of at least 120 cases', () => expect(CASES.length).toBeGreaterThanOrEqual(120));

  it.each(CASES)('in %s, %s is understood as %s (%s)', (...row) =>
    expect(rowOf(row[0] ?? '', row[1] ?? '')).toEqual(row),
  );

  it('is read back as itself, or asked about, from how any locale writes it', () =>
    fc.assert(
      fc.property(ONE_IN_SEVERAL, amounts, (locale, amount) => {
        const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
        const reading = readNumber(format.format(amount as Intl.StringNumericLiteral), locale);
        if (reading.kind === 'question') expect(reading.values).toContain(amount);
        else expect(reading).toMatchObject({ kind: 'number', value: amount });
      }),
    ));

  it('is never read a thousand times too small or too large in silence', () =>
    fc.assert(
      fc.property(
        ONE_IN_SEVERAL,
        fc.constantFrom('.', ','),
        fc.integer({ min: 1, max: 999 }),
        fc.stringMatching(/^\d{3}$/),
        (locale, mark, whole, three) => {
          const reading = readNumber(`${whole}${mark}${three}`, locale);
          if (mark === marksOf(locale).group)
            expect(reading).toEqual({ kind: 'number', value: `${whole}${three}`, isEchoed: true });
          else expect(reading).toEqual({ kind: 'question', values: [`${whole}.${three}`, `${whole}${three}`] });
        },
      ),
    ));

  it('reaches a form as a plain decimal or as a text that is none', () =>
    fc.assert(
      fc.property(ONE_IN_SEVERAL, fc.stringMatching(/^[\d.,' -]{0,12}\??$/), (locale, typed) => {
        const reading = readNumber(typed, locale);
        const held = heldFor(typed, reading);
        if (reading.kind === 'question') expect(isPlainDecimal(held)).toBe(false);
        if (isPlainDecimal(held)) expect(reading).toMatchObject({ kind: 'number', value: held });
        expect(readNumber(held, locale).kind === 'question').toBe(reading.kind === 'question');
      }),
    ));

  it.each([
    ['da-DK', '55.476', 90, '55.476'],
    ['da-DK', '8,459', 180, '8.459'],
    ['en-GB', '55.476', 90, '55.476'],
    ['de-DE', '-122.419', 180, '-122.419'],
    ['en-GB', '91.5', 90, undefined],
  ])('of a degree in %s: %s, at most %d, is %s', (locale, typed, most, value) => {
    const reading = readNumber(typed, locale, most);
    expect(reading.kind === 'number' ? reading.value : undefined).toBe(value);
  });

  it.each([
    ['da-DK', '24,5 kg', 't', '0.0245'],
    ['da-DK', '24.500 kg', 't', '24.5'],
    ['de-DE', '24.500kg', 't', '24.5'],
    ['en-GB', '24.5 t', 'kg', '24500'],
    ['sv-SE', '24 500 Kg', 'kg', '24500'],
    ['da-DK', '1 ton', 't', '1'],
    ['en-GB', '24.500 kg', 't', '0.0245 or 24.5'],
    ['en-GB', '24,500 t', 'kg', '24500000'],
    ['da-DK', '24,500 kg', 't', '0.0245 or 24.5'],
    ['da-DK', '24,5 kg', 'MWh', undefined],
    ['da-DK', '24,5 stk', 't', undefined],
    ['da-DK', 'kg', 't', undefined],
  ])('with its unit in %s: %s in a field of %s is %s', (locale, typed, unit, value) => {
    const reading = readAmount(typed, locale, undefined, unit);
    if (reading.kind === 'question') return expect(reading.values.join(' or ')).toBe(value);
    expect(reading.kind === 'number' ? reading.value : undefined).toBe(value);
  });

  it('moves a point there and back again without a loss', () =>
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(movePoint(movePoint(amount, -3), 3)).toBe(amount);
      }),
    ));
});
