import { z } from 'zod';
import { LetterLanguage } from './default-letters.ts';

/** In which language a supplier is written to. */
export const Writing = z.object({
  language: LetterLanguage.default('en'),
  /** Whoever was written to before is written to in the language of the last letter. */
  keepsLanguages: z.boolean().default(false),
});
export type Writing = z.infer<typeof Writing>;
