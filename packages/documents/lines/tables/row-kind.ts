import { textAt, unpackCell } from '../../spreadsheet/rows.ts';
import { fold } from '../fold.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { EXAMPLE, GROUP_TOTAL, PAGE, TOTAL } from './total-words.ts';

/** Rows of a table that are no goods. */
export type OtherRow = 'example' | 'heading' | 'note' | 'other-heading' | 'tax' | 'total';

/** What a table holds instead of imports, by the name of its sheet or a title above it. */
export type Apart = 'cancelled' | 'draft' | 'example' | 'export' | 'intrastat' | 'prices' | 'transit' | 'trial';

/** Commented out, as programs do it. */
const OUT_OF_ACTION = /^(?:#|\/\/|--|;)\s*\S/;

const MOST_CHARACTERS = 40;
const saysTotal = (text: string) => text.length < MOST_CHARACTERS && TOTAL.test(fold(text));
const saysGroupTotal = (text: string) => text.length < MOST_CHARACTERS && GROUP_TOTAL.test(text);

/** Whether a cell names a total, so that it tells nothing of the other values of its column. */
export function namesTotal(text: string): boolean {
  return saysTotal(text) || saysGroupTotal(text.trim());
}

/** Where the fields lie that tell a goods line from other rows; -1 where the table has no such column. */
export interface TellingColumns {
  readonly code: number;
  readonly origin: number;
  readonly mass: number;
  readonly mrn: number;
  readonly item: number;
  readonly description: number;
  readonly taxType: number;
}

/** Says whether a row is something else than a goods line: a total, a note, a repeated heading, an example. */
export function otherRow(
  cells: readonly string[],
  columns: TellingColumns,
  headingKind: (cells: readonly string[]) => 'heading' | 'other-heading' | null,
): OtherRow | null {
  const at = (column: number) => textAt(cells, column);
  if (OUT_OF_ACTION.test(at(0))) return 'note';
  const code = at(columns.code);
  // Nearly every row is a line: a code that begins with a digit settles it, unless the row shows an example.
  const isExample = EXAMPLE.test(at(0));
  const sign = code.charCodeAt(0);
  if (!isExample && sign >= 48 && sign <= 57) return null;
  const filled = cells.map((cell) => unpackCell(cell)).filter(({ text }) => text.trim() !== '');
  const heading = headingKind(cells);
  if (heading !== null) return heading;
  const first = filled[0];
  if (first && EXAMPLE.test(fold(first.text))) return 'example';
  // A second tax of the item above.
  if (code === '' && at(columns.mass) === '' && at(columns.taxType) !== '') return 'tax';
  const texts = filled.filter(({ kind, text }) => kind === 'text' && readWrittenNumber(text) === null);
  if ((code === '' || saysTotal(code)) && texts.some(({ text }) => saysTotal(text))) return 'total';
  if (code === '' && texts.some(({ text }) => isGroupTotal(text.trim(), cells, columns))) return 'total';
  if (code === '' && at(columns.mass) === '' && texts.some(({ text }) => PAGE.test(text.trim()))) return 'note';
  const saysNothing = [columns.origin, columns.mrn, columns.description].every((column) => at(column) === '');
  // Numbers alone below a table are its sums; texts alone are notes.
  if (code === '' && saysNothing && texts.length === 0 && at(columns.mass) !== '') return 'total';
  const isSentence = filled.length === 1 && /^[^\d]*\p{L}{2}[^\d]*\s\S/u.test(code);
  const isBare = at(columns.mass) === '' && (isSentence || (code === '' && (saysNothing || filled.length === 1)));
  return isBare && filled.length <= 2 ? 'note' : null;
}

/** A line without a code may be described so; the total of a group says nothing else of a good than its mass. */
function isGroupTotal(text: string, cells: readonly string[], columns: TellingColumns): boolean {
  if (!saysGroupTotal(text)) return false;
  const ofGood = [columns.mrn, columns.item, columns.origin, columns.description].map((column) =>
    textAt(cells, column).trim(),
  );
  return textAt(cells, columns.mass) !== '' && ofGood.every((cell) => cell === '' || cell === text);
}
