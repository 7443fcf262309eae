import { Preferences } from '@lods/contract/company/preferences';
import type { Call, CompanyCall, OpenCall } from '../../call.ts';
import {
  findPreferences,
  findToRemind,
  listPreferences,
  listToRemind,
  putPreferences,
} from './repository-preferences.ts';

/** What the signed-in person prefers; who has not said anything yet has the defaults, which mail nobody. */
export async function readPreferences(call: Call): Promise<Preferences> {
  const row = await findPreferences(call, call.actor.accountId);
  return Preferences.parse(row ?? {});
}

export async function savePreferences(call: Call, changed: Preferences): Promise<Preferences> {
  await putPreferences(call, { ...changed, accountId: call.actor.accountId });
  return readPreferences(call);
}

/** Where the actor wants to be told that something was submitted; null: nowhere. */
export async function confirmationAddress(call: Call): Promise<string | null> {
  const { enableEmailNotifications, enableSubmissionConfirmations, notificationEmail } = await readPreferences(call);
  return enableEmailNotifications && enableSubmissionConfirmations && notificationEmail !== ''
    ? notificationEmail
    : null;
}

/** Where some people of the company want to be written to; who does not is left out. */
export async function addressesOf(call: CompanyCall, accountIds: readonly string[]): Promise<string[]> {
  const preferences = await listPreferences(call, accountIds);
  return preferences.flatMap(({ enableEmailNotifications, notificationEmail }) =>
    enableEmailNotifications && notificationEmail !== '' ? [notificationEmail] : [],
  );
}

/** The companies in which somebody wants to be reminded of deadlines. */
export const companiesToRemind = ({ tx }: OpenCall): Promise<string[]> => findToRemind(tx);

/** Who of the company wants to be reminded, where and how early. */
export const peopleToRemind = (call: CompanyCall) => listToRemind(call);
