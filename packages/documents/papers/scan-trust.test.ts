import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import type { Page } from './page.ts';
import type { PaperKey } from './paper-value.ts';
import { readDeclarations } from './read-declarations.ts';
import { isHardToRead } from './scan-proof.ts';

interface Good {
  readonly code?: string;
  readonly behind?: string;
  readonly net?: string;
  readonly gross?: string;
}

/** A scan of one good, every word of it surely read. */
const scanOf = ({ code = '73181588', behind = '', net = '561', gross = '588,9' }: Good): Page =>
  printedPage(
    [
      [
        [40, 'Importør'],
        [150, 'Fjordbeslag ApS'],
      ],
      [
        [40, 'MRN'],
        [150, '26DK8CKBFPWHNFSTR0'],
      ],
      [
        [40, 'Varekode'],
        [150, code],
        [150 + code.length * 5 + 15, behind],
      ],
      [
        [40, 'Oprindelsesland'],
        [150, 'TW'],
      ],
      [
        [40, 'Nettomasse'],
        [150, `${net} kg`],
      ],
      [
        [40, 'Bruttomasse'],
        [150, `${gross} kg`],
      ],
      [
        [40, 'Told i alt'],
        [150, '1.234,50'],
      ],
    ],
    { lineHeight: 20, source: 'ocr' },
  );

const certaintyOf = (good: Good, key: PaperKey) => {
  const [declaration] = readDeclarations([scanOf(good)]);
  return declaration?.records[0]?.find((value) => value.key === key)?.certainty;
};

test.each<[what: string, good: Good, key: PaperKey, certainty: string]>([
  ['eight digits that the nomenclature knows', {}, 'Varekode', 'sure'],
  ['eight digits before two in a box of their own', { behind: '90' }, 'Varekode', 'unsure'],
  ['eight digits that the nomenclature has not', { code: '73181589' }, 'Varekode', 'unsure'],
  ['a whole mass beside a gross mass with decimals', {}, 'Nettomasse', 'sure'],
  ['a mass that has lost its comma', { net: '5610' }, 'Nettomasse', 'unsure'],
  ['a mass whose gross mass has lost its comma', { gross: '5889' }, 'Nettomasse', 'unsure'],
])('on a scan: %s', (_, good, key, certainty) => {
  expect(certaintyOf(good, key)).toBe(certainty);
});

test('letters that no reading knows make no scan hard to read, doubtful numbers do', () => {
  const page = scanOf({});
  const doubting = (isDoubted: (text: string) => boolean): Page => ({
    ...page,
    words: page.words.map((word) => (isDoubted(word.text) ? { ...word, confidence: 0.4 } : word)),
  });
  expect(isHardToRead([doubting((text) => /ø/.test(text))])).toBe(false);
  expect(isHardToRead([doubting((text) => /\d/.test(text))])).toBe(true);
});
