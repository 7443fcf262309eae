import type { Database, Opening, Transaction } from './connect.ts';
import { asCompany } from './tenancy.ts';

/** What is shown to be let in: the hash of a session's token or of an API key and, where a tab names one, the company. */
export interface EntryClaim {
  readonly tokenHash: Buffer;
  /** Of an API key; otherwise of a session. */
  readonly isKey: boolean;
  /** Null: the company that the session works in. */
  readonly organisationId: string | null;
  /** From where it is shown. */
  readonly address: string;
  readonly now: Date;
  /** A session that nobody has used since then has ended. */
  readonly idleSince: Date;
}

/** Whose session or key it is. Without a role it is good, but not for the company that was named. */
export interface Entry {
  /** Of the session or the key. */
  readonly sessionId: string;
  /** The name of the API key; null: a person at a browser. */
  readonly keyName: string | null;
  readonly lastSeenAt: Date;
  readonly accountId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'importer' | 'supplier';
  readonly isOperator: boolean;
  /** The account that visitors of the demo share: it writes nothing. */
  readonly isVisitor: boolean;
  readonly role: 'auditor' | 'viewer' | 'editor' | 'owner' | null;
  readonly organisationId: string | null;
  /** The company lets nobody in from there. */
  readonly isOutside: boolean;
  /** The provider of the company opened the session: it works in this company alone. */
  readonly isOfCompany: boolean;
  /** The company lets its people in through its own provider alone, and this session came another way. */
  readonly isBypass: boolean;
  /** The company requires a second factor: the account has none yet, or this session has not shown it. */
  readonly missingFactor: 'set_up' | 'sign_in' | null;
}

const SESSION = `
      select id, null::text as key_name, null::text as scope, opened_by, has_shown_factor, account_id, organisation_id, last_seen_at from sessions
      where token_hash = $1::bytea and expires_at > $3::timestamptz and last_seen_at > $4::timestamptz`;

/** A key does not idle out; the moment is named, so that both are handed the same. */
const KEY = `
      select id, name as key_name, scope, 'key' as opened_by, true as has_shown_factor, account_id, organisation_id, coalesce(last_used_at, made_at - interval '1 hour') as last_seen_at
      from api_keys where token_hash = $1::bytea and expires_at > $3::timestamptz and $4::timestamptz is not null`;

/**
 * Session or key, account, role and company in one statement, which enters the company as well. It reads as the owner of the tables what only
 * `lods_system` may read otherwise; its text is fixed, and from its end on the transaction is `lods_app` in that company.
 */
const settle = (shown: string) => `
  with who as materialized (
    select s.id as "sessionId", s.key_name as "keyName", s.last_seen_at as "lastSeenAt", a.id as "accountId", a.username, a.first_name as "firstName",
      a.last_name as "lastName", a.type, a.is_operator and s.scope is null and s.opened_by <> 'company' as "isOperator", a.is_visitor as "isVisitor", m.organisation_id as "organisationId",
      n.networks is not null and not $5::inet <<= any (n.networks) as "isOutside",
      s.scope is null and s.opened_by = 'company' as "isOfCompany",
      coalesce(o.is_required, false) and s.scope is null and s.opened_by <> 'company'
        and not (m.role = 'owner' and s.opened_by in ('code', 'passkey')) as "isBypass",
      case when f.organisation_id is null or s.scope is not null or s.opened_by = 'company' or a.is_visitor then null
        when a.totp_secret is null and not exists (select from passkeys p where p.account_id = a.id) then 'set_up'
        when not s.has_shown_factor then 'sign_in' end as "missingFactor",
      case when s.scope is null or m.role is null then m.role
        when s.scope = 'write' and m.role in ('editor', 'owner') then 'editor' else 'viewer' end as role
    from (${shown}
    ) s
    join accounts a on a.id = s.account_id
    left join memberships m on m.account_id = s.account_id and m.organisation_id = coalesce($2::uuid, s.organisation_id)
      and (s.scope is null and s.opened_by <> 'company' or m.organisation_id = s.organisation_id)
    left join company_networks n on n.organisation_id = m.organisation_id
    left join company_sign_ins o on o.organisation_id = m.organisation_id
    left join company_second_factors f on f.organisation_id = m.organisation_id
    where a.disabled_at is null
  )
  select who.*, case when who.role is not null and not who."isOutside" and not who."isBypass" then ${asCompany('who."organisationId"')} end as entered from who`;

/** One for each, since PostgreSQL takes half as long again where a statement looks at both tables. */
const SETTLE_SESSION = { name: 'settle_session', text: settle(SESSION) };
const SETTLE_KEY = { name: 'settle_key', text: settle(KEY) };

const settling = ({ tokenHash, isKey, organisationId, address, now, idleSince }: EntryClaim): Opening => ({
  ...(isKey ? SETTLE_KEY : SETTLE_SESSION),
  values: [tokenHash, organisationId, now.toISOString(), idleSince.toISOString(), address],
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
