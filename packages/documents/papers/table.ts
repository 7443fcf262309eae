import type { FoundLabel, ReadLine } from './labels.ts';
import type { Cell } from './layout.ts';
import { type Found, formed, onlyOne } from './near.ts';
import type { Formed } from './values.ts';
import type { Label } from './vocabulary.ts';

/** Where a code stands, and the head of its table if it stands in one. */
export interface Anchor {
  readonly code: Found;
  readonly label: FoundLabel;
  readonly columns: readonly FoundLabel[];
}

const IN_A_ROW: readonly Label[] = [
  'code',
  'description',
  'gross',
  'item',
  'net',
  'origin',
  'other',
  'previous-procedure',
  'procedure',
];

/** Two lines of one head lie at most so many heights apart. */
const HEAD_LINE_HEIGHTS = 1.6;
/** The heads of a table: on the line of the head of its codes and, where they have two lines, just above and below. */
export function columnsAt(lines: readonly ReadLine[], label: FoundLabel): FoundLabel[] {
  const near = lines.filter(
    ({ line }) =>
      line.page === label.cell.page && Math.abs(line.y - label.cell.y) < label.cell.height * HEAD_LINE_HEIGHTS,
  );
  const own = near.filter(({ index }) => index === label.line);
  const columns = own.flatMap(({ labels }) => labels.filter((one) => IN_A_ROW.includes(one.label)));
  const add = (more: readonly FoundLabel[]) => {
    for (const one of more) if (!columns.some(({ cell }) => overlaps(cell, one.cell))) columns.push(one);
  };
  if (columns.length < 3) return columns;
  add(near.flatMap(({ labels }) => labels.filter((one) => IN_A_ROW.includes(one.label))));
  // A head that no label is known for still has a column of its own: its numbers belong to nobody else.
  add(
    own.flatMap(({ values }) =>
      values
        .filter(({ text }) => !/\d/.test(text))
        .map((cell) => ({ label: 'other' as const, cell, inline: [], line: label.line })),
    ),
  );
  return columns;
}

export const overlaps = (one: Cell, other: Cell) => Math.min(one.right, other.right) - Math.max(one.x, other.x) > 0;

/** The head of the column that a cell belongs to. */
export function nearest(cell: Cell, columns: readonly FoundLabel[]): FoundLabel | undefined {
  const distance = ({ cell: head }: FoundLabel) => {
    if (overlaps(cell, head)) return -Math.min(cell.right, head.right) + Math.max(cell.x, head.x);
    return Math.min(
      Math.abs(cell.x - head.x),
      Math.abs(cell.right - head.right),
      Math.abs((cell.x + cell.right - head.x - head.right) / 2),
    );
  };
  return [...columns].sort((one, other) => distance(one) - distance(other))[0];
}

/** The value of a row in a column: of the cells that lie nearest to its head, the one of the right form. */
export function inRow(
  row: readonly Cell[],
  columns: readonly FoundLabel[],
  column: FoundLabel,
  form: (text: string) => Formed | null,
): Found | null {
  const own = row.filter((cell) => nearest(cell, columns) === column);
  const found = own.flatMap((cell) => formed(cell, form, 'in the column') ?? []);
  if (found.length > 0) return onlyOne(found);
  return null;
}
