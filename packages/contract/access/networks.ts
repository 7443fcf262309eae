/** From which networks people and programs of a company may come in. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const MOST_NETWORKS = 50;
const LONGEST = 50;

const Networks = z.object({
  /** Empty: from anywhere. */
  networks: z.array(z.string()),
  /** From where this request came. */
  yourAddress: z.string(),
});

export const networks = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/networks',
    summary: 'Read from which networks people and programs of the company may come in; an empty list: from anywhere',
    caller: 'member',
    role: 'auditor',
    answer: Networks,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/networks',
    summary: 'Choose the networks, such as 192.0.2.0/24; the address of whoever asks must be in one of them',
    caller: 'member',
    role: 'owner',
    body: z.object({ networks: z.array(z.string().trim().min(1).max(LONGEST)).max(MOST_NETWORKS) }),
    answer: Networks,
    problems: ['access.own_network'],
  }),
};
