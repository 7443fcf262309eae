import { readWrittenCountry } from '../../../lines/countries/country.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { TO_SOMEBODY } from '../block-lines.ts';
import type { Learned } from '../learned-value.ts';
import { isMemberState } from './firm-numbers.ts';
import { TWO_NAMES } from './names.ts';
import { labelOf } from './part-words.ts';

const MAY_BE_NO_ADDRESS = 'it may not be the sender’s whole address alone';
const WITHIN_THE_UNION = 'the sender is within the Union';

/** What the address itself speaks against, no reader is sure of; goods that are imported come from outside the Union. */
export function provenSender({ name, address }: Party): Party {
  const doubt = address ? doubtOfAddress(address.value) : null;
  if (doubt === null) return { name, address };
  const open = (found: Found | null) => found && { ...found, isSure: false, doubt };
  const isOfName = doubt === WITHIN_THE_UNION || OF_FIRM.test(address?.value ?? '');
  return { name: isOfName ? open(name) : name, address: open(address) };
}

/** Whoever an importer's own head names is no sender, whoever took it for one. */
export function notOfImporter(seen: Party, importers: readonly Learned[]): Party {
  const isImporters = importers.some(({ value }) => seen.name !== null && bare(value) === bare(seen.name.value));
  if (!isImporters) return seen;
  const open = (found: Found | null) => found && { ...found, isSure: false, doubt: TWO_NAMES };
  return { name: open(seen.name), address: open(seen.address) };
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What speaks against an address whoever is sure of it; null: nothing does. */
function doubtOfAddress(address: string): string | null {
  const parts = address.split(', ');
  const country = countryOfParts(parts);
  if (parts.some((part) => TO_SOMEBODY.test(part) || NO_PLACE.test(part) || OF_FIRM.test(part) || isOfOther(part)))
    return MAY_BE_NO_ADDRESS;
  if (lacksStreet(parts) || lacksTown(parts)) return MAY_BE_NO_ADDRESS;
  if (country === 'GB' && NO_DIGIT.test(address)) return MAY_BE_NO_ADDRESS;
  if (country !== null && isMemberState(country)) return WITHIN_THE_UNION;
  // '77 Cheolgang-ro, KR': a street alone, without its town.
  const places = country === null ? parts : parts.slice(0, -1);
  return places.length < 2 && !POSTCODE.test(address) ? MAY_BE_NO_ADDRESS : null;
}

/** 'Straße und Nr.: Plot 64' begins with the name of its part, 'v/ indkøb' and 'c/o' name somebody, and 'weight' is a word of a text beside it. */
const isOfOther = (part: string): boolean =>
  labelOf(/^([^:]+):/.exec(part)?.[1] ?? '') !== null || /^(?:[vV]\/|[cC]\/[oO](?!\p{L}))|^\p{Ll}{3,}$/u.test(part);

/** 'US-15219 Pittsburgh, PA': postcode and town alone. */
const lacksStreet = (parts: readonly string[]): boolean =>
  /^(?:[A-Z]{1,2}-? ?)?\d{4,6} \p{L}/u.test(parts[0] ?? '') && !parts.slice(1).some((part) => /\d/.test(part));

/** 'Building 9, 367932, GB': a postcode between a street and a country. */
const lacksTown = (parts: readonly string[]): boolean =>
  parts.some(
    (part, at) =>
      at > 0 &&
      /^\d{4,6}$/.test(part) &&
      /\d/.test(parts[at - 1] ?? '') &&
      (at === parts.length - 1 || (at === parts.length - 2 && countryOfParts(parts) !== null)),
  );

/** The country that an address ends with. */
const countryOfParts = (parts: readonly string[]): string | null =>
  readWrittenCountry((parts.at(-1) ?? '').replace(/^\(|[.,;)]+$/g, ''));

const NO_PLACE =
  /@|(?<!\p{L})(?:tel|tlf|phone|fax|eori|vat no|tax id|gstin|iec)(?!\p{L})|www\.|(?<!\d)\d{8,10}(?!\d)|(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d(?!\d)|20\d\d-\d\d-\d\d/iu;
/** 'Export Dept. No. 4' is of the firm, and may be the end of its name. */
const OF_FIRM = /(?<!\p{L})(?:dept|department|division|abteilung|afdeling|avdelning|afd|avd|abt)(?!\p{L})/iu;
/** 'HD5 ØRS': the second half of a British postcode begins with a digit. */
const NO_DIGIT = /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]? [ØOQÖILS][A-Z]{2}(?!\p{L})/u;
const POSTCODE = /\d{3}|\d ?[A-Z]{2}\b/;
