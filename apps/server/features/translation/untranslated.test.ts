import { memoryOf } from '@lods/translations/memory';
import { expect, it } from 'vitest';
import { withoutCustomerWords } from './untranslated.ts';

const mask = (text: string) => withoutCustomerWords(text, memoryOf('da').hasWord);

it.each([
  ['The part "Zyxo of steel" of the file Zyxo.csv is missing.', 'The part {1} of the file {2} is missing.'],
  ['Steel Works is told by Zyxo Trådværk A/S of 12 lines.', '{1} is told by {2} of {3} lines.'],
  ['This is told to mette@zyxo.example and zyxo, too.', 'This is told to {1} and {2}, too.'],
  ['The file of {1} (and that of {2}) is missing.', 'The file of {1} (and that of {2}) is missing.'],
  ['It is missing. Zyxo has it.', 'It is missing. {1} has it.'],
])('of %j the words of the interface are told and nothing else', (text, expected) => {
  expect(mask(text)?.text).toBe(expected);
  expect(mask(text)?.whole(expected)).toBe(text);
});

it.each(['Zyxo Trådværk A/S, 7.12.2026', '12 %', '"The file is missing."', 'CBAM', ''])(
  'of %j nothing is told',
  (text) => expect(mask(text)).toBeNull(),
);

it('puts the values where the other language has them', () => {
  expect(mask('Zyxo is told of 12 lines.')?.whole('Om {2} linjer er {1} underrettet.')).toBe(
    'Om 12 linjer er Zyxo underrettet.',
  );
});

it.each(['{1} af {1}', 'uden', '{1}, {2} og {3}', '{1} og {3}'])(
  'takes "%s", which does not hold each value once, for no answer',
  (answer) => expect(mask('Zyxo is told of 12 lines.')?.whole(answer)).toBeNull(),
);
