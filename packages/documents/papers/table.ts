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
  const ownLines = near.filter(({ index }) => index === label.line);
  const columns = ownLines.flatMap(({ labels }) => labels.filter((label) => IN_A_ROW.includes(label.label)));
  const add = (furtherFoundLabels: readonly FoundLabel[]) => {
    for (const label of furtherFoundLabels)
      if (!columns.some(({ cell }) => overlaps(cell, label.cell))) columns.push(label);
  };
  if (columns.length < 3) return columns;
  add(near.flatMap(({ labels }) => labels.filter((label) => IN_A_ROW.includes(label.label))));
  // A head that no label is known for still has a column of its own: its numbers belong to nobody else.
  add(
    ownLines.flatMap(({ values }) =>
      values
        .filter(({ text }) => !/\d/.test(text))
        .map((cell) => ({ label: 'other' as const, cell, inline: [], line: label.line })),
    ),
  );
  return columns;
}

export const overlaps = (first: Cell, second: Cell) =>
  Math.min(first.right, second.right) - Math.max(first.x, second.x) > 0;

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
  return [...columns].sort((a, b) => distance(a) - distance(b))[0];
}

/** In points: a cell begins at the left edge of its column. */
const SAME_EDGE = 3;

/** Heads that begin their columns, where each cell of a row stands between the left edge of its head and that of the next one; null: one does not, or two share a head. */
function headsBegun(row: readonly Cell[], columns: readonly FoundLabel[]): ReadonlyMap<Cell, FoundLabel> | null {
  const heads = [...columns].sort((a, b) => a.cell.x - b.cell.x);
  const found = new Map<Cell, FoundLabel>();
  for (const cell of row) {
    const head = heads.find(
      (head, at) =>
        head.cell.x <= cell.x + SAME_EDGE && cell.right <= (heads[at + 1]?.cell.x ?? Number.POSITIVE_INFINITY) + 1,
    );
    if (!head || [...found.values()].includes(head)) return null;
    found.set(cell, head);
  }
  return found;
}

/** The value of a row in a column: of the cells that lie nearest to its head, the one of the right form. */
export function inRow(
  row: readonly Cell[],
  columns: readonly FoundLabel[],
  column: FoundLabel,
  form: (text: string) => Formed | null,
): Found | null {
  const headOf = headsBegun(row, columns);
  const ownCells = row.filter((cell) => (headOf?.get(cell) ?? nearest(cell, columns)) === column);
  // Where the other way to tell columns says otherwise of the row, another reader has to agree.
  const isToldOtherwise = headOf !== null && row.some((cell) => headOf.get(cell) !== nearest(cell, columns));
  const found = ownCells.flatMap((cell) => {
    const value = formed(cell, form, 'in the column');
    return value ? [isToldOtherwise ? { ...value, isSure: false, isUnderBegun: true as const } : value] : [];
  });
  if (found.length > 0) return onlyOne(found);
  return null;
}
