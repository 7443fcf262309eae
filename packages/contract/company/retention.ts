/** How long a company keeps its records, and what will be deleted when. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const RETENTION_YEARS = [3, 5, 7, 10] as const;

const Retention = z.object({
  /** After the year in which the goods were declared. */
  retentionYears: z.literal(RETENTION_YEARS, { error: 'Choose 3, 5, 7 or 10 years' }),
});

const StoredRetention = Retention.extend({
  /** Fewer are never applied. */
  legalMinimumYears: z.int(),
  /** Each year of goods with what is stored of it and the last day on which it is kept, oldest first. */
  years: z.array(
    z.object({
      year: z.int(),
      keptUntil: z.iso.date(),
      declarations: z.int(),
      goods: z.int(),
      documents: z.int(),
    }),
  ),
});
export type StoredRetention = z.infer<typeof StoredRetention>;

export const retention = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/retention',
    summary: 'Read how long records are kept, and what will be deleted when',
    caller: 'importer',
    answer: StoredRetention,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/retention',
    summary: 'Choose how long records are kept; never shorter than the law asks',
    caller: 'importer',
    role: 'owner',
    body: Retention,
    answer: StoredRetention,
    problems: [],
  }),
};
