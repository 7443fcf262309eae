import { openLines } from '@lods/documents/lines/read-lines';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { DEVELOPMENT_LISTS } from '../lists/development.ts';

const tables = loadTables();

test.each(DEVELOPMENT_LISTS)('$name: read as a person reads it, with nothing to ask', async ({ text, lines }) => {
  const file = await openLines(Buffer.from(text), tables, { today: '2026-11-20' });
  const read = [...file.lines()].filter(({ state }) => state === 'accepted' || state === 'remark');
  expect(
    read.map(({ cnCode, countryOfOrigin, netMassKg, date }) => [cnCode, countryOfOrigin, netMassKg, date]),
  ).toEqual(lines);
  expect(file.summary().mapping.questions).toEqual([]);
});
