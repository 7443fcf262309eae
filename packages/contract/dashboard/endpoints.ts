/** What the dashboard asks for: what waits for somebody of the company. */
import { z } from 'zod';
import { DeclarationId } from '../declarations/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { QUARTERS } from '../goods/good.ts';

/** How many things the dashboard names; of the rest it tells how many there are. */
export const MOST_NAMED = 8;

/** How many days ahead a deadline begins to wait for somebody. */
export const DEADLINE_DAYS = 30;

const Declared = z.object({
  id: DeclarationId,
  draftReportId: z.string(),
  reportingPeriod: z.enum(QUARTERS),
  year: z.string(),
});

const Draft = Declared.extend({
  kind: z.literal('draft'),
  /** Until when its goods are declared; null for a new version and where the law names no day. */
  dueOn: z.iso.date().nullable(),
  /** First versions are 1; a later one corrects what is filed, or what the registry rejected. */
  revision: z.int(),
  correctsRejected: z.boolean(),
  goodsCount: z.int(),
  /** False: the general information lacks what submitting asks for. */
  hasGeneralInfo: z.boolean(),
  /** Findings that are errors; null where the goods are too many to be checked for a look at the dashboard. */
  errorCount: z.int().nullable(),
  lastAuthor: z.string(),
  /** Four eyes: what you worked on waits for a colleague, and what only colleagues worked on for you. */
  submitter: z.enum(['anyone', 'colleague', 'you']),
});

const Paper = z.object({
  /** A line of the paper: it opens the paper with all its lines. */
  lineId: z.uuid(),
  name: z.string(),
  lineCount: z.int(),
});

/** One thing that waits. */
export const Waiting = z.discriminatedUnion('kind', [
  Draft,
  Declared.extend({ kind: z.literal('rejected'), answeredOn: z.iso.date().nullable() }),
  z.object({ kind: z.literal('rejected-year'), year: z.int(), answeredOn: z.iso.date().nullable() }),
  z.object({
    kind: z.literal('deadline'),
    /** As the calendar names it: 'declaration', 'holding'. */
    duty: z.string(),
    period: z.string(),
    title: z.string(),
    dueOn: z.iso.date(),
    daysLeft: z.int(),
  }),
  /** A comment that names the person and that they have not read yet. */
  z.object({
    kind: z.literal('mention'),
    id: z.uuid(),
    declarationId: DeclarationId,
    draftReportId: z.string(),
    byName: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('file'), id: z.uuid(), name: z.string(), lineCount: z.int() }),
  Paper.extend({ kind: z.literal('paper'), unsettledCount: z.int() }),
  Paper.extend({ kind: z.literal('undated-paper') }),
  /** Approved goods that are in no declaration: held, or what had brought them was taken out. */
  Paper.extend({ kind: z.literal('uncounted-paper') }),
]);
export type Waiting = z.infer<typeof Waiting>;

export const dashboard = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/dashboard/waiting',
    summary: `Read what waits for somebody of the company, the most urgent first: at most ${MOST_NAMED} things by name, the rest as counts`,
    caller: 'importer',
    answer: z.object({
      /** The day that it was put in order for, where the company is. */
      today: z.iso.date(),
      named: z.array(Waiting),
      unnamed: z.object({
        declarations: z.int(),
        mentions: z.int(),
        files: z.int(),
        papers: z.int(),
        undatedPapers: z.int(),
        uncountedPapers: z.int(),
      }),
    }),
    problems: [],
  }),
};
