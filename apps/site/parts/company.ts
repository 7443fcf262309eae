/** The operating company as its pages name it. What it has not stated yet is null and shown as such, never made up. */
export const TAGLINE = 'Simplify CBAM, Amplify Compliance';
export const COMPANY = {
  name: 'Lods',
  city: 'Esbjerg',
  country: 'Denmark',
  registrationNumber: null as string | null,
  phone: null as string | null,
} as const;

/** The day on which the words of the policies last changed. */
export const POLICIES_CHANGED_ON = '21 November 2026';
