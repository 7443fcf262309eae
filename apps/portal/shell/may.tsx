import type { CurrentUser } from '@lods/contract/access/endpoints';
import { isRoleEnough, leastRole } from '@lods/contract/access/member-role';
import type { Endpoint } from '@lods/contract/endpoint';
import type { ReactNode } from 'react';
import { useCurrentUser } from './session.ts';

/** What decides who may call an endpoint. */
export type Called = Pick<Endpoint, 'caller' | 'method' | 'role'>;

/** Whether somebody may call an endpoint. */
export function mayCall(user: CurrentUser, endpoint: Called): boolean {
  const isCaller = endpoint.caller === 'member' || endpoint.caller === 'anyone' || endpoint.caller === user.type;
  return isCaller && isRoleEnough(user.role, leastRole(endpoint));
}

/** Whether the signed-in person may call an endpoint: a button that the server would refuse is not shown. */
export function useMay(endpoint: Called): boolean {
  const { data: user } = useCurrentUser();
  return user !== undefined && mayCall(user, endpoint);
}

/** What only those are shown who may call an endpoint. */
export function May({ call, children }: { call: Called; children: ReactNode }) {
  return useMay(call) ? children : null;
}
