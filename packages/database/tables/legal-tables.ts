import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Versions of legal tables, of migration 0100. */
export const legalTables = pgTable(
  'legal_tables',
  {
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    version: text('version').notNull(),
    source: text('source').notNull(),
    notice: text('notice'),
    rowCount: integer('row_count').notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.sha256] })],
);

/** Their rows, each as its cells by column. */
export const legalTableRows = pgTable(
  'legal_table_rows',
  {
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.sha256, table.number] })],
);

/** Which version of each figures were computed with last, of migration 0267. */
export const legalTablesInForce = pgTable('legal_tables_in_force', {
  name: text('name').primaryKey(),
  sha256: text('sha256').notNull(),
});
