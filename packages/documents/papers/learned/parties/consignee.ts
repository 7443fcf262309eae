import { lettersOf } from '../../letters-of.ts';
import type { Found } from '../../near.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Learned } from '../learned-value.ts';
import { endsInForm, isCutInForm } from './legal-forms.ts';
import { asImporter, ONE_READING, provenName, TWO_NAMES, type Witnesses } from './names.ts';
import { asNameOfParty } from './no-names.ts';
import { asWholeName, withoutNumberBefore } from './whole-names.ts';

/** What each reader takes for the name of the importer. */
interface Readings {
  readonly ruled: Found | null;
  readonly joined: Found | null;
  /** The names that the blocks and sentences of importers begin with. */
  readonly named: readonly Learned[];
}

/**
 * The name of the importer: sure where two witnesses say the same from its first word to its last (two readers, or the print in two places), or where its head leads to it, the form of
 * a firm closes it, and no reader is sure of a name that begins elsewhere.
 */
export function consigneeOf(readings: Readings, reading: LearnedReading, witnesses: Witnesses) {
  const { paper } = reading;
  const ruled = readings.ruled && withoutNumberBefore(readings.ruled);
  const joined = readings.joined && withoutNumberBefore(readings.joined);
  const importerName = reading.importerName && withoutNumberBefore(reading.importerName);
  const named = readings.named.map(withoutNumberBefore);
  const proven = provenName(joined, ruled, importerName, witnesses);
  const found = asNameOfParty(asWholeName(asImporter(namedInBlocks(proven, named), paper), paper), reading);
  if (!found?.isSure) return found;
  const readers = [ruled, importerName, ...named.slice(0, 1)].filter((name) => isSameText(name?.value, found.value));
  const isInBlock = isSameText(named[0]?.value, found.value);
  const isWitnessed =
    readers.length > 1 ||
    witnesses.isPrintedTwice(found.value) ||
    (endsInForm(found.value) && (isInBlock || witnesses.isLed(found)) && !isReadOtherwise(found, ruled, importerName));
  return isWitnessed && !isCutInForm(found.value) ? found : { ...found, isSure: false, doubt: ONE_READING };
}

/** A reader is sure of a name that begins elsewhere; where a name ends, the form of its firm says. */
const isReadOtherwise = ({ value }: Found, ruled: Found | null, learned: Learned | null): boolean =>
  [ruled, (learned?.share ?? 0) >= SURELY ? learned : null].some(
    (name) => name?.isSure && !beginsWith(name.value, value) && !beginsWith(value, name.value),
  );
const SURELY = 0.9;

/** The blocks of importers prove their name, or cut it where it ends; two of different names leave open who is meant. */
function namedInBlocks(found: Found | null, names: readonly Learned[]): Found | null {
  const [first] = names;
  if (!first) return found;
  if (!names.every(({ value }) => isSameText(value, first.value)))
    return { ...(found ?? first), isSure: false, doubt: TWO_NAMES };
  const isOther = found?.isSure === true && !isWithin(found.value, first.value) && !isWithin(first.value, found.value);
  return { ...first, isSure: !isOther, readings: found?.readings ?? { ruled: null, learned: null } };
}

const isSameText = (first: string | undefined, second: string): boolean =>
  first !== undefined && lettersOf(first) === lettersOf(second);
const beginsWith = (whole: string, part: string): boolean => lettersOf(whole).startsWith(lettersOf(part));
const isWithin = (part: string, whole: string): boolean => lettersOf(whole).includes(lettersOf(part));
