import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Tell whether the service is ready: it answers once the database does',
    caller: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
    problems: ['server.busy'],
  }),
};
