import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';
import { beforeOrganisation, inOrganisation } from './tenancy.ts';

export interface AuditEntry {
  readonly organisationId: string;
  readonly at: Date;
  /** Absent when nobody signed in did it: a schedule, the start. */
  readonly actorId?: string | undefined;
  readonly actorName: string;
  /** A verb in the past: 'submitted'. */
  readonly action: string;
  /** The noun of the feature: 'declaration'. */
  readonly subjectKind: string;
  readonly subjectId: string;
  /** What changed. Never a password, token or other secret. */
  readonly detail?: Record<string, unknown> | undefined;
}

export interface AuditFault {
  readonly number: number | null;
  readonly id: string | null;
  readonly fault: string;
}

/** Writes what happened in the transaction of the change itself: both are kept or neither. It is sealed at commit. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { organisationId, at, actorId = null, actorName, action, subjectKind, subjectId, detail = {} } = entry;
  // The columns are named: the role may write these and no others, and drizzle would name them all.
  await tx.execute(sql`
    insert into audit_log (organisation_id, at, actor_id, actor_name, action, subject_kind, subject_id, detail)
    values (${organisationId}, ${at.toISOString()}, ${actorId}, ${actorName}, ${action}, ${subjectKind}, ${subjectId}, ${JSON.stringify(detail)})`);
}

/** Writes into a company's log from a transaction that belongs to no company yet: a sign-in, a mailed link that is answered. */
export async function recordAuditFromOutside(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { rows } = await tx.execute<{ before: string | null }>(
    sql`select current_setting('lods.organisation', true) as before, set_config('role', 'lods_app', true), set_config('lods.organisation', ${entry.organisationId}::uuid::text, true)`,
  );
  await recordAudit(tx, entry);
  // The entry is sealed now, while its company is set, and not at commit, when the transaction belongs to none again.
  await tx.execute(sql`set constraints seal_audit_entry immediate`);
  await tx.execute(sql`set constraints seal_audit_entry deferred`);
  await tx.execute(
    sql`select set_config('role', 'lods_system', true), set_config('lods.organisation', ${rows[0]?.before ?? ''}, true)`,
  );
}

/** Everything that is wrong with the audit log of the transaction's company: entries edited, moved or taken out. */
export async function findAuditFaults(tx: Transaction): Promise<readonly AuditFault[]> {
  const { rows } = await tx.execute<{ number: string | null; id: string | null; fault: string }>(
    sql`select number, id, fault from audit_faults() order by number, fault`,
  );
  return rows.map(({ number, id, fault }) => ({ number: number === null ? null : Number(number), id, fault }));
}

/** Where the log of a company stood at a moment: whoever rewrites the log later has to meet it, because it lies elsewhere. */
export interface AuditAnchor {
  readonly at: string;
  readonly organisationId: string;
  readonly number: number;
  readonly hash: string;
}

/** Where the log of every company stands now. */
export async function* readAnchors(database: Database, now: Date): AsyncGenerator<AuditAnchor> {
  for (const { id } of await listOrganisations(database)) {
    const seal = await inOrganisation(database, id, (tx) =>
      tx.execute<{ number: string; hash: string }>(sql`select number, hash from audit_seals`),
    );
    for (const { number, hash } of seal.rows)
      yield { at: now.toISOString(), organisationId: id, number: Number(number), hash };
  }
}

/** Every company, by name. */
export async function listOrganisations(database: Database): Promise<readonly { id: string; name: string }[]> {
  const { rows } = await beforeOrganisation(database, (tx) =>
    tx.execute<{ id: string; name: string }>(sql`select id, name from organisations order by name, id`),
  );
  return rows;
}

/** The anchors that the log of the transaction's company no longer meets: it was rewritten, or cut off, since then. */
export async function findLostAnchors(tx: Transaction, anchors: readonly AuditAnchor[]): Promise<AuditAnchor[]> {
  const { rows } = await tx.execute<{ number: string; hash: string }>(
    sql`select number, hash from audit_log where number = any(${sql.param(anchors.map(({ number }) => number))}::bigint[])`,
  );
  const stored = new Map(rows.map(({ number, hash }) => [Number(number), hash]));
  return anchors.filter(({ number, hash }) => stored.get(number) !== hash);
}

/** Every entry of the log of the transaction's company, in order, with the hashes that chain it. */
export async function listAuditEntries(tx: Transaction): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute(
    sql`select number, id, at, actor_id, actor_name, action, subject_kind, subject_id, detail, previous_hash, hash
      from audit_log order by number`,
  );
  return rows;
}
