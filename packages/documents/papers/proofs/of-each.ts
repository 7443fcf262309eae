import type { FoundItem } from '../items.ts';
import type { Cell } from '../layout.ts';
import { OF_NEIGHBOUR } from '../learned/read-learned.ts';
import type { Found } from '../near.ts';

interface Placed {
  readonly cell: Cell;
}

const SAME_OFFSET = 3;

/** Values as those of the goods, where there is one for each and all stand alike to their goods, or where the readers have one for each; null: they do not. */
export function ofEach<Value extends Placed>(
  items: readonly FoundItem[],
  values: readonly Value[],
  found: (item: FoundItem) => Found | null,
): readonly Value[] | null {
  const all = values.toSorted((a, b) =>
    Math.abs(a.cell.y - b.cell.y) < SAME_OFFSET ? a.cell.x - b.cell.x : a.cell.y - b.cell.y,
  );
  // Above the goods an agreement, a sender or the whole paper may have one.
  const below = all.filter(({ cell }) => cell.y >= (items[0]?.startY ?? 0) - SAME_OFFSET);
  const ofGoods = all.length > items.length ? below : all;
  if (items.length === 0 || ofGoods.length !== items.length) return null;
  return areInTurn(items, ofGoods) ? ofGoods : (besideEach(items, ofGoods) ?? asRead(items, ofGoods, found));
}

/** Whether each stands as far over or under the code of its good, or before it and behind the good before, or behind it and before the next one. */
function areInTurn(items: readonly FoundItem[], values: readonly Placed[]): boolean {
  const pairs = items.map(({ code }, at) => ({ code: code.cell, value: (values[at] as Placed).cell }));
  const [first] = pairs;
  if (!first || pairs.some(({ code, value }) => code.page !== value.page)) return false;
  const isEach = (is: (pair: (typeof pairs)[number], next: (typeof pairs)[number] | undefined) => boolean) =>
    pairs.every((pair, at) => is(pair, pairs[at + 1]));
  const isBesideNext = pairs.some(({ code }, at) => Math.abs(code.y - (pairs[at + 1]?.code.y ?? -1)) < SAME_OFFSET);
  return (
    !isBesideNext &&
    (isEach(({ code, value }) => Math.abs(value.y - code.y - (first.value.y - first.code.y)) < SAME_OFFSET) ||
      isEach(({ code, value }, next) => value.y <= code.y + SAME_OFFSET && !(next && code.y >= next.value.y)) ||
      isEach(({ code, value }, next) => code.y <= value.y + SAME_OFFSET && !(next && value.y >= next.code.y)))
  );
}

/** Of goods beside each other the next one right of each code, as far over or under it as all others. */
function besideEach<Value extends Placed>(items: readonly FoundItem[], values: readonly Value[]): Value[] | null {
  const first = items[0]?.code.cell;
  const found = values.flatMap(({ cell }) => {
    const offset = cell.y - (first?.y ?? 0);
    const besideGoods = items.flatMap(({ code }) => {
      const beside = values.filter(
        (value) =>
          value.cell.page === code.cell.page &&
          Math.abs(value.cell.y - code.cell.y - offset) < SAME_OFFSET &&
          value.cell.right > code.cell.x,
      );
      return beside.toSorted((a, b) => a.cell.x - b.cell.x)[0] ?? [];
    });
    return new Set(besideGoods).size === items.length ? [besideGoods] : [];
  });
  const [only, ...others] = found;
  return only && others.every((values) => values.every((value, at) => value === only[at])) ? only : null;
}

/** Each as what the readers have of its words, none of which may be another good's. */
function asRead<Value extends Placed>(
  items: readonly FoundItem[],
  values: readonly Value[],
  foundOf: (item: FoundItem) => Found | null,
): Value[] | null {
  const readOnes = items.flatMap((item) => {
    const found = foundOf(item);
    return found && found.doubt !== OF_NEIGHBOUR ? (values.find((value) => isOfWords(value, found)) ?? []) : [];
  });
  return new Set(readOnes).size === items.length ? readOnes : null;
}

/** Whether a value that was read is of the words of another one. */
export const isOfWords = ({ cell }: Placed, { cell: { page, words } }: Found): boolean =>
  cell.page === page && cell.words.some(({ x, y }) => words.some((word) => word.x === x && word.y === y));
