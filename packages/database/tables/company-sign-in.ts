import { boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migration 0410; only `lods_system` may touch them. */
export const companySignIns = pgTable('company_sign_ins', {
  organisationId: uuid('organisation_id').primaryKey(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  addsViewers: boolean('adds_viewers').notNull(),
  isRequired: boolean('is_required').notNull(),
  workedAt: moment('worked_at'),
  updatedAt: moment('updated_at').notNull(),
  updatedByName: text('updated_by_name').notNull(),
});

export const companyMailDomains = pgTable(
  'company_mail_domains',
  {
    organisationId: uuid('organisation_id').notNull(),
    domain: text('domain').notNull(),
    proof: text('proof').notNull(),
    provenAt: moment('proven_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.domain] })],
);

export const companyIdentities = pgTable(
  'company_identities',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    subject: text('subject').notNull(),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId] })],
);

export const signInAttempts = pgTable('sign_in_attempts', {
  stateHash: bytea('state_hash').primaryKey(),
  cookieHash: bytea('cookie_hash').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  email: text('email').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUrl: text('redirect_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
