import { z } from 'zod';

/**
 * What a member may do in a company, rising: an auditor and a viewer read, an editor works in it, an owner runs it. The auditor reads the
 * company's log as well, which is otherwise for owners.
 */
export const MemberRole = z.enum(['auditor', 'viewer', 'editor', 'owner']);
export type MemberRole = z.infer<typeof MemberRole>;

const RANK: Readonly<Record<MemberRole, number>> = { auditor: 0, viewer: 0, editor: 1, owner: 2 };

/** Whether somebody of this role may do what asks for that role at the least. 'auditor' asks for an auditor or an owner. */
export function isRoleEnough(role: MemberRole, least: MemberRole): boolean {
  if (least === 'auditor') return role === 'auditor' || role === 'owner';
  return RANK[role] >= RANK[least];
}

/** The least role that may call: 'viewer' reads and 'editor' writes, unless the endpoint says otherwise. */
export function leastRole({ role, method }: { role?: MemberRole; method: string }): MemberRole {
  return role ?? (method === 'GET' ? 'viewer' : 'editor');
}
