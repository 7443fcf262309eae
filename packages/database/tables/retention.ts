import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The settings of migration 0082. */
export const retentionSettings = pgTable('retention_settings', {
  organisationId: uuid('organisation_id').primaryKey(),
  retentionYears: integer('retention_years').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  changedByName: text('changed_by_name').notNull(),
});
