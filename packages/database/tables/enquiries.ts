import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The enquiries of migration 0090. */
export const enquiries = pgTable('enquiries', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  company: text('company').notNull(),
  phone: text('phone').notNull(),
  companySize: text('company_size').notNull(),
  message: text('message').notNull(),
  requestType: text('request_type', { enum: ['contact', 'demo'] }).notNull(),
  fingerprint: bytes('fingerprint').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
