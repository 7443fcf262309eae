import { expect, test } from 'vitest';
import { printedPage } from '../../testing/printed-page.ts';
import { isCutNumber, isTorn } from './edges.ts';
import { spanOf } from './network/spans.ts';
import { tokensOf } from './network/tokens.ts';

test.each(['Cülqä Screw Döküm &', 'Elektrische Kissen mit', 'hollow profiles), type 11', 'ROTO 3,219.01 kgs'])(
  '"%s" is not whole',
  (text) => {
    expect(isTorn(text)).toBe(true);
  },
);

test.each([
  'Skruer og bolte af stål',
  'Screws (M8)',
  'Ningbo Steel Co., Ltd.',
  'A/S Vestjysk Stål',
  'Wire 2.5 mm',
  'Tekne Bolte PT,',
])('"%s" is whole', (text) => {
  expect(isTorn(text)).toBe(false);
});

test('A letter before a reference in its cell may be of it', () => {
  const isCutIn = (text: string, from: number) => {
    const paper = tokensOf([printedPage([text])]);
    const guesses = paper.tokens.map(() => ({ kind: 'none', share: 0.99, begins: false }) as const);
    return isCutNumber(spanOf('reference', paper.tokens.slice(from), 0.99, true, 0), paper, guesses);
  };
  expect(isCutIn('E 26-5530', 1)).toBe(true);
  expect(isCutIn('26-5530', 0)).toBe(false);
});
