import { z } from 'zod';
import { decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Quote } from '../reference/endpoints.ts';

export const publicCheck = {
  check: endpoint({
    method: 'GET',
    path: '/api/cbam-check',
    summary: 'Tell what a good would carry and cost by default values. Nothing is stored',
    caller: 'anyone',
    query: z.object({
      cnCode: z.string().trim().min(1, 'CN Code is required').max(20),
      countryOfOrigin: z.string().trim().toUpperCase().length(2, 'Country code must be 2 characters'),
      netMassT: decimalIn({
        digits: 14,
        decimals: 6,
        min: { value: '0', message: 'Enter a number that is not negative' },
      }),
      quarter: z.string().regex(/^\d{4}-Q[1-4]$/, 'Enter a quarter as YYYY-Q1'),
    }),
    answer: Quote,
    problems: [],
  }),
};
