import { TO_SOMEBODY } from './learned/block-lines.ts';
import { isAddressWord, namesImporterOnly } from './learned/head-words.ts';
import { asPrintedNumber, isNumberName } from './learned/parties/firm-numbers.ts';
import { isFormOfFirm } from './learned/parties/legal-forms.ts';
import { isNoName, namesBroker } from './learned/parties/no-names.ts';
import { labelOf } from './learned/parties/part-words.ts';
import { type Found, TAUGHT } from './near.ts';
import type { PaperKey } from './paper-value.ts';

const OF_SENDER: readonly PaperKey[] = ['Afsender Adresse', 'Afsender Navn'];
const OF_PARTIES: readonly PaperKey[] = ['Afsender Adresse', 'Afsender Navn', 'Modtager Navn'];

/** A value of a party that is one by its own words; a customs broker is not the sender. */
export const mayBeOfParty = (key: PaperKey, text: string, senderName: Found | null): boolean =>
  !OF_PARTIES.includes(key) ||
  !(
    (isRunTogether(text) && !(key !== 'Afsender Adresse' && isOneFirm(text))) ||
    isNoParty(key, text) ||
    (OF_SENDER.includes(key) && namesBroker(senderName?.value ?? ''))
  );

/** 'Focal PointKirstinehøj': print of two columns that ran into each other. */
const isRunTogether = (text: string): boolean => /\p{Ll}{2}\p{Lu}\p{Ll}{2}/u.test(text);

/** 'JSC KazAzot', 'EuroChem Antwerpen NV': the form of a firm begins or ends a name, and one of its words is written so. */
const isOneFirm = (text: string): boolean => {
  const words = text.split(/\s+/);
  const written = words.filter(isRunTogether);
  return (
    [words[0] ?? '', words.at(-1) ?? ''].some(isFormOfFirm) &&
    written.length === 1 &&
    /^\p{Lu}\p{Ll}{2,8}\p{Lu}\p{Ll}{2,8},?$/u.test(written[0] ?? '')
  );
};

/** 'OIB uvoznika, Jasički put 9' and 'Adresa Jasički put 9' hold the name of something that stands beside them. */
function isNoParty(key: PaperKey, text: string): boolean {
  if (key !== 'Afsender Adresse') return isNoName(text);
  return withoutNames(text) !== text || isAddressWord(text.split(' ')[0] ?? '');
}

/** An address without the names of numbers and of people in it. */
export const withoutNames = (address: string): string =>
  address
    .split(', ')
    .filter((part) => !TO_SOMEBODY.test(part) && (/\d/.test(part) || !(isNumberName(part) || namesImporterOnly(part))))
    .join(', ');

/** A value of the head as it is handed on. */
export const asHandedOn = (key: PaperKey, found: Found | null): Found | null =>
  key === 'SE-nummer' ? asPrintedNumber(found) : found;

/** What neither is a Danish number nor an EORI number is for a person to look at, unless one has shown where it stands. */
export const importerNumberOf = (found: Found | null): Found | null =>
  found && { ...found, isSure: found.isSure && (found.how === TAUGHT || EORI_OR_DANISH.test(found.value)) };
const EORI_OR_DANISH = /^(\d{8}|[A-Z]{2}[\dA-Z]{6,15})$/;

/** No number of a firm, and no value of a form whose names stand elsewhere: ': Plot 214'. */
const LIKE_A_NAME = /^[^:]\s?(?!.*(?:@|\b[A-Z]{2}\d{7}|\b\d{8,}\b)).*\p{L}{2}/u;
/** No name of a part of the party either: '– Naam', 'Nazwa'. */
export const mayBeName = (text: string): boolean =>
  LIKE_A_NAME.test(text) && !/^[–—-] /.test(text) && labelOf(text) === null && !NAMED_PART.test(text);
/** 'Nume ......... Trinidad Nitrogen Works Ltd': the name of a part leads to it. */
const NAMED_PART = /^[^.]{1,24}\.{4,}/;
