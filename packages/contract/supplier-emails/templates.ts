/** The letters that a supplier writes to importers: three templates with nine variables. */

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

const CLOSE = 'Kind regards\n{supplierName}\n{supplierCompany}';

export const EMAIL_TEXTS: Readonly<Record<EmailTemplate, { readonly subject: string; readonly message: string }>> = {
  declaration_request: {
    subject: 'Emissions of {productType} for {quarter} {year}',
    message: `Dear {importerName},\n\nour emissions of {productType} for {quarter} {year} are ready: {totalEmissions} tCO2e in all. Please take them into your CBAM declaration before {deadline}.\n\n${CLOSE}`,
  },
  data_update: {
    subject: 'New emissions data for {quarter} {year}',
    message: `Dear {importerName},\n\nwe have changed our emissions of {productType} for {quarter} {year}. The total is now {totalEmissions} tCO2e. The state of our data with you: {status}.\n\n${CLOSE}`,
  },
  reminder: {
    subject: 'Reminder: emissions data for {quarter} {year}',
    message: `Dear {importerName},\n\nour emissions of {productType} for {quarter} {year} still wait for your decision. Their state: {status}. Please decide before {deadline}.\n\n${CLOSE}`,
  },
};

/** Variables without a value stay in their braces, so that the writer sees what is still to be said. */
export const filled = (text: string, values: Partial<Record<EmailVariable, string>>): string =>
  text.replaceAll(PLACEHOLDER, (braced, name: EmailVariable) =>
    Object.hasOwn(values, name) ? values[name] || braced : braced,
  );

/** What still stands in braces, each once. */
export const openVariables = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];
