/** The letters that a supplier writes to importers: three templates with nine variables. Their texts: `email-texts.ts`. */

import { PLACEHOLDER } from '../placeholder.ts';

export const EMAIL_TEMPLATES = ['declaration_request', 'data_update', 'reminder'] as const;
export type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

export const EMAIL_VARIABLES = [
  'importerName',
  'quarter',
  'year',
  'totalEmissions',
  'supplierName',
  'supplierCompany',
  'productType',
  'deadline',
  'status',
] as const;
export type EmailVariable = (typeof EMAIL_VARIABLES)[number];

/** Variables without a value stay in their braces, so that the writer sees what is still to be said. */
export const filled = (text: string, values: Partial<Record<EmailVariable, string>>): string =>
  text.replaceAll(PLACEHOLDER, (braced, name: EmailVariable) =>
    Object.hasOwn(values, name) ? values[name] || braced : braced,
  );

/** What still stands in braces, each once. */
export const openVariables = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];
