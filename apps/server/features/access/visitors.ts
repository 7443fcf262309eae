/** Visitors of the demo share one account, which reads a company of the demo and writes nothing. */
import type { CurrentUser } from '@lods/contract/access/endpoints';
import { Problem } from '@lods/contract/problems';
import type { OpenCall } from '../../call.ts';
import type { Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { forgetFullBuckets, takeTry } from '../../throttle.ts';
import { addAccount, addMember, type Door } from './accounts.ts';
import { hashPassword } from './password.ts';
import { changeVisitor, findVisitor, listCompanies } from './repository-accounts.ts';
import { deleteSessionsOf } from './repository-sessions.ts';
import { presentUser } from './service.ts';
import { startSession } from './sessions.ts';

/** Visits of one network: fifty at once, as for a class of students, then one every half minute. */
const VISITS = { burst: 50, refillSeconds: 30 };

/** Lets a visitor in. Nothing of it is logged, since everybody who tries the demo reads the log of its company. */
export async function visitDemo(call: OpenCall, visit: Visit): Promise<CurrentUser> {
  const { tx, now } = call;
  await takeTry(tx, [{ key: hashOf(`visitor ${networkOf(visit.address)}`), ...VISITS }], now);
  await forgetFullBuckets(tx, now);
  const account = await findVisitor(tx);
  const [company] = account ? await listCompanies(tx, account.id) : [];
  if (!account || !company || account.disabledAt) throw new Problem('access.no_demo', {});
  await startSession(call, account.id, company.id, visit);
  return presentUser(account, company, 1);
}

/** Makes the account of the visitors, with a random password that is not kept. As an editor it sees what people at work see. */
export async function addVisitor(door: Door, organisationId: string): Promise<void> {
  if (await findVisitor(door.tx)) return;
  const names = { username: 'visitor', firstName: 'Demo', lastName: 'Visitor', type: 'importer' } as const;
  const passwordHash = await hashPassword(newSecret());
  const account = await addAccount(door, { ...names, passwordHash, isVisitor: true });
  await addMember(door, account, organisationId, 'editor');
}

/** At each start: visits of the time before are over, and new ones are let in only where the demo runs. */
export async function letVisitorsIn({ tx, now }: Door, isOpen: boolean): Promise<void> {
  const account = await findVisitor(tx);
  if (!account) return;
  await deleteSessionsOf(tx, account.id);
  await changeVisitor(tx, account.id, isOpen ? null : now);
}
