import type { FoundItem } from '../items.ts';
import type { Line } from '../layout.ts';
import type { Found } from '../near.ts';
import { type DecimalMark, isAmbiguous } from '../numerals.ts';
import { asMass, type Formed } from '../values.ts';
import { NET_AND_GROSS, OUTSIDE_COLUMN } from '../weigh.ts';
import { inPlaceOfOthers } from './same-place.ts';
import { isInSamePlace, type Placed } from './slots.ts';

type Mass = 'gross' | 'net';

const MOST_GROSS_PER_NET = 1.35;

/**
 * The goods with the masses that they have where the others have theirs: for one that is missing or that does not fit its pair. One that is sure, stands elsewhere than all others,
 * and has another number where they have theirs is for a person to look at.
 */
export function massesInPlace(
  items: readonly FoundItem[],
  { lines, mark }: { readonly lines: readonly Line[]; readonly mark: DecimalMark },
  areSure: Readonly<Record<Mass, readonly boolean[]>>,
): FoundItem[] {
  const form = (text: string): Formed | null => (isAmbiguous(text) ? null : asMass(text, mark));
  const placed = (mass: Mass) =>
    items.map((item, at): Placed | null => {
      const found = item[mass];
      return found && (areSure[mass][at] || found.isProven) ? { item, found } : null;
    });
  const known = { gross: placed('gross'), net: placed('net') };
  const settled = (item: FoundItem, at: number, mass: Mass): Found | null => {
    const found = item[mass];
    const others = known[mass].flatMap((second, place) => (second && place !== at ? [second] : []));
    const isKnown = known[mass][at] !== null;
    if (isKnown ? !isElsewhere(item, found, others) : found !== null && found.doubt !== NET_AND_GROSS) return found;
    const inPlace = inPlaceOfOthers(item, others, lines, form);
    if (!inPlace || inPlace.value === found?.value || isTaken(inPlace, items, found)) return found;
    return isKnown ? { ...inPlace, isSure: false, doubt: OUTSIDE_COLUMN } : { ...inPlace, isProven: true };
  };
  return items.map((item, at) => {
    const [net, gross] = [settled(item, at, 'net'), settled(item, at, 'gross')];
    const isSame = net === item.net && gross === item.gross;
    const ratio = Number(gross?.value) / Number(net?.value);
    if (isSame || !(ratio >= 1 && ratio <= MOST_GROSS_PER_NET)) return item;
    // What was doubted of one for the other’s sake is settled.
    return { ...item, net: fitting(net), gross: fitting(gross) };
  });
}

const fitting = (mass: Found | null): Found | null =>
  mass?.doubt === NET_AND_GROSS ? { ...mass, isProven: true } : mass;

/** A mass of another good, or the other mass of this one. */
const isTaken = ({ cell }: Found, items: readonly FoundItem[], found: Found | null): boolean =>
  items.some(({ net, gross }) =>
    [net, gross].some(
      (mass) => mass !== found && mass?.cell.page === cell.page && mass.cell.x === cell.x && mass.cell.y === cell.y,
    ),
  );

/** All others have it in one place, and this good has it in another. */
const isElsewhere = (item: FoundItem, found: Found | null, [first, ...others]: readonly Placed[]): boolean =>
  found !== null &&
  first !== undefined &&
  others.length > 0 &&
  others.every((second) => isInSamePlace(first, second)) &&
  ![first, ...others].some((second) => isInSamePlace({ item, found }, second));
