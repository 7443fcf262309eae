import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tables of migrations 0196 and 0275. */
export const submissions = pgTable(
  'submissions',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    version: integer('version').notNull().default(1),
    fields: jsonb('fields').notNull(),
    figures: jsonb('figures').notNull(),
    revision: integer('revision').notNull().default(0),
    submittedFrom: integer('submitted_from'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const submissionRevisions = pgTable(
  'submission_revisions',
  {
    organisationId: uuid('organisation_id').notNull(),
    submissionId: uuid('submission_id').notNull(),
    revision: integer('revision').notNull(),
    fields: jsonb('fields').notNull(),
    figures: jsonb('figures').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    submittedByName: text('submitted_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.submissionId, table.revision] })],
);

export const submissionShares = pgTable(
  'submission_shares',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    submissionId: uuid('submission_id').notNull(),
    revision: integer('revision').notNull(),
    importerId: uuid('importer_id').notNull(),
    importerName: text('importer_name').notNull(),
    threadId: uuid('thread_id').notNull(),
    /** The version as it was delivered; null in shares from before it was kept. */
    deliveryId: uuid('delivery_id'),
    areNamesHidden: boolean('are_names_hidden').notNull().default(false),
    sharedAt: timestamp('shared_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
