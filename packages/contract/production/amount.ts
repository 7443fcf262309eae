import { z } from 'zod';

/**
 * An amount of a form that may still be open: blank, or a plain decimal with a sign. What cannot be right is a finding beside the field,
 * so that half-filled work is kept.
 */
export const Amount = z
  .union([z.string().trim(), z.number()], { error: 'Enter a number' })
  .transform(String)
  .pipe(
    z
      .string()
      .max(41, 'At most 40 digits')
      .refine((text) => !text.endsWith('?'), 'Choose which number you mean')
      .refine((text) => /^(-?\d+(\.\d+)?)?$/.test(text), 'Enter a number such as 1234.5'),
  )
  .default('');
