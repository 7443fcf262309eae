import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

const GOODS = [
  '',
  'Vare 1',
  'Varekode: 7318158890   Oprindelsesland: CN',
  'Nettomasse: 1.250,50 kg   Bruttomasse: 1.300,50 kg',
];

/** A page in print of even pitch; 'unsure' and 'missing' behind what is not sure. */
function addressOf(lines: readonly string[]): string {
  const [declaration] = readDeclarations([printedPage([...lines, ...GOODS])]);
  const value = declaration?.records[0]?.find(({ key }) => key === 'Afsender Adresse');
  return value?.certainty === 'sure' ? value.value : `${value?.value ?? ''} ${value?.certainty}`;
}

test.each<[what: string, lines: string[], address: string]>([
  [
    'in one line, with the town before the postcode',
    ['Exporter: Severn Alloys plc, 31 Dock Road, Newport NP19 4PU, United Kingdom'],
    '31 Dock Road, Newport NP19 4PU, United Kingdom',
  ],
  [
    'in a block, under a word that another language has for the party',
    ['Vývozce', 'Lvye Aluminium Co Ltd', 'Dali Industrial Zone, Section B', '528231 Foshan', 'China'],
    'Dali Industrial Zone, Section B, 528231 Foshan, China',
  ],
])('an address is read whole between the name and the country: %s', (_, lines, address) => {
  expect(addressOf(lines)).toBe(address);
});

test('an address that ends without a country is left to a person', () => {
  expect(addressOf(['Exporter: Severn Alloys plc, 31 Dock Road, Newport'])).toMatch(/ (unsure|missing)$/);
});
