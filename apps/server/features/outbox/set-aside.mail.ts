import { type ParkedJob, plainReason } from '@lods/messaging/jobs/parking';
import { letter, type MailContent } from '@lods/messaging/mail/letter';

const MOST = 20;

/**
 * Tells the operator which work could not be done. It names companies by id only and quotes no error: the mail may leave
 * the installation, and an error message may hold what a company sent.
 */
export function setAsideMail(jobs: readonly ParkedJob[]): MailContent {
  const number = jobs.length === 1 ? 'One job was' : `${jobs.length} jobs were`;
  return letter({
    subject: `Lods: ${number} set aside`,
    greeting: 'Good day,',
    paragraphs: [
      `${number} tried three times without success and set aside. Nothing else waits for ${jobs.length === 1 ? 'it' : 'them'}.`,
      'The log of the installation has the errors.',
      ...(jobs.length > MOST ? [`The latest ${MOST}:`] : []),
    ],
    facts: jobs
      .slice(0, MOST)
      .map(
        ({ job, organisation, reason }) => [job, `${plainReason(reason)} (${organisation ?? 'no company'})`] as const,
      ),
    reason: 'You get this mail because your address is OPERATOR_EMAIL of this installation.',
  });
}
