/** Taking back what was removed. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const RemovedKind = z.enum([
  'draft',
  'merged-draft',
  'good',
  'emissions',
  'document',
  'paper-line',
  'import',
  'supplier',
  'operator',
  'installation',
  'supplier-emissions',
  'article',
]);
export type RemovedKind = z.infer<typeof RemovedKind>;

const Removed = z.object({
  kind: RemovedKind,
  /** The id of what was removed. */
  subjectId: z.uuid(),
  /** The draft of a good, its emissions or a document, or that a draft was merged into; the supplier of an installation. */
  partOf: z.uuid().nullable(),
  label: z.string(),
});
export type Removed = z.infer<typeof Removed>;

export const undo = {
  list: endpoint({
    method: 'GET',
    path: '/api/undo',
    summary: 'List what was removed in the last 30 days and can be taken back, the latest first',
    caller: 'importer',
    answer: z.array(Removed.extend({ at: z.iso.datetime(), by: z.string() })),
    problems: [],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/undo',
    summary: 'Take back a removal: what was removed is there again as it was, as long as nothing was filed on it',
    caller: 'importer',
    body: z.object({ subjectId: z.uuid() }),
    answer: Removed,
    problems: ['undo.filed', 'undo.replaced', 'declaration.item_numbers'],
  }),
};
