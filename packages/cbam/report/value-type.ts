/**
 * The kinds of text that an element of the quarterly report may hold, with the limits of schema 23.00.
 * Names are those of the schema, so that a message, the generated schema and the official one speak of the same thing.
 */
export type ValueType =
  | { readonly base: 'string'; readonly name: string; readonly minLength: number; readonly maxLength: number }
  | {
      readonly base: 'decimal';
      readonly name: string;
      readonly digits: number | null;
      readonly decimals: number | null;
    }
  | { readonly base: 'int'; readonly name: string; readonly digits: number }
  | { readonly base: 'integer'; readonly name: string; readonly digits: number }
  | { readonly base: 'boolean' | 'date' | 'dateTime' | 'base64Binary'; readonly name: string };

/** Text of 1 to `max` characters. */
export const upTo = (max: number): ValueType => ({ base: 'string', name: `an..${max}`, minLength: 1, maxLength: max });

/** Text of exactly `length` characters. */
export const exactly = (length: number): ValueType => ({
  base: 'string',
  name: `an${length}`,
  minLength: length,
  maxLength: length,
});

/** At most 16 digits in all, of which at most `decimals` behind the point. */
export const decimal = (decimals: number, digits = 16): ValueType => ({
  base: 'decimal',
  name: `dec${digits}-${decimals}`,
  digits,
  decimals,
});

/** A decimal that the schema does not limit. */
export const anyDecimal: ValueType = { base: 'decimal', name: 'decimal', digits: null, decimals: null };

/** A whole number of at most `digits` digits. The schema lets a minus sign pass; the checks do not. */
export const whole = (digits: number): ValueType => ({ base: 'int', name: `n${digits}`, digits });

/** A running number of one to five digits. */
export const runningNumber: ValueType = { base: 'integer', name: 'n..5', digits: 5 };

export const yesOrNo: ValueType = { base: 'boolean', name: 'boolean' };
export const date: ValueType = { base: 'date', name: 'DateContentType' };
/** Coordinated universal time in whole seconds with the letter Z. */
export const moment: ValueType = { base: 'dateTime', name: 'DateTimeContentType' };
export const embeddedFile: ValueType = { base: 'base64Binary', name: 'base64Binary' };
