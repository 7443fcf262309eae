/** What an importer does about a request that was not answered: remind, by hand or on the schedule, or withdraw it. */
import { DAY_MS, daysBetween } from '@lods/cbam/period';
import type { ReviewedAnswer } from '@lods/contract/answers/review';
import { Problem } from '@lods/contract/problems';
import type { Call, CompanyCall } from '../../call.ts';
import { localTime } from '../../local-time.ts';
import { readDeclarant } from '../company/declarant.ts';
import { revokeLinks } from '../exchange/links.ts';
import { deliverToSupplier } from '../exchange/service.ts';
import { mailAgain } from '../requests/follow-up.ts';
import { type AskedOf, listRequestHeads, readRequest } from '../requests/letters.ts';
import { reminderMail } from './follow-up.mail.ts';
import { LAST_REMINDER_DAYS, REMINDER_OFFSETS, UNANSWERED } from './follow-up-of.ts';
import { listEvents, noteEvent, noteReminder } from './repository.ts';
import { reviewAnswer } from './review.ts';
import { statesOf } from './states.ts';

type Head = Awaited<ReturnType<typeof listRequestHeads>>[number];

/** Nobody is written to before this hour of the company's day. */
const FIRST_HOUR = 7;

/** Reminds those suppliers of one company whose reminder has come and who have not answered. */
export async function remindSuppliers(call: CompanyCall): Promise<number> {
  const { timezone } = await readDeclarant(call);
  const { date: today, hour } = localTime(call.now, timezone);
  if (hour < FIRST_HOUR) return 0;
  const due = currentRequests(await listRequestHeads(call)).flatMap((request) => {
    const dueOffset = offsetOn(today, request);
    return dueOffset === null ? [] : [{ request, dueOffset }];
  });
  const states = await statesOf(
    call,
    due.map(({ request }) => request),
  );
  let sent = 0;
  for (const { request, dueOffset } of due) {
    if (!UNANSWERED.includes(states.get(request.id) ?? 'queued')) continue;
    const isReminded = (await listEvents(call, [request.id])).some((event) => event.dueOffset === dueOffset);
    if (isReminded) continue;
    await remind(call, await readRequest(call, request.id), { dueOffset, isLate: dueOffset > 0 });
    sent += 1;
  }
  return sent;
}

/** The reminder of the schedule that a day calls for: the latest that has come, so that days without a server leave one. */
function offsetOn(today: string, { answerDueOn }: Head): number | null {
  const daysAfter = -daysBetween(today, answerDueOn);
  if (daysAfter > LAST_REMINDER_DAYS) return null;
  return REMINDER_OFFSETS.findLast((offset) => offset <= daysAfter) ?? null;
}

/** Of each supplier and period the latest request: who was asked again is not reminded of the first mail. */
function currentRequests(requests: readonly Head[]): Head[] {
  const seen = new Set<string>();
  return requests.filter(({ supplierId, reportingYear, reportingPeriod }) => {
    const key = `${supplierId} ${reportingYear} ${reportingPeriod}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

async function remind(call: CompanyCall, request: AskedOf, due: { dueOffset: number | null; isLate: boolean }) {
  const mailId = await mailAgain(call, request, {
    kind: 'suppliers.reminder',
    write: (url) => reminderMail(request, { isLate: due.isLate, url }),
  });
  await noteReminder(call, { threadId: request.id, at: call.now, dueOffset: due.dueOffset, mailId });
}

/** Reminds at once, out of the schedule. */
export async function remindNow(call: Call, threadId: string): Promise<ReviewedAnswer> {
  const request = await unanswered(call, threadId);
  const isToday = (await listEvents(call, [threadId])).some(
    ({ kind, at }) => kind === 'reminded' && call.now.getTime() - at.getTime() < DAY_MS,
  );
  if (isToday) throw new Problem('answer.reminded_today', {});
  const { timezone } = await readDeclarant(call);
  const isLate = daysBetween(localTime(call.now, timezone).date, request.answerDueOn) < 0;
  await remind(call, request, { dueOffset: null, isLate });
  await call.audit({ action: 'supplier.remind', subjectKind: 'supplier', subjectId: request.supplierId });
  return reviewAnswer(call, threadId);
}

/** Takes a request back: every link to it is dead at once, and what was typed stays unseen. */
export async function withdrawRequest(call: Call, threadId: string): Promise<ReviewedAnswer> {
  const request = await unanswered(call, threadId);
  await revokeLinks(call, threadId);
  await noteEvent(call, { threadId, kind: 'withdrawn', at: call.now });
  await deliverToSupplier(
    call,
    { id: request.supplierId, name: request.supplierName },
    { kind: 'withdrawal', threadId, content: { reportingYear: request.reportingYear } },
  );
  await call.audit({ action: 'supplier.withdraw_request', subjectKind: 'supplier', subjectId: request.supplierId });
  return reviewAnswer(call, threadId);
}

/** What was answered can be decided, not reminded of or taken back. */
async function unanswered(call: Call, threadId: string): Promise<AskedOf> {
  const request = await readRequest(call, threadId);
  const state = (await statesOf(call, [request])).get(threadId) ?? 'sent';
  if (![...UNANSWERED, 'queued', 'bounced'].includes(state)) throw new Problem('answer.settled', {});
  return request;
}
