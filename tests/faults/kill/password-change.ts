import { access } from '@lods/contract/access/endpoints';
import { ProblemError } from '@lods/contract/client';
import { findAuditFaults } from '@lods/database/audit';
import { inOrganisation } from '@lods/database/tenancy';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { personOn } from '@lods/server/testing/person';
import { expect } from 'vitest';
import { type KillPoint, type KillRig, pointsOf } from './kill-rig.ts';

/**
 * Changes a password again and again, each time killed at another point. After each: exactly one of the old and the new
 * password works, the new one if the change was acknowledged, and the audit log is whole.
 */
export async function killDuringPasswordChanges(rig: KillRig, mostPoints: number): Promise<readonly KillPoint[]> {
  const signIn = async (password: string) => {
    const { origin } = await rig.running();
    const person = await personOn(origin, null);
    const user = await person.api(access.login, { body: { username: 'importer', password } });
    return { person, user };
  };
  const opens = (password: string) =>
    signIn(password).then(
      () => true,
      (error) => {
        if (error instanceof ProblemError && error.code === 'access.login_failed') return false;
        throw error;
      },
    );
  const change = async (currentPassword: string, newPassword: string) => {
    const { person } = await signIn(currentPassword);
    return () => person.api(access.changePassword, { body: { currentPassword, newPassword } });
  };

  let current = 'a heron over the fjord';
  const statements = await rig.statementsOf(await change(DEMO_PASSWORD, current));
  const points = pointsOf(statements, mostPoints);
  for (const [turn, point] of points.entries()) {
    await rig.database.pool.query('delete from throttles'); // every turn tries a wrong password
    const next = `a heron over the fjord, ${turn}`;
    const outcome = await rig.killAt(point, await change(current, next));
    const isChanged = await opens(next);
    expect(await opens(current), `the old password, after ${point.stage}: ${point.sql}`).toBe(!isChanged);
    if ('acknowledged' in outcome) expect(isChanged, `acknowledged, after ${point.stage}: ${point.sql}`).toBe(true);
    if (isChanged) current = next;
  }
  const { user } = await signIn(current);
  expect(await inOrganisation(rig.database, user.companyId, findAuditFaults)).toEqual([]);
  return points;
}
