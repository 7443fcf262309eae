import { expect, test } from 'vitest';
import { printedPage } from '../../../testing/printed-page.ts';
import { cellOf, linesOf } from '../../layout.ts';
import type { Found } from '../../near.ts';
import { readLines } from '../../read-lines.ts';
import { asWholeAddress } from './whole-address.ts';

const STREET = '83412 Cad. 15, 27600 Gaziantep, Tyrkiet';

/** Whether the street is sure behind these words on its line, where a name was read elsewhere on the paper. */
function isSureBehind(before: string, name: string): boolean | undefined {
  const lines = linesOf([printedPage([name, `${before} ${STREET}`.trim()])]);
  const foundIn = (value: string, line: number, from: number): Found => {
    const cell = cellOf(lines[line]?.words.slice(from) ?? [], 1);
    return { value, text: value, isSure: true, how: 'in the block', cell };
  };
  const from = before.split(' ').filter(Boolean).length;
  const sender = { name: foundIn(name, 0, 0), address: foundIn(STREET, 1, from) };
  return asWholeAddress(sender, readLines(lines))?.isSure;
}

test('An address that begins behind a comma is sure where the name of its sender stands before it', () => {
  expect(isSureBehind('4. Organize Bölgesi,', 'Demir Çelik A.Ş.')).toBe(false);
  expect(isSureBehind('Exporter: Demir Çelik A.Ş.,', 'Demir Çelik A.Ş.')).toBe(true);
  expect(isSureBehind('Adresse:', 'Demir Çelik A.Ş.')).toBe(true);
  expect(isSureBehind('', 'Demir Çelik A.Ş.')).toBe(true);
});

test('An address whose parts end in commas over words that it has not is for a person to look at', () => {
  const addressIn = (below: string) => {
    const lines = linesOf([
      printedPage([
        [
          [40, 'Great Lakes Anchor Bolt, Inc.'],
          [240, '4410 W 130th Street,'],
          [400, '44135'],
          [460, 'Cleveland'],
        ],
        [[240, below]],
      ]),
    ]);
    const words = lines[0]?.words.filter(({ x }) => x >= 240) ?? [];
    const value = '4410 W 130th Street, 44135 Cleveland';
    const address: Found = { value, text: value, isSure: true, how: 'by its place', cell: cellOf(words, 1) };
    const name: Found = { ...address, value: 'Great Lakes Anchor Bolt, Inc.' };
    return asWholeAddress({ name, address }, readLines(lines))?.isSure;
  };
  expect(addressIn('Suite C')).toBe(false);
  expect(addressIn('')).toBe(true);
});
