import type { PageOf } from '../parts/document.tsx';
import { Policy, type PolicySection } from '../parts/policy.tsx';

const SECTIONS: readonly PolicySection[] = [
  ['Who we are', 'Lods, Esbjerg, Denmark, runs this site and the portal.'],
  [
    'Information collected',
    'Reading this site leaves no trace in a profile. The server counts requests by network address for a short time, to keep the service available.',
  ],
  [
    'Use of information',
    'What you send in a form is used to answer you. What the portal stores is used to provide it.',
  ],
  [
    'Cookies and tracking',
    'Necessary: three cookies of the portal, set when you sign in. One keeps you signed in; one lets this browser sign in again while others guess at your password; one knows this browser again when the sign-in of your company leads back, and ends after ten minutes. Your browser also keeps your language and appearance for itself.',
    'Analytics: none. Preference cookies: none. There is nothing to agree to, so we ask for nothing.',
    'Non-essential cookies, should they ever be added, are blocked until you agree expressly. You could withdraw that consent on this page.',
  ],
  ['Sharing', 'No cookie is shared with anybody, and no page loads anything from a third party.'],
  ['Security', 'No script can read these cookies, and they are sent to this site alone.'],
  [
    'Your rights under the GDPR',
    'Access, rectification, erasure, restriction, objection, portability, and withdrawal of consent. We answer within 30 days.',
  ],
  [
    'Retention',
    'The sign-in cookie ends with your session, after a week at the latest; the one of your browser after 180 days, or when you sign out everywhere. Contact data is kept while you use the service plus 3 years.',
  ],
  ['Contact', 'Write to us through the contact page.'],
  ['Changes', 'When what we store changes, this page and its date change first.'],
];

export const cookiePreferences: PageOf = {
  file: 'cookie-preferences.html',
  path: '/cookie-preferences',
  title: 'Cookie preferences | Lods',
  description: 'Only a necessary sign-in cookie is used, so there is nothing to agree to.',
  content: () => (
    <Policy
      title="Cookie preferences"
      lead="We use only what is necessary. This page says what that is."
      sections={SECTIONS}
    />
  ),
};
