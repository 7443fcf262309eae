import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { letter, type MailContent } from '@lods/messaging/mail/letter';
import type { Language } from '@lods/translations/browser/languages';
import { phrase } from '@lods/translations/phrase';
import { sayingIn, speechOf } from '../../speech.ts';

type Submitted = Pick<
  DeclarationSummary,
  'draftReportId' | 'reportingPeriod' | 'year' | 'goodsCount' | 'totalEmissions'
>;

/** Confirms to a person, in their language, that what they submitted is stored. */
export function declarationSubmitted(
  { draftReportId, reportingPeriod, year, goodsCount, totalEmissions }: Submitted,
  frozenSha256: string,
  url: string,
  language: Language,
): MailContent {
  const say = sayingIn(language);
  return letter({
    subject: say(phrase`Declaration ${draftReportId} was submitted`),
    greeting: say(phrase`Declaration ${draftReportId} was submitted in the CBAM portal and is frozen.`),
    paragraphs: [say(phrase`Nothing was sent to an authority: what the registry takes is uploaded there by you.`)],
    facts: [
      [say(phrase`Period`), `${reportingPeriod} ${year}`],
      [say(phrase`Goods`), String(goodsCount)],
      [
        say(phrase`Emissions`),
        totalEmissions === null ? say(phrase`unknown`) : `${speechOf(language).plainNumber(totalEmissions)} tCO2e`,
      ],
      [say(phrase`SHA-256 of the frozen copy`), frozenSha256],
    ],
    action: { label: say(phrase`Open the declaration`), url },
    reason: say(phrase`You get this mail because submission confirmations are on in your preferences.`),
  });
}
