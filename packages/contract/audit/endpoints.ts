import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** How many happenings the dashboard shows. */
export const LATEST_ACTIVITY = 8;

/** One entry of the company's audit log, without its detail. */
export const Activity = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  /** As the log keeps it: 'declaration.submit'. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What it is called now: 'Q1 2026', a reference number, a file; null where it is gone or has no name. */
  subjectName: z.string().nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const audit = {
  latest: endpoint({
    method: 'GET',
    path: '/api/activity',
    summary: `Read the latest ${LATEST_ACTIVITY} changes in the company, newest first, without what concerns accounts`,
    caller: 'importer',
    answer: z.array(Activity),
    problems: [],
  }),
};
