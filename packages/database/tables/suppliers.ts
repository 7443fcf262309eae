import {
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

/** The tables of migrations 0040, 0041, 0075, 0143 and 0144. */
export const suppliers = pgTable(
  'suppliers',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    parentId: uuid('parent_id'),
    isSubsupplier: boolean('is_subsupplier').notNull().default(false),
    name: text('name').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    installationName: text('installation_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    industry: text('industry').notNull().default(''),
    notes: text('notes').notNull().default(''),
    isVerified: boolean('is_verified').notNull().default(false),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    verifiedByName: text('verified_by_name'),
    verifiedWhy: text('verified_why'),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const supplierNames = pgTable(
  'supplier_names',
  {
    organisationId: uuid('organisation_id').notNull(),
    nameKey: text('name_key').notNull(),
    supplierId: uuid('supplier_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.nameKey] })],
);

export const supplierMerges = pgTable(
  'supplier_merges',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    keptId: uuid('kept_id').notNull(),
    mergedId: uuid('merged_id').notNull(),
    moved: jsonb('moved').notNull(),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
    mergedByName: text('merged_by_name').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const operators = pgTable(
  'operators',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    supplierId: uuid('supplier_id').notNull(),
    operatorId: text('operator_id').notNull(),
    name: text('name').notNull(),
    address: jsonb('address').notNull().default({}),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const installations = pgTable(
  'installations',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    supplierId: uuid('supplier_id').notNull(),
    operatorRecordId: uuid('operator_record_id'),
    installationId: text('installation_id').notNull(),
    name: text('name').notNull(),
    economicActivity: text('economic_activity').notNull().default(''),
    address: jsonb('address').notNull().default({}),
    unLocode: text('un_locode').notNull().default(''),
    latitude: text('latitude').notNull().default(''),
    longitude: text('longitude').notNull().default(''),
    productionRoutes: text('production_routes').array().notNull().default([]),
    cnCodes: text('cn_codes').array().notNull().default([]),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const actualEmissions = pgTable(
  'actual_emissions',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    installationRecordId: uuid('installation_record_id').notNull(),
    cnCode: text('cn_code').notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    specificDirect: numeric('specific_direct').notNull(),
    specificIndirect: numeric('specific_indirect').notNull(),
    specificFreeAllocation: numeric('specific_free_allocation'),
    benchmarkRoute: text('benchmark_route', { enum: ['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L'] })
      .notNull()
      .default(''),
    productionMethod: text('production_method').notNull().default(''),
    determinationMethod: text('determination_method').notNull().default(''),
    electricitySource: text('electricity_source').notNull().default(''),
    electricityConsumedMwhPerT: numeric('electricity_consumed_mwh_per_t'),
    emissionFactor: numeric('emission_factor'),
    evidenceFileSha256: text('evidence_file_sha256'),
    evidenceFileName: text('evidence_file_name'),
    evidenceNote: text('evidence_note').notNull().default(''),
    verificationState: text('verification_state', { enum: ['unverified', 'in_verification', 'verified', 'rejected'] })
      .notNull()
      .default('unverified'),
    verifierName: text('verifier_name').notNull().default(''),
    verifiedOn: date('verified_on'),
    accreditationNumber: text('accreditation_number').notNull().default(''),
    accreditationBody: text('accreditation_body').notNull().default(''),
    materialityPercent: numeric('materiality_percent'),
    validUntil: date('valid_until'),
    siteVisit: text('site_visit', { enum: ['', 'physical', 'virtual', 'waived'] })
      .notNull()
      .default(''),
    siteVisitOn: date('site_visit_on'),
    reportFileSha256: text('report_file_sha256'),
    reportFileName: text('report_file_name'),
    lacksPrecursors: boolean('lacks_precursors').notNull().default(false),
    source: text('source').notNull().default('manual_input'),
    answerId: uuid('answer_id'),
    answerThreadId: uuid('answer_thread_id'),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
