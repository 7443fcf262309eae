import type { PageOf } from '../parts/document.tsx';
import { Policy, type PolicySection } from '../parts/policy.tsx';

const SECTIONS: readonly PolicySection[] = [
  [
    'Who is responsible',
    'Lods in Esbjerg, Denmark, is the controller of the personal data described here. For data that customers enter about their own trade, the customer is the controller and Lods the processor.',
  ],
  [
    'What we collect',
    'What you send in a form: name, email address, company, phone, company size and message. For an account: name, username, company, sign-in times, device and network address.',
  ],
  [
    'Why we use it',
    'To answer you, to provide the service you or your company asked for, and to keep it secure. The legal bases are your request, the contract, our legitimate interest in security, and legal duties.',
  ],
  [
    'CBAM compliance data',
    'Goods, emissions, suppliers and declarations belong to the company that entered them. They are seen by its own members alone, and by those it shares them with.',
  ],
  [
    'Cookies and consent logging',
    'This site sets no cookies of its own choice. The portal uses three necessary ones: one keeps you signed in, one lets this browser sign in again while others guess at your password, and one knows this browser again when the sign-in of your company leads back. Your browser keeps your language and appearance. Analytics, preference and marketing cookies are not used. Should one ever be added, it stays blocked until you agree expressly, and your consent is logged with its time and the version of the text.',
  ],
  [
    'Who receives it',
    'The people of the operator who answer you, and the providers of hosting and mail that the operator has bound by contract. We sell no data and load nothing from third parties on our pages.',
  ],
  [
    'How long we keep it',
    'Contact data while you use the service plus 3 years. CBAM compliance data typically 5 to 7 years. Analytics data would be deleted after 26 months; at present none is collected.',
  ],
  [
    'How we protect it',
    'Encrypted connections, roles, separation of companies in the database, and a log of changes. If a breach puts you at risk, the authority is told within 72 hours.',
  ],
  [
    'Your rights',
    'You may ask for access, rectification, erasure, restriction and portability, object to a use, and withdraw a consent at any time. We answer within 30 days.',
  ],
  [
    'Complaints',
    'You may complain to an authority, in Denmark to Datatilsynet, or to the authority where you live or work.',
  ],
  [
    'Changes and languages',
    'When this policy changes, its date changes with it. It is written in English; a translation helps reading, and the English words decide.',
  ],
];

export const privacyPolicy: PageOf = {
  file: 'privacy-policy.html',
  path: '/privacy-policy',
  title: 'Privacy policy | Lods',
  description: 'Which personal data Lods uses, why, for how long, and the rights you have.',
  content: () => (
    <Policy
      title="Privacy policy"
      lead="What we know about you, why, and what you can ask of us."
      sections={SECTIONS}
    />
  ),
};
