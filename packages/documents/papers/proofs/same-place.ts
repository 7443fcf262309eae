import type { FoundItem } from '../items.ts';
import { type Cell, cellOf, cellsOfLine, type Line } from '../layout.ts';
import { type Found, formed } from '../near.ts';
import type { Formed } from '../values.ts';
import { haveSameLabel, isInSamePlace, type Placed } from './slots.ts';

/** So many other goods have to agree on a place. */
const FEWEST_ALIKE = 2;

/** The value that a good has where the others have theirs: in the same place as at least two of them, and no other there. */
export function inPlaceOfOthers(
  item: FoundItem,
  known: readonly Placed[],
  lines: readonly Line[],
  form: (text: string) => Formed | null,
): Found | null {
  const others = known.filter((placed) => placed.item.code !== item.code);
  if (others.length < FEWEST_ALIKE) return null;
  const ownLines = lines.filter(({ page }) => page === item.code.cell.page);
  const inPlace = (cells: readonly Cell[]): Found[] =>
    cells
      .flatMap((cell) => formed(cell, form, 'by its place') ?? [])
      .filter(
        (candidate) =>
          others.filter(
            (placed) =>
              isInSamePlace({ item, found: candidate }, placed) && haveSameLabel(candidate, placed.found, lines),
          ).length >= FEWEST_ALIKE,
      );
  const whole = inPlace(ownLines.flatMap((line) => cellsOfLine(line)));
  const found =
    whole.length > 0
      ? whole
      : inPlace(ownLines.flatMap(({ words, page }) => words.map((word) => cellOf([word], page))));
  const [first] = found;
  return first?.isSure && found.every(({ value }) => value === first.value) ? first : null;
}
