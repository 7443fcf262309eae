import { describe, expect, it } from 'vitest';
import { makeMemory } from '../make-memory.ts';
import { withBoundUnits } from './bound-units.ts';
import { withoutEntered, withoutEnteredUnlessKnown } from './entered.ts';
import { isFixed } from './fixed.ts';
import { isDateOf } from './local-date.ts';
import { withLocalNumbers } from './local-numbers.ts';

describe('texts that are the same in every language', () => {
  it.each([
    '',
    'x',
    '12',
    ' 1,234.5 ',
    '€',
    '12 %',
    '...',
    'CBAM',
    'api',
    'tCO₂e',
    'tCO2e',
    'Q3',
    'CO₂',
    'kg',
    'DKK',
    '99.9%',
    'SVG',
  ])('holds "%s" for one', (text) => expect(isFixed(text)).toBe(true));
  it.each(['Q5', 'Save', '3 items', 'CBAM report', 'kgs'])('does not hold "%s" for one', (text) =>
    expect(isFixed(text)).toBe(false),
  );
});

describe('a date as the language writes it', () => {
  it.each([
    ['31. mar. 2027', 'da-DK'],
    ['21. nov. 2026, 14.17', 'da-DK'],
    ['31 mars 2027', 'sv-SE'],
    ['21 nov. 2026 14:17', 'sv-SE'],
    ['31. März 2027', 'de-DE'],
    ['1. jan. 2025 - 31. dec. 2025', 'da-DK'],
  ])('"%s" is left alone in %s', (text, locale) => expect(isDateOf(text, locale)).toBe(true));
  it.each([
    ['21 March 2026', 'da-DK'],
    ['31 May 2027', 'de-DE'],
    ['30 September 2027', 'de-DE'],
    ['In 3 days', 'sv-SE'],
  ])('"%s" is no date in %s', (text, locale) => expect(isDateOf(text, locale)).toBe(false));
});

it.each([
  ['2,847.3 tCO2e', 'da-DK', '2.847,3 tCO2e'],
  ['99.9%', 'de-DE', '99,9\u00a0%'],
  ['€1,485', 'da-DK', '1.485\u00a0€'],
  ['€199', 'en-GB', '€199'],
  ['1,250.0', 'sv-SE', '1\u00a0250,0'],
  ['(EU) 2025/2547 Art. 4', 'da-DK', '(EU) 2025/2547 Art. 4'],
  ['7208 39 00', 'da-DK', '7208 39 00'],
  ['31.12.2026', 'da-DK', '31.12.2026'],
])('writes the numbers of "%s" in %s', (text, locale, written) => {
  expect(withLocalNumbers(text, locale)).toBe(written);
});

describe('what people entered', () => {
  const NAMES = ['Kuzey', 'Kuzey Profil A.S.', 'TR', '2026'];
  it.each([
    ['Delete Kuzey Profil A.S.', 'Delete {1}'],
    ['Kuzey was told of Kuzey Profil A.S.', '{2} was told of {1}'],
    ['Kuzeys are not meant', 'Kuzeys are not meant'],
    ['Year 2026, TR', 'Year 2026, TR'],
    ['There is a supplier "Kuzey" in Norway already.', 'There is a supplier "{1}" in Norway already.'],
    [
      '"Zyxo A/S" (from "a (1).pdf") is no country; "{name}" neither',
      '"{1}" (from "{2}") is no country; "{3}" neither',
    ],
    ['A pipe of 3" and 4" is', 'A pipe of 3" and 4" is'],
  ])('is taken out of "%s" before a translator is asked', (text, asked) => {
    expect(withoutEntered(text, NAMES).text).toBe(asked);
  });
  it('stands in the translation again, wherever its language puts it', () => {
    expect(withoutEntered('Delete Kuzey', NAMES).whole('{1} löschen')).toBe('Kuzey löschen');
    expect(withoutEntered('"a" is no mass.', []).whole('„{1}“ ist keine Masse.')).toBe('„a“ ist keine Masse.');
  });
  it('is no part of a text that is known as a whole, and stays a value where it stands alone', () => {
    const isKnown = (text: string) => ['EORI of the importer', 'EORI'].includes(text);
    const asked = (text: string) => withoutEnteredUnlessKnown(text, ['EORI'], { isOwn: isKnown, isKnown }).text;
    expect(['EORI of the importer', 'Read EORI as', 'EORI'].map(asked)).toEqual([
      'EORI of the importer',
      'Read {1} as',
      '{1}',
    ]);
  });
  it('is taken out of a text that another fits with the value in it', () => {
    const memory = makeMemory(
      'da',
      new Map([
        ['Change {label}', 'Ret {label}'],
        ['{field} of line {name}', '{field} for linjen {name}'],
        ['Net mass', 'Nettomasse'],
      ]),
    );
    const translated = (text: string) => memory.translate(text) ?? '';
    const isKnown = (text: string) => memory.translate(text) !== null;
    const name = '26DK01, 1, Skruer af stål';
    const { text, whole } = withoutEnteredUnlessKnown(`Change Net mass of line ${name}`, [name], {
      isOwn: memory.holds,
      isKnown,
    });
    expect(whole(translated(text))).toBe(`Ret Nettomasse for linjen ${name}`);
  });
});

it.each([
  ['Mass against 50 t', 'Mass against 50\u00a0t'],
  ['Alert at 80 %: 40,000 kg', 'Alert at 80\u00a0%: 40,000\u00a0kg'],
  [' t', '\u00a0t'],
  [' % of 50 t', '\u00a0% of 50\u00a0t'],
  ['1.25 tCO2e/t', '1.25\u00a0tCO2e/t'],
  ['up to 50 t (Art. 2a).', 'up to 50\u00a0t (Art.\u00a02a).'],
  ['2 to 3 terms, 5 kgs, 12 EURO', '2 to 3 terms, 5 kgs, 12 EURO'],
  [' the goods', ' the goods'],
])('keeps the amounts of "%s" with their units', (text, bound) => expect(withBoundUnits(text)).toBe(bound));
