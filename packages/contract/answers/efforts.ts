/** The file of reasonable efforts: all that was done to get actual emissions of one supplier for one year. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';

export const EFFORTS_FORMAT = 'lods-efforts/1';

const EffortEntry = z.object({
  /** UTC. */
  at: z.iso.datetime(),
  kind: z.enum([
    'requested',
    'mail_sent',
    'mail_bounced',
    'mail_failed',
    'reminded',
    'questioned',
    'opened',
    'started',
    'answered',
    'declined',
    'accepted',
    'accepted_in_part',
    'taken_back',
    'returned',
    'withdrawn',
  ]),
  /** The thread that it belongs to. */
  request: z.uuid(),
  /** What happened, as a sentence. */
  text: z.string(),
  /** SHA-256 of what was delivered, where something was. */
  contentSha256: z.string().nullable(),
  /** SHA-256 over the hash before and this entry. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EffortEntry = z.infer<typeof EffortEntry>;

/** As it is written and as `lods efforts verify` reads it. */
export const EffortsFile = z.object({
  format: z.literal(EFFORTS_FORMAT),
  importer: z.string(),
  supplier: z.string(),
  year: z.int(),
  writtenAt: z.iso.datetime(),
  entries: z.array(EffortEntry),
  /** The hash of the last entry; with none, of the head of the file. */
  head: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EffortsFile = z.infer<typeof EffortsFile>;

const params = z.object({ id: z.uuid() });
const query = z.object({ year: z.coerce.number().int().min(2023).max(2099) });

export const supplierEfforts = {
  json: endpoint({
    method: 'GET',
    path: '/api/suppliers/{id}/efforts/json',
    summary: 'Download every request, reminder, opening, answer and refusal of a supplier and year, chained by hashes',
    caller: 'importer',
    params,
    query,
    answer: download('application/json'),
    problems: [],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/suppliers/{id}/efforts/pdf',
    summary: 'The same file of reasonable efforts, to be read and printed',
    caller: 'importer',
    params,
    query,
    answer: download('application/pdf'),
    problems: [],
  }),
};
