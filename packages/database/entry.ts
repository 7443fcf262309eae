import type { Database, Opening, Transaction } from './connect.ts';
import { asCompany } from './tenancy.ts';

/** What is shown to be let in: the hash of a session's token and, where a tab names one, the company. */
export interface EntryClaim {
  readonly tokenHash: Buffer;
  /** Null: the company that the session works in. */
  readonly organisationId: string | null;
  readonly now: Date;
  /** A session that nobody has used since then has ended. */
  readonly idleSince: Date;
}

/** Whose session it is. Without a role it is good, but not for the company that was named. */
export interface Entry {
  readonly sessionId: string;
  readonly lastSeenAt: Date;
  readonly accountId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'importer' | 'supplier';
  readonly isOperator: boolean;
  readonly role: 'auditor' | 'viewer' | 'editor' | 'owner' | null;
  readonly organisationId: string | null;
}

/**
 * Session, account, role and company in one statement, which enters the company as well. It reads as the owner of the tables what only
 * `lods_system` may read otherwise; its text is fixed, and from its end on the transaction is `lods_app` in that company.
 */
const SETTLE = `
  with who as materialized (
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", a.id as "accountId", a.username, a.first_name as "firstName",
      a.last_name as "lastName", a.type, a.is_operator as "isOperator", m.role, m.organisation_id as "organisationId"
    from sessions s
    join accounts a on a.id = s.account_id
    left join memberships m on m.account_id = s.account_id and m.organisation_id = coalesce($2::uuid, s.organisation_id)
    where s.token_hash = $1::bytea and a.disabled_at is null and s.expires_at > $3::timestamptz and s.last_seen_at > $4::timestamptz
  )
  select who.*, case when who.role is not null then (${asCompany('who."organisationId"')}) end as entered from who`;

const settling = ({ tokenHash, organisationId, now, idleSince }: EntryClaim): Opening => ({
  name: 'settle_session',
  text: SETTLE,
  values: [tokenHash, organisationId, now.toISOString(), idleSince.toISOString()],
});

/** Looks up a session as it is now, in one round trip. Undefined: it ended, idled out, or its account is closed. */
export async function findEntry(database: Database, claim: EntryClaim): Promise<Entry | undefined> {
  const { name, text, values } = settling(claim);
  const { rows } = await database.pool.query<Entry>({ name, text, values: [...values] });
  return rows[0];
}

/**
 * Begins a transaction with a session settled in it. `admit` throws where the entry does not suffice; then `work` sees and writes the rows
 * of that company alone, like within `inOrganisation`.
 */
export function withEntry<Admitted, Result>(
  database: Database,
  claim: EntryClaim,
  admit: (entry: Entry | undefined) => Admitted,
  work: (tx: Transaction, admitted: Admitted, organisationId: string) => Promise<Result>,
): Promise<Result> {
  return database.openWith<Entry, Result>(settling(claim), async (tx, [entry]) => {
    const admitted = admit(entry);
    if (!entry?.organisationId) throw new Error('somebody was let in without a company');
    return work(tx, admitted, entry.organisationId);
  });
}
