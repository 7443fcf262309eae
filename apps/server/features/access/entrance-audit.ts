import { recordAudit } from '@lods/database/audit';
import { sql } from 'drizzle-orm';
import type { Happening, OpenCall } from '../../call.ts';
import type { AccountRow } from './repository-accounts.ts';

type Signature = { readonly actorId?: string; readonly actorName: string };

/** An account as the log names it. */
export const signatureOf = ({ id, firstName, lastName }: AccountRow): Signature => ({
  actorId: id,
  actorName: `${firstName} ${lastName}`.trim(),
});

/** Writes into a company's log what happens at its door, where the call belongs to no company yet. */
export async function recordAtTheDoor(
  { tx, now }: Pick<OpenCall, 'tx' | 'now'>,
  signature: Signature,
  organisationId: string,
  happening: Happening,
): Promise<void> {
  await tx.execute(
    sql`select set_config('role', 'lods_app', true), set_config('lods.organisation', ${organisationId}::uuid::text, true)`,
  );
  await recordAudit(tx, { ...happening, organisationId, at: now, ...signature });
  // The entry is sealed now, while its company is set, and not at commit, when the call belongs to none again.
  await tx.execute(sql`set constraints seal_audit_entry immediate`);
  await tx.execute(sql`set constraints seal_audit_entry deferred`);
  await tx.execute(sql`select set_config('role', 'lods_system', true), set_config('lods.organisation', '', true)`);
}
