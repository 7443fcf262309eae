import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnPaper, readPaper } from '@lods/documents/papers/read-paper';
import { expect, it } from 'vitest';
import { readTruth } from '../papers/judge.ts';
import { paired } from '../papers/pairing.ts';
import { approvedOf } from '../papers/taught-papers.ts';

const BY_OTHERS = join(import.meta.dirname, '../papers/by-others');
const context = { report: () => {}, emit: async () => {} };
const bytesOf = (set: string, name: string) => new Uint8Array(readFileSync(join(BY_OTHERS, set, `${name}.pdf`)));
const truthOf = (set: string, name: string) => readTruth(join(BY_OTHERS, set, `${name}.truth.json`));

/** What stands on the second paper of a layout for each good, once a person has approved the first: the value, and whether it is sure. */
async function secondOf(name: string, key: string): Promise<string[]> {
  const first = await readPaper(bytesOf('seventeenth', name), {}, context);
  const approved = approvedOf(first.records, truthOf('seventeenth', name), false);
  const lesson = await learnPaper(bytesOf('seventeenth', name), { approved }, context);
  if (!lesson) throw new Error('nothing was learned');
  const lessons = [{ ...lesson, id: name }];
  const { records } = await readPaper(bytesOf('seventeenth-second', name), { lessons }, context);
  return paired(records, truthOf('seventeenth-second', name)).map(([record]) => {
    const { value, certainty } = record.find((paperValue) => paperValue.key === key) ?? {};
    return `${value} ${certainty}`;
  });
}

it.each([
  ['es-02-aviso', 'SE-nummer', 'A66266255 sure'],
  // The reading alone takes the number of the agent at the head, and doubts it.
  ['it-02-bolla', 'SE-nummer', '05598210176 sure'],
  // The approved address had fewer parts.
  ['lv-01-pavadvestule', 'Afsender Adresse', 'No. 33, Gongye 14th Road, Taichung 41280, Taivāna sure'],
])('%s: what a person approved is carried to the next paper: %s', async (name, key, expected) => {
  expect(new Set(await secondOf(name, key))).toEqual(new Set([expected]));
});

it('codes are carried though one good has more in its cell', async () => {
  expect(await secondOf('pl-01-pzc', 'Varekode')).toEqual(['9403208090 sure', '7318158890 sure', '7326909890 sure']);
});
