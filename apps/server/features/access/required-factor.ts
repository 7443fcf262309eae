/** A company may require a second factor of its members. The gate asks with each request (`settle.ts`); here is how it is chosen. */
import type { requiredFactor } from '@lods/contract/access/required-factor';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Actor, Call, OpenCall } from '../../call.ts';
import { NOBODYS_HASH } from './password.ts';
import type { AccountRow } from './repository-accounts.ts';
import {
  accountHasFactor,
  askForNoFactor,
  countWithoutFactor,
  hasShownFactor,
  isFactorRequired,
  requireFactor,
  worksWhereRequired,
} from './repository-required-factor.ts';
import { isShown, type Opening } from './sessions.ts';

export const readRequiredFactor = ({ tx, organisation }: Call) =>
  asSystem(tx, async () => ({
    isRequired: await isFactorRequired(tx, organisation),
    membersWithout: await countWithoutFactor(tx, organisation, NOBODYS_HASH),
  }));

/** Whoever requires it of everyone has it, and has shown it. */
export async function saveRequiredFactor(call: Call, { body }: Pick<InputOf<typeof requiredFactor.save>, 'body'>) {
  const { tx, organisation, now, actor } = call;
  const { isRequired } = body;
  const before = await asSystem(tx, async () => {
    const former = await isFactorRequired(tx, organisation);
    if (isRequired && !former && !(await hasOwnFactor(tx, actor))) throw new Problem('access.own_factor', {});
    const row = { organisationId: organisation, requiredAt: now, requiredByName: actor.name };
    await (isRequired ? requireFactor(tx, row) : askForNoFactor(tx, organisation));
    return former;
  });
  const detail = { before, after: isRequired };
  if (before !== isRequired)
    await call.audit({ action: 'company.second_factor', subjectKind: 'company', subjectId: organisation, detail });
  return readRequiredFactor(call);
}

/** Whom the company's provider vouches for showed there what the company asks for. */
const hasOwnFactor = async (tx: Call['tx'], { accountId, sessionId, isOfCompany }: Actor) =>
  isOfCompany === true || ((await hasShownFactor(tx, sessionId)) && (await accountHasFactor(tx, accountId)));

/** What a session that was just opened lacks in a company, as the gate will say it. */
export async function missingFactorOf(
  tx: OpenCall['tx'],
  account: AccountRow,
  organisationId: string,
  openedBy: Opening['openedBy'],
): Promise<Actor['missingFactor']> {
  if (account.isVisitor || openedBy === 'company' || !(await isFactorRequired(tx, organisationId))) return undefined;
  if (!(await accountHasFactor(tx, account.id))) return 'set_up';
  return isShown(openedBy) ? undefined : 'sign_in';
}

/**
 * A password alone changes no way in of an account that has a second factor and works where one is required: whoever stole the password would
 * set up a factor of their own in another company. Runs with the role of the system. Throws `access.factor_not_shown`.
 */
export async function refuseUnshownFactor(tx: Call['tx'], { accountId, sessionId }: Actor): Promise<void> {
  if (!(await worksWhereRequired(tx, accountId))) return;
  if ((await accountHasFactor(tx, accountId)) && !(await hasShownFactor(tx, sessionId)))
    throw new Problem('access.factor_not_shown', {});
}
