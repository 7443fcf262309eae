import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tables of migrations 0060, 0066 and 0141. Lines are written and read as sets, in SQL of their own. */
export const imports = pgTable(
  'imports',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind', { enum: ['file', 'paper'] }).notNull(),
    sourceKey: text('source_key').notNull(),
    name: text('name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    state: text('state', { enum: ['reading', 'needs-review', 'taken-over', 'refused'] }).notNull(),
    sentence: text('sentence').notNull().default(''),
    progressId: uuid('progress_id'),
    understood: jsonb('understood'),
    chosen: jsonb('chosen'),
    quarter: text('quarter'),
    acceptedCount: integer('accepted_count').notNull().default(0),
    remarkCount: integer('remark_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    outsideCount: integer('outside_count').notNull().default(0),
    repeatedCount: integer('repeated_count').notNull().default(0),
    heldCount: integer('held_count').notNull().default(0),
    cancelledCount: integer('cancelled_count').notNull().default(0),
    omittedCount: integer('omitted_count').notNull().default(0),
    copiesCount: integer('copies_count').notNull().default(0),
    isCompared: boolean('is_compared').notNull().default(false),
    version: integer('version').notNull().default(1),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const importMappings = pgTable(
  'import_mappings',
  {
    organisationId: uuid('organisation_id').notNull(),
    shape: text('shape').notNull(),
    columns: jsonb('columns').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.shape] })],
);

export const importSuppliers = pgTable(
  'import_suppliers',
  {
    organisationId: uuid('organisation_id').notNull(),
    nameKey: text('name_key').notNull(),
    installationKey: text('installation_key').notNull().default(''),
    supplierId: uuid('supplier_id').notNull(),
    installationRecordId: uuid('installation_record_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.nameKey, table.installationKey] })],
);
