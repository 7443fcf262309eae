import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The tables of migrations 0050 and 0142. */
export const companyProfiles = pgTable('company_profiles', {
  organisationId: uuid('organisation_id').primaryKey(),
  legalName: text('legal_name').notNull().default(''),
  role: text('role', { enum: ['01', '02', '03'] })
    .notNull()
    .default('01'),
  street: text('street').notNull().default(''),
  streetAdditional: text('street_additional').notNull().default(''),
  streetNumber: text('street_number').notNull().default(''),
  postcode: text('postcode').notNull().default(''),
  city: text('city').notNull().default(''),
  subdivision: text('subdivision').notNull().default(''),
  poBox: text('po_box').notNull().default(''),
  country: text('country').notNull().default(''),
  contactPerson: text('contact_person').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  timezone: text('timezone').notNull().default('Europe/Copenhagen'),
  signatoryName: text('signatory_name').notNull().default(''),
  signatoryPosition: text('signatory_position').notNull().default(''),
  signaturePlace: text('signature_place').notNull().default(''),
  competentAuthority: text('competent_authority').notNull().default(''),
  authorisationStatus: text('authorisation_status', { enum: ['none', 'applied', 'authorised', 'refused', 'revoked'] })
    .notNull()
    .default('none'),
  cbamAccountNumber: text('cbam_account_number').notNull().default(''),
  appliedOn: date('applied_on'),
  grantedOn: date('granted_on'),
  hasProvisionalRight: boolean('has_provisional_right').notNull().default(false),
  requiresFourEyes: boolean('requires_four_eyes').notNull().default(false),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedByName: text('updated_by_name').notNull(),
});

export const companyNumbers = pgTable(
  'company_numbers',
  {
    organisationId: uuid('organisation_id').notNull(),
    number: text('number').notNull(),
    names: text('names').array().notNull().default([]),
    source: text('source').notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    addedByName: text('added_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.number] })],
);

export const companyEoris = pgTable(
  'company_eoris',
  {
    organisationId: uuid('organisation_id').notNull(),
    eori: text('eori').notNull(),
    name: text('name').notNull().default(''),
    isPrimary: boolean('is_primary').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.eori] })],
);
