/** The operating company as its pages name it. What its settings do not state is null and left out, never made up. */
export const TAGLINE = 'Simplify CBAM, Amplify Compliance';
export const COMPANY = {
  name: 'Lods',
  city: 'Esbjerg',
  country: 'Denmark',
  registrationNumber: process.env.COMPANY_REGISTRATION_NUMBER || null,
  phone: process.env.COMPANY_PHONE || null,
  founder: process.env.COMPANY_FOUNDER || null,
  founderProfile: process.env.COMPANY_FOUNDER_PROFILE || null,
  advisor: process.env.COMPANY_ADVISOR || null,
  advisorProfile: process.env.COMPANY_ADVISOR_PROFILE || null,
};

/** The day on which the words of the policies last changed. */
export const POLICIES_CHANGED_ON = '26 November 2026';
