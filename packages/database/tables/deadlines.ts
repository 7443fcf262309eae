import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const person = () => ({ organisationId: uuid('organisation_id').notNull(), accountId: uuid('account_id').notNull() });

/** The tables of migration 0081. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    ...person(),
    deadline: text('deadline').notNull(),
    mailId: uuid('mail_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId, table.deadline] })],
);

export const calendarLinks = pgTable(
  'calendar_links',
  {
    ...person(),
    tokenHash: bytea('token_hash').notNull().unique(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId] })],
);
