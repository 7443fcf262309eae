import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0080. */
export const assessments = pgTable(
  'assessments',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    cnCode: text('cn_code').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    goodsValue: text('goods_value', { enum: ['up-to-150-euros', 'more-than-150-euros'] }).notNull(),
    purpose: text('purpose', { enum: ['release-for-free-circulation', 'returned-goods', 'none-of-these'] }).notNull(),
    result: jsonb('result').notNull(),
    assessedAt: timestamp('assessed_at', { withTimezone: true }).notNull(),
    assessedByName: text('assessed_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
