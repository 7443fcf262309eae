import { recordAudit } from '@lods/database/audit';
import { sql } from 'drizzle-orm';
import type { Happening, OpenCall } from '../../call.ts';
import type { AccountRow } from './repository-accounts.ts';

/** Writes into a company's log what happens at its door, where the call belongs to no company yet. */
export async function recordAtTheDoor(
  { tx, now }: Pick<OpenCall, 'tx' | 'now'>,
  account: AccountRow,
  organisationId: string,
  happening: Happening,
): Promise<void> {
  await tx.execute(
    sql`select set_config('role', 'lods_app', true), set_config('lods.organisation', ${organisationId}::uuid::text, true)`,
  );
  const actorName = `${account.firstName} ${account.lastName}`.trim();
  await recordAudit(tx, { ...happening, organisationId, at: now, actorId: account.id, actorName });
  // The entry is sealed now, while its company is set, and not at commit, when the call belongs to none again.
  await tx.execute(sql`set constraints seal_audit_entry immediate`);
  await tx.execute(sql`set constraints seal_audit_entry deferred`);
  await tx.execute(sql`select set_config('role', 'lods_system', true), set_config('lods.organisation', '', true)`);
}
