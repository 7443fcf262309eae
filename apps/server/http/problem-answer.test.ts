import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATING_GUIDE } from '../runtime/settings-table.ts';
import { OF_SECURITY } from './problem-answer.ts';

it('notes refusals by the codes that the operating guide lists', () => {
  const guide = readFileSync(OPERATING_GUIDE, 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `refused`'));
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/[a-z]+\.[a-z_]+/g) ?? []);
  // Keys that let nobody in are counted by network, and noted where they are counted.
  expect(listed.toSorted()).toEqual([...OF_SECURITY, 'access.key_refused'].toSorted());
});
