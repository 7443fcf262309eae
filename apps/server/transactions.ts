import { recordAudit } from '@lods/database/audit';
import type { Database, Transaction } from '@lods/database/connect';
import { type Entry, findEntry, withEntry } from '@lods/database/entry';
import { beforeOrganisation, goingOnIn, inOrganisation } from '@lods/database/tenancy';
import type { FileStore } from '@lods/files/files';
import type { JobQueue } from '@lods/messaging/jobs/queue';
import type { Outbox } from '@lods/messaging/mail/outbox';
import type { Actor, Call, CallPorts, CompanyCall, Happening, OpenCall, Transactions } from './call.ts';
import { entryClaimOf, sessionOfEntry, touchEntry } from './features/access/settle.ts';
import { tellWebhooks } from './features/webhooks/tell.ts';

type Needed = 'mailDomains' | 'outside' | 'providers' | 'readers' | 'storageQuota' | 'textRecords';

/** What calls are made of. What is left out does not exist in this installation. */
export interface Ports extends Pick<CallPorts, Needed>, Partial<Omit<CallPorts, Needed | 'origin'>> {
  readonly now: () => Date;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly outbox: Outbox;
  readonly files: FileStore;
  /** Known once the port is taken. */
  readonly origin: () => string;
}

/** Who an audit entry names when nobody is signed in. */
const NOBODY = { actorName: 'Lods' };

/** Opens the transactions of calls on a database: in one company, or before a company is known. */
export function transactionsOn(database: Database, ports: Ports): Transactions {
  const shared = callPorts(ports);
  const openCall = (tx: Transaction, organisation: string | null): OpenCall => {
    const now = ports.now();
    return {
      tx,
      now,
      enqueue: (job, payload, asking) => ports.queue.enqueue(tx, job, organisation, payload, asking),
      ports: shared,
      sendMail: (mail) => ports.outbox.send({ tx, organisation, now }, mail),
    };
  };
  const companyCall = (tx: Transaction, organisation: string, actor?: Actor): CompanyCall => {
    const call = openCall(tx, organisation);
    const signature = actor ? { actorId: actor.accountId, actorName: actor.name } : NOBODY;
    return {
      ...call,
      organisation,
      files: ports.files.of(organisation),
      carry: async (sha256, sizeBytes, receiver) => {
        const content = await ports.files.of(organisation).get(sha256);
        await ports.files.of(receiver).put(content, { maxBytes: sizeBytes });
      },
      audit: async (happening: Happening) => {
        await recordAudit(tx, { ...happening, ...signature, organisationId: organisation, at: call.now });
        await tellWebhooks({ ...call, organisation }, happening);
      },
    };
  };
  return {
    async identify(claim) {
      const now = ports.now();
      const entry = await findEntry(database, entryClaimOf(claim, now));
      const session = sessionOfEntry(entry, claim);
      if (session) await touchEntry(database, entry, now);
      return session;
    },
    async onClaim(claim, admit, work) {
      const now = ports.now();
      let settled: Entry | undefined;
      const admitted = (entry: Entry | undefined) => {
        settled = entry;
        return admit(sessionOfEntry(entry, claim));
      };
      const result = await withEntry(database, entryClaimOf(claim, now), admitted, (tx, { actor }, organisation) =>
        work({ ...companyCall(tx, organisation, actor), actor }),
      );
      await touchEntry(database, settled, now);
      return result;
    },
    inTheOpen: (work) =>
      beforeOrganisation(database, (tx) =>
        work({
          ...openCall(tx, null),
          enter: (organisation, inside) => goingOnIn(tx, organisation, () => inside(companyCall(tx, organisation))),
        }),
      ),
    inJob: (organisation, work) => inOrganisation(database, organisation, (tx) => work(companyCall(tx, organisation))),
    inCompany: ({ actor, organisation }, work) =>
      inOrganisation(database, organisation, (tx) => {
        const call: Call = { ...companyCall(tx, organisation, actor), actor };
        return work(call);
      }),
  };
}

const callPorts = ({
  origin,
  readers,
  mailDomains,
  outside,
  providers,
  textRecords,
  storageQuota,
  ...ports
}: Ports): CallPorts => ({
  get origin() {
    return origin();
  },
  readers,
  outside,
  providers,
  mailDomains,
  textRecords,
  storageQuota,
  operatorEmail: ports.operatorEmail,
  translateElsewhere: ports.translateElsewhere,
  customsInbox: ports.customsInbox,
  bounceMailbox: ports.bounceMailbox,
  isMailTracked: ports.isMailTracked === true,
  hasMailServer: ports.hasMailServer !== false,
  askModel: ports.askModel,
});
