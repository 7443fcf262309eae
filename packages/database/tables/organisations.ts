import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const organisations = pgTable('organisations', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  name: text().notNull(),
  /** ISO 3166-1 alpha-2 */
  country: text().notNull(),
  kind: text({ enum: ['importer', 'supplier'] }).notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
