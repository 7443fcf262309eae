import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';

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

/** How many entries a page of the log holds. */
export const AUDIT_PAGE = 100;

/** One entry of the log as auditors read it, with its place in the chain. */
export const AuditEntry = Activity.extend({
  number: z.int(),
  detail: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: `Read a page of ${AUDIT_PAGE} entries of the company's log, newest first; \`before\` is the id of the last one of the page before`,
    caller: 'member',
    role: 'auditor',
    query: z.object({ before: z.uuid().optional() }),
    answer: z.array(AuditEntry),
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    summary: "Download the company's log as CSV, oldest first, with the hashes that chain it",
    caller: 'member',
    role: 'auditor',
    answer: download('text/csv; charset=utf-8'),
    problems: [],
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/activity',
    summary: `Read the latest ${LATEST_ACTIVITY} changes in the company, newest first, without what concerns accounts`,
    caller: 'importer',
    answer: z.array(Activity),
    problems: [],
  }),
};
