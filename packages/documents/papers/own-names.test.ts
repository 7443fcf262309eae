import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { goodsFrom } from './learned/formed.ts';
import { readDeclarations } from './read-declarations.ts';

const printedValue = (rows: readonly PrintedRow[], key: string): string => {
  const value = readDeclarations([printedPage(rows)])[0]?.records[0]?.find((candidate) => candidate.key === key);
  return value?.certainty === 'unsure' ? `${value.value}?` : (value?.value ?? '');
};

describe('A description is without its own name', () => {
  test.each([
    ['Désignation : Grillage en fil d’acier', 'Grillage en fil d’acier'],
    ['Opis towaru: Śruby stalowe', 'Śruby stalowe'],
    ['Varebeskrivelse: Skruer', 'Skruer'],
    ['Désignation spéciale en acier', 'Désignation spéciale en acier'],
    ['Stål: skruer', 'Stål: skruer'],
  ])('%s', (text, goods) => expect(goodsFrom(text)?.value).toBe(goods));
});

describe('A reference begins where its cell begins', () => {
  const paper = (reference: string): PrintedRow[] => [
    'Tulltaxeringsbesked',
    '',
    [
      [57, 'MRN:'],
      [198, '26SEUX8T40C1189237'],
    ],
    [
      [57, 'Deklarantens referens:'],
      [198, reference],
    ],
    [
      [57, 'Antagen:'],
      [198, '2026-01-29'],
    ],
    '',
    'Varukod 7318158890',
    'Ursprungsland TW',
    'Nettovikt 1 250,5 kg',
  ];
  test.each([
    ['GBG-Imp 4471/26', 'GBG-Imp 4471/26'],
    ['4471/26-IMP', '4471/26-IMP'],
  ])('%s', (reference, read) => expect(printedValue(paper(reference), 'Reference nummer')).toBe(read));
});
