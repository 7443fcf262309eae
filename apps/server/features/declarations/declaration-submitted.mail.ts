import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { letter, type MailContent } from '@lods/messaging/mail/letter';

export function declarationSubmitted(
  { draftReportId, reportingPeriod, year, goodsCount, totalEmissions }: DeclarationSummary,
  frozenSha256: string,
  url: string,
): MailContent {
  return letter({
    subject: `Declaration ${draftReportId} was submitted`,
    greeting: `Declaration ${draftReportId} was submitted in the CBAM portal and is frozen.`,
    paragraphs: ['Nothing was sent to an authority: what the registry takes is uploaded there by you.'],
    facts: [
      ['Period', `${reportingPeriod} ${year}`],
      ['Goods', String(goodsCount)],
      ['Emissions', totalEmissions === null ? 'unknown' : `${totalEmissions} tCO2e`],
      ['SHA-256 of the frozen copy', frozenSha256],
    ],
    action: { label: 'Open the declaration', url },
    reason: 'You get this mail because submission confirmations are on in your preferences.',
  });
}
