import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const auditLog = pgTable(
  'audit_log',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid().notNull().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    number: bigint({ mode: 'number' }),
    previousHash: text('previous_hash'),
    hash: text(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
