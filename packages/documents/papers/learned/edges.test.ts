import { expect, test } from 'vitest';
import { isTorn } from './edges.ts';

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
