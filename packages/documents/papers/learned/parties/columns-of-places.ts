/** Where something stands: its left upper corner. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly page: number;
}

/** In points: heads of one column begin so near each other, and so do codes. */
export const SAME_LEFT = 6;

export const isBefore = (first: Placed, second: Placed): boolean =>
  first.page < second.page || (first.page === second.page && first.y < second.y);

/** Places under each other, from left to right. */
export function columnsOf<Place extends Placed>(places: readonly Place[]): Place[][] {
  const columns: Place[][] = [];
  for (const place of places.toSorted((a, b) => a.page - b.page || a.y - b.y)) {
    const column = columns.find(([first]) => first && Math.abs(first.x - place.x) < SAME_LEFT);
    if (column) column.push(place);
    else columns.push([place]);
  }
  return columns.sort(([a], [b]) => (a?.x ?? 0) - (b?.x ?? 0));
}
