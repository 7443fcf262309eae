import { z } from 'zod';

const PLAIN = /^-?\d+(\.\d+)?$/;

/** Limits of a decimal that a person or a program states: whole and fractional digits together, and fractional alone. */
export interface DecimalLimits {
  readonly digits: number;
  readonly decimals: number;
  /** Inclusive lower bound, as a decimal string, with the sentence that a smaller value gets. */
  readonly min?: { readonly value: string; readonly message: string };
  /** The sentence for an empty or missing field, where it is not that of any other text that is no number. */
  readonly empty?: string;
}

/**
 * A decimal on its way in: a number or a string, a point as decimal mark, no exponent, no thousands mark.
 * Comes out as a plain decimal string without superfluous zeros, so that equal amounts are equal texts.
 * A JSON number with more than 15 digits has already lost some of them and is refused: send it as a string.
 */
export function decimalIn({ digits, decimals, min, empty }: DecimalLimits) {
  const missing = { error: ({ input }: { input?: unknown }) => (input === undefined ? empty : undefined) };
  const stated = z.union([z.string(missing).trim(), z.number(missing)], { error: 'Enter a number' });
  return stated.transform((value, context) => {
    const text = typeof value === 'number' ? fromNumber(value) : value;
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    };
    if (text === '') return refuse(empty ?? 'Enter a number');
    // What a form holds while a person has not yet said which of two numbers is meant: '24.500?'.
    if (text.endsWith('?')) return refuse('Choose which number you mean');
    if (!PLAIN.test(text)) return refuse('Enter a number such as 1234.5');
    const plain = withoutSuperfluousZeros(text);
    const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
    if (typeof value === 'number' && whole.length + fraction.length > 15)
      return refuse('Send a number of more than 15 digits as a string, so that none of them is lost');
    if (fraction.length > decimals) return refuse(`At most ${decimals} decimals`);
    if ((whole === '0' ? 0 : whole.length) + fraction.length > digits) return refuse(`At most ${digits} digits`);
    if (min !== undefined && isLess(plain, min.value)) return refuse(min.message);
    return plain;
  });
}

/** A decimal on its way out: always a plain decimal string. */
export const DecimalOut = z.string().regex(PLAIN);

function fromNumber(value: number): string {
  const text = String(value);
  // 1e-7 is how JavaScript writes 0.0000001; the value is meant, not the notation. 1e21 and NaN stay as they are and are refused.
  return /e-/.test(text) ? value.toFixed(20).replace(/0+$/, '') : text;
}

function withoutSuperfluousZeros(text: string): string {
  const negative = text.startsWith('-');
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const kept = fraction.replace(/0+$/, '');
  const plain = whole.replace(/^0+(?=\d)/, '') + (kept === '' ? '' : `.${kept}`);
  return negative && plain !== '0' ? `-${plain}` : plain;
}

/** Compares two plain decimals without turning them into floating point. */
function isLess(left: string, right: string): boolean {
  const scale = Math.max(decimalsOf(left), decimalsOf(right));
  return scaled(left, scale) < scaled(right, scale);
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

function scaled(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}
