import { isRoleEnough, leastRole } from '@lods/contract/access/member-role';
import type { Endpoint } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import type { Actor, Session } from '../call.ts';

/** Lets the caller of an endpoint in or refuses with 401 or 403; answers nobody's session as null. */
export function admit(endpoint: Endpoint, session: Session | null): Session | null {
  if (endpoint.caller === 'anyone') return session;
  if (!session) throw new Problem('request.unauthenticated', {});
  const { actor } = session;
  refuseWithoutFactor(endpoint, actor);
  const isRightCaller =
    endpoint.caller === 'member' ||
    (endpoint.caller === 'operator' ? actor.isOperator : endpoint.caller === actor.type);
  if (actor.isVisitor && endpoint.method !== 'GET' && !endpoint.isReading)
    throw new Problem('request.read_only_demo', {});
  const isKept = endpoint.isPersonal === true && actor.keyName !== undefined;
  if (!isRightCaller || isKept || !isRoleEnough(actor.role, leastRole(endpoint)))
    throw new Problem('request.forbidden', {});
  return session;
}

/** Where the company requires a second factor, whoever lacks it reaches what sets one up, and the way out. */
function refuseWithoutFactor({ withoutFactor }: Endpoint, { missingFactor }: Actor): void {
  if (missingFactor === undefined || withoutFactor === 'always') return;
  if (missingFactor === 'sign_in') throw new Problem('access.factor_not_shown', {});
  if (withoutFactor === undefined) throw new Problem('access.factor_missing', {});
}
