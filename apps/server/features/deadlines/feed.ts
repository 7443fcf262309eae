import { dutiesBetween } from '@lods/cbam/calendar';
import { Problem } from '@lods/contract/problems';
import ical from 'ical-generator';
import type { OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { localTime } from '../../local-time.ts';
import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { isLink } from './repository.ts';

/** Guessing 256 bits is hopeless; this keeps it from costing us. A calendar program asks a few times a day. */
const PER_VISITOR = { burst: 60, refillSeconds: 30 };
const DAY_SECONDS = 86_400;

/** The duties of a year back and two years ahead, for a calendar program that brings the secret of a link. */
export async function readFeed(step: Step<OpenCall>, { query }: { query: { key: string } }, visit: Visit) {
  // In a transaction of its own: a try that leads nowhere counts as well.
  await step(({ tx, now }) =>
    takeTry(tx, [{ key: hashOf(`calendar ${networkOf(visit.address)}`), ...PER_VISITOR }], now),
  );
  return step(async ({ tx, now, ports }) => {
    if (!(await isLink(tx, hashOf(query.key)))) throw new Problem('request.not_found', {});
    const thisYear = Number(localTime(now, 'UTC').date.slice(0, 4));
    const calendar = ical({
      name: 'CBAM deadlines',
      prodId: { company: 'Lods', product: 'CBAM deadlines', language: 'EN' },
      ttl: DAY_SECONDS,
    });
    for (const duty of dutiesBetween(`${thisYear - 1}-01-01`, `${thisYear + 2}-12-31`)) {
      // One identity for good, so that a date that the law moves moves in the calendar too.
      calendar.createEvent({
        id: `${duty.kind}-${duty.period}@lods`,
        start: duty.date,
        allDay: true,
        stamp: now,
        summary: duty.title,
        description: duty.source,
        url: `${ports.origin}/deadlines`,
      });
    }
    return {
      name: 'cbam-deadlines.ics',
      mediaType: 'text/calendar; charset=utf-8',
      content: Buffer.from(calendar.toString()),
    };
  });
}
