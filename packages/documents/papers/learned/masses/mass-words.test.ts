import { expect, test } from 'vitest';
import { massesIn, WEIGHS } from './mass-words.ts';

test.each([
  ['Nettomasse', 'net'],
  ['Massa líquida', 'net'],
  ['Čistá hmotnost (kg)', 'net'],
  ['Nettó tömeg', 'net'],
  ['Tiszta tömeg', 'net'],
  ['Eigengew. kg', 'net'],
  ['Item[1].NetMass', 'net'],
  ['N.W. (KGS)', 'net'],
  ['Vl. hm. kg', 'net'],
  ['Č. hm. (kg)', 'net'],
  ['Cistå hmotnost', 'net'],
  ['Hr. hm. kg', 'gross'],
  ['Hrubá hmotnost', 'gross'],
  ['Rohmasse', 'gross'],
  ['Bruttopaino', 'gross'],
  ['G.WT', 'gross'],
  ['31. Gross weight', 'gross'],
])('%s names the %s mass, and speaks of a weight', (name, mass) => {
  expect(massesIn(name)).toEqual([mass]);
  expect(WEIGHS.test(name)).toBe(true);
});

test.each(['Brt./nto. kg', 'Gross / net (kg)'])('%s names both, gross first', (name) =>
  expect(massesIn(name)).toEqual(['gross', 'net']),
);

test.each([
  'Net amount',
  'Nettobeløb',
  'Netto EUR',
  'Total net mass',
  'Netto i alt',
  'Net weight per unit',
  'Magnets',
  'Cabinets',
  'Internet',
  'Netting',
])('%s names none: it is money, a sum, of one piece, or no mass at all', (name) => expect(massesIn(name)).toEqual([]));
