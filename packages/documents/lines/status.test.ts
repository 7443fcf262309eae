import { expect, test } from 'vitest';
import { readStanding } from './status.ts';

test.each([
  [
    'cancelled',
    [
      'Ugyldiggjort',
      'annulleret',
      'storniert',
      'STORNO',
      'Cancelled',
      'invalidated',
      'makulerad',
      'Für ungültig erklärt',
      'ogiltigförklarad',
    ],
  ],
  ['open', ['Invalidation requested', 'Annullering anmodet', 'Storno beantragt', 'Afvist', 'Ugyldig', 'MRN invalid']],
  ['stands', ['Frigivet', 'überlassen', 'Released', 'ikke annulleret', 'not cancelled', 'Klarerad', '']],
] as const)('%s', (standing, words) => {
  expect(words.map((word) => [word, readStanding(word)])).toEqual(words.map((word) => [word, standing]));
});
