import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0081. */
export const preferences = pgTable(
  'preferences',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
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
