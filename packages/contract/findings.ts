import type { PhraseOnWire } from '@lods/translations/phrase';
import { z } from 'zod';

/** How sentences that hold values are put together: their words with a hole `{}` for each value, then the values. */
export const Phrases = z.array(z.custom<PhraseOnWire>(Array.isArray)).readonly();

/** A fault in what a person or a file states: what is wrong, what to do, and the very field it is about. */
export const Finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  remedy: z.string(),
  phrases: Phrases.optional(),
  path: z.string(),
  place: z
    .object({
      sheet: z.string().optional(),
      line: z.number().optional(),
      row: z.number().optional(),
      column: z.string().optional(),
      value: z.string().optional(),
    })
    .optional(),
});
export type Finding = z.infer<typeof Finding>;

/** A finding about a declaration, with the good and the emissions record that it is about. */
export const DeclarationFinding = Finding.extend({
  itemNumber: z.int().optional(),
  goodsItemId: z.uuid().optional(),
  recordId: z.uuid().optional(),
  sequenceNumber: z.int().optional(),
  documentId: z.uuid().optional(),
});
export type DeclarationFinding = z.infer<typeof DeclarationFinding>;
