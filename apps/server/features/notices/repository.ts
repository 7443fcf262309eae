import { MOST_NOTICES } from '@lods/contract/notices/endpoints';
import { ofCompany } from '@lods/database/company-rows';
import { declarationComments, declarations } from '@lods/database/tables/declarations';
import { notices } from '@lods/database/tables/notices';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';

const ofPerson = ({ organisation, actor }: Call) =>
  ofCompany(notices, organisation, eq(notices.accountId, actor.accountId));

/** The latest that the person was told, each with its comment. */
export function listNotices(call: Call) {
  return call.tx
    .select({
      id: notices.id,
      kind: notices.kind,
      byName: declarationComments.writtenByName,
      text: declarationComments.text,
      at: notices.toldAt,
      readAt: notices.readAt,
      declarationId: declarations.id,
      number: declarations.number,
      revision: declarations.revision,
    })
    .from(notices)
    .innerJoin(
      declarationComments,
      and(
        eq(declarationComments.organisationId, notices.organisationId),
        eq(declarationComments.id, notices.commentId),
      ),
    )
    .innerJoin(
      declarations,
      and(
        eq(declarations.organisationId, declarationComments.organisationId),
        eq(declarations.id, declarationComments.declarationId),
      ),
    )
    .where(ofPerson(call))
    .orderBy(desc(notices.id))
    .limit(MOST_NOTICES);
}

export async function countUnread(call: Call): Promise<number> {
  const [row] = await call.tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(notices)
    .where(and(ofPerson(call), isNull(notices.readAt)));
  return row?.count ?? 0;
}

export async function markRead(call: Call, declarationId?: string): Promise<void> {
  const comments = call.tx
    .select({ id: declarationComments.id })
    .from(declarationComments)
    .where(
      ofCompany(declarationComments, call.organisation, eq(declarationComments.declarationId, declarationId ?? '')),
    );
  const isAbout = declarationId === undefined ? undefined : inArray(notices.commentId, comments);
  await call.tx
    .update(notices)
    .set({ readAt: call.now })
    .where(and(ofPerson(call), isNull(notices.readAt), isAbout));
}

/** Who commented on a declaration beside the one who does now. */
export async function listCommenters(call: Call, declarationId: string): Promise<string[]> {
  const rows = await call.tx
    .selectDistinct({ accountId: declarationComments.writtenBy })
    .from(declarationComments)
    .where(
      ofCompany(
        declarationComments,
        call.organisation,
        eq(declarationComments.declarationId, declarationId),
        ne(declarationComments.writtenBy, call.actor.accountId),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

export async function findNumber(call: InCompany, declarationId: string) {
  const [row] = await call.tx
    .select({ number: declarations.number, revision: declarations.revision })
    .from(declarations)
    .where(ofCompany(declarations, call.organisation, eq(declarations.id, declarationId)));
  return row;
}

export async function insertNotices(
  call: InCompany,
  rows: readonly Omit<typeof notices.$inferInsert, 'organisationId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await call.tx.insert(notices).values(rows.map((row) => ({ organisationId: call.organisation, ...row })));
}
