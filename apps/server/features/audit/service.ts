import { type Activity, LATEST_ACTIVITY } from '@lods/contract/audit';
import type { Call } from '../../call.ts';
import { latestEntries } from './repository.ts';

/** What happened in the company lately, newest first. */
export async function readActivity(call: Call): Promise<Activity[]> {
  return (await latestEntries(call, LATEST_ACTIVITY)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
