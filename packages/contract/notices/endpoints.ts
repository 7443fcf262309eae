/** What a person is told: a colleague named them in a comment, or answered where they had commented. */
import { z } from 'zod';
import { DeclarationId } from '../declarations/endpoints.ts';
import { endpoint } from '../endpoint.ts';

export const MOST_NOTICES = 30;

export const Notice = z.object({
  id: z.uuid(),
  /** 'reply': somebody else commented where this person had commented before. */
  kind: z.enum(['mention', 'reply']),
  byName: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  declarationId: DeclarationId,
  draftReportId: z.string(),
});
export type Notice = z.infer<typeof Notice>;

const Notices = z.object({ unread: z.int(), latest: z.array(Notice) });

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: `List the latest ${MOST_NOTICES} comments that name you or answer yours, newest first, and how many are unread`,
    caller: 'importer',
    isPersonal: true,
    answer: Notices,
    problems: [],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark what you were told in this company as read: all of it, or what one declaration is about',
    caller: 'importer',
    role: 'viewer',
    isPersonal: true,
    query: z.object({ declaration: DeclarationId.optional() }),
    answer: Notices,
    problems: [],
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/notices/colleagues',
    summary: 'List who can be named in a comment: everybody else who works in the company',
    caller: 'importer',
    isPersonal: true,
    answer: z.array(z.object({ id: z.uuid(), name: z.string() })),
    problems: [],
  }),
};
