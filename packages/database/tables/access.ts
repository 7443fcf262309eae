import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, inet, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migration 0010; only `lods_system` may touch them. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull().unique(),
  type: text('type', { enum: ['importer', 'supplier'] }).notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email'),
  emailConfirmedAt: moment('email_confirmed_at'),
  totpSecret: text('totp_secret'),
  totpPending: text('totp_pending'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: moment('password_changed_at').notNull(),
  isOperator: boolean('is_operator').notNull().default(false),
  /** The one account that visitors of the demo share. */
  isVisitor: boolean('is_visitor').notNull().default(false),
  lastOrganisationId: uuid('last_organisation_id'),
  /** Set: neither a password nor a session opens anything. */
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
});

export const memberships = pgTable(
  'memberships',
  {
    accountId: uuid('account_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    role: text('role', { enum: ['auditor', 'viewer', 'editor', 'owner'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.organisationId] })],
);

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  tokenHash: bytea('token_hash').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  startedAt: moment('started_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  device: text('device').notNull(),
  address: text('address').notNull(),
  /** 'company': by the provider of its company, in which alone it works. */
  openedBy: text('opened_by', { enum: ['password', 'code', 'passkey', 'company'] })
    .notNull()
    .default('password'),
  /** A code or a passkey, at the sign-in or while it was set up in this session. */
  hasShownFactor: boolean('has_shown_factor').notNull().default(false),
});

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  tokenHash: bytea('token_hash').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  name: text('name').notNull(),
  scope: text('scope', { enum: ['read', 'write'] }).notNull(),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const knownDevices = pgTable('known_devices', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const throttles = pgTable('throttles', {
  bucket: bytea('bucket').primaryKey(),
  fullAt: moment('full_at').notNull(),
});

export const setupLinks = pgTable('setup_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const accountLinks = pgTable('account_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  tokenHash: bytea('token_hash').notNull().unique(),
  organisationId: uuid('organisation_id').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: ['auditor', 'viewer', 'editor', 'owner'] }).notNull(),
  invitedByName: text('invited_by_name').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const backupCodes = pgTable(
  'backup_codes',
  {
    accountId: uuid('account_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** The table of migration 0351. */
export const companyNetworks = pgTable('company_networks', {
  organisationId: uuid('organisation_id').primaryKey(),
  networks: inet('networks').array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedByName: text('updated_by_name').notNull(),
});

/** The table of migration 0585. */
export const companySecondFactors = pgTable('company_second_factors', {
  organisationId: uuid('organisation_id').primaryKey(),
  requiredAt: moment('required_at').notNull(),
  requiredByName: text('required_by_name').notNull(),
});
