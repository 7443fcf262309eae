import type { MemberRole } from '@lods/contract/access/member-role';
import { phrase, term } from '@lods/translations/phrase';

export interface Asked {
  readonly company: string;
  readonly by: string;
  readonly role: MemberRole;
  readonly days: number;
}

/** What an invitation says. Its reader has no account yet, so that its writer's language is the best guess. */
export const invitationWords = ({ company, by, role, days }: Asked) => ({
  subject: phrase`${company} invites you to Lods`,
  greeting: phrase`Good day,`,
  paragraphs: [
    phrase`${by} invites you to work for ${company} in Lods, the portal for its CBAM declarations, as ${term(role)}.`,
    phrase`The link works once and for ${days} days. Opening it alone changes nothing.`,
  ],
  action: phrase`See the invitation`,
  reason: phrase`You get this mail because ${by} entered this address. If you do not know ${company}, ignore it.`,
});
