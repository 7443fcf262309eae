import { isProcedurePair } from '@lods/cbam/customs-procedures';
import { readWrittenMrn } from '../lines/codes/codes.ts';
import { openOrigin, readWrittenCountry } from '../lines/countries/country.ts';
import { readWrittenDate } from '../lines/days/date.ts';
import { isMemberState } from './member-states.ts';
import { type DecimalMark, numeralOf, readNumeral } from './numerals.ts';

/** A text read as the kind of value it should be. `isSure`: its form alone leaves one reading. */
export interface Formed {
  /** As the record has it. */
  readonly value: string;
  readonly isSure: boolean;
  /** What speaks against it, for whoever has to look. */
  readonly doubt?: string;
}

export const TWO_READINGS = 'its mark can be a thousands or a decimal mark';
const CHECK_DIGIT = 'its check digit does not fit';
const OUTSIDE_UNION = 'its country is none of the Union';
export const TWO_COUNTRIES = 'code and name are of two countries';
export const MAY_BE_OF_UK = 'goods of Northern Ireland may be of the United Kingdom or Union goods';

/** Behind a code of ten digits: 'C999', '8900' (TARIC additional codes, data element 18 09 058 000). */
const ADDITIONAL_CODES = /^(\d{4}[. ]?\d{2}[. ]?\d{2}[. ]?\d{2})(\s+[A-Z\d]\d{3}){1,3}$/;

/** Eight or ten digits, however they are parted; six only where the paper parts the code. */
export function asCode(text: string): Formed | null {
  const code = ADDITIONAL_CODES.exec(text.trim().replace(/\s+/g, ' '))?.[1] ?? text;
  const digits = code.replace(/[.\s]/g, '');
  if (!/^\d{8}(\d{2})?$/.test(digits) || /[^\d.\s]/.test(code) || isDay(digits) || isPrintedDay(code)) return null;
  const chapter = Number(digits.slice(0, 2));
  return { value: digits, isSure: chapter >= 1 && chapter <= 97 && chapter !== 77 };
}

/** '20260122': chapter 20 of the nomenclature ends with heading 2009. */
const isDay = (digits: string): boolean => /^20[1-9]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits);

/** '01.09.2026': codes are parted after four digits, or after each second one. */
export const isPrintedDay = (text: string): boolean =>
  /^(?:0[1-9]|[12]\d|3[01])[.\s/-](?:0[1-9]|1[0-2])[.\s/-](?:19|20)\d{2}$/.test(text.trim());

/** Six digits name goods, but not closely enough to say what they are: somebody has to look. */
export function asSubheading(text: string): Formed | null {
  const digits = text.trim().replace(/[.\s]/g, '');
  return /^\d{4}[.\s]?\d{2}$/.test(text.trim()) && Number(digits.slice(0, 2)) >= 1
    ? { value: digits, isSure: false }
    : null;
}

/** 'CN', 'CN China', 'Egypten (EG)', 'Kina'. Code and name must agree; 'XI' is for a person to look at. */
export function asCountry(text: string): Formed | null {
  const country = asNamedCountry(text);
  return country && openOrigin(text) === 'northern-ireland'
    ? { ...country, isSure: false, doubt: MAY_BE_OF_UK }
    : country;
}

function asNamedCountry(text: string): Formed | null {
  // 'TR / TR' under 'origin / dispatch', 'TR/400' under 'origin / preference'.
  const twice = /^(.{2,})\s*\/\s*\1$/.exec(text)?.[1];
  if (twice !== undefined) return asNamedCountry(twice);
  const besidePreference = /^([A-Z]{2})\s*\/\s*[1-4]\d\d$/.exec(text)?.[1];
  if (besidePreference !== undefined) return asNamedCountry(besidePreference);
  const inBrackets = /^(.*?)\s*\(([A-Z]{2})\)$/.exec(text);
  const inFront = /^([A-Z]{2})\b[\s,–-]*(.*)$/.exec(text);
  const [name, code] = inBrackets ? [inBrackets[1], inBrackets[2]] : inFront ? [inFront[2], inFront[1]] : [text, ''];
  const byName = name ? readWrittenCountry(name) : null;
  const byCode = code ? readWrittenCountry(code) : null;
  if (byCode !== null)
    return !name || byName === byCode
      ? { value: byCode, isSure: true }
      : { value: byCode, isSure: false, doubt: TWO_COUNTRIES };
  // 'om 16:51': no code is printed in small letters.
  const whole = /^[a-z]{2}$/.test(text) ? null : readWrittenCountry(text);
  return whole === null ? null : { value: whole, isSure: true };
}

/** A mass in kg as a plain decimal. */
export function asMass(text: string, mark: DecimalMark): Formed | null {
  const isTonnes = /\d\s*(t|to|tons?|tonnes?)\.?$/i.test(text);
  const numeral = numeralOf(text);
  if (numeral === null || isTonnes) return null;
  const { decimal, isSure } = readNumeral(numeral, mark);
  return isSure ? { value: decimal, isSure } : { value: decimal, isSure, doubt: TWO_READINGS };
}

const POINT = 'a number with a point is most often a mass';

/**
 * '40 00', '4000', '4000 / C07', '4000 · Unterlage N380'; two digits where the paper states the previous one apart. '40.00' may be a mass: it is
 * taken, with a doubt, only where it is a pair of procedures.
 */
export function asProcedure(text: string): Formed | null {
  const match = /^(\d{2})([\s.]?)(\d{2})?(?:\s*[/,–-]?\s+[0-9A-Z]{3})?(?:\s*[;·|].*)?$/.exec(text.trim());
  if (!match) return null;
  const [, asked = '', mark, previous] = match;
  // '00' stands for no procedure before, and is never asked for.
  if (asked === '00') return null;
  const value = `${asked}${previous ?? ''}`;
  if (mark === '.') return isProcedurePair(value) ? { value, isSure: false, doubt: POINT } : null;
  return { value, isSure: previous !== undefined };
}

/** '00', '51': the procedure before, where the paper states it apart from the one that is asked for. */
export const asPreviousProcedure = (text: string): Formed | null =>
  /^\d{2}$/.test(text.trim()) ? { value: text.trim(), isSure: false } : null;

/** A number that somebody gave the paper: it has digits and stands without spaces. */
export function asReference(text: string): Formed | null {
  const bare = text.trim();
  if (readWrittenDate(bare) !== null) return null;
  return /^(?=(?:\D*\d){3})[\p{L}\d][\p{L}\d/_.-]{3,34}$/u.test(bare) ? { value: bare, isSure: true } : null;
}

/** The number of an import declaration: its country is one of the Union, or Northern Ireland. 'TR' and 'CH' have transits. */
export function asMrn(text: string): Formed | null {
  const { mrn, fault } = readWrittenMrn(text);
  if (fault === 'form') return null;
  const country = mrn.slice(2, 4);
  if (!isMemberState(country) && country !== 'XI') return { value: mrn, isSure: false, doubt: OUTSIDE_UNION };
  return fault === null ? { value: mrn, isSure: true } : { value: mrn, isSure: false, doubt: CHECK_DIGIT };
}

/** A Danish SE or CVR number, also out of an EORI number; its check digit (modulus 11) must fit. */
export function asDanishNumber(text: string): Formed | null {
  const match = /(?:^|[^\dA-Z])(?:DK[\s-]?)?(\d{8}|\d{2} \d{2} \d{2} \d{2})(?!\d)/.exec(` ${text.trim()}`);
  const digits = match?.[1]?.replaceAll(' ', '');
  return digits && passesModulus11(digits) ? { value: digits, isSure: true } : null;
}

/** A Danish number whose check digit does not fit: mistyped, misread, or none. */
export function asUncheckedDanish(text: string): Formed | null {
  const match = /(?:^|[^\dA-Z])DK[\s-]?(\d{8})(?!\d)/.exec(` ${text.trim()}`);
  return match?.[1] ? { value: match[1], isSure: false, doubt: CHECK_DIGIT } : null;
}

/** As `asUncheckedDanish`, of a number behind its Danish name: 'CVR-nr. 30714025'. */
export function asUncheckedNamedDanish(text: string): Formed | null {
  const match =
    /\b(?:CVR|SE)\b[^\d\p{L}]*(?:n(?:umme)?r|no)?[.:\s-]*(\d{8}|\d{2} \d{2} \d{2} \d{2})(?![\d ]*\d)/iu.exec(text);
  const digits = match?.[1]?.replaceAll(' ', '');
  return digits && !passesModulus11(digits) ? { value: digits, isSure: false, doubt: CHECK_DIGIT } : null;
}

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];
const passesModulus11 = (digits: string): boolean =>
  WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0;

/** A foreign EORI number; 'LRN2620101' is the declarant's own number of a declaration. */
export function asEori(text: string): Formed | null {
  const match = /\b(?!DK|[LM]RN\d)([A-Z]{2}[0-9A-Z]{6,15})\b/.exec(text);
  return match?.[1] && /\d{5}/.test(match[1]) ? { value: match[1], isSure: true } : null;
}

const CURRENCY = String.raw`(?:\p{Sc}|EUR|DKK|SEK|NOK|ISK|USD|GBP|CHF|PLN|CZK|HUF|RON|CNY|RMB|INR|TRY|UAH|JPY)`;
const UNIT = `(?:kg[ms]?|kilo(?:gram)?s?|g|lbs?|t|to|tons?|tonn?e[rns]?|stk|pcs?|pieces?|l|ltr|m[m²³23]?|%|${CURRENCY})`;
const AMOUNT = new RegExp(
  String.raw`^${CURRENCY}?\s*\d[\d.,'’\s]*(?:${UNIT}\.?(?:\s*(?:net(?:to)?|brutto|gross))?)?$`,
  'iu',
);

/** '470,1 kg', '12 pcs', 'EUR 1.250,00': an amount alone, which says nothing of the goods. */
export const isAmount = (text: string): boolean => AMOUNT.test(text.trim());
