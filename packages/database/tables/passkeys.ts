import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migration 0540; only `lods_system` may touch them. */
export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  accountId: uuid('account_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytea('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  isSynced: boolean('is_synced').notNull(),
  madeAt: moment('made_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  accountId: uuid('account_id'),
  expiresAt: moment('expires_at').notNull(),
});
