import { recordAudit } from '@lods/database/audit';
import type { Call, CompanyCall } from './call.ts';

/** Who brought lines in. Their work goes on in the background in their name. */
export interface Author {
  readonly accountId: string;
  readonly name: string;
}

/** The call of a job, done in the name of a person: the declarations and the audit log name them. */
export function inNameOf(call: CompanyCall, { accountId, name }: Author): Call {
  return {
    ...call,
    actor: { accountId, name, sessionId: '', username: '', type: 'importer', role: 'editor', isOperator: false },
    audit: (happening) =>
      recordAudit(call.tx, {
        ...happening,
        actorId: accountId,
        actorName: name,
        organisationId: call.organisation,
        at: call.now,
      }),
  };
}
