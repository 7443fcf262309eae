import { checkVAT, countries } from 'jsvat';
import { memoOfText } from '../../../lines/memo.ts';
import { isMemberState, MEMBER_STATES } from '../../member-states.ts';
import { asDanishNumber, asEori } from '../../values.ts';

/** What kind of number a word calls it: one firm has one of each. */
export type NumberKind = 'eori' | 'register' | 'tax';

/** A number of a firm as a paper prints it. */
export interface FirmNumber {
  /** A Danish number bare, any other with the letters of its country. */
  readonly value: string;
  /** The print, or a word before it, says whose country it is. */
  readonly hasCountry: boolean;
  /** Its check digits are those of its country. */
  readonly isProven: boolean;
}

/** What the Member States call the number of a firm, and where such a number may stand without the letters of its country. */
const NAMES: readonly (readonly [name: RegExp, kind: NumberKind, countries: readonly string[]])[] = [
  [/eori/iu, 'eori', []],
  [/(?<!\p{L})(?:p\.? ?iva|partita iva|c\.? ?f\.|cod(?:ice|\.) fisc\p{L}*)(?!\p{L})/iu, 'tax', ['IT']],
  [/(?<!\p{L})nip(?!\p{L})/iu, 'tax', ['PL']],
  [/(?<!\p{L})(?:n\.? ?i\.? ?f|c\.? ?i\.? ?f|nipc)(?!\p{L})/iu, 'tax', ['ES', 'PT', 'RO']],
  [/(?<!\p{L})(?:siret|siren)(?!\p{L})/iu, 'register', ['FR']],
  [/org(?:anisations)?\.?[ -]?n(?:umme)?r/iu, 'register', ['SE']],
  [/y-tunnus|fo-nummer/iu, 'register', ['FI']],
  [/(?<!\p{L})(?:dič|dic|ičo|ičdph|ič dph)(?!\p{L})/iu, 'tax', ['CZ', 'SK']],
  [/(?<!\p{L})(?:bce|kbo|ondernemingsn\p{L}*|(?:num[ée]ro|n[°ºo]\.?) d['’]entreprise)(?!\p{L})/iu, 'register', ['BE']],
  [/contribuinte/iu, 'tax', ['PT']],
  [/(?<!\p{L})oib(?!\p{L})/iu, 'tax', ['HR']],
  [/adósz/iu, 'tax', ['HU']],
  [/(?<!\p{L})(?:еик|eik|bulstat)(?!\p{L})/iu, 'register', ['BG']],
  [/(?<!\p{L})(?:cui|cod fiscal)(?!\p{L})/iu, 'tax', ['RO']],
  [/(?<!\p{L})(?:α\.? ?φ\.? ?μ|afm)(?!\p{L})/iu, 'tax', ['EL']],
  [/(?<!\p{L})kmkr/iu, 'tax', ['EE']],
  [/(?<!\p{L})pvm/iu, 'tax', ['LT']],
  [/(?<!\p{L})pvn/iu, 'tax', ['LV']],
  [/(?<!\p{L})(?:id za ddv|davčna)/iu, 'tax', ['SI']],
  [/(?<!\p{L})uid(?!\p{L})/iu, 'tax', ['AT']],
  [/(?<!\p{L})(?:cvr|se)(?!\p{L})/iu, 'register', ['DK']],
  [/(?<!\p{L})(?:tva|t\.v\.a)(?!\p{L})/iu, 'tax', ['FR', 'BE', 'LU']],
  [/(?<!\p{L})(?:btw|b\.t\.w)/iu, 'tax', ['NL', 'BE']],
  [/(?<!\p{L})(?:moms\p{L}*)/iu, 'tax', ['DK', 'SE']],
  // 'GIDC Vatva', 'Ivanovo' and 'Tinglev' are places.
  [/(?<!\p{L})(?:vat|tin|ust|mwst|iva|alv|áfa)(?!(?!id|n[or]|num|reg|tun)\p{L})/iu, 'tax', []],
  [/(?<!\p{L})rsin(?!\p{L})/iu, 'register', ['NL']],
  [/identif|kvk|^id[.-]? ?n(?:r|umme?r|o)\.?:?$/iu, 'register', []],
];

/** The kind that the last such word of a text names; null: it has none. */
export function numberKind(text: string): NumberKind | null {
  return lastName(text)?.kind ?? null;
}

/** By its form alone, where the country's EORI numbers are made otherwise than those for value added tax; null: they are alike. */
export function kindByForm(value: string): NumberKind | null {
  if (/^(?:ATEOS\d+|DE\d{7,8}|DE\d{10,15}|PL\d{10}00000|FR\d{14})$/.test(value)) return 'eori';
  return /^(?:ATU|DE|FR|PL)/.test(value) && isProvenNumber(value) ? 'tax' : null;
}

export function isNumberName(text: string): boolean {
  return lastName(text) !== null;
}

/** Most texts have no name: one look finds that out. */
const ANY_NAME = new RegExp(NAMES.map(([name]) => name.source).join('|'), 'iu');
const EVERY_NAME = NAMES.map(
  ([name, kind, countries]) => [new RegExp(name.source, `${name.flags}g`), kind, countries] as const,
);

/** 'P.IVA' is the longer name of what ends in 'IVA'. */
const lastName = memoOfText((text: string): { kind: NumberKind; countries: readonly string[] } | null => {
  if (!ANY_NAME.test(text)) return null;
  const found = EVERY_NAME.flatMap(([name, kind, countries]) => {
    const last = [...text.matchAll(name)].at(-1);
    return last ? [{ kind, countries, from: last.index, to: last.index + last[0].length }] : [];
  });
  return found.sort((a, b) => b.to - a.to || a.from - b.from)[0] ?? null;
});

const WITH_COUNTRY = new RegExp(`^(?:${MEMBER_STATES.join('|')}|XI)(?=[A-Z\\d]{6})`);

/** Groups of a number: '996-742-68-17', '0412.773.404', 'NL8910.48.959.B01', '556199-7320'; Austria's EORI numbers begin with 'ATEOS'. */
const GROUPS = /^(?:ATEOS|[A-Z]{0,3})\d[\dA-Z]*(?:[ .-][\dA-Z]+)*$/;
const BARE = /^(?:[A-Z]?\d{7,14}[A-Z]?|\d{9}B\d{2})$/;

/** A text read as the number of a firm, after the words before it; null: it is none. */
export function firmNumber(text: string, before: string): FirmNumber | null {
  const danish = /^(?:DK[ -]?)?\d{2} ?\d{2} ?\d{2} ?\d{2}$/.test(text) ? asDanishNumber(text) : null;
  // 'P.IVA 02646310173' has eleven digits; eight may be of Spain or Luxembourg only with their word.
  const name = lastName(before);
  if (danish && (text.startsWith('DK') || !name || name.countries.length === 0 || name.countries.includes('DK')))
    return { value: danish.value, hasCountry: text.startsWith('DK'), isProven: true };
  // 'SE 30714024' is a Danish number with its name.
  if (/^SE \d{8}$/.test(text) && asDanishNumber(text.slice(3))) return null;
  const bare = text.replace(/[\s.-]/g, '').toUpperCase();
  // 'BE 0571.546.368': letters that stand apart are those of its country where its check digits say so.
  const isApart = /^[A-Z]{2} \d/.test(text) && isProven(bare);
  if (WITH_COUNTRY.test(bare) && (GROUPS.test(text) || isApart)) {
    const eori = asEori(bare);
    if (eori?.value === bare) return { value: bare, hasCountry: true, isProven: isProven(bare) };
  }
  if (!name || !BARE.test(bare) || !GROUPS.test(text)) return null;
  const fitting = name.countries.filter((country) => isProven(`${country}${bare}`));
  const [country] = fitting;
  return country && country !== 'DK' ? { value: `${country}${bare}`, hasCountry: true, isProven: true } : null;
}

/** Forms in which a Member State prints the numbers of its firms, and hardly anything else, without its letters: '2982132-0', '558272-8985', 'A10487254'. */
const NATIONAL_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{3}\.\d{3}\.\d{3}$/,
  ES: /^[A-HJNP-SUVW]-?\d{7}[\dA-J]$/,
  FI: /^\d{7}-\d$/,
  HU: /^\d{8}-[1-5]-\d{2}$/,
  IE: /^\d{7}[A-W][A-I]?$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{3}-(?:\d{3}-\d{2}-\d{2}|\d{2}-\d{2}-\d{3})$/,
  SE: /^\d{6}-\d{4}$/,
};

/** A text in the form of the numbers of a country, with its check digits; null: it is none. */
export function nationalNumber(text: string, country: string): FirmNumber | null {
  const value = `${country}${text.replace(/[.-]/g, '')}`;
  return NATIONAL_FORMS[country]?.test(text) && isProven(value) ? { value, hasCountry: false, isProven: true } : null;
}

/** A number without the letters of its country where the print has none, and with its own: 'NIP 769-655-06-38', 'GR053720220'. A Danish one is bare in any case. */
export function asPrintedNumber<Read extends { readonly value: string; readonly text: string }>(
  found: Read | null,
): Read | null {
  const printed = found?.text.replace(/[^\p{L}\d]/gu, '').toUpperCase() ?? '';
  const rest = found?.value.slice(LETTERS_OF_COUNTRY) ?? '';
  const isOtherCountry = printed.length === found?.value.length && printed.slice(LETTERS_OF_COUNTRY) === rest;
  return found && rest !== '' && (printed === rest || isOtherCountry) ? { ...found, value: printed } : found;
}
const LETTERS_OF_COUNTRY = 2;

/** Whether the check digits of a Danish number, or of one with the letters of its country, are right. */
export const isProvenNumber = (value: string): boolean =>
  /^\d{8}$/.test(value) ? asDanishNumber(value) !== null : isProven(value);

/** A customs office is the letters of its country and six signs: what is as short may be one. 'LRN2620101' is the declarant's own number of a declaration. */
const LIKE_A_FIRM = /^(?![LM]RN\d)(?:\d{8}|[A-Z]{2}[\dA-Z]{7,15})$/;

export const isLikeFirm = (value: string): boolean => LIKE_A_FIRM.test(value);

/** Whether a number has the form of those that firms have in a Member State: bare in Denmark, else with the letters of the state. */
export const isOfUnion = (value: string): boolean =>
  LIKE_A_FIRM.test(value) && (/^\d/.test(value) || isMemberState(value.slice(0, 2)));

/** Numbers whose country has them end in check digits, besides those for value added tax. */
const CHECKED = /^(?:\d{8}|SE\d{10}|FR\d{9}(?:\d{5})?|PL\d{10}00000|NL\d{9})$/;

/** Whether a number has check digits, and they are not those of its country. */
export const hasFalseDigits = (value: string): boolean =>
  !isProvenNumber(value) && (CHECKED.test(value) || checkVAT(value, countries).isValidFormat);

/** By the check digits of the country's numbers for value added tax, and of those that its EORI numbers are made of. */
function isProven(number: string): boolean {
  if (checkVAT(number, countries).isValid) return true;
  const [country, rest] = [number.slice(0, 2), number.slice(2)];
  if (country === 'SE' && /^\d{10}$/.test(rest)) return passesLuhn(rest);
  if (country === 'FR' && /^\d{9}(\d{5})?$/.test(rest)) return passesLuhn(rest);
  if (country === 'PL' && /^\d{10}00000$/.test(rest)) return checkVAT(number.slice(0, 12), countries).isValid;
  if (country === 'HU' && /^\d{8}[1-5]\d{2}$/.test(rest)) return checkVAT(number.slice(0, 10), countries).isValid;
  if (country === 'NL' && /^\d{9}$/.test(rest)) return checkVAT(`${number}B01`, countries).isValid;
  return false;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
