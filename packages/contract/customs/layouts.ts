import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PAPER_FIELDS } from './record.ts';

const PaperField = z.enum(PAPER_FIELDS as [(typeof PAPER_FIELDS)[number], ...typeof PAPER_FIELDS]);

/** A layout of customs papers that the company taught by approving a paper of it. */
export const TaughtLayout = z.object({
  id: z.uuid(),
  /** The title of the paper that taught it, and the name of its file. */
  documentType: z.string(),
  fileName: z.string(),
  /** What is found by where it stands. */
  fields: z.array(PaperField),
  papersRead: z.int(),
  taughtAt: z.iso.datetime(),
  taughtBy: z.string(),
});
export type TaughtLayout = z.infer<typeof TaughtLayout>;

export const taughtLayouts = {
  list: endpoint({
    method: 'GET',
    path: '/api/customs/layouts',
    summary: 'List the layouts of customs papers that the company has taught, the latest first',
    caller: 'importer',
    answer: z.array(TaughtLayout),
    problems: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/customs/layouts/{id}',
    summary: 'Remove a taught layout; papers of it are read as if it had never been taught',
    caller: 'importer',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ id: z.uuid() }),
    problems: [],
  }),
};
