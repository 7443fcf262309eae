import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tables of migration 0195. */
export const productionProcesses = pgTable(
  'production_processes',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    version: integer('version').notNull().default(1),
    map: jsonb('map').notNull(),
    figures: jsonb('figures').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const productionProcessVersions = pgTable(
  'production_process_versions',
  {
    organisationId: uuid('organisation_id').notNull(),
    processId: uuid('process_id').notNull(),
    version: integer('version').notNull(),
    map: jsonb('map').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedByName: text('saved_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.processId, table.version] })],
);
