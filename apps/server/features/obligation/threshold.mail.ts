import type { WatchedImporter } from '@lods/contract/obligation/endpoints';
import { letter, type MailContent } from '@lods/messaging/mail/letter';

interface Reached extends WatchedImporter {
  readonly level: number;
  readonly year: number;
  readonly today: string;
}

export function thresholdComes(company: string, reached: Reached, url: string): MailContent {
  const { eori, massT, thresholdT, isExceeded, level, year, projection } = reached;
  const name = eori || 'goods without an EORI';
  const subject = isExceeded
    ? `${name} has exceeded 50 t in ${year}`
    : `${name} has reached ${level} % of 50 t in ${year}`;
  return letter({
    subject,
    greeting: `${subject}.`,
    paragraphs: [
      isExceeded
        ? `All goods of ${year} are now in, back to the first import: (EU) 2023/956 Art. 2a. The importer has to be an authorised declarant.`
        : `Above 50 t all goods of ${year} are in, back to the first import, and the importer has to be an authorised declarant: (EU) 2023/956 Art. 2a and 5.`,
    ],
    facts: [
      ['Company', company],
      ['Net mass', `${massT} t of ${thresholdT} t`],
      ...(projection.earliest ? ([['Earliest crossing', projection.earliest]] as const) : []),
      ...(projection.applyBy ? ([['Apply for authorisation by', projection.applyBy]] as const) : []),
    ],
    action: { label: 'See the projection', url },
    reason: 'You get this mail because deadline reminders are on in your preferences. You can turn them off there.',
  });
}
