import { SubmissionFields } from '@lods/contract/submissions/fields';
import { expect, test } from 'vitest';
import { withSourceAdded, withSourceRemoved } from './shares.ts';

const processes = (...shares: string[][]) =>
  SubmissionFields.parse({ processes: shares.map((directShares, index) => ({ id: `${index}`, directShares })) })
    .processes;
const sharesOf = (rows: SubmissionFields['processes']) => rows.map(({ directShares }) => directShares);

test('moves the shares of the sources behind one that is removed', () => {
  const before = processes(['10', '20', '30'], ['90', '80', '70']);
  expect(sharesOf(withSourceRemoved(before, 'directShares', 0))).toEqual([
    ['20', '30'],
    ['80', '70'],
  ]);
});

test('gives a new source to an only process, and to none of several', () => {
  expect(sharesOf(withSourceAdded(processes([]), 'directShares', 1))).toEqual([['', '100']]);
  expect(sharesOf(withSourceAdded(processes(['100'], ['']), 'directShares', 1))).toEqual([
    ['100', ''],
    ['', ''],
  ]);
});
