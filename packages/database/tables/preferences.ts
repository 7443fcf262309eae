import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const own = () => ({ organisationId: uuid('organisation_id').notNull(), accountId: uuid('account_id').notNull() });

/** The tables of migration 0081. */
export const preferences = pgTable(
  'preferences',
  {
    ...own(),
    defaultCurrency: text('default_currency').notNull(),
    defaultMeasurementUnit: text('default_measurement_unit', { enum: ['metric', 'imperial'] }).notNull(),
    language: text('language').notNull(),
    dateFormat: text('date_format').notNull(),
    enableEmailNotifications: boolean('enable_email_notifications').notNull(),
    enableDeadlineReminders: boolean('enable_deadline_reminders').notNull(),
    enableSubmissionConfirmations: boolean('enable_submission_confirmations').notNull(),
    reminderDaysBefore: integer('reminder_days_before').notNull(),
    notificationEmail: text('notification_email').notNull(),
    autoSaveDrafts: boolean('auto_save_drafts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId] })],
);

export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    ...own(),
    deadline: text('deadline').notNull(),
    mailId: uuid('mail_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId, table.deadline] })],
);

export const calendarLinks = pgTable(
  'calendar_links',
  {
    ...own(),
    tokenHash: bytea('token_hash').notNull().unique(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId] })],
);
