import { integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0392. */
export const articles = pgTable(
  'articles',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    number: text('number').notNull(),
    description: text('description').notNull(),
    cnCode: text('cn_code').notNull(),
    taricCode: text('taric_code').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    supplierId: uuid('supplier_id'),
    installationId: uuid('installation_id'),
    pieceKg: numeric('piece_kg'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
