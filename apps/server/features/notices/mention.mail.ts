import { letter, type MailContent } from '@lods/messaging/mail/letter';

interface Mention {
  readonly by: string;
  readonly text: string;
  readonly draftReportId: string;
  readonly url: string;
}

/** Tells somebody that a colleague asked them something in a comment. */
export const mentioned = ({ by, text, draftReportId, url }: Mention): MailContent =>
  letter({
    subject: `${by} mentioned you in ${draftReportId}`,
    greeting: `${by} mentioned you in a comment on declaration ${draftReportId}.`,
    paragraphs: [text],
    action: { label: 'Open the comment', url },
    reason: 'You get this mail because email notifications are on in your preferences.',
  });
