import { Problem } from '@lods/contract/problems';
import { recordAudit } from '@lods/database/audit';
import type { Database } from '@lods/database/connect';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import { prove } from '../../features/access/company-sign-in.ts';
import { releaseDomain, stopRequiring } from '../../features/access/repository-sign-in.ts';
import { StartFault } from '../start-fault.ts';
import type { Company, Open } from './company-erase.ts';

/** Lets a company sign in with a mail domain whose DNS this installation does not see. Throws StartFault where it is another's. */
export async function proveDomain({ id, name }: Company, { database }: Open, domain: string): Promise<number> {
  try {
    await beforeOrganisation(database, (tx) => prove({ tx, now: new Date() }, id, domain));
  } catch (error) {
    if (error instanceof Problem) throw new StartFault(error.message, { cause: error });
    throw error;
  }
  await record(database, id, { action: 'company.prove_domain', subjectId: domain, detail: {} });
  console.log(`${name} signs in with addresses at ${domain}.`);
  return 0;
}

/** For a domain that has changed hands: the company that proved it once would keep it. */
export async function release(database: Database, domain: string): Promise<number> {
  const holder = await beforeOrganisation(database, (tx) => releaseDomain(tx, domain));
  if (!holder) throw new StartFault(`no company signs in with addresses at ${domain}`);
  await record(database, holder, { action: 'company.sign_in', subjectId: holder, detail: { released: domain } });
  console.log(`${domain} is free: whoever proves it next signs in with it.`);
  return 0;
}

/** For a company whose provider fails: its people come in with a password again. */
export async function letPasswordsIn({ id }: Company, { database }: Open): Promise<void> {
  if (!(await beforeOrganisation(database, (tx) => stopRequiring(tx, id)))) return;
  await record(database, id, { action: 'company.sign_in', subjectId: id, detail: { isRequired: false } });
  console.log('A password opens it again.');
}

interface What {
  readonly action: 'company.prove_domain' | 'company.sign_in';
  readonly subjectId: string;
  readonly detail: Record<string, unknown>;
}

const record = (database: Database, organisationId: string, what: What) =>
  inOrganisation(database, organisationId, (tx) =>
    recordAudit(tx, { organisationId, at: new Date(), actorName: 'Lods', subjectKind: 'company', ...what }),
  );
