import { expect, it } from 'vitest';
import { csvOf } from './save-picture.ts';

const HOSTILE = [
  '=1+1',
  ' @SUM(A1)',
  '＝1+1',
  "－2+3+cmd|' /C calc'!A0",
  'a;=1+1',
  'b|+1',
  'c\t-1+1',
  'd\n=1',
  "'=1",
  '-1e5',
];

it('writes no text of a supplier that a spreadsheet program computes, wherever it parts the line', () => {
  const lines = csvOf(
    ['Year', 'Sent'],
    HOSTILE.map((text) => [text, '1']),
  ).slice(1);
  for (const mark of [',', ';', '\t', '|'])
    for (const cell of lines.split(/\r?\n/).flatMap((line) => line.split(mark)))
      expect(cell.replaceAll('"', '')).not.toMatch(/^[ ]*[=+\-@＝＋－＠]/);
});

it('leaves figures as figures, and names what they are', () => {
  expect(
    csvOf(
      ['Year', 'Tonnes'],
      [
        ['2026', '-12.5'],
        ['2027', ''],
      ],
    ),
  ).toBe('\ufeffYear,Tonnes\r\n2026,-12.5\r\n2027,\r\n');
});
