import { type Activity, LATEST_ACTIVITY } from '@lods/contract/audit/endpoints';
import type { Call } from '../../call.ts';
import { entriesAbout, latestEntries } from './repository.ts';

/** What happened in the company lately, newest first. */
export async function readActivity(call: Call): Promise<Activity[]> {
  return (await latestEntries(call, LATEST_ACTIVITY)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}

/** What happened to one thing, newest first, with the detail that its feature wrote. */
export function readHappenings(call: Call, subjectKind: string, subjectId: string) {
  return entriesAbout(call, subjectKind, subjectId);
}
