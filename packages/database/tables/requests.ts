import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Letters to suppliers: the table of migration 0042. */
export const supplierRequests = pgTable(
  'supplier_requests',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    supplierId: uuid('supplier_id').notNull(),
    reportingYear: integer('reporting_year').notNull(),
    reportingPeriod: text('reporting_period', { enum: ['Q1', 'Q2', 'Q3', 'Q4'] }).notNull(),
    cnCodes: text('cn_codes').array().notNull(),
    letter: text('letter').notNull(),
    letterSha256: text('letter_sha256').notNull(),
    answerDueOn: date('answer_due_on').notNull(),
    language: text('language', { enum: ['en', 'da', 'sv', 'de'] })
      .notNull()
      .default('en'),
    attachmentName: text('attachment_name'),
    attachmentSha256: text('attachment_sha256'),
    toAddress: text('to_address').notNull(),
    mailId: uuid('mail_id').notNull(),
    requestedOn: date('requested_on').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    requestedByName: text('requested_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

/** Lines of customs declarations whose supplier was asked: the table of migration 0076. */
export const emissionRequests = pgTable(
  'emission_requests',
  {
    organisationId: uuid('organisation_id').notNull(),
    declarationId: uuid('declaration_id').notNull(),
    mailId: uuid('mail_id').notNull(),
    address: text('address').notNull(),
    language: text('language', { enum: ['en', 'da', 'sv', 'de'] })
      .notNull()
      .default('en'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    sentByName: text('sent_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.declarationId] })],
);
