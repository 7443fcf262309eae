/** Reads the codes of a customs declaration: goods, procedure, MRN, EORI. */

/** Digits of a goods code, with what was repaired; or why there are none. */
export type WrittenCode =
  | { readonly digits: string; readonly lostZero: boolean; readonly extraDigits: string }
  | { readonly fault: 'scientific' | 'no-code' };

/** '7219 33 90 90 A': the key letter of the French tariff behind ten digits. */
const KEY_LETTER = /^((?:\d[ .\u00a0\u202f]?){10}) ?[A-Z]$/;
/** '7208 39 00 - Bånd af stål', '7216 33 10 – H sections' */
const CODE_AND_WORDS = /^(\d{4}[ .]?\d{2}[ .]?\d{2}(?:[ .]?\d{2})?)\s*[-–:,( ]\s*(?=[^\n]*\p{L}{3})\p{L}[^\n]{0,200}$/u;

/**
 * Reads a goods code as text or number: 7208 51 20, 7208.51.20, 7208512000 (TARIC), 7208 39 00 - Steel, 73181588909 (German Codenummer, whose eleventh digit
 * is national). Seven or nine digits have lost a leading zero to a spreadsheet, if their chapter then exists.
 */
export function readWrittenCode(text: string): WrittenCode {
  const bare = text
    .trim()
    .replace(/^(cn|kn|hs|taric)[\s:]*/i, '')
    .replace(CODE_AND_WORDS, '$1')
    .replace(KEY_LETTER, '$1')
    .replace(/^'/, '')
    .replace(/^(\d{8}|\d{10})[.,]0$/, '$1'); // a number that a program has written with a decimal
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(bare)) return { fault: 'scientific' };
  if (!/^\d[\d\s.\-/\u00a0\u202f]*$/.test(bare)) return { fault: 'no-code' };
  const digits = bare.replace(/\D/g, '');
  if (digits.length > 11 || digits.length < 2 || /^0+$|^00/.test(digits)) return { fault: 'no-code' };
  if (digits.length === 7 || digits.length === 9) return { digits: `0${digits}`, lostZero: true, extraDigits: '' };
  return { digits: digits.slice(0, 10), lostZero: false, extraDigits: digits.slice(10) };
}

export interface WrittenProcedure {
  /** Two digits, or four with the previous procedure: '40', '4000'. */
  readonly code: string;
  /** The additional procedure, where it was written behind: '000', 'C07'. */
  readonly additional: string | null;
}

/** Reads 40, 4000, 40 00, 4000000, 4000C07, '40 - Overgang til fri omsætning'. */
export function readWrittenProcedure(text: string): WrittenProcedure | null {
  const match = /^(\d\d)(?:[\s./-]?(\d\d)(?:[\s./-]?([0-9A-Z]\d\d|[0-9][A-Z]{2}|\d{3}))?)?(?:\s*[-–:]?\s+\D.*)?$/i.exec(
    text.trim().replace(/^'/, ''),
  );
  if (!match) return null;
  return { code: `${match[1]}${match[2] ?? ''}`, additional: match[3]?.toUpperCase() ?? null };
}

/** Two years, two letters of a country, thirteen signs, a check digit: (EU) 2015/2447 Annex B, data element 12 01 000 000. */
const MRN = /^\d{2}[A-Z]{2}[A-Z0-9]{13}\d$/;

export function readWrittenMrn(text: string): { readonly mrn: string; readonly fault: 'check-digit' | 'form' | null } {
  const mrn = text.trim().replace(/[\s-]/g, '').toUpperCase();
  if (!MRN.test(mrn)) return { mrn: text.trim(), fault: 'form' };
  return { mrn, fault: checkDigitOf(mrn) === Number(mrn[17]) ? null : 'check-digit' };
}

const MRN_AMONG_WORDS = /(?<![A-Z\d])\d{2}[A-Z]{2}[A-Z\d]{13}\d(?![A-Z\d])/gi;

/** 'MRN 26SK…', '26SK… (IM)': the one true MRN of a cell that says something else too. */
export function readMrnAmongWords(text: string): ReturnType<typeof readWrittenMrn> {
  const whole = readWrittenMrn(text);
  if (whole.fault !== 'form') return whole;
  const found = new Set((text.match(MRN_AMONG_WORDS) ?? []).map((mrn) => mrn.toUpperCase()));
  const [mrn, ...others] = [...found].filter((mrn) => readWrittenMrn(mrn).fault === null);
  return mrn !== undefined && others.length === 0 ? { mrn, fault: null } : whole;
}

/** The check digit of an MRN: ISO 6346, letters count from 10 without the multiples of 11, each place twice the one before. */
function checkDigitOf(mrn: string): number {
  let sum = 0;
  for (let place = 0; place < 17; place += 1) sum += signValue(mrn.charCodeAt(place)) << place;
  return (sum % 11) % 10;
}

/** 0 to 9; A is 10, B is 12, L is 23, V is 34. */
function signValue(code: number): number {
  if (code <= 57) return code - 48;
  const letter = code - 65;
  return letter + 10 + Math.floor((letter + 9) / 10);
}

/** Two letters of a country and up to fifteen signs; a Danish one is DK and the eight digits of CVR or SE number. */
export function readWrittenEori(text: string): { readonly eori: string; readonly isValid: boolean } {
  const bare = text
    .trim()
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  const eori = /^\d{8}$/.test(bare) ? `DK${bare}` : bare;
  return { eori, isValid: /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(eori) && (!eori.startsWith('DK') || /^DK\d{8}$/.test(eori)) };
}
