import { calendarBetween } from '@lods/cbam/calendar';

export interface NextDuty {
  /** 'Q4 2026' */
  readonly quarter: string;
  /** What comes next and when, or null when the calendar holds nothing for the next two years. */
  readonly next: { readonly title: string; readonly date: string } | null;
}

/** The running quarter and the next date of the law, for a calendar day as the person's clock has it. */
export function nextDuty(today: string): NextDuty {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const [event] = calendarBetween(today, `${year + 2}-12-31`);
  return {
    quarter: `Q${Math.ceil(month / 3)} ${year}`,
    next: event ? { title: event.title, date: event.date } : null,
  };
}

/** Today in the person's own zone, as 'YYYY-MM-DD'. */
export function today(now = new Date()): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
