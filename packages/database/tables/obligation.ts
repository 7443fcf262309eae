import { integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const organisationId = () => uuid('organisation_id').notNull();

/** The tables of migrations 0187 and 0310. */
export const obligationAssumptions = pgTable(
  'obligation_assumptions',
  {
    organisationId: organisationId(),
    year: integer('year').notNull(),
    priceEur: numeric('price_eur'),
    penaltyEur: numeric('penalty_eur'),
    certificatesOnAccount: numeric('certificates_on_account'),
    holdingWay: text('holding_way', { enum: ['default-values', 'surrendered', 'surrendered-at-amounts'] })
      .notNull()
      .default('default-values'),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.year] })],
);

export const journalAccounts = pgTable('journal_accounts', {
  organisationId: organisationId().primaryKey(),
  expenseAccount: text('expense_account').notNull(),
  liabilityAccount: text('liability_account').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedByName: text('updated_by_name').notNull(),
});

export const journalMonths = pgTable(
  'journal_months',
  {
    organisationId: organisationId(),
    year: integer('year').notNull(),
    month: integer('month').notNull(),
    amountEur: numeric('amount_eur').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    bookedByName: text('booked_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.year, table.month] })],
);

export const thresholdAlerts = pgTable(
  'threshold_alerts',
  {
    organisationId: organisationId(),
    year: integer('year').notNull(),
    eori: text('eori').notNull(),
    level: integer('level').notNull(),
    massT: numeric('mass_t').notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.year, table.eori, table.level] })],
);

/** The table of migration 0266. */
export const obligationPlans = pgTable(
  'obligation_plans',
  {
    organisationId: uuid('organisation_id').notNull(),
    year: integer('year').notNull(),
    q1Eur: numeric('q1_eur'),
    q2Eur: numeric('q2_eur'),
    q3Eur: numeric('q3_eur'),
    q4Eur: numeric('q4_eur'),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.year] })],
);
