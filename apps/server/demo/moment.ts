import { recordAudit } from '@lods/database/audit';
import type { Call } from '../call.ts';

/** The same call at another moment: what a demo company did in the past is dated in the past, in its log as well. */
export function callAt(call: Call, day: string): Call {
  const now = new Date(`${day}T09:30:00Z`);
  const { tx, organisation, actor } = call;
  return {
    ...call,
    now,
    audit: (happening) =>
      recordAudit(tx, {
        ...happening,
        organisationId: organisation,
        actorId: actor.accountId,
        actorName: actor.name,
        at: now,
      }),
  };
}
