import type { ReadLine } from '../../labels.ts';
import { cellsOfLine, type Line } from '../../layout.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { lineOf } from '../../proofs/slots.ts';
import { MAY_GO_ON } from '../read-learned.ts';

export const MAY_LACK_ITS_BEGINNING = 'words before it may be of it';

/** '83412 Nolu Cad. 15' behind '4. Organize Sanayi Bölgesi,': an address that begins behind a comma, with no name of its sender before it, is for a person to look at. */
export function asWholeAddress({ name, address }: Party, lines: readonly ReadLine[]): Found | null {
  const plainLines = lines.map(({ line }) => line);
  if (address?.isSure && goesOnBelow(address, plainLines)) return { ...address, isSure: false, doubt: MAY_GO_ON };
  const before = address?.isSure ? beforeInItsCell(address, plainLines) : '';
  if (!address || !before.endsWith(',') || before.includes(name?.value ?? before)) return address;
  return { ...address, isSure: false, doubt: MAY_LACK_ITS_BEGINNING };
}

/** The words that its cell has before it on its first line. */
function beforeInItsCell({ cell }: Found, lines: readonly Line[]): string {
  const [first] = cell.words;
  const line = first && lineOf(first, cell.page, lines);
  const cells = line ? cellsOfLine(line) : [];
  const ofCell = cells.map(({ words }) => words).find((words) => words.some(({ x }) => x === first?.x)) ?? [];
  return ofCell
    .filter(({ x }) => first !== undefined && x < first.x)
    .map(({ text }) => text)
    .join(' ');
}

/** '4410 W 130th Street,' in a column of a table of parties, over 'Suite C' that the address has not. */
function goesOnBelow({ cell }: Found, lines: readonly Line[]): boolean {
  // A row of a table of parties, each part in a column of its own.
  const columns = cell.words.filter((_, at) => isFirstOfCell(cell.words, at, at)).length;
  if (columns < FEWEST_COLUMNS || cell.words.some(({ y }) => Math.abs(y - (cell.words[0]?.y ?? y)) > 1)) return false;
  const words = lines.filter(({ page }) => page === cell.page).flatMap(({ words }) => words);
  return cell.words.some(({ text, y, height }, at) => {
    if (!text.endsWith(',')) return false;
    const first =
      cell.words.slice(0, at + 1).findLast((_, before) => isFirstOfCell(cell.words, before, at)) ?? cell.words[at];
    return words.some(
      (word) =>
        first !== undefined &&
        !cell.words.includes(word) &&
        Math.abs(word.x - first.x) < SAME_LEFT &&
        word.y > y &&
        word.y - y < height * LINE_GAP,
    );
  });
}

/** Whether a wide gap, or nothing, is before a word that stands on the line of another. */
function isFirstOfCell(words: Found['cell']['words'], at: number, of: number): boolean {
  const [before, word, last] = [words[at - 1], words[at], words[of]];
  if (!word || !last || word.y !== last.y) return false;
  return before === undefined || before.y !== word.y || word.x - (before.x + before.width) > word.height * WIDE;
}
const SAME_LEFT = 3;
/** In heights. */
const LINE_GAP = 2;
const WIDE = 1.2;
const FEWEST_COLUMNS = 3;
