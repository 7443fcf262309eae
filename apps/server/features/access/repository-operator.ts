import type { MemberRole } from '@lods/contract/access/member-role';
import type { OperatorAccount } from '@lods/contract/system/operator';
import type { Transaction } from '@lods/database/connect';
import { sql } from 'drizzle-orm';

interface Page {
  /** This account alone. */
  readonly id?: string;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Accounts before the given one, the latest first, with their companies and open sessions. */
export async function listAccountPage(
  tx: Transaction,
  { id, before, limit }: Page,
  now: Date,
  idleSince: Date,
): Promise<OperatorAccount[]> {
  const { rows } = await tx.execute<{
    id: string;
    username: string;
    firstName: string;
    lastName: string;
    isOperator: boolean;
    isDisabled: boolean;
    hasSecondFactor: boolean;
    sessionCount: string;
    lastSeenAt: Date | null;
    companies: { id: string; name: string; role: MemberRole }[];
  }>(sql`
    select a.id, a.username, a.first_name as "firstName", a.last_name as "lastName", a.is_operator as "isOperator",
      a.disabled_at is not null as "isDisabled",
      a.totp_secret is not null or exists (select from passkeys p where p.account_id = a.id) as "hasSecondFactor",
      s.count as "sessionCount", s.seen as "lastSeenAt", coalesce(m.companies, '[]') as companies
    from accounts a
    left join lateral (
      select count(*), max(last_seen_at) as seen from sessions
      where account_id = a.id and expires_at > ${now.toISOString()}::timestamptz and last_seen_at > ${idleSince.toISOString()}::timestamptz
    ) s on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'role', m.role) order by o.name, o.id) as companies
      from memberships m join organisations o on o.id = m.organisation_id where m.account_id = a.id
    ) m on true
    where not a.is_visitor and (${id ?? null}::uuid is null or a.id = ${id ?? null}::uuid)
      and (${before ?? null}::uuid is null or a.id < ${before ?? null}::uuid)
    order by a.id desc limit ${limit}`);
  return rows.map(({ firstName, lastName, sessionCount, lastSeenAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`.trim(),
    sessionCount: Number(sessionCount),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  }));
}
