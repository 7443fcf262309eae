import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0021. */
export const progress = pgTable(
  'progress',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    message: text('message').notNull().default(''),
    result: jsonb('result'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
