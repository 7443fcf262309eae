/** Whether members of a company work there only with a second factor. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const RequiredFactor = z.object({
  isRequired: z.boolean(),
  /** How many members who sign in here have neither an authenticator app nor a passkey. */
  membersWithout: z.int(),
});

export const requiredFactor = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/second-factor',
    summary: 'Read whether the company requires a second factor of its members, and how many have none',
    caller: 'member',
    role: 'auditor',
    answer: RequiredFactor,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/second-factor',
    summary:
      'Choose whether members need a second factor; it holds from the next request on, also for running sessions. API keys and the sign-in of the company go on as before',
    caller: 'member',
    role: 'owner',
    body: z.object({ isRequired: z.boolean() }),
    answer: RequiredFactor,
    problems: ['access.own_factor'],
  }),
};
