import { z } from 'zod';
import { endpoint, events } from '../endpoint.ts';

/** How far work is that somebody waits for: a file being read, a mass mail. */
export const Progress = z.object({
  id: z.uuid(),
  /** Which work: 'imports.read'. */
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  /** How many there are in all, once that is known. */
  total: z.int().nullable(),
  /** For people: what is being done, or why it failed. */
  message: z.string(),
  /** What came of it, in the form of the work's own endpoint. */
  result: z.unknown(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Progress = z.infer<typeof Progress>;

const params = z.object({ id: z.uuid() });

export const progress = {
  list: endpoint({
    method: 'GET',
    path: '/api/progress',
    summary: 'List the latest 50 pieces of work that the company waits or waited for',
    caller: 'member',
    query: z.object({ kind: z.string().max(100).optional() }),
    answer: z.array(Progress.omit({ result: true })),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/progress/{id}',
    summary: 'Read how far a piece of work is',
    caller: 'member',
    params,
    answer: Progress,
    problems: [],
  }),
  watch: endpoint({
    method: 'GET',
    path: '/api/progress/{id}/events',
    summary: 'Watch a piece of work: an event at each change, until it is done or failed',
    caller: 'member',
    params,
    answer: events(Progress),
    problems: [],
  }),
};
