import { letter, type MailContent } from '@lods/messaging/mail/letter';

/** A line of a customs declaration, as its supplier knows it. */
export interface AskedLine {
  readonly referenceNumber: string;
  readonly productCode: string;
  readonly description: string;
  /** kg; null: unknown */
  readonly netWeight: string | null;
  readonly countryOfOrigin: string;
  readonly importDate: string | null;
}

export interface EmissionRequest {
  readonly company: string;
  readonly supplierName: string;
  readonly answerTo: string;
  readonly goods: readonly AskedLine[];
}

/**
 * Asks a supplier for what Annex IV to Regulation (EU) 2023/956 needs of the goods of customs declarations, and for the
 * carbon price paid (Article 9). Only verified values count in a declaration for 2026 and later (Article 8).
 */
export function requestEmissions({ company, supplierName, answerTo, goods }: EmissionRequest): MailContent {
  const isOne = goods.length === 1;
  return letter({
    subject: `${company} asks for emission data of ${isOne ? 'a delivery' : `${goods.length} deliveries`}`,
    greeting: 'Good day,',
    paragraphs: [
      `${company} imported the goods below from ${supplierName} into the European Union. Under the Carbon Border Adjustment Mechanism (CBAM) it has to declare how much CO2 their production emitted. Please tell us for ${isOne ? 'these goods' : 'each of these goods'}:`,
      [
        '1. The direct emissions, in tonnes of CO2 equivalent for each tonne of goods.',
        '2. The indirect emissions, from the electricity used, in the same unit.',
        '3. The installation that made them: name, address, country, and who runs it.',
        '4. The period that the figures are for, and how the goods were made (the production route).',
        '5. The carbon price paid for these emissions in the country of origin, if any, with proof.',
        '6. The report of a verifier, if there is one. For goods imported from 2026 only verified figures count.',
      ].join('\n'),
      'Where nothing can be said, the default values of the European Commission are used, which are often higher than the real figures.',
      `Please answer to this mail or write to ${answerTo}.`,
    ],
    facts: goods.map((good): [string, string] => [
      `Declaration ${good.referenceNumber || 'without a number'}`,
      [
        good.productCode && `commodity code ${good.productCode}`,
        good.description,
        good.netWeight === null ? '' : `${good.netWeight} kg net`,
        good.countryOfOrigin && `origin ${good.countryOfOrigin}`,
        good.importDate === null ? '' : `imported ${good.importDate}`,
      ]
        .filter(Boolean)
        .join(', '),
    ]),
    reason: `You get this mail because this address was confirmed to ${company} as the one to write to about goods from ${supplierName} in CBAM matters.`,
  });
}
