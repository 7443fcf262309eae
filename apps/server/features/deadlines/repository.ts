import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { memberships } from '@lods/database/tables/access';
import { calendarLinks, deadlineReminders } from '@lods/database/tables/deadlines';
import { and, eq } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type LinkRow = typeof calendarLinks.$inferSelect;

const linkOf = ({ organisation }: InCompany, accountId: string) =>
  ofCompany(calendarLinks, organisation, eq(calendarLinks.accountId, accountId));

export async function findLink(call: InCompany, accountId: string): Promise<LinkRow | undefined> {
  const [row] = await call.tx.select().from(calendarLinks).where(linkOf(call, accountId));
  return row;
}

/** One link a person: a new one takes the place of the last. */
export async function putLink(call: InCompany, link: Omit<LinkRow, 'organisationId'>): Promise<void> {
  await call.tx
    .insert(calendarLinks)
    .values({ ...link, organisationId: call.organisation })
    .onConflictDoUpdate({ target: [calendarLinks.organisationId, calendarLinks.accountId], set: link });
}

export async function deleteLink(call: InCompany, accountId: string): Promise<void> {
  await call.tx.delete(calendarLinks).where(linkOf(call, accountId));
}

/** Whether a secret opens a calendar: its person must still work for the company. */
export async function isLink(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .select({ madeAt: calendarLinks.madeAt })
    .from(calendarLinks)
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, calendarLinks.accountId),
        eq(memberships.organisationId, calendarLinks.organisationId),
      ),
    )
    .where(eq(calendarLinks.tokenHash, tokenHash));
  return rows.length > 0;
}

/** The deadlines that a person has been reminded of. */
export async function remindedOf(call: InCompany, accountId: string): Promise<Set<string>> {
  const rows = await call.tx
    .select({ deadline: deadlineReminders.deadline })
    .from(deadlineReminders)
    .where(ofCompany(deadlineReminders, call.organisation, eq(deadlineReminders.accountId, accountId)));
  return new Set(rows.map(({ deadline }) => deadline));
}

export async function noteReminder(
  call: InCompany,
  reminder: Omit<typeof deadlineReminders.$inferInsert, 'organisationId'>,
): Promise<void> {
  await call.tx.insert(deadlineReminders).values({ ...reminder, organisationId: call.organisation });
}
