/** What postcodes look like in the countries that goods are bought from, as the post of each writes them. */
const FORMS: Readonly<Record<string, string>> = {
  AL: '\\d{4}',
  AM: '\\d{4}',
  AR: '[A-Z]?\\d{4}(?:[A-Z]{3})?',
  AU: '\\d{4}',
  AZ: '(?:AZ ?)?\\d{4}',
  BA: '\\d{5}',
  BD: '\\d{4}',
  BR: '\\d{5}-?\\d{3}',
  BY: '\\d{6}',
  CA: '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
  CH: '\\d{4}',
  CL: '\\d{7}|\\d{3}-?\\d{4}',
  CN: '\\d{6}',
  CO: '\\d{6}',
  DZ: '\\d{5}',
  EC: '\\d{6}',
  EG: '\\d{5}(?:\\d{2})?',
  FO: '\\d{3}',
  GB: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  GE: '\\d{4}',
  GG: 'GY\\d ?\\d[A-Z]{2}',
  ID: '\\d{5}',
  IL: '\\d{5}(?:\\d{2})?',
  IN: '\\d{3} ?\\d{3}',
  IR: '\\d{5}-?\\d{5}',
  IS: '\\d{3}',
  JO: '\\d{5}',
  JP: '\\d{3}-?\\d{4}',
  KE: '\\d{5}',
  KR: '\\d{5}|\\d{3}-\\d{3}',
  KZ: '\\d{6}',
  LB: '\\d{4} ?\\d{4}',
  LI: '\\d{4}',
  LK: '\\d{5}',
  MA: '\\d{5}',
  MD: '(?:MD-?)?\\d{4}',
  ME: '\\d{5}',
  MK: '\\d{4}',
  MX: '\\d{5}',
  MY: '\\d{5}',
  NO: '\\d{4}',
  NZ: '\\d{4}',
  OM: '\\d{3}',
  PE: '\\d{5}',
  PH: '\\d{4}',
  PK: '\\d{5}',
  RS: '\\d{5}',
  RU: '\\d{6}',
  SA: '\\d{5}(?:-\\d{4})?',
  SG: '\\d{6}',
  TH: '\\d{5}',
  TN: '\\d{4}',
  TR: '\\d{5}',
  TW: '\\d{3}(?:-?\\d{2,3})?|\\d{5,6}',
  UA: '\\d{5}',
  US: '(?:[A-Z]{2} )?\\d{5}(?:-\\d{4})?',
  UY: '\\d{5}',
  UZ: '\\d{6}',
  VN: '\\d{5,6}',
  XK: '\\d{5}',
  XS: '\\d{5}',
  ZA: '\\d{4}',
};

/** Countries and territories whose post has no postcodes, or whose addresses seldom have one. */
const WITHOUT = new Set([
  'AE',
  'AO',
  'BH',
  'CI',
  'CM',
  'GH',
  'HK',
  'KW',
  'LY',
  'MO',
  'OM',
  'PA',
  'QA',
  'SN',
  'TT',
  'ZW',
]);

/** Of an address that names no country. */
const ANY = '\\d{5,6}|\\d{3}-\\d{3,4}|\\d{5}-\\d{3}|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}';

const patterns = new Map<string, RegExp>();

/** Finds a postcode of a country that stands by itself in a text, with the letters of the country before it or without; null: none of any country is known to be there. */
export function postcodePattern(country: string | null): RegExp | null {
  const form = country === null ? ANY : FORMS[country];
  if (form === undefined) return null;
  const key = country ?? '';
  const known =
    patterns.get(key) ??
    new RegExp(`(?<![\\p{L}\\d/-])(?:${country ?? '[A-Z]{1,2}'}[- ]?)?(?:${form})(?![\\p{L}\\d/-])`, 'u');
  patterns.set(key, known);
  return known;
}

export const hasNoPostcodes = (country: string): boolean => WITHOUT.has(country);
