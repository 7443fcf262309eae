import { expect, test } from 'vitest';
import type { FoundWord } from './engine.ts';
import { languageOfNames, mayWantSpelling, spelled } from './spelling.ts';

const words = (text: string): FoundWord[] =>
  text.split(' ').map((word, at) => ({ text: word, x: at * 100, y: 0, width: 90, height: 20, confidence: 0.9 }));
const textOf = (found: readonly FoundWord[]) => found.map(({ text }) => text).join(' ');

test.each([
  ['Gebze Demirkent Celik San. A.S.', 'Gebze Demirkent Çelik San. A.Ş.', 'Gebze Demirkent Çelik San. A.Ş.'],
  ['Sekerpinar Mah. Aycicek Sk.', 'Şekerpınar Mah. Ayçiçek Sk.', 'Şekerpınar Mah. Ayçiçek Sk.'],
  ['Tic. A.$.', 'Tic. A.Ş.', 'Tic. A.Ş.'],
  ['Izmir Gümüscay', 'İzmir Gumüşçay', 'İzmir Gümüşçay'],
])('%s, read as %s, is spelled %s', (first, second, expected) => {
  expect(textOf(spelled(words(first), words(second)))).toBe(expected);
});

test.each([
  ['No: 12, 41420', 'No: 17, 41428'],
  ['Celik 8', 'Çelık B'],
  ['Rør og stål', 'Ror og stal'],
  ['Celik', 'Çelikş'],
])('a digit, another letter and the length of a word stay: %s, read as %s', (first, second) => {
  const found = textOf(spelled(words(first), words(second)));
  expect(found.replace('Ç', 'C').replace('ı', 'i')).toBe(first);
  expect(found.length).toBe(first.length);
});

test('where one reading saw nothing, the other stays', () => {
  expect(textOf(spelled(words('Celik'), []))).toBe('Celik');
});

test.each(['Tyrkiet', 'Turkey,', 'Türkei', '(TR)', 'Türkiye'])('%s is told from other words', (name) => {
  expect(mayWantSpelling(words(`Kocaeli ${name}`))).toBe(true);
});

test('a page that names no such country, and a country without a language of its own, want none', () => {
  expect(mayWantSpelling(words('TRANSPORT Tyrol TR12'))).toBe(false);
  expect([languageOfNames('CN'), languageOfNames(null), languageOfNames('TR')]).toEqual([undefined, undefined, 'tur']);
});
