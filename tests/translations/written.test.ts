import { loadTables } from '@lods/reference/tables';
import { memoryOf } from '@lods/translations/memory';
import { readEntries, readTranslations } from '@lods/translations/po-files';
import { expect, it } from 'vitest';
import { reasonsOfPapers } from './reasons-of-papers.ts';
import { interfaceTexts } from './rooms.ts';
import { keptByPrune } from './write-entries.ts';

it('writes a negative number of a Swedish text with the minus of Swedish numbers', () => {
  const hyphens = readEntries('sv').filter(({ msgstr }) => /(?:^|[\s(])-\d/.test(msgstr[0] ?? ''));
  expect(hyphens.map(({ msgid }) => msgid)).toEqual([]);
});

it.each(['da', 'sv', 'de'] as const)('names every fuel that a supplier may choose in %s', (language) => {
  const known = readTranslations(language);
  expect(loadTables().fuels.rows.filter(({ name }) => !known.has(name))).toEqual([]);
});

it.each(['da', 'sv', 'de'] as const)('names every category of goods in %s', (language) => {
  const { translate } = memoryOf(language);
  const names = loadTables().cnCodes.rows.flatMap((row) => [row.goodsCategory, row.officialTemplateCategory ?? '']);
  expect([...new Set(names)].filter((name) => name !== '' && translate(name) === null)).toEqual([]);
});

it.each(['da', 'sv', 'de'] as const)('names a button in %s by the word that stands on it', (language) => {
  const known = readTranslations(language);
  const shown = String(known.get('Details'));
  const labels = [...known].filter(([english]) => english.startsWith('Details for the registry of '));
  expect(labels.length).toBeGreaterThan(0);
  for (const [, label] of labels) expect(label).toMatch(new RegExp(`^${shown} `));
});

it('drops no text that a source still writes when translations are pruned', { timeout: 120_000 }, () => {
  const texts = new Set(interfaceTexts().map(({ text }) => text));
  // A doubt of the readers of papers, which a page shows though no screen writes it.
  expect(reasonsOfPapers().filter(({ text }) => !texts.has(text))).toEqual([]);
  const kept = keptByPrune([
    { msgid: 'it stands in the row of another good' },
    { msgid: 'Answer the open questions before the lines can be imported.' },
    { msgid: '{count} values to look at' },
    { msgid: 'No source has ever written this.' },
  ]);
  expect(kept.map(({ msgid }) => msgid)).toEqual([
    'it stands in the row of another good',
    'Answer the open questions before the lines can be imported.',
    '{count} values to look at',
  ]);
});
