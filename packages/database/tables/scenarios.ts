import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0188. */
export const scenarios = pgTable(
  'scenarios',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    year: integer('year').notNull(),
    terms: jsonb('terms').notNull(),
    result: jsonb('result').notNull(),
    fingerprint: text('fingerprint').notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
