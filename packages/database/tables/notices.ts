import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Of migration 0520: what one person is told. */
export const notices = pgTable(
  'notices',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().default(sql`uuidv7()`),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: ['mention', 'reply'] }).notNull(),
    commentId: uuid('comment_id').notNull(),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
