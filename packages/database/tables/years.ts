import { bigint, date, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0032. */
export const annualDeclarations = pgTable(
  'annual_declarations',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    year: integer('year').notNull(),
    revision: integer('revision').notNull(),
    status: text('status', { enum: ['submitted', 'accepted', 'verified', 'rejected'] }).notNull(),
    embeddedTco2e: numeric('embedded_tco2e'),
    certificates: numeric('certificates'),
    costEur: numeric('cost_eur'),
    frozenSha256: text('frozen_sha256').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    submittedBy: uuid('submitted_by').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    answeredOn: date('answered_on'),
    answerReference: text('answer_reference').notNull().default(''),
    answerRemarks: text('answer_remarks').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

/** The table of migration 0035. */
export const annualDocuments = pgTable(
  'annual_documents',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    year: integer('year').notNull(),
    revision: integer('revision'),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
