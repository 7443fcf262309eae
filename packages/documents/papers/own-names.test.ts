import { describe, expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { valuesRead } from '../testing/values-read.ts';
import { goodsFrom } from './learned/formed.ts';
import { isOnlyName } from './learned/goods/described.ts';

const printedValue = (rows: readonly PrintedRow[], key: string): string => valuesRead(rows, key)[0] ?? '';

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

describe('An address is without its own name, and no description is its name alone', () => {
  const rows: PrintedRow[] = [
    'UVOZNA DEKLARACIJA',
    '',
    '12 01  MRN .......................... 26HRC0417TZ55PL0K0',
    '13 01 016  Izvoznik ................. Bosna Cijev d.o.o.',
    '13 01 018  Adresa ................... Industrijska 12, 72240 Kakanj, BA',
    '13 04 016  Uvoznik .................. Adria Metalgradnja d.d.',
    '----------------------------------------------------------------------',
    '18 05  Opis robe .................... Zavarene cijevi, kruznog presjeka',
    '18 09 057  Oznaka KN ................ 73063077',
    '16 08  Zemlja podrijetla ............ BA',
    '18 04  Bruto masa ................... 5.390,000',
    '18 01  Neto masa .................... 5.322,000',
  ];
  test('a list by data element', () => {
    expect(printedValue(rows, 'Afsender Adresse')).toBe('Industrijska 12, 72240 Kakanj, BA');
    expect(printedValue(rows, 'Varebeskrivelse')).not.toBe('robe');
  });
  test('robe', () => expect(isOnlyName('robe')).toBe(true));
  test('Zavarene cijevi', () => expect(isOnlyName('Zavarene cijevi')).toBe(false));
});
