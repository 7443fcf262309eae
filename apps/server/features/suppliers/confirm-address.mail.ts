import { letter, type MailContent } from '@lods/messaging/mail/letter';

export interface AddressQuestion {
  readonly company: string;
  readonly supplierName: string;
  readonly address: string;
  readonly url: string;
  readonly days: number;
}

/** Asks the owner of an address whether it is the right one, before anything about goods goes there. */
export function confirmAddress({ company, supplierName, address, url, days }: AddressQuestion): MailContent {
  return letter({
    subject: `${company} asks you to confirm this email address`,
    greeting: 'Good day,',
    paragraphs: [
      `${company} imports goods from ${supplierName} into the European Union and has to declare the emissions of their production under the Carbon Border Adjustment Mechanism (CBAM).`,
      `Before ${company} writes about goods, it wants to know that ${address} is the right address for such questions. Please open the link and confirm with the button there. Opening the link alone confirms nothing.`,
      `The link works once and for ${days} days. Not you? Open it and tell us, or ignore this mail.`,
    ],
    action: { label: 'Confirm this address', url },
    reason: `You get this mail because ${company} named this address as the one to write to about goods from ${supplierName} in CBAM matters.`,
  });
}
