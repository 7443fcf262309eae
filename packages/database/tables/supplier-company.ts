import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migrations 0276 and 0277. */
export const supplierCompanies = pgTable('supplier_companies', {
  organisationId: uuid('organisation_id').primaryKey(),
  version: integer('version').notNull().default(1),
  fields: jsonb('fields').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedByName: text('updated_by_name').notNull(),
});

export const plants = pgTable(
  'plants',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    version: integer('version').notNull().default(1),
    fields: jsonb('fields').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const supplierEmails = pgTable(
  'supplier_emails',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    fields: jsonb('fields').notNull(),
    mailId: uuid('mail_id'),
    tokenHash: bytes('token_hash'),
    openCount: integer('open_count').notNull().default(0),
    clickCount: integer('click_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    sentByName: text('sent_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
