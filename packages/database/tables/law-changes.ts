import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0267. */
export const lawChanges = pgTable(
  'law_changes',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    fingerprint: text('fingerprint').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    tables: jsonb('tables').notNull(),
    goods: jsonb('goods').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
