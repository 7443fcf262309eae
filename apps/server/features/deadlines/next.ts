import { daysBetween } from '@lods/cbam/period';
import type { deadlines } from '@lods/contract/deadlines/endpoints';
import type { AnswerOf } from '@lods/contract/endpoint';
import type { Call } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import { openDuties } from './open-duties.ts';

/** What is near costs little to find: which duties are open depends on what each of their years declares. */
const DAYS_AHEAD = [31, 366, 3 * 366];

/** The first duty from today on that is still open, however far off. */
export async function readNext(call: Call): Promise<AnswerOf<typeof deadlines.next>> {
  const { date: today } = localTime(call.now, (await readDeclarant(call)).timezone);
  for (const days of DAYS_AHEAD) {
    const [first] = (await openDuties(call, today, days)).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    if (!first) continue;
    const { kind, period, title, date } = first;
    return { next: { duty: kind, period, title, dueOn: date, daysLeft: daysBetween(today, date) } };
  }
  return { next: null };
}
