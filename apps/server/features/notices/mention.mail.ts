import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { phrase } from '@lods/translations/phrase';
import { sayingIn } from '../../speech.ts';

interface Mention {
  readonly by: string;
  readonly text: string;
  readonly draftReportId: string;
  readonly url: string;
}

/** Tells somebody, in their language, that a colleague asked them something in a comment. */
export function mentioned({ by, text, draftReportId, url }: Mention, language: Language): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`${by} mentioned you in ${draftReportId}`),
    greeting: say(phrase`${by} mentioned you in a comment on declaration ${draftReportId}.`),
    paragraphs: [text],
    action: { label: say(phrase`Open the comment`), url },
    reason: say(phrase`You get this mail because email notifications are on in your preferences.`),
  });
}
