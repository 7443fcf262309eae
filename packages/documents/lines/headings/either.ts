import { oneOf, type WordsByLanguage } from '../words-by-language.ts';

/* Headings that name two things, one of which each value below is: nobody but a person says which. */

const OR: WordsByLanguage = {
  en: 'or',
  da: 'eller',
  de: 'oder bzw. bzw',
  nl: 'of',
  fr: 'ou',
  it: 'o',
  es: 'o',
  pt: 'ou',
  pl: 'lub albo',
  cs: 'nebo či',
  sk: 'alebo',
  sl: 'ali',
  hr: 'ili',
  bg: 'или',
  ro: 'sau',
  hu: 'vagy',
  fi: 'tai',
  et: 'või',
  lv: 'vai',
  lt: 'arba',
  el: 'ή',
  mt: 'jew',
};

/** 'kg or t', 'kg/ton': no rate, which states something per tonne. */
export const EITHER_UNIT = eitherOf(
  'kgs?|kgm|kilos?|kilogram\\p{L}*|кг|χλγ|χγρ',
  't|to|tons?|tonn?\\p{L}{0,3}|т|тон\\p{L}?|τ|τόν\\p{L}*',
);
/** 'Poids (net/brut)' says neither of one column. */
export const NET_OR_GROSS = eitherOf('net\\p{L}{0,3}', '(?:brut|gross)\\p{L}{0,3}');

function eitherOf(first: string, second: string): RegExp {
  const or = `(?:\\s*/\\s*|\\s+${oneOf(OR)}\\s+)`;
  return new RegExp(
    `(?<![\\p{L}/])(?:(?:${first})${or}(?:${second})|(?:${second})${or}(?:${first}))(?![\\p{L}/])`,
    'iu',
  );
}
