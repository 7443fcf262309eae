import { describe, expect, test } from 'vitest';
import { isOfDispatch, isOfOrigin } from './learned/goods/origins.ts';
import { namesImporterOnly, partyNamedBy } from './learned/head-words.ts';
import { massesIn, WEIGHS } from './learned/masses/mass-words.ts';
import { NAMES_OF_ELEMENTS } from './names-of-elements.ts';
import { fold, LABELS } from './vocabulary.ts';

type Element = keyof typeof NAMES_OF_ELEMENTS;

const namesOf = (element: Element): [language: string, name: string][] =>
  Object.entries(NAMES_OF_ELEMENTS[element]).flatMap(([language, names]) =>
    names.split(' | ').map((name) => [language, name] as [string, string]),
  );

describe('Every name of an element is known, in the languages of the Union', () => {
  test.each(namesOf('net'))('%s: %s is a net mass', (_, name) => {
    expect(massesIn(name)).toEqual(['net']);
    expect(WEIGHS.test(name)).toBe(true);
  });
  test.each(namesOf('gross'))('%s: %s is a gross mass', (_, name) => expect(massesIn(name)).toEqual(['gross']));
  test.each(namesOf('origin'))('%s: %s is an origin', (_, name) => {
    expect(name.split(/[ -]/).some(isOfOrigin)).toBe(true);
    expect(isOfDispatch(name)).toBe(false);
  });
  test.each(namesOf('sender'))('%s: %s is a sender', (_, name) => expect(partyNamedBy(name)).toBe('of-exporter'));
  test.each(namesOf('importer'))('%s: %s is the importer', (_, name) => expect(namesImporterOnly(name)).toBe(true));
  test.each(namesOf('code'))('%s: %s is a code', (_, name) =>
    expect(LABELS.get(fold(name))).toMatch(/^code(-part-cn)?$/),
  );
});

test.each(['Peso', 'Preis netto EUR', 'Χώρα αποστολής', 'Krajina odoslania'])('%s is none of them', (name) => {
  expect(massesIn(name)).toEqual([]);
  expect(name.split(' ').some(isOfOrigin)).toBe(false);
});
