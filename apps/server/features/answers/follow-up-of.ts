import { daysAfter, daysBetween } from '@lods/cbam/period';
import type { RequestState, ReviewedAnswer } from '@lods/contract/answers/review';
import type { CompanyCall } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import type { AskedOf } from '../requests/letters.ts';
import { listEvents } from './repository.ts';

/** When reminders go: days after the day on which the answer is due. */
export const REMINDER_OFFSETS = [-5, 1, 10] as const;
/** Nobody is reminded of what has been due for longer. */
export const LAST_REMINDER_DAYS = 30;
export const UNANSWERED: readonly RequestState[] = ['sent', 'opened', 'started'];

/** How a request was followed up, for whoever reads it. */
export async function followUpOf(
  call: CompanyCall,
  request: AskedOf,
  state: RequestState,
): Promise<ReviewedAnswer['followUp']> {
  const events = await listEvents(call, [request.id]);
  const reminded = events.filter(({ kind }) => kind === 'reminded');
  const opened = events.filter(({ kind }) => kind === 'opened');
  const { timezone } = await readDeclarant(call);
  const daysLate = -daysBetween(localTime(call.now, timezone).date, request.answerDueOn);
  const sentOffsets = new Set(reminded.map(({ dueOffset }) => dueOffset));
  const next = REMINDER_OFFSETS.find((offset) => offset > daysLate && !sentOffsets.has(offset));
  return {
    isTracked: call.ports.isMailTracked,
    toAddress: request.toAddress,
    requestedAt: request.requestedAt.toISOString(),
    remindedAt: reminded.map(({ at }) => at.toISOString()),
    nextReminderOn: UNANSWERED.includes(state) && next !== undefined ? daysAfter(request.answerDueOn, next) : null,
    openedAt: opened.map(({ at }) => at.toISOString()),
    withdrawnAt: events.find(({ kind }) => kind === 'withdrawn')?.at.toISOString() ?? null,
  };
}
