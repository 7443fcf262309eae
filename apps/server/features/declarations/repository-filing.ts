import { ofCompany } from '@lods/database/company-rows';
import { auditLog } from '@lods/database/tables/audit';
import { declarationComments, declarations, supportingDocuments } from '@lods/database/tables/declarations';
import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import { type CommentRow, type DeclarationRow, type DocumentRow, parts } from './repository.ts';

/** Drafts, and what the registry rejected without a later version being submitted: the earliest quarter first. */
export async function listUnsettled({ tx, organisation }: InCompany): Promise<DeclarationRow[]> {
  return tx
    .select()
    .from(declarations)
    .where(
      ofCompany(
        declarations,
        organisation,
        inArray(declarations.status, ['draft', 'rejected']),
        isNull(declarations.supersededBy),
      ),
    )
    .orderBy(asc(declarations.reportingYear), asc(declarations.reportingPeriod), asc(declarations.number));
}

/** Somebody who has worked on a version of a declaration. */
export interface AuthorOf {
  readonly declarationId: string;
  readonly accountId: string;
  readonly name: string;
}

/**
 * Who has worked on each of these versions while it was a draft, or meanwhile on what its installations state, the first to begin first. A
 * statement that is verified changes what its goods count, and no draft is saved.
 */
export async function listAuthors({ tx, organisation }: InCompany, ids: readonly string[]): Promise<AuthorOf[]> {
  const { rows } = await tx.execute<AuthorOf & Record<string, unknown>>(sql`
    with authors as (
      select declaration_id, account_id, name, since from declaration_authors
      where organisation_id = ${organisation} and declaration_id = any(${sql.param(ids)}::uuid[])
      union all
      select d.id, l.actor_id, l.actor_name, l.at
      from (select distinct declaration_id, installation_record_id from goods_emissions
        where organisation_id = ${organisation} and declaration_id = any(${sql.param(ids)}::uuid[])) g
      join declarations d on d.organisation_id = ${organisation} and d.id = g.declaration_id
      join actual_emissions s on s.organisation_id = ${organisation} and s.installation_record_id = g.installation_record_id
      join audit_log l on l.organisation_id = s.organisation_id and l.subject_id = s.id::text and l.subject_kind in ('actual_emissions', 'supplier-emissions')
      where l.actor_id is not null and l.at > d.created_at)
    select declaration_id as "declarationId", account_id as "accountId", min(name) as name from authors
    group by declaration_id, account_id order by min(since), account_id`);
  return rows;
}

/** The versions of a chain, newest first. */
export async function listVersions(call: InCompany, chainId: string): Promise<DeclarationRow[]> {
  return call.tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, call.organisation, eq(declarations.chainId, chainId)))
    .orderBy(desc(declarations.revision));
}

export async function insertDocuments(
  call: InCompany,
  rows: Omit<typeof supportingDocuments.$inferInsert, 'organisationId'>[],
): Promise<void> {
  for (const part of parts(rows))
    await call.tx
      .insert(supportingDocuments)
      .values(part.map((row) => ({ ...row, organisationId: call.organisation })));
}

export async function findDocument(
  call: InCompany,
  declarationId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(supportingDocuments)
    .where(ownDocument(call, declarationId, id));
  return row;
}

export async function updateDocument(
  call: InCompany,
  declarationId: string,
  id: string,
  change: Partial<typeof supportingDocuments.$inferInsert>,
): Promise<void> {
  await call.tx
    .update(supportingDocuments)
    .set(change)
    .where(ownDocument(call, declarationId, id));
}

/** Documents follow their good to another number; those of a good that is gone stay with the declaration. */
export async function moveDocuments(
  call: InCompany,
  declarationId: string,
  from: number,
  to: number | null,
): Promise<void> {
  await call.tx
    .update(supportingDocuments)
    .set(to === null ? { itemNumber: null, sequenceNumber: null } : { itemNumber: to })
    .where(
      ofCompany(
        supportingDocuments,
        call.organisation,
        eq(supportingDocuments.declarationId, declarationId),
        eq(supportingDocuments.itemNumber, from),
      ),
    );
}

export async function deleteDocument(call: InCompany, declarationId: string, id: string): Promise<void> {
  await call.tx.delete(supportingDocuments).where(ownDocument(call, declarationId, id));
}

function ownDocument({ organisation }: InCompany, declarationId: string, id: string) {
  return ofCompany(
    supportingDocuments,
    organisation,
    eq(supportingDocuments.declarationId, declarationId),
    eq(supportingDocuments.id, id),
  );
}

export async function listComments(call: InCompany, declarationId: string): Promise<CommentRow[]> {
  return call.tx
    .select()
    .from(declarationComments)
    .where(ofCompany(declarationComments, call.organisation, eq(declarationComments.declarationId, declarationId)))
    .orderBy(asc(declarationComments.writtenAt), asc(declarationComments.id));
}

export async function insertComment(
  call: InCompany,
  row: Omit<typeof declarationComments.$inferInsert, 'organisationId'>,
): Promise<CommentRow> {
  const [stored] = await call.tx
    .insert(declarationComments)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new comment was not returned');
  return stored;
}

const LONGEST_HISTORY = 500;

export async function listHappenings(call: InCompany, declarationId: string) {
  return call.tx
    .select({ at: auditLog.at, actorName: auditLog.actorName, action: auditLog.action })
    .from(auditLog)
    .where(
      ofCompany(
        auditLog,
        call.organisation,
        eq(auditLog.subjectKind, 'declaration'),
        eq(auditLog.subjectId, declarationId),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(LONGEST_HISTORY);
}
