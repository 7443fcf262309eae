/** One search over what a company has, to go there. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const Found = z.object({
  kind: z.enum(['article', 'declaration', 'good', 'import-line', 'installation', 'paper-line', 'supplier']),
  id: z.uuid(),
  /** What it is a part of: the declaration of a good, the file of a line, the supplier of an installation. */
  partOf: z.uuid().nullable(),
  /** Its number or name. */
  title: z.string(),
  detail: z.string(),
});
export type Found = z.infer<typeof Found>;

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'Find declarations, goods, MRNs, articles, suppliers, installations and lines of papers by words, numbers or codes',
    caller: 'importer',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    answer: z.array(Found),
    problems: [],
  }),
};
