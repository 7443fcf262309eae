/** What stands around a letter of a supplier, and what an importer is asked about its address. */

import { phrase } from '@lods/translations/phrase';

export const letterFrame = (company: string) => ({
  action: phrase`Open the answers of suppliers`,
  reason: phrase`You get this mail because ${company} supplies your company and wrote to you about emissions in CBAM matters.`,
});

export const recipientWords = (company: string, importer: string, address: string) => ({
  subject: phrase`${company} asks you to confirm this email address`,
  greeting: phrase`Good day,`,
  paragraphs: [
    phrase`${company} supplies ${importer} and wants to write about the emissions of its goods under the Carbon Border Adjustment Mechanism (CBAM).`,
    phrase`Please open the link and confirm with the button there that ${address} is the right address. Opening the link alone confirms nothing.`,
    phrase`Not you? Open it and tell us, or ignore this mail.`,
  ],
  action: phrase`Confirm this address`,
  reason: phrase`You get this mail because ${company} named this address as the one of ${importer}.`,
});
