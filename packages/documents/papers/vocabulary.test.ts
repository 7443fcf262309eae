import { expect, test } from 'vitest';
import { TITLES, unspaced } from './vocabulary.ts';

const isTitle = (text: string) => TITLES.some(([title]) => title.test(unspaced(text)));

test.each([
  'Fortoldningsadvis',
  'FORTOLDNINGSSPECIFIKATION',
  'TOLDFAKTURA',
  'Duty and Tax Invoice',
  'CUSTOMS IMPORT ENTRY',
  'Customs specification for import into Denmark',
  'Importliste – told',
  'I M P O R T A N G I V E L S E',
  'SAD H1',
  'Import (SAD)',
  'SAD/C88',
  'C88 (UK)',
])('%s is the title of a paper', (text) => {
  expect(isTitle(text)).toBe(true);
});

test.each([
  'Bulevar Oslobođenja 114, 21000 Novi Sad, Serbien',
  'BULEVAR OSLOBOĐENJA 114, 21000 NOVI SAD',
  'Sadolin A/S',
  'Unit C88, Port of Tilbury',
  'Sad news',
  'I M P',
])('%s is none', (text) => {
  expect(isTitle(text)).toBe(false);
});
