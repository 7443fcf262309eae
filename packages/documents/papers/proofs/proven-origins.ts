import type { FoundItem } from '../items.ts';
import { cellOf, type Line } from '../layout.ts';
import type { Found } from '../near.ts';
import { asCountry, type Formed, TWO_COUNTRIES } from '../values.ts';
import { inPlaceOfOthers } from './same-place.ts';
import { haveSameLabel, isInSamePlace, type Placed } from './slots.ts';

interface OriginGrounds {
  readonly lines: readonly Line[];
  readonly senderCountry: string | null;
  /** Whether the readers are sure of the origin of each good. */
  readonly areSure: readonly boolean[];
}

/** What the network has to have seen at least of an origin that all goods share with their sender, and of one whose words it read to their end. */
const SEEN = 0.2;
const SURELY_SEEN = 0.97;

/** The goods with the origins that the print proves, or shows where the other goods have theirs. */
export function provenOrigins(items: readonly FoundItem[], grounds: OriginGrounds): FoundItem[] {
  const bare = items.map((item) => (item.origin ? { ...item, origin: withoutNextName(item.origin) } : item));
  const isOfSender = areAllOfSender(bare, grounds);
  const proven = bare.map((item) =>
    isOfSender && item.origin ? { ...item, origin: { ...item.origin, isProven: true as const } } : item,
  );
  const known = proven.flatMap((item, at): Placed[] =>
    item.origin && (item.origin.isProven || grounds.areSure[at]) ? [{ item, found: item.origin }] : [],
  );
  return proven.map((item) => {
    if (item.origin?.isProven || item.origin?.doubt !== undefined) return item;
    const origin = inPlaceOfOthers(item, known, grounds.lines, asOrigin);
    if (!origin || isOfAnother(origin, item, proven)) return item;
    return item.origin && item.origin.value !== origin.value
      ? item
      : { ...item, origin: { ...origin, isProven: true } };
  });
}

/** 'KR PROTSEDUUR': the code of a country and the name of the next value, which is no country's. */
function withoutNextName(origin: Found): Found {
  const [first, ...others] = origin.text.split(/\s+/);
  const isCode = first !== undefined && /^[A-Z]{2}$/.test(first) && first === origin.value;
  const areNoCountry = others.length > 0 && others.every((_, at) => asCountry(others.slice(at).join(' ')) === null);
  const isSeen = origin.readings?.learned?.value === origin.value && origin.readings.learned.share >= SURELY_SEEN;
  const words = origin.cell.words.slice(0, 1);
  if (origin.doubt !== TWO_COUNTRIES || !isCode || !areNoCountry || !isSeen || words[0]?.text !== first) return origin;
  const { doubt: _, ...rest } = origin;
  return { ...rest, text: first, cell: cellOf(words, origin.cell.page), isProven: true };
}

/** Of cards beside each other the origin of one may stand where another one would have its own. */
const isOfAnother = ({ cell }: Found, item: FoundItem, items: readonly FoundItem[]): boolean =>
  items.some(
    ({ code, origin }) =>
      code !== item.code && origin?.cell.page === cell.page && origin.cell.x === cell.x && origin.cell.y === cell.y,
  );

/** Several goods have one origin in one place each, and their sender's country is the same: a country of dispatch or of an agreement stands there once, or is another. */
function areAllOfSender(items: readonly FoundItem[], { senderCountry, lines }: OriginGrounds): boolean {
  const placed = items.flatMap((item): Placed[] => (item.origin ? [{ item, found: item.origin }] : []));
  const [first, ...others] = placed;
  if (!first || others.length === 0 || senderCountry === null) return false;
  return (
    placed.every(
      ({ found }) =>
        found.value === senderCountry && found.doubt === undefined && (found.readings?.learned?.share ?? 0) >= SEEN,
    ) &&
    others.every((placedOne) => isInSamePlace(first, placedOne) && haveSameLabel(first.found, placedOne.found, lines))
  );
}

const asOrigin = (text: string): Formed | null => (/^\p{L}+$/u.test(text) ? asCountry(text) : null);
