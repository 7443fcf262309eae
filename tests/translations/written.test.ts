import { loadTables } from '@lods/reference/tables';
import { readEntries, readTranslations } from '@lods/translations/po-files';
import { expect, it } from 'vitest';

it('writes a negative number of a Swedish text with the minus of Swedish numbers', () => {
  const hyphens = readEntries('sv').filter(({ msgstr }) => /(?:^|[\s(])-\d/.test(msgstr[0] ?? ''));
  expect(hyphens.map(({ msgid }) => msgid)).toEqual([]);
});

it.each(['da', 'sv', 'de'] as const)('names every fuel that a supplier may choose in %s', (language) => {
  const known = readTranslations(language);
  expect(loadTables().fuels.rows.filter(({ name }) => !known.has(name))).toEqual([]);
});

it.each(['da', 'sv', 'de'] as const)('names a button in %s by the word that stands on it', (language) => {
  const known = readTranslations(language);
  const shown = String(known.get('Details'));
  const labels = [...known].filter(([english]) => english.startsWith('Details for the registry of '));
  expect(labels.length).toBeGreaterThan(0);
  for (const [, label] of labels) expect(label).toMatch(new RegExp(`^${shown} `));
});
