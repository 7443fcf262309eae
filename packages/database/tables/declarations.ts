import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Goods of a code and origin in a declaration: what is known of their emissions, and how many lack a figure. */
export interface OpenSum {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly knownTco2e: string | null;
  readonly lacking: number;
}

/** The tables of migration 0030; amounts are exact decimals and therefore strings. */
export const declarations = pgTable(
  'declarations',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    chainId: uuid('chain_id').notNull(),
    revision: integer('revision').notNull().default(1),
    supersededBy: uuid('superseded_by'),
    number: text('number').notNull(),
    reportingYear: integer('reporting_year').notNull(),
    reportingPeriod: text('reporting_period', { enum: ['Q1', 'Q2', 'Q3', 'Q4'] }).notNull(),
    status: text('status', { enum: ['draft', 'submitted', 'accepted', 'verified', 'rejected'] }).notNull(),
    declarantName: text('declarant_name').notNull(),
    declarantId: text('declarant_id').notNull(),
    installationCountry: text('installation_country').notNull(),
    goodsCount: integer('goods_count').notNull().default(0),
    netMassT: numeric('net_mass_t').notNull().default('0'),
    emissionsTco2e: numeric('emissions_tco2e'),
    openSums: jsonb('open_sums').$type<readonly OpenSum[]>(),
    certificates: numeric('certificates'),
    costEur: numeric('cost_eur'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    submittedByName: text('submitted_by_name'),
    frozenSha256: text('frozen_sha256'),
    reportSha256: text('report_sha256'),
    archiveSha256: text('archive_sha256'),
    answeredOn: date('answered_on'),
    answerReference: text('answer_reference').notNull().default(''),
    answerRemarks: text('answer_remarks').notNull().default(''),
    headerAsReported: jsonb('header_as_reported'),
    headerFingerprint: text('header_fingerprint'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const goodsItems = pgTable(
  'goods_items',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    declarationId: uuid('declaration_id').notNull(),
    itemNumber: integer('item_number').notNull(),
    cnCode: text('cn_code').notNull(),
    hsCode: text('hs_code').notNull(),
    productName: text('product_name').notNull(),
    goodType: text('good_type').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    importArea: text('import_area', { enum: ['EU', 'EEA'] }).notNull(),
    importedQuantity: numeric('imported_quantity').notNull(),
    netMass: numeric('net_mass').notNull(),
    measurementUnit: text('measurement_unit', { enum: ['TON', 'KG', 'M3', 'MWH'] }).notNull(),
    netMassT: numeric('net_mass_t').generatedAlwaysAs('computed by the database'),
    emissionValue: numeric('emission_value'),
    supplierId: uuid('supplier_id'),
    importDate: date('import_date'),
    importerEori: text('importer_eori'),
    registry: jsonb('registry').notNull().default({}),
    emissionsTco2e: numeric('emissions_tco2e'),
    certificates: numeric('certificates'),
    costEur: numeric('cost_eur'),
    lawVersion: text('law_version'),
    asReported: jsonb('as_reported'),
    asReportedFingerprint: text('as_reported_fingerprint'),
    earlierIds: uuid('earlier_ids').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }),
    changedByName: text('changed_by_name'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const goodsEmissions = pgTable(
  'goods_emissions',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    declarationId: uuid('declaration_id').notNull(),
    goodsItemId: uuid('goods_item_id').notNull(),
    sequenceNumber: integer('sequence_number').notNull(),
    productionCountry: text('production_country').notNull(),
    operatorId: text('operator_id').notNull(),
    installationId: text('installation_id').notNull(),
    installationRecordId: uuid('installation_record_id'),
    specificEmbedded: numeric('specific_embedded'),
    specificDirect: numeric('specific_direct'),
    specificIndirect: numeric('specific_indirect'),
    determinationType: text('determination_type', { enum: ['01', '02', '03', '04'] }).notNull(),
    methodId: text('method_id'),
    parameterId: text('parameter_id'),
    isVerified: boolean('is_verified').notNull().default(false),
    registry: jsonb('registry').notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const supportingDocuments = pgTable(
  'supporting_documents',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    declarationId: uuid('declaration_id').notNull(),
    itemNumber: integer('item_number'),
    fileName: text('file_name').notNull(),
    documentType: text('document_type').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    sequenceNumber: integer('sequence_number'),
    registryType: text('registry_type').notNull().default(''),
    details: jsonb('details').notNull().default({}),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const declarationComments = pgTable(
  'declaration_comments',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    declarationId: uuid('declaration_id').notNull(),
    itemNumber: integer('item_number'),
    text: text('text').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenByName: text('written_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

/** Of migration 0150: who has worked on a version while it was a draft; written by a trigger. */
export const declarationAuthors = pgTable(
  'declaration_authors',
  {
    organisationId: uuid('organisation_id').notNull(),
    declarationId: uuid('declaration_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.declarationId, table.accountId] })],
);
