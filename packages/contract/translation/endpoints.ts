import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A paragraph of the longest page has a tenth of it. */
const Text = z.string().max(5000);
const Target = z.enum(['en', 'da', 'sv', 'de']);
const Source = z.literal('en').default('en');
/** The pages send 20 at a time. */
const MOST_TEXTS = 100;
const MOST_CHARACTERS = 50_000;

export const translation = {
  text: endpoint({
    method: 'POST',
    path: '/api/translate',
    summary: 'Translate a text of the interface; a text that nothing knows comes back as it is',
    caller: 'anyone',
    body: z.object({ text: Text, target: Target, source: Source }),
    answer: z.object({ translatedText: z.string() }),
    maxBodyBytes: 100_000,
    problems: ['request.too_many'],
  }),
  batch: endpoint({
    method: 'POST',
    path: '/api/translate-batch',
    summary: 'Translate texts of the interface, in their order',
    caller: 'anyone',
    body: z.object({
      texts: z
        .array(Text)
        .max(MOST_TEXTS, `At most ${MOST_TEXTS} texts`)
        .refine(
          (texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MOST_CHARACTERS,
          'The texts are too long together',
        ),
      target: Target,
      source: Source,
    }),
    answer: z.object({ translatedTexts: z.array(z.string()) }),
    maxBodyBytes: 400_000,
    problems: ['request.too_many'],
  }),
};
