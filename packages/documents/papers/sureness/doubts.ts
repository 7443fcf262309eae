import { MAY_BE_TEN } from '../learned/goods/taric-behind.ts';
import { OTHERWISE } from '../learned/join.ts';
import { GROSS_UNREAD } from '../learned/masses/gross-unread.ts';
import { FALSE_DIGITS, OTHERS_NUMBER, OUTSIDE_UNION, TWO_NUMBERS } from '../learned/parties/importer-number.ts';
import { BESIDE_ANOTHER, MAY_BE_NO_IMPORTER, TWO_NAMES } from '../learned/parties/names.ts';
import { MAY_LACK_ITS_BEGINNING } from '../learned/parties/whole-address.ts';
import { MAY_NOT_BE_WHOLE } from '../learned/parties/whole-names.ts';
import { OF_NEIGHBOUR, ROWS_WITHOUT_CODE } from '../learned/read-learned.ts';
import type { PaperKey } from '../paper-value.ts';
import { TWO_MRNS } from '../parties.ts';
import { MAY_BE_NO_DESCRIPTION } from '../proofs/doubted-descriptions.ts';
import { UNIT_UNSEEN } from '../scan-rows.ts';
import { SAID_OTHERWISE } from '../told-otherwise.ts';
import { MAY_BE_OF_UK, TWO_COUNTRIES, TWO_READINGS } from '../values.ts';
import { NET_AND_GROSS, NOT_OF_EACH, NOTHING_WEIGHED, OTHER_TOTAL, OUTSIDE_COLUMN } from '../weigh.ts';

/** Doubts that no likeness to other papers settles: the print itself leaves them open. */
const OPEN: readonly (string | undefined)[] = [
  BESIDE_ANOTHER,
  FALSE_DIGITS,
  GROSS_UNREAD,
  MAY_BE_TEN,
  MAY_BE_NO_DESCRIPTION,
  MAY_BE_NO_IMPORTER,
  MAY_BE_OF_UK,
  MAY_LACK_ITS_BEGINNING,
  MAY_NOT_BE_WHOLE,
  NET_AND_GROSS,
  SAID_OTHERWISE,
  NOTHING_WEIGHED,
  NOT_OF_EACH,
  OF_NEIGHBOUR,
  OTHERS_NUMBER,
  OTHER_TOTAL,
  OUTSIDE_COLUMN,
  OUTSIDE_UNION,
  ROWS_WITHOUT_CODE,
  TWO_COUNTRIES,
  TWO_MRNS,
  TWO_NAMES,
  TWO_NUMBERS,
  TWO_READINGS,
  UNIT_UNSEEN,
];

/** Of these, what is right so often that other evidence settles it, by field: measured on generated papers and on those by other hands. */
const SETTLED: Readonly<Partial<Record<PaperKey, readonly string[]>>> = {
  Varekode: [ROWS_WITHOUT_CODE, OF_NEIGHBOUR],
  Oprindelsesland: [TWO_COUNTRIES, OF_NEIGHBOUR],
};

export const isOpen = (key: PaperKey, doubt: string | undefined): boolean =>
  OPEN.includes(doubt) && !SETTLED[key]?.includes(doubt ?? '');

/** By the names that the trees know them by. */
const NAMES: ReadonlyMap<string | undefined, string> = new Map([
  [MAY_BE_TEN, 'mayBeTen'],
  [NET_AND_GROSS, 'netAndGross'],
  [NOT_OF_EACH, 'notOfEach'],
  [OF_NEIGHBOUR, 'ofNeighbour'],
  [OTHER_TOTAL, 'otherTotal'],
  [OTHERWISE, 'otherwise'],
  [OUTSIDE_COLUMN, 'outsideColumn'],
  [ROWS_WITHOUT_CODE, 'rowsWithoutCode'],
  [TWO_COUNTRIES, 'twoCountries'],
  [TWO_READINGS, 'twoReadings'],
]);

/** Which doubt a value has, and whether trees may settle it, as evidence. */
export function evidenceOfDoubt(key: PaperKey, doubt: string | undefined): Readonly<Record<string, number>> {
  const name = NAMES.get(doubt);
  return { open: isOpen(key, doubt) ? 1 : 0, ...(name ? { [name]: 1 } : {}) };
}
