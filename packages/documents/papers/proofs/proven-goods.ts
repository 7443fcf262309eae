import type { FoundItem } from '../items.ts';
import { isKnownCode } from '../known-codes.ts';
import type { Line } from '../layout.ts';
import { ROWS_WITHOUT_CODE } from '../learned/read-learned.ts';
import type { Found } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import { doubtedDescriptions } from './doubted-descriptions.ts';
import { massColumns } from './mass-columns.ts';
import { massesInPlace } from './masses-in-place.ts';
import { namedInGoods } from './named-in-goods.ts';
import { printedNumbers } from './printed-numbers.ts';
import { isPrintedSum, provenMasses } from './proven-masses.ts';
import { provenOrigins } from './proven-origins.ts';
import { haveSameLabel, isCutOff, isInSamePlace, leadOf } from './slots.ts';
import { sumsOfRows } from './sums-of-rows.ts';
import { withNamedValues } from './with-named-values.ts';

type Field = 'code' | 'gross' | 'net' | 'origin' | 'procedure';

/** What the goods of a declaration are held against. */
export interface ProofGrounds {
  readonly lines: readonly Line[];
  readonly mark: DecimalMark;
  readonly senderCountry: string | null;
  /** False where masses stand in another unit: their numbers prove no kg. */
  readonly isInKg: boolean;
  /** Whether the readers are sure of a value of a good. */
  readonly isSure: (item: FoundItem, key: PaperKey) => boolean;
}

type Sure = Readonly<Record<Field, readonly boolean[]>>;

/** The goods with what the print around and between them proves: sums, pairs, places and names that come again with each good. */
export function provenGoods(goods: readonly FoundItem[], grounds: ProofGrounds): FoundItem[] {
  const { lines, mark, isSure, senderCountry, isInKg } = grounds;
  const described = doubtedDescriptions(goods, lines);
  const summed = isInKg ? sumsOfRows(described, lines, mark) : null;
  const items = summed ?? described;
  const areSure = (field: Field, key: PaperKey) => goods.map((item) => item[field] !== null && isSure(item, key));
  const sure: Sure = {
    code: areSure('code', 'Varekode'),
    gross: areSure('gross', 'Bruttomasse'),
    net: areSure('net', 'Nettomasse'),
    origin: areSure('origin', 'Oprindelsesland'),
    procedure: areSure('procedure', 'Procedure'),
  };
  const isAnyOpen = Object.values(sure).some((ofField) => ofField.includes(false));
  if (!isAnyOpen) return isInKg ? massesInPlace(items, { lines, mark }, sure) : items;
  const printed = printedNumbers(lines, mark);
  const inColumns = isInKg && sure.net.includes(false) ? massColumns(items, lines, { mark, printed }) : null;
  const weighed = inColumns ?? provenMasses(items, printed, sure);
  const areAll = summed !== null || isPrintedSum(items, 'net', printed) || isPrintedSum(items, 'gross', printed);
  const slotted = weighed.map((item, at) => likeSureOnes(item, at, { items, sure, lines, areAll }));
  const named = withNamedValues(slotted, namedInGoods(items, lines, mark, isInKg), sure);
  const inPlace = isInKg
    ? massesInPlace(named, { lines, mark }, sure)
    : named.map((item, at) => ({ ...item, ...massesOf(items[at] as FoundItem) }));
  return provenOrigins(inPlace, { lines, senderCountry, areSure: sure.origin });
}

const massesOf = ({ net, gross }: FoundItem): Pick<FoundItem, 'gross' | 'net'> => ({ net, gross });

interface Among {
  readonly items: readonly FoundItem[];
  readonly sure: Sure;
  readonly lines: readonly Line[];
  /** The masses come to a printed sum, or the rows of each good to its own: no good is missing. */
  readonly areAll: boolean;
}

/** A good with the values that another good has as sure ones in the same place. */
function likeSureOnes(item: FoundItem, at: number, among: Among): FoundItem {
  const settled = (field: Field): Found | null => {
    const found = item[field];
    if (!found || found.isProven || found.doubt !== undefined) return found;
    return isLikeSureOne(at, field, among) ? { ...found, isProven: true } : found;
  };
  const code = settled('code') as Found;
  return {
    ...item,
    code: among.areAll && isOfAllRows(code) ? { ...code, isProven: true } : code,
    origin: settled('origin'),
    net: settled('net'),
    gross: settled('gross'),
    procedure: settled('procedure'),
  };
}

/** Masses that come to the printed total leave no row of goods without a code. */
const isOfAllRows = ({ doubt, value, readings }: Found): boolean =>
  doubt === ROWS_WITHOUT_CODE &&
  isKnownCode(value) !== false &&
  (!readings?.ruled || readings.ruled.value === readings.learned?.value) &&
  (readings?.learned?.share ?? 0) >= SEEN_CODE;
const SEEN_CODE = 0.9;
/** What the network has to have seen at least of a value that another good's proves: of '56', which may be a count, half of what it saw. */
const SEEN = 0.45;

/** Another good has a sure value in the same place, or behind the same word, and of the same form. */
function isLikeSureOne(at: number, field: Field, { items, sure, lines }: Among): boolean {
  const item = items[at] as FoundItem;
  const found = item[field];
  if (!found || (found.readings?.learned?.share ?? 0) < SEEN || isCutOff(found, lines)) return false;
  return items.some((candidate, place) => {
    const second = candidate[field];
    if (place === at || !second || !sure[field][place] || !isOfOneForm(field, found, second)) return false;
    if (field === 'code') return isInSameColumn(item, candidate);
    if (isInSamePlace({ item, found }, { item: candidate, found: second }) && haveSameLabel(found, second, lines))
      return true;
    const lead = leadOf(found, lines);
    return lead !== '' && lead === leadOf(second, lines);
  });
}

/** Of codes as many digits in as many words; of other values as many words. A code that the nomenclature does not know, as one of an earlier year, has the form of the others. */
const isOfOneForm = (field: Field, found: Found, second: Found): boolean =>
  (field === 'net' || field === 'gross' || found.cell.words.length === second.cell.words.length) &&
  (field !== 'code' || (found.value.length === second.value.length && isKnownCode(second.value) !== false));

/** Codes under each other, with what belongs to them as far away. */
function isInSameColumn(item: FoundItem, second: FoundItem): boolean {
  if (Math.abs(item.code.cell.x - second.code.cell.x) > SAME_COLUMN) return false;
  return (['net', 'gross', 'origin'] as const).some((field) => {
    const [found, ofSecond] = [item[field], second[field]];
    return found && ofSecond && isInSamePlace({ item, found }, { item: second, found: ofSecond });
  });
}
const SAME_COLUMN = 3;
