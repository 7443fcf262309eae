/** What the mail says that asks the owner of an address whether it is the right one. */

import { phrase } from '@lods/translations/phrase';

/** A supplier is asked by an importer. */
export const addressWords = (asked: {
  readonly company: string;
  readonly supplierName: string;
  readonly address: string;
  readonly days: number;
}) => {
  const { company, supplierName, address, days } = asked;
  return {
    subject: phrase`${company} asks you to confirm this email address`,
    greeting: phrase`Good day,`,
    paragraphs: [
      phrase`${company} imports goods from ${supplierName} into the European Union and has to declare the emissions of their production under the Carbon Border Adjustment Mechanism (CBAM).`,
      phrase`Before ${company} writes about goods, it wants to know that ${address} is the right address for such questions. Please open the link and confirm with the button there. Opening the link alone confirms nothing.`,
      phrase`The link works once and for ${days} days. Not you? Open it and tell us, or ignore this mail.`,
    ],
    action: phrase`Confirm this address`,
    reason: phrase`You get this mail because ${company} named this address as the one to write to about goods from ${supplierName} in CBAM matters.`,
  };
};
