import { auditLog } from '@lods/database/tables/audit';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Call } from '../../call.ts';

/** The latest entries of the company. Who signed in when is not for colleagues, so entries about accounts stay out. */
export async function latestEntries({ tx, organisation }: Pick<Call, 'tx' | 'organisation'>, count: number) {
  return tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorName: auditLog.actorName,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
    })
    .from(auditLog)
    .where(and(eq(auditLog.organisationId, organisation), ne(auditLog.subjectKind, 'account')))
    .orderBy(desc(auditLog.number))
    .limit(count);
}

/** The entries about one thing of the company, newest first. */
export async function entriesAbout(
  { tx, organisation }: Pick<Call, 'tx' | 'organisation'>,
  subjectKind: string,
  subjectId: string,
) {
  return tx
    .select({ at: auditLog.at, actorName: auditLog.actorName, action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organisationId, organisation),
        eq(auditLog.subjectKind, subjectKind),
        eq(auditLog.subjectId, subjectId),
      ),
    )
    .orderBy(desc(auditLog.number));
}
