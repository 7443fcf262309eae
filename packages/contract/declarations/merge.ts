/** Two drafts of one declarant and quarter become one. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DeclarationId } from './endpoints.ts';
import { DeclarationOverview } from './goods.ts';

/** What becomes of goods that both drafts state with the same figures. */
export const AlikeGoodsAnswer = z.enum(['count-once', 'count-both']);
export type AlikeGoodsAnswer = z.infer<typeof AlikeGoodsAnswer>;

export const declarationMerge = {
  merge: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/merge',
    summary:
      'Merge another draft of the same declarant and quarter into this one: its goods, documents and comments move here',
    caller: 'importer',
    params: z.object({ id: DeclarationId }),
    body: z.object({
      /** The draft that is merged into this one, and gone afterwards. */
      from: DeclarationId,
      alike: AlikeGoodsAnswer.optional(),
    }),
    answer: DeclarationOverview,
    problems: [
      'declaration.merge_alike',
      'declaration.merge_correction',
      'declaration.merge_filed',
      'declaration.merge_numbers',
      'declaration.merge_other',
    ],
  }),
};
