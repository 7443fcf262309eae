import { expect, test } from 'vitest';
import { namesTotal } from './row-kind.ts';

test.each(['Součet', 'Sveukupno', 'Toplam', '72193490 celkem', 'TR összesen', 'Σύνολο TR', 'Общо TR', 'IŠ VISO DE'])(
  '%s is a total',
  (text) => {
    expect(namesTotal(text)).toBe(true);
  },
);

test.each(['Spolufinansiering', 'Ukupnost'])('%s is none', (text) => {
  expect(namesTotal(text)).toBe(false);
});
