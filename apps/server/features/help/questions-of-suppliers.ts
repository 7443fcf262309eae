import { VERIFIER_WEEKS } from '@lods/cbam/verification';
import type { Question } from '@lods/contract/help/endpoints';

type Asked = Omit<Question, 'facts' | 'link'> & Partial<Pick<Question, 'facts' | 'link'>>;

/** The questions of those who make the goods. Their links stay in the supplier's portal. */
export const questionsOfSuppliers = (): Question[] =>
  [...answering(), ...figures(), ...sharing()].map((asked) => ({ facts: [], link: null, ...asked }));

const answering = (): Asked[] => [
  {
    id: 'why-asked',
    question: 'Why do customers in the European Union ask for our emissions?',
    paragraphs: [
      'They pay for the emissions of the goods that they import. With your verified figures they pay for what you emit; without them they pay for a default value with a mark-up, which is often higher.',
    ],
    source: '(EU) 2023/956 Art. 7 and 8',
    link: { to: '/supplier-dashboard', label: 'See who asks' },
  },
  {
    id: 'connect',
    question: 'How do we connect with another customer?',
    paragraphs: [
      'Each request of a customer comes with a link by mail. Paste it under Importers in Supplier Settings. From then on you share your figures with this customer from your account.',
    ],
    source: 'This portal',
    link: { to: '/supplier-settings', label: 'Connect an importer' },
  },
  {
    id: 'workbook',
    question: 'We have filled the workbook of the Commission. Must we type it again?',
    paragraphs: [
      'No. Start a submission and fill it from the workbook. Versions 2.1 and 2.1.1 are read, every figure is recalculated from the input sheets, and cells that differ are named.',
    ],
    source: '(EU) 2025/2547 Annex II and III',
    link: { to: '/supplier-submission', label: 'Start a submission' },
  },
];

const figures = (): Asked[] => [
  {
    id: 'what-counts',
    question: 'Which emissions belong in our figures?',
    paragraphs: [
      'Fuels burnt and process emissions of the production, electricity consumed, heat and waste gas that cross its boundary, and what bought precursors carry. By-products and waste carry nothing, unless you part the emissions by mass or energy and say why.',
      'The figures are for one calendar year and one installation. An average of all your plants is not accepted.',
    ],
    source: '(EU) 2025/2547 Annex II and III',
    link: { to: '/process-mapping', label: 'Draw a process' },
  },
  {
    id: 'precursors',
    question: 'We buy semi-finished goods. What do we enter for them?',
    paragraphs: [
      'The direct and indirect emissions per tonne that their maker states. Where the maker does not answer, choose the default value: your customers see which part of your figures it makes up.',
    ],
    source: '(EU) 2025/2547 Annex III',
    link: { to: '/supplier-submission', label: 'Open submissions' },
  },
  {
    id: 'verifier',
    question: 'Must our figures be verified?',
    paragraphs: [
      `For goods imported since 1 January 2026, yes: an accredited verifier confirms the report of the installation. Customers declare by 30 September of the following year. Plan at least ${VERIFIER_WEEKS} weeks from contract to report; that is practice, not law.`,
    ],
    source: '(EU) 2023/956 Art. 8 and Annex VI; (EU) 2025/2546',
  },
  {
    id: 'better',
    question: 'What would lower our figures?',
    paragraphs: [
      'Production Analytics compares your emissions per tonne with the benchmark and the default value of the good, and computes what another source of electricity, more scrap or another fuel would change.',
    ],
    source: 'This portal',
    link: { to: '/production-analytics', label: 'Open Production Analytics' },
  },
];

const sharing = (): Asked[] => [
  {
    id: 'who-sees',
    question: 'Who sees what we enter?',
    paragraphs: [
      'Nobody until you submit. Then only the importers that you choose see that version: products with their figures per tonne, the installation and the period. You can hide product names, for all or for single importers.',
    ],
    source: 'This portal',
    link: { to: '/supplier-declarations', label: 'See who has which version' },
  },
  {
    id: 'correct',
    question: 'We found a mistake after sending. What now?',
    paragraphs: [
      'Change the submission and submit it again. Every importer that used the former version is told what changes. You can also withdraw a share: it is not used for anything new, and what was declared stays.',
    ],
    source: 'This portal',
    link: { to: '/supplier-declarations', label: 'Open declarations' },
  },
  {
    id: 'reports',
    question: 'What do History and Reports show?',
    paragraphs: [
      'History lists every version that you sent, with importer, day and decision. Reports counts them by year and outcome, and exports all of them as one table.',
    ],
    facts: [
      { label: 'Sent', value: 'The importer has it and has not decided yet' },
      { label: 'Accepted', value: 'The importer uses the figures' },
      { label: 'Rejected', value: 'The importer sent it back and gave a reason' },
      { label: 'Withdrawn', value: 'You took it back; it is used for nothing new' },
    ],
    source: 'This portal',
    link: { to: '/reports', label: 'Open Reports' },
  },
];
