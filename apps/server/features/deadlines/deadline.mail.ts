import { letter, type MailContent } from '@lods/messaging/mail/letter';

export interface DueDeadline {
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly source: string;
  readonly daysLeft: number;
}

const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function deadlineComes(
  company: string,
  { title, date, source, daysLeft }: DueDeadline,
  url: string,
): MailContent {
  const day = LONG.format(new Date(date));
  const left = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return letter({
    subject: `CBAM deadline ${left}: ${title}`,
    greeting: `A CBAM deadline of ${company} is due ${left}.`,
    paragraphs: [`${title}.`],
    facts: [
      ['Due', day],
      ['Legal source', source],
    ],
    action: { label: 'See all deadlines', url },
    reason: 'You get this mail because deadline reminders are on in your preferences. You can turn them off there.',
  });
}
