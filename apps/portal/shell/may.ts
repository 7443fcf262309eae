import { isRoleEnough, leastRole } from '@lods/contract/access/member-role';
import type { Endpoint } from '@lods/contract/endpoint';
import { useCurrentUser } from './session.ts';

/** Whether the signed-in person may call an endpoint: a button that the server would refuse is not shown. */
export function useMay(endpoint: Pick<Endpoint, 'caller' | 'method' | 'role'>): boolean {
  const { data: user } = useCurrentUser();
  if (!user) return false;
  const isCaller = endpoint.caller === 'member' || endpoint.caller === 'anyone' || endpoint.caller === user.type;
  return isCaller && isRoleEnough(user.role, leastRole(endpoint));
}
