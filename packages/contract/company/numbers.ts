/** Numbers on customs papers that people said are the company's, beside its EORI numbers. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const ConfirmedNumber = z.object({
  number: z.string(),
  /** The importer's names that it was confirmed with; another name is asked about. */
  names: z.array(z.string()),
  confirmedAt: z.iso.datetime(),
  confirmedBy: z.string(),
  /** The paper it was confirmed from first; empty where that was not kept. */
  source: z.string(),
});
export type ConfirmedNumber = z.infer<typeof ConfirmedNumber>;

export const companyNumbers = {
  list: endpoint({
    method: 'GET',
    path: '/api/company/numbers',
    summary: "List the numbers on customs papers that people confirmed as the company's own",
    caller: 'importer',
    answer: z.array(ConfirmedNumber),
    problems: [],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/company/numbers/{number}',
    summary: 'Withdraw a confirmed number: papers that state it are asked about again',
    caller: 'importer',
    params: z.object({ number: z.string().regex(/^[\p{L}\p{N}]{1,200}$/u) }),
    answer: z.object({ number: z.string() }),
    problems: [],
  }),
};
