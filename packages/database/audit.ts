import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

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

/** Everything that is wrong with the audit log of the transaction's company: entries edited, moved or taken out. */
export async function findAuditFaults(tx: Transaction): Promise<readonly AuditFault[]> {
  const { rows } = await tx.execute<{ number: string | null; id: string | null; fault: string }>(
    sql`select number, id, fault from audit_faults() order by number, fault`,
  );
  return rows.map(({ number, id, fault }) => ({ number: number === null ? null : Number(number), id, fault }));
}
