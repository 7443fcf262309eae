/** What new versions of the tables of the law changed for the goods of a company. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';

export const ChangedTable = z.object({
  name: z.string(),
  source: z.string(),
  /** States of the data: the former and the new one. */
  from: z.string(),
  to: z.string(),
});

const Amounts = z.object({ certificates: DecimalOut.nullable(), eur: DecimalOut.nullable() });

/** A good of an open year whose certificates or cost changed; null amounts: unknown, or the good is counted otherwise. */
export const ChangedGood = z.object({
  year: z.int(),
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  installation: z.string().nullable(),
  before: Amounts,
  after: Amounts,
});
export type ChangedGood = z.infer<typeof ChangedGood>;

export const LawChange = z.object({
  id: z.uuid(),
  foundAt: z.iso.datetime(),
  tables: z.array(ChangedTable),
  goods: z.int(),
  /** More to pay over all goods whose cost is known before and after; negative: less. */
  differenceEur: DecimalOut,
});
export type LawChange = z.infer<typeof LawChange>;

export const lawChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/law-changes',
    summary: 'List what new versions of the tables of the law changed for goods of open years, newest first',
    caller: 'importer',
    answer: z.array(LawChange),
    problems: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/law-changes/{id}/file',
    summary: 'Download which goods a change of the tables touched, before and after, as CSV',
    caller: 'importer',
    params: z.object({ id: z.uuid() }),
    answer: download('text/csv'),
    problems: [],
  }),
};
