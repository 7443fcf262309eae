/** The second factor of an account: codes of an authenticator app, and backup codes. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const done = z.object({ done: z.literal(true) });
/** A code of the app or a backup code, with its hyphens. */
export const FactorCode = z.string().trim().max(40);
/** What is asked before a way into the account changes: the password and, where there is a second factor, a code. */
export const PersonProof = z.object({ currentPassword: z.string().max(1024), code: FactorCode.default('') });
const Code = FactorCode.min(1, 'Enter the code');

export const secondFactor = {
  read: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Read whether the own account has a second factor, and how many backup codes are left',
    caller: 'member',
    withoutFactor: 'always',
    isPersonal: true,
    answer: z.object({ isOn: z.boolean(), backupCodesLeft: z.int() }),
    problems: [],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Get a key for an authenticator app; it counts once a code of the app was confirmed',
    caller: 'member',
    withoutFactor: 'to_set_up',
    isPersonal: true,
    role: 'viewer',
    body: PersonProof,
    answer: z.object({ key: z.string(), uri: z.string() }),
    hasSecret: true,
    problems: ['access.wrong_password', 'access.wrong_code'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary: 'Turn the second factor on with a code of the app; answers the backup codes, this once',
    caller: 'member',
    withoutFactor: 'to_set_up',
    isPersonal: true,
    role: 'viewer',
    body: z.object({ code: Code }),
    answer: z.object({ backupCodes: z.array(z.string()) }),
    hasSecret: true,
    problems: ['access.wrong_code'],
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/off',
    summary: 'Turn the second factor off with the password and a code',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    body: PersonProof,
    answer: done,
    hasSecret: true,
    problems: ['access.wrong_password', 'access.wrong_code'],
  }),
};
