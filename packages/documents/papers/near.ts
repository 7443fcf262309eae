import type { FoundLabel, ReadLine } from './labels.ts';
import { type Cell, cellOf } from './layout.ts';
import { isNumberOfNextBox } from './next-box.ts';
import type { Formed } from './values.ts';

/** How a value was found beside its label. */
export type How =
  | 'behind the label'
  | 'right of the label'
  | 'below the label'
  | 'in the column'
  | 'in the block'
  | 'by its form'
  | 'by its place'
  | 'its place was shown on an earlier paper like this'
  | 'on the page';

/** By the place that a person has shown on an earlier paper of the layout: it stays as it is. */
export const TAUGHT = 'its place was shown on an earlier paper like this' satisfies How;

export interface Found extends Formed {
  /** As printed. */
  readonly text: string;
  readonly cell: Cell;
  readonly how: How;
  /** What each of the two readers made of it. */
  readonly readings?: Readings;
  /** Its column was told by names that begin their columns, where the nearest names say otherwise of the row. */
  readonly isUnderBegun?: true;
  /** What is printed around it proves it, whatever the readers doubted. */
  readonly isProven?: true;
}

interface Readings {
  readonly ruled: Found | null;
  readonly learned: (Found & { readonly share: number }) | null;
}

type Form = (text: string) => Formed | null;

/** Values under a label lie at most so many of its heights below. */
const BELOW_HEIGHTS = 4.2;
/** How far a box reaches to the right where no other label ends it. */
const BOX_WIDTH = 230;
/** In points. */
const SAME_LEFT = 4;

/** The first value of the right form that belongs to a label: behind it, to its right, then below it. */
export function valueNear(lines: readonly ReadLine[], label: FoundLabel, form: Form): Found | null {
  const { cell } = label;
  const ownLine = lines.find(({ index }) => index === label.line);
  const isOfBox = ({ words: [first, ...others] }: Cell) =>
    ownLine !== undefined &&
    first !== undefined &&
    others.length === 0 &&
    isNumberOfNextBox(ownLine.line.words, ownLine.line.words.indexOf(first));
  const inline = label.inline.length > 0 && isOfBox(cellOf(label.inline, cell.page)) ? [] : label.inline;
  if (inline.length > 0) {
    const found = formed(cellOf(inline, cell.page), form, 'behind the label');
    if (found) return found;
  }
  const nextLabel = ownLine?.labels.find((otherLabel) => otherLabel.cell.x > cell.right);
  const right = ownLine?.values.find(
    (value) => value.x >= cell.right - 1 && !(nextLabel && value.x > nextLabel.cell.x) && !isOfBox(value),
  );
  if (right && inline.length === 0) {
    const found = formed(right, form, 'right of the label');
    if (found) return found;
  }
  for (const line of linesBelow(lines, label)) {
    const inSpan = spanOf(lines, label);
    if (line.labels.some((otherLabel) => inSpan(otherLabel.cell))) return null;
    // Under a value that has another form stand the values of other names.
    const cells = line.values.filter((cell) => inSpan(cell) && !(right && Math.abs(cell.x - right.x) < SAME_LEFT));
    if (cells.length === 0) continue;
    const all = cellOf(
      cells.flatMap(({ words }) => words),
      cell.page,
    );
    const isOne = cells.length > 1 && !areTwoBoxes(cells);
    return (isOne ? formed(all, form, 'below the label') : null) ?? firstOf(cells, form);
  }
  return null;
}

/** '82' and '100' in the boxes of the gross mass and of the preference are no number of five digits: thousands stand close to what is before them. */
const areTwoBoxes = (cells: readonly Cell[]): boolean =>
  cells.some((cell, at) => {
    const before = cells[at - 1];
    return before !== undefined && GROUP.test(cell.text) && cell.x - before.right > cell.height * GROUP_GAP;
  });
const GROUP = /^\d{3}(?:[.,]\d+)?$/;
const GROUP_GAP = 1.5;

function firstOf(cells: readonly Cell[], form: Form): Found | null {
  for (const cell of cells) {
    const found = formed(cell, form, 'below the label');
    if (found) return found;
  }
  return null;
}

export function formed(cell: Cell, form: Form, how: How): Found | null {
  const value = form(cell.text);
  return value && { ...value, text: cell.text, cell, how };
}

/** What stands in the column or box under a label: up to the next label on its line. */
export function spanOf(lines: readonly ReadLine[], { cell, line }: FoundLabel): (otherCell: Cell) => boolean {
  const ownLine = lines.find(({ index }) => index === line);
  const next = ownLine?.labels
    .filter((otherLabel) => otherLabel.cell.x > cell.right)
    .sort((a, b) => a.cell.x - b.cell.x)[0];
  const end = next ? next.cell.x - 2 : cell.x + BOX_WIDTH;
  return (otherCell) => otherCell.x >= cell.x - 14 && otherCell.x < end;
}

export function linesBelow(
  lines: readonly ReadLine[],
  { cell, line }: FoundLabel,
  heights = BELOW_HEIGHTS,
): ReadLine[] {
  const last = cell.y + cell.height * (1 + heights);
  return lines.filter(
    ({ index, line: candidate }) =>
      index > line && candidate.page === cell.page && candidate.y > cell.y + cell.height * 0.3 && candidate.y <= last,
  );
}

/** Two that say different things leave it open which is meant. */
export function onlyOne(found: readonly Found[]): Found | null {
  const [first] = found;
  if (!first) return null;
  return found.every(({ value }) => value === first.value) ? first : { ...first, isSure: false };
}
