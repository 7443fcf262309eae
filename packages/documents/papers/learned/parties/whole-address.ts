import type { ReadLine } from '../../labels.ts';
import { cellsOf, type Line } from '../../layout.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { lineOf } from '../../proofs/slots.ts';

export const MAY_LACK_ITS_BEGINNING = 'words before it may be of it';

/** '83412 Nolu Cad. 15' behind '4. Organize Sanayi Bölgesi,': an address that begins behind a comma, with no name of its sender before it, is for a person to look at. */
export function asWholeAddress({ name, address }: Party, lines: readonly ReadLine[]): Found | null {
  const plainLines = lines.map(({ line }) => line);
  const before = address?.isSure ? beforeInItsCell(address, plainLines) : '';
  if (!address || !before.endsWith(',') || before.includes(name?.value ?? before)) return address;
  return { ...address, isSure: false, doubt: MAY_LACK_ITS_BEGINNING };
}

/** The words that its cell has before it on its first line. */
function beforeInItsCell({ cell }: Found, lines: readonly Line[]): string {
  const [first] = cell.words;
  const line = first && lineOf(first, cell.page, lines);
  const cells = line ? cellsOf(line.words, cell.page) : [];
  const ofCell = cells.map(({ words }) => words).find((words) => words.some(({ x }) => x === first?.x)) ?? [];
  return ofCell
    .filter(({ x }) => first !== undefined && x < first.x)
    .map(({ text }) => text)
    .join(' ');
}
