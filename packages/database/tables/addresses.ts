import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The addresses of migration 0075. */
export const supplierAddresses = pgTable(
  'supplier_addresses',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    supplierName: text('supplier_name').notNull(),
    supplierKey: text('supplier_key').notNull(),
    address: text('address').notNull(),
    addressKey: text('address_key').generatedAlwaysAs(sql`lower(address)`),
    language: text('language', { enum: ['en', 'da', 'sv', 'de'] })
      .notNull()
      .default('en'),
    tokenHash: bytes('token_hash').notNull(),
    mailId: uuid('mail_id'),
    askedAt: moment('asked_at').notNull(),
    askedByName: text('asked_by_name').notNull(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    declinedAt: moment('declined_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
