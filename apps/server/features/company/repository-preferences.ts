import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { preferences } from '@lods/database/tables/preferences';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type PreferencesRow = typeof preferences.$inferSelect;

export async function findPreferences(call: InCompany, accountId: string): Promise<PreferencesRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(preferences)
    .where(ofCompany(preferences, call.organisation, eq(preferences.accountId, accountId)));
  return row;
}

export const listPreferences = (call: InCompany, accountIds: readonly string[]): Promise<PreferencesRow[]> =>
  call.tx
    .select()
    .from(preferences)
    .where(ofCompany(preferences, call.organisation, inArray(preferences.accountId, [...accountIds])));

export async function putPreferences(call: InCompany, row: Omit<PreferencesRow, 'organisationId'>): Promise<void> {
  await call.tx
    .insert(preferences)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: [preferences.organisationId, preferences.accountId], set: row });
}

const wantsReminders = and(
  eq(preferences.enableEmailNotifications, true),
  eq(preferences.enableDeadlineReminders, true),
  ne(preferences.notificationEmail, ''),
);

export async function findToRemind(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ organisation: preferences.organisationId })
    .from(preferences)
    .where(wantsReminders);
  return rows.map(({ organisation }) => organisation);
}

/** Whoever of the company is written to at an address, in whatever letters it is typed. */
export const listAtAddress = (call: InCompany, address: string): Promise<PreferencesRow[]> =>
  call.tx
    .select()
    .from(preferences)
    .where(
      ofCompany(
        preferences,
        call.organisation,
        eq(sql`lower(${preferences.notificationEmail})`, address.toLowerCase()),
      ),
    );

export const listToRemind = (call: InCompany): Promise<PreferencesRow[]> =>
  call.tx
    .select()
    .from(preferences)
    .where(ofCompany(preferences, call.organisation, wantsReminders));
