import { recordAudit } from '@lods/database/audit';
import type { Database, Transaction } from '@lods/database/connect';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import type { WorkerPool } from '@lods/documents/worker-pool';
import type { FileStore } from '@lods/files/files';
import type { Happening, Mail, Transactions } from './call.ts';

/** What a call can reach besides its transaction. Each writes through the transaction that it is handed. */
export interface Ports {
  readonly now: () => Date;
  readonly enqueue: (tx: Transaction, job: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly sendMail: (tx: Transaction, mail: Mail) => Promise<void>;
  readonly files: FileStore;
  readonly readers: WorkerPool;
}

/** Opens the transactions of calls on a database: in one company, or before a company is known. */
export function transactionsOn(database: Database, ports: Ports): Transactions {
  const open = (tx: Transaction) => ({
    tx,
    now: ports.now(),
    enqueue: (job: string, payload: Readonly<Record<string, unknown>>) => ports.enqueue(tx, job, payload),
    sendMail: (mail: Mail) => ports.sendMail(tx, mail),
  });
  return {
    inTheOpen: (work) => beforeOrganisation(database, (tx) => work(open(tx))),
    inCompany: (session, work) =>
      inOrganisation(database, session.organisation, (tx) => {
        const call = open(tx);
        const { actor, organisation } = session;
        const signature = { organisationId: organisation, actorId: actor.accountId, actorName: actor.name };
        const audit = (happening: Happening) => recordAudit(tx, { ...happening, ...signature, at: call.now });
        return work({ ...call, ...session, audit, files: ports.files.of(organisation), readers: ports.readers });
      }),
  };
}
