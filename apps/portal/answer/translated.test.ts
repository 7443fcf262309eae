import { decimal, phrase, term } from '@lods/translations/phrase';
import { expect, test } from 'vitest';
import { withMarksOf } from './translated.ts';

const sentence = phrase`"Wire 1,200" has ${decimal('14387.5')} ${term('tonnes')} of ${3}.`;

test.each([
  ['da', '"Wire 1,200" has 14.387,5 tonnes of 3.'],
  ['de', '"Wire 1,200" has 14.387,5 tonnes of 3.'],
  ['en', '"Wire 1,200" has 14,387.5 tonnes of 3.'],
  ['tr', '"Wire 1,200" has 14,387.5 tonnes of 3.'],
])(
  'amounts that the server wrote have the marks of the language in which %s the sentence is said',
  (language, written) => {
    expect(withMarksOf(language, String(sentence), [phrase`Another.`.toJSON(), sentence.toJSON()])).toBe(written);
    expect(withMarksOf(language, 'No phrase of it: 14,387.5.', [sentence.toJSON()])).toBe('No phrase of it: 14,387.5.');
  },
);
