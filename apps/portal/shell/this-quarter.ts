import { nextDutyFrom } from '@lods/cbam/calendar';
import { quarterOfDay } from '@lods/cbam/period';

export interface NextDuty {
  /** 'Q4 2026' */
  readonly quarter: string;
  /** What is to be done next and by when, or null when the calendar holds nothing for the next two years or nothing is declared. */
  readonly next: { readonly title: string; readonly date: string } | null;
}

export const NO_DUTY_WITHOUT_GOODS = 'Duties begin with the first goods that you declare';

/**
 * The running quarter and the next duty of the law, for a calendar day such as '2026-11-21'. Who has no goods in any
 * declaration has no duty; declarations that are not read yet say nothing of that.
 */
export function nextDuty(
  today: string,
  declarations: readonly { readonly goodsCount: number }[] | undefined,
): NextDuty {
  const isWithoutGoods = declarations?.every(({ goodsCount }) => goodsCount === 0) ?? false;
  return { quarter: quarterName(quarterOfDay(today)), next: isWithoutGoods ? null : nextDutyFrom(today) };
}

/** Today as 'YYYY-MM-DD' in a zone such as 'Europe/Copenhagen'; in the person's own when none is given. */
export function today(timeZone?: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...(timeZone === undefined ? {} : { timeZone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** 'Q1 2026' for '2026-Q1'. */
export const quarterName = (quarter: string): string => quarter.split('-').reverse().join(' ');

/** 'Q1 2026' for '2026-Q1', 'week 6 of 2027' for '2027-W06'. */
export function periodName(period: string): string {
  const week = /^(\d{4})-W(\d\d)$/.exec(period);
  return week ? `week ${Number(week[2])} of ${week[1]}` : quarterName(period);
}
