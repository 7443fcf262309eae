import { z } from 'zod';

/** What a member may do in a company, rising: a viewer reads, an editor works in it, an owner runs it. */
export const MemberRole = z.enum(['viewer', 'editor', 'owner']);
export type MemberRole = z.infer<typeof MemberRole>;
