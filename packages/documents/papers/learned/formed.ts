import { isKnownCode } from '../known-codes.ts';
import type { DecimalMark } from '../numerals.ts';
import {
  asCountry,
  asDanishNumber,
  asEori,
  asMass,
  asMrn,
  asProcedure,
  type Formed,
  isAmount,
  isPrintedDay,
} from '../values.ts';
import { withoutOwnName } from './goods/described.ts';
import { firmNumber } from './parties/firm-numbers.ts';

/** Signs that part the digits of a code. */
const PARTING = /[\s.,/'’│|-]/g;

/** As codes are parted, and numbers of data elements, '057 000', are not. */
const SUBHEADING = /^\d{4}[ .]?\d{2}$/;

/** Eight or ten digits however they are parted; eleven where a national digit ends them; six only to look at. */
export function codeFrom(text: string): Formed | null {
  const digits = text.replace(/^\D+|\D+$/g, '').replace(PARTING, '');
  const code = /^\d{11}$/.test(digits) ? digits.slice(0, 10) : digits;
  if ((!/^(\d{8}|\d{10})$/.test(code) && !SUBHEADING.test(text.trim())) || isPrintedDay(text)) return null;
  const chapter = Number(code.slice(0, 2));
  if (chapter < 1 || chapter > 97 || chapter === 77) return null;
  // '2026/296613' among the marks of packages is the number of an invoice.
  if (/^\d{4}\/\d{4,6}\D?$/.test(text.trim())) return null;
  const isSure = code.length > 6 && isKnownCode(code) !== false;
  return { value: code, isSure };
}

/** A country in the words of the span, or in the longest stretch of them that is one. */
export function countryFrom(text: string): Formed | null {
  const words = text.replace(/[,;.]+$/, '').split(' ');
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length).join(' ');
      const found = asCountry(part.replace(/^[([/–-]+|[)\],;/]+$/g, '')) ?? asCountry(part);
      if (found) return found;
    }
  return null;
}

/** A mass in kg; what stands behind the number is no part of it. */
export function massFrom(text: string, mark: DecimalMark): Formed | null {
  const number = /^[^\d]*(\d[\d.,'’\s\u00a0]*)/.exec(text)?.[1]?.trim().replace(/[.,]$/, '');
  return number ? asMass(number, mark) : null;
}

export const procedureFrom = (text: string): Formed | null => {
  const match = /^\D*(\d{2})[\s/.–-]{0,3}(\d{2})(?!(?!000\b)\d)/.exec(text);
  return match ? asProcedure(`${match[1]}${match[2]}`) : asProcedure(text);
};

export function numberFrom(text: string): Formed | null {
  const bare = text.replace(/[()[\];,]/g, ' ').trim();
  const danish = asDanishNumber(bare) ?? asDanishNumber(bare.replace(/[\s-]/g, ''));
  if (danish) return danish;
  const foreign = asEori(bare.replace(/\s/g, ''));
  return foreign && { ...foreign, isSure: false };
}

export const mrnFrom = (text: string): Formed | null => asMrn(text.replace(/^[^\d]+|[^\dA-Z]+$/gi, ''));

export function referenceFrom(text: string): Formed | null {
  const bare = text.replace(/^[([]|[)\].,;:|]+$/g, '').trim();
  // The name of a file, and the number of a firm with the letters of its country.
  if (/\.(?:pdf|xml|xlsx?|docx?|html?)$/i.test(bare) || firmNumber(bare, '')?.hasCountry) return null;
  return (bare.match(/\d/g)?.length ?? 0) >= 3 && bare.length <= 36
    ? { value: bare, isSure: /^\S+$/.test(bare) }
    : null;
}

/** Packages as forms print them before the goods, by the codes of UN/ECE Recommendation 21 and in words: '36 PK Welded tubes'. */
const PACKAGES =
  /^\d{1,5} ?(?:(?:PK|PX|PA|CT|BX|CS|BG|BE|CR|RO|CL|RL|PP)(?= \p{Lu})|(?:kolli|colli|pallets?|paller|packages|pkgs?|ctns?|cartons|bundles|bdls?)\.?(?= \p{L}))[ ,:–-]*/iu;

/** The goods themselves, without the count and kind of their packages; an amount alone is none. */
export function goodsFrom(text: string): Formed | null {
  const goods = withoutOwnName(text.replace(PACKAGES, ''));
  return isAmount(goods) ? null : textFrom(goods);
}

/** Words as they stand, without what parts them from the next value. */
export function textFrom(text: string): Formed | null {
  const bare = text.replace(/^[\s,;:–-]+|[\s,;:(–-]+$/g, '');
  return /\p{L}{2}/u.test(bare) ? { value: bare, isSure: true } : null;
}
