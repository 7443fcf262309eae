import type { WatchedImporter } from '@lods/contract/obligation/endpoints';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { phrase, term } from '@lods/translations/phrase';
import { sayingIn, speechOf } from '../../speech.ts';

interface Reached extends Pick<WatchedImporter, 'eori' | 'massT' | 'thresholdT' | 'isExceeded' | 'projection'> {
  readonly level: number;
  readonly year: number;
}

/** Tells a person which share of 50 t an importer has reached, in their language. `company`: its name, or '' where it has none yet. */
export function thresholdComes(company: string, reached: Reached, url: string, language: Language): MailContent {
  const { eori, massT, thresholdT, isExceeded, level, year, projection } = reached;
  const say = sayingIn(language);
  const { plainNumber, date } = speechOf(language);
  const name = eori || term('goods without an EORI');
  const subject = say(
    isExceeded
      ? phrase`${name} has exceeded 50 t in ${year}`
      : phrase`${name} has reached ${level} % of 50 t in ${year}`,
  );
  const mass = phrase`${plainNumber(massT ?? '0')} t of ${plainNumber(thresholdT)} t`;
  return letter({
    subject,
    greeting: `${subject}.`,
    paragraphs: [
      say(
        isExceeded
          ? phrase`All goods of ${year} are now in, back to the first import: (EU) 2023/956 Art. 2a. The importer has to be an authorised declarant.`
          : phrase`Above 50 t all goods of ${year} are in, back to the first import, and the importer has to be an authorised declarant: (EU) 2023/956 Art. 2a and 5.`,
      ),
    ],
    facts: [
      [say(phrase`Company`), company === '' ? say(term('your company')) : company],
      [say(phrase`Net mass`), say(mass)],
      ...(projection.earliest ? ([[say(phrase`Earliest crossing`), date(projection.earliest)]] as const) : []),
      ...(projection.applyBy ? ([[say(phrase`Apply for authorisation by`), date(projection.applyBy)]] as const) : []),
    ],
    action: { label: say(phrase`See the projection`), url },
    reason: say(
      phrase`You get this mail because deadline reminders are on in your preferences. You can turn them off there.`,
    ),
  });
}
