/** The deadlines as a calendar that other programs read, behind a secret link. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';

const CalendarLink = z.object({
  /** When the link in force was made; null: there is none. */
  madeAt: z.iso.datetime().nullable(),
});

/** A duty of the company that is still open. */
const Deadline = z.object({
  /** As the calendar names it: 'declaration', 'holding'. */
  duty: z.string(),
  period: z.string(),
  title: z.string(),
  dueOn: z.iso.date(),
  daysLeft: z.int(),
});

export const deadlines = {
  next: endpoint({
    method: 'GET',
    path: '/api/deadlines/next',
    summary:
      'Read the next deadline of the company, however far off; null where none is known for the next three years',
    caller: 'importer',
    answer: z.object({ next: Deadline.nullable() }),
    problems: [],
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/calendar/link',
    summary: 'Tell whether the signed-in person has a calendar link, never the link itself',
    caller: 'importer',
    answer: CalendarLink,
    problems: [],
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/calendar/link',
    summary: 'Make a new calendar link, shown this once; the one before stops working',
    caller: 'importer',
    role: 'viewer',
    answer: z.object({ url: z.url(), madeAt: z.iso.datetime() }),
    status: 201,
    hasSecret: true,
    problems: [],
  }),
  removeLink: endpoint({
    method: 'DELETE',
    path: '/api/calendar/link',
    summary: 'End the calendar link',
    caller: 'importer',
    role: 'viewer',
    answer: CalendarLink,
    problems: [],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/feed',
    summary: 'Read the deadlines of a year back and two years ahead as iCalendar, by the secret of a calendar link',
    caller: 'anyone',
    query: z.object({ key: z.string().min(1).max(100) }),
    answer: download('text/calendar; charset=utf-8'),
    problems: ['request.not_found', 'request.too_many'],
  }),
};
