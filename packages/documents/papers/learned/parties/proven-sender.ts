import { readWrittenCountry } from '../../../lines/countries/country.ts';
import { lettersOf } from '../../letters-of.ts';
import { isMemberState } from '../../member-states.ts';
import type { Found } from '../../near.ts';
import type { Party } from '../../parties.ts';
import { TO_SOMEBODY } from '../block-lines.ts';
import type { Learned } from '../learned-value.ts';
import type { TokenPaper } from '../network/tokens.ts';
import { firmNumber, isOfUnion } from './firm-numbers.ts';
import { ONE_READING, TWO_NAMES } from './names.ts';
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
  const isImporters = importers.some(
    ({ value }) => seen.name !== null && lettersOf(value) === lettersOf(seen.name.value),
  );
  if (!isImporters) return seen;
  const open = (found: Found | null) => found && { ...found, isSure: false, doubt: TWO_NAMES };
  return { name: open(seen.name), address: open(seen.address) };
}

/** 'Skagerrak Clearing AB' over 'SE556801229701': whoever has a number of a Member State right under its name acts within the Union; 'Export Dept. No. 4' there may end the name. */
export function notOfUnion<Name extends Found>(name: Name, { cells, tokens }: TokenPaper): Name {
  const first = name.cell.words[0];
  if (!first) return name;
  const { page } = name.cell;
  const under = cells.find(
    (cell) =>
      cell.page === page &&
      cell.y > first.y + first.height / 2 &&
      cell.y - first.y < first.height * NEXT_LINE &&
      Math.abs(cell.x - first.x) < SAME_LEFT,
  );
  if (!under) return name;
  const text = tokens
    .slice(under.from, under.to)
    .map((token) => token.text)
    .join(' ');
  const number = firmNumber(text, '');
  const isOfMember = number?.hasCountry === true && isOfUnion(number.value);
  if (!isOfMember && !DEPARTMENT.test(text)) return name;
  const { isProven: _, ...open } = name;
  return { ...open, isSure: false, doubt: isOfMember ? WITHIN_THE_UNION : ONE_READING } as Name;
}

/** A name with what its own words and the line under it speak against. */
export const doubtedName = (name: Found | null, paper: TokenPaper): Found | null =>
  withoutWordOfFirm(name && notOfUnion(name, paper));

/** 'der Firma Harz GmbH': a word that calls it a firm is hardly its name. */
export const withoutWordOfFirm = (name: Found | null): Found | null =>
  name && WORD_OF_FIRM.test(name.value)
    ? { ...name, value: name.value.replace(WORD_OF_FIRM, ''), isSure: false, doubt: ONE_READING }
    : name;

const WORD_OF_FIRM = /^(?:firma|fa\.|firmy|firmie|firmou|firmę|firmaet|фирма|фирмата|messrs\.?) +(?=\p{Lu})/iu;
/** A line that is a department and nothing else. */
const DEPARTMENT = /^(?:\p{L}+ )?(?:dept|department|division|abteilung|afdeling|avdelning)\.?(?: no\.? ?\d+| \d+)?$/iu;
const NEXT_LINE = 2.3;
const SAME_LEFT = 4;

/** What speaks against an address whoever is sure of it; null: nothing does. */
function doubtOfAddress(address: string): string | null {
  const parts = address.split(', ');
  const country = countryOfParts(parts);
  if (parts.some((part) => TO_SOMEBODY.test(part) || NO_PLACE.test(part) || OF_FIRM.test(part) || isOfOther(part)))
    return MAY_BE_NO_ADDRESS;
  if (lacksStreet(parts) || lacksTown(parts)) return MAY_BE_NO_ADDRESS;
  if (country === 'GB' && NO_DIGIT.test(address)) return MAY_BE_NO_ADDRESS;
  if (country !== null && isMemberState(country)) return WITHIN_THE_UNION;
  // '31 Dock Road, Newport': neither a postcode nor a country says where it ends.
  if (country === null && !POSTCODE.test(address)) return MAY_BE_NO_ADDRESS;
  // '77 Cheolgang-ro, KR': a street alone, without its town.
  const places = country === null ? parts : parts.slice(0, -1);
  return places.length < 2 && !POSTCODE.test(address) ? MAY_BE_NO_ADDRESS : null;
}

/** 'Straße und Nr.: Plot 64' begins with the name of its part, 'v/ indkøb' and 'c/o' name somebody, and 'weight' is a word of a text beside it. */
export const isOfOther = (part: string): boolean =>
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
export const OF_FIRM = /(?<!\p{L})(?:dept|department|division|abteilung|afdeling|avdelning|afd|avd|abt)(?!\p{L})/iu;
/** 'HD5 ØRS': the second half of a British postcode begins with a digit. */
const NO_DIGIT = /(?<!\p{L})[A-Z]{1,2}\d[A-Z\d]? [ØOQÖILS][A-Z]{2}(?!\p{L})/u;
const POSTCODE = /\d{3}|\d ?[A-Z]{2}\b/;
