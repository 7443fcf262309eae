import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The file of migration 0236. */
export const authorisationFiles = pgTable('authorisation_files', {
  organisationId: uuid('organisation_id').primaryKey(),
  content: jsonb('content').notNull(),
  version: integer('version').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedByName: text('updated_by_name').notNull(),
});
