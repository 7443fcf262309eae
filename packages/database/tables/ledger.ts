import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The tables of migrations 0180 and 0181; amounts are exact decimals and therefore strings. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    unit: text('unit', { enum: ['t', 'EUR'] }).notNull(),
    subjectKind: text('subject_kind', { enum: ['certificate', 'allowance'] }),
    subjectId: uuid('subject_id'),
    balance: numeric('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorName: text('actor_name').notNull(),
    note: text('note').notNull(),
    counterparty: text('counterparty').notNull(),
    tradeId: uuid('trade_id'),
    pricePerTonne: numeric('price_per_tonne'),
    heldAfter: numeric('held_after').notNull(),
    cause: uuid('cause').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    organisationId: uuid('organisation_id').notNull(),
    movementId: uuid('movement_id').notNull(),
    line: smallint('line').notNull(),
    accountId: uuid('account_id').notNull(),
    amount: numeric('amount').notNull(),
    balanceAfter: numeric('balance_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.movementId, table.line] })],
);

export const certificates = pgTable(
  'certificates',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    certificateNumber: text('certificate_number').notNull(),
    certificateType: text('certificate_type', {
      enum: ['cbam_allowance', 'emissions_verification', 'carbon_price_certificate'],
    }).notNull(),
    emissionsCovered: numeric('emissions_covered').notNull(),
    carbonPricePerTonne: numeric('carbon_price_per_tonne'),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to').notNull(),
    isTransferable: boolean('is_transferable').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const allowances = pgTable(
  'allowances',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    allowanceId: text('allowance_id').notNull(),
    allocationYear: integer('allocation_year').notNull(),
    allocationQuarter: text('allocation_quarter', { enum: ['Q1', 'Q2', 'Q3', 'Q4'] }).notNull(),
    allocatedQuantity: numeric('allocated_quantity').notNull(),
    carbonPrice: numeric('carbon_price').notNull(),
    expiryDate: date('expiry_date').notNull(),
    autoSurrenderEnabled: boolean('auto_surrender_enabled').notNull(),
    autoSurrenderThreshold: numeric('auto_surrender_threshold').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdByName: text('created_by_name').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
