import { letter, type MailContent } from '@lods/messaging/mail/letter';

export interface SupplierLetter {
  readonly subject: string;
  readonly message: string;
  readonly supplier: string;
  /** Where the importer sees what the supplier has sent. */
  readonly url: string;
  /** The picture whose loading is counted; null where nothing is. */
  readonly picture: string | null;
}

/** What a supplier writes to an importer, in its own words. */
export function supplierLetter({ subject, message, supplier, url, picture }: SupplierLetter): MailContent {
  const [greeting = '', ...paragraphs] = message.split(/\n{2,}/);
  return letter({
    subject,
    greeting,
    paragraphs,
    action: { label: 'Open the answers of suppliers', url },
    reason: `You get this mail because ${supplier} supplies your company and wrote to you about emissions in CBAM matters.`,
    ...(picture === null ? {} : { picture }),
  });
}

/** Asks an importer whether a supplier may write to this address. */
export function confirmRecipient(asked: {
  readonly supplier: string;
  readonly company: string;
  readonly address: string;
  readonly url: string;
}): MailContent {
  const { supplier, company, address, url } = asked;
  return letter({
    subject: `${supplier} asks you to confirm this email address`,
    greeting: 'Good day,',
    paragraphs: [
      `${supplier} supplies ${company} and wants to write about the emissions of its goods under the Carbon Border Adjustment Mechanism (CBAM).`,
      `Please open the link and confirm with the button there that ${address} is the right address. Opening the link alone confirms nothing.`,
      'Not you? Open it and tell us, or ignore this mail.',
    ],
    action: { label: 'Confirm this address', url },
    reason: `You get this mail because ${supplier} named this address as the one of ${company}.`,
  });
}
