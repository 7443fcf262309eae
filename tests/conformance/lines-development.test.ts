import { openLines } from '@lods/documents/lines/read-lines';
import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { DEVELOPMENT_LISTS } from '../lists/development.ts';

const tables = loadTables();

/** Headings that leave open what is meant, so that a person is asked, with the right proposal. */
const ASKED: Readonly<Record<string, string>> = {
  'fr: transitaire': 'date',
};

test.each(DEVELOPMENT_LISTS)(
  '$name: read as a person reads it, and asked only where the headings leave it open',
  async ({ name, text, lines }) => {
    const file = await openLines(Buffer.from(text), tables, { today: '2026-11-20' });
    const read = [...file.lines()].filter(({ state }) => state === 'accepted' || state === 'remark');
    expect(
      read.map(({ cnCode, countryOfOrigin, netMassKg, date }) => [cnCode, countryOfOrigin, netMassKg, date]),
    ).toEqual(lines);
    const { mapping } = file.summary();
    const asked = ASKED[name];
    expect(mapping.questions.map(({ proposal }) => proposal)).toEqual(asked === undefined ? [] : [asked]);
  },
);
