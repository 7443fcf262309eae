import { ofCompany } from '@lods/database/company-rows';
import { auditLog } from '@lods/database/tables/audit';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

/** How each kind of thing is named, by the table that keeps it; what is gone has no name. */
const NAMES = {
  customs_declaration: ['customs_declarations', "coalesce(nullif(reference_number, ''), nullif(source_file_name, ''))"],
  customs_paper: ['customs_papers', 'file_name'],
  declaration: ['declarations', "reporting_period || ' ' || reporting_year"],
  import: ['imports', 'name'],
  installation: ['installations', 'name'],
  operator: ['operators', 'name'],
  supplier: ['suppliers', 'name'],
} as const;

const subjectName = sql<string | null>`case ${auditLog.subjectKind} ${sql.join(
  Object.entries(NAMES).map(
    ([kind, [table, name]]) =>
      sql`when ${kind} then (select ${sql.raw(name)} from ${sql.raw(table)} named where named.organisation_id = ${auditLog.organisationId} and named.id::text = ${auditLog.subjectId})`,
  ),
  sql` `,
)} when 'year' then ${auditLog.subjectId} end`;

/** The latest entries of the company. Who signed in when is not for colleagues, so entries about accounts stay out. */
export async function latestEntries({ tx, organisation }: InCompany, count: number) {
  return tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorName: auditLog.actorName,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectName,
    })
    .from(auditLog)
    .where(ofCompany(auditLog, organisation, ne(auditLog.subjectKind, 'account')))
    .orderBy(desc(auditLog.number))
    .limit(count);
}

/** The entries about one thing of the company, newest first. */
export async function entriesAbout({ tx, organisation }: InCompany, subjectKind: string, subjectId: string) {
  return tx
    .select({ at: auditLog.at, actorName: auditLog.actorName, action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(ofCompany(auditLog, organisation, eq(auditLog.subjectKind, subjectKind), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.number));
}

/** A page of the log, newest first, of all that happened: sign-ins and members too. */
export function listEntries({ tx, organisation }: InCompany, limit: number, before?: string) {
  const isOlder =
    before &&
    sql`${auditLog.number} < (select b.number from audit_log b where b.organisation_id = ${organisation} and b.id = ${before})`;
  return tx
    .select({
      id: auditLog.id,
      number: auditLog.number,
      at: auditLog.at,
      actorName: auditLog.actorName,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subjectName,
      detail: auditLog.detail,
      hash: auditLog.hash,
    })
    .from(auditLog)
    .where(ofCompany(auditLog, organisation, isOlder || undefined))
    .orderBy(desc(auditLog.number))
    .limit(limit);
}
