import { z } from 'zod';
import { MemberRole } from '../access/member-role.ts';
import { endpoint } from '../endpoint.ts';

export const CompanyId = z.uuid();

/** A company that the signed-in account belongs to. */
const Company = z.object({
  id: CompanyId,
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  role: MemberRole,
  /** The company that this session works in. */
  isCurrent: z.boolean(),
});

export const company = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies',
    summary: 'List the companies that the account belongs to, by name',
    caller: 'member',
    withoutFactor: 'always',
    answer: z.array(Company),
    problems: [],
  }),
  switch: endpoint({
    method: 'POST',
    path: '/api/company/switch',
    summary: 'Work in another of the own companies; this session only',
    caller: 'member',
    withoutFactor: 'always',
    isPersonal: true,
    role: 'viewer',
    body: z.object({ id: CompanyId }),
    answer: Company,
    problems: ['sign_in.required'],
  }),
};
