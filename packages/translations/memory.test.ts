import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMemory } from './make-memory.ts';
import { decimal, phrase, term } from './phrase.ts';
import { match, templateOf } from './template.ts';

const memory = makeMemory(
  'da',
  new Map([
    ['{count} items', '{count} varer'],
    ['Remove {name}', 'Fjern {name}'],
    ['{shown} of {count}', '{shown} af {count}'],
    ['At most {max} characters', 'Højst {max} tegn'],
    ['This declaration is {status} and can no longer be changed.', 'Angivelsen er {status} og kan ikke ændres.'],
    ['submitted', 'indsendt'],
    ['declarant name', 'klarererens navn'],
    ['{field} is missing.', '{field} mangler.'],
    ['Enter it.', 'Skriv det.'],
    ['country of production', 'produktionsland'],
    ['{field} {value} is not a country code.', '{field} {value} er ikke en landekode.'],
    ['decimal mark: {because}', 'decimaltegn: {because}'],
    ['heading', 'overskrift'],
    ['the headings are Danish', 'overskrifterne er danske'],
    ['the product itself', 'selve produktet'],
    ['certificates', 'certifikater'],
    ['other materials, or none', 'andre materialer eller ingen'],
    ['Source: {source}', 'Kilde: {source}'],
    ['{seller} sells to {buyer} every year', '{buyer} køber hvert år af {seller}'],
  ]),
);

describe('the memory', () => {
  it.each([
    ['3 items', '3 varer'],
    ['17\u202f234 items', '17.234 varer'],
    [
      'TPC01 (the product itself), TPC02 (other materials, or none)',
      'TPC01 (selve produktet), TPC02 (andre materialer eller ingen)',
    ],
    ['Source: (EU) 2023/956 Art. 32 and 35', 'Kilde: (EU) 2023/956 art. 32 og 35'],
    ['(EU) 2025/2620 Eq. 1', '(EU) 2025/2620 formel 1'],
    ['Implementing Regulation (EU) 2025/2547', 'Gennemførelsesforordning (EU) 2025/2547'],
    ['1,234 items', '1,234 varer'],
    ['1 February 2027', '1. februar 2027'],
    ['31 July 2024 is missing.', '31. juli 2024 mangler.'],
    ['31 Jylland 2024 is missing.', '31 Jylland 2024 mangler.'],
    ['217 certificates', '217 certifikater'],
    ['2\u00a0308,511 certificates', '2\u00a0308,511 certifikater'],
    ['  3\n   items ', '3 varer'],
    ['Remove Bosna Vijci d.o.o.', 'Fjern Bosna Vijci d.o.o.'],
    ['At most 30 characters', 'Højst 30 tegn'],
    ['This declaration is submitted and can no longer be changed.', 'Angivelsen er indsendt og kan ikke ændres.'],
    ['Declarant name is missing.', 'Klarererens navn mangler.'],
    ['Declarant name is missing. Enter it.', 'Klarererens navn mangler. Skriv det.'],
    ['Country of production "ZZ" is not a country code.', 'Produktionsland "ZZ" er ikke en landekode.'],
    [
      'heading; decimal mark: the headings are Danish, heading',
      'overskrift; decimaltegn: overskrifterne er danske, overskrift',
    ],
    ['A & B sells to C every year', 'C køber hvert år af A & B'],
    ['Türkiye', 'Tyrkiet'],
    ['P34 Türkiye', 'P34 Tyrkiet'],
    ['Russian Federation', 'Rusland'],
    ['(EU) 2025/2547 Art. 4 and Annex II', '(EU) 2025/2547 art. 4 og bilag II'],
    [
      '(EU) 2023/956 Art. 2; (EU) No 952/2013 Art. 201 to 203',
      '(EU) 2023/956 art. 2; (EU) nr. 952/2013 art. 201 til 203',
    ],
    ['CBAM', 'CBAM'],
    ['12.5 %', '12.5 %'],
  ])('translates "%s"', (text, translation) => {
    expect(memory.translate(text)).toBe(translation);
  });

  it.each([
    ['Flat-rolled products of iron'],
    ['items'],
    ['Some sentence that nobody wrote'],
    ['constructor'],
    ['__proto__'],
  ])('does not pretend to know "%s"', (text) => {
    expect(memory.translate(text)).toBeNull();
  });
});

it('finds again what was put into the placeables of a text', () => {
  const value = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(value, value, (name, country) => {
      const template = templateOf('A supplier "{name}" in {country}!');
      expect(match(template, `A supplier "${name}" in ${country}!`)).toEqual([name, country]);
    }),
  );
});

describe('a phrase', () => {
  const words = new Map([
    ['{value} of {list} is no CN code.', '{list}: {value} er ikke en KN-kode.'],
    ['{field} is missing.', '{field} mangler.'],
    ['declarant name', 'klarererens navn'],
    ['items', 'varer'],
  ]);
  const translating = (sentence: ReturnType<typeof phrase>) =>
    makeMemory('da', words, (text) => (text === String(sentence) ? sentence.toJSON() : undefined)).translate(
      String(sentence),
    );

  it('is translated by its words, and what was entered stays as it is, be it a text of the interface', () => {
    expect(translating(phrase`${'items'} of ${'declarant name is missing.'} is no CN code.`)).toBe(
      'declarant name is missing.: items er ikke en KN-kode.',
    );
  });

  it('translates the terms in it', () => {
    expect(translating(phrase`${term('Declarant name')} is missing.`)).toBe('Klarererens navn mangler.');
  });

  it('has its amounts written as the language writes them, and no other number', () => {
    expect(translating(phrase`${decimal('24.500')} is missing.`)).toBe('24,500 mangler.');
    expect(translating(phrase`${decimal('-16487.6')} is missing.`)).toBe('-16.487,6 mangler.');
    expect(translating(phrase`${phrase`${decimal('236107.179')} kg`} is missing.`)).toBe('236.107,179 kg mangler.');
    expect(translating(phrase`${decimal('0.10000000000000000001')} is missing.`)).toBe(
      '0,10000000000000000001 mangler.',
    );
    expect(translating(phrase`${'23.00'} is missing.`)).toBe('23.00 mangler.');
    expect(String(phrase`${decimal('24.500')} is missing.`)).toBe('24.500 is missing.');
    expect(String(phrase`${decimal('236107.179')} is missing.`)).toBe('236,107.179 is missing.');
  });

  it('is not translated by half', () => {
    expect(translating(phrase`${'items'} are unheard of.`)).toBeNull();
  });
});
