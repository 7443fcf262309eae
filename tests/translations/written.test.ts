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
