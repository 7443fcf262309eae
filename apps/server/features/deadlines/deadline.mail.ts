import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { phrase, term } from '@lods/translations/phrase';
import { sayingIn, speechOf } from '../../speech.ts';

export interface DueDeadline {
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly source: string;
  readonly daysLeft: number;
}

/** Tells a person of a deadline, in their language. `company`: its name, or '' where it has none yet. */
export function deadlineComes(
  company: string,
  { title, date, source, daysLeft }: DueDeadline,
  url: string,
  language: Language,
): MailContent {
  const say = sayingIn(language);
  const { subject, greeting } = leadWords(company === '' ? term('your company') : company, title, daysLeft);
  return letter({
    subject: say(subject),
    greeting: say(greeting),
    paragraphs: [`${say(term(title))}.`],
    facts: [
      [say(phrase`Due`), speechOf(language).date(date)],
      [say(phrase`Legal source`), say(term(source))],
    ],
    action: { label: say(phrase`See all deadlines`), url },
    reason: say(
      phrase`You get this mail because deadline reminders are on in your preferences. You can turn them off there.`,
    ),
  });
}

function leadWords(company: string | ReturnType<typeof term>, title: string, daysLeft: number) {
  if (daysLeft === 0)
    return {
      subject: phrase`CBAM deadline today: ${term(title)}`,
      greeting: phrase`A CBAM deadline of ${company} is due today.`,
    };
  if (daysLeft === 1)
    return {
      subject: phrase`CBAM deadline tomorrow: ${term(title)}`,
      greeting: phrase`A CBAM deadline of ${company} is due tomorrow.`,
    };
  return {
    subject: phrase`CBAM deadline in ${daysLeft} days: ${term(title)}`,
    greeting: phrase`A CBAM deadline of ${company} is due in ${daysLeft} days.`,
  };
}
