import { DECISION_DAYS } from '@lods/cbam/authorisation';
import { definitiveEvents } from '@lods/cbam/calendar-definitive';
import type { CalendarEvent } from '@lods/cbam/calendar-event';
import { ownCorrectionUntil } from '@lods/cbam/calendar-transitional';
import { constantOf } from '@lods/cbam/constants';
import { Exact } from '@lods/cbam/decimal';
import type { ConstantName, Tables } from '@lods/cbam/tables';
import { dayInWords } from '@lods/contract/day-in-words';
import type { Question } from '@lods/contract/help/endpoints';

type Asked = Omit<Question, 'facts' | 'link'> & Partial<Pick<Question, 'facts' | 'link'>>;

/** The questions of importers in the first years of the definitive regime, with every figure and date from the tables. */
export function questionsOf(tables: Tables): Question[] {
  return [...whether(tables), ...dutiesOf(tables), ...moneyOf(tables), ...emissionsOf(tables), ...pastOf()].map(
    (asked) => ({ facts: [], link: null, ...asked }),
  );
}

function whether(tables: Tables): Asked[] {
  const limit = `${constant(tables, 'single mass-based threshold')} t`;
  return [
    {
      id: 'threshold',
      question: `We import little. Does CBAM apply to us?`,
      paragraphs: [
        `Not while the net mass of all covered goods that you import in a calendar year stays at or below ${limit}. All CN codes are added up, per importer. Splitting imports to stay below is disregarded and counts as a serious infringement.`,
        'Hydrogen and electricity are outside this rule: they never count towards it and are never exempt.',
        'The value of a consignment does not decide since 20 October 2025: its limit of 150 euros holds for imports before that day.',
      ],
      source: '(EU) 2023/956 Art. 2a, Art. 25a(4) and Annex VII',
      link: { to: '/cbam-assessment', label: 'Assess a consignment' },
    },
    {
      id: 'crossing',
      question: `What happens when we exceed ${limit} in the middle of a year?`,
      paragraphs: [
        `All goods of that year count, back to the first import: ${limit} is not an allowance. If you expect to exceed it, you must be authorised before. Importing above it without authorisation is penalised; the penalty may be lower while the excess is at most ${percent(constant(tables, 'reducible excess'))} of the threshold.`,
      ],
      source: '(EU) 2023/956 Art. 2a, 5, 6(2) and 26(2a)',
      link: { to: '/deadlines', label: 'See the deadlines' },
    },
    {
      id: 'authorisation',
      question: 'How do we become an authorised CBAM declarant?',
      paragraphs: [
        `Apply in the CBAM registry before you import. The authority decides within ${DECISION_DAYS} calendar days, later when it has to ask for more. In Denmark Toldstyrelsen gives access to the registry and Erhvervsstyrelsen decides; Energistyrelsen answers questions about the data.`,
        'Have ready your EORI number, a statement of debts to the public and the latest annual accounts. A company younger than two financial years gives a guarantee.',
        'The right to go on importing while an application is open was for applications made by 31 March 2026.',
      ],
      source: '(EU) 2023/956 Art. 5 and 17; (EU) 2025/486 Art. 4',
      link: { to: '/settings', label: 'Record your authorisation' },
    },
    {
      id: 'document-codes',
      question: 'Which code goes into the customs declaration?',
      paragraphs: ['One of these, for each goods item. A wrong or missing one stops the release.'],
      facts: [
        { label: 'Y128', value: 'Account number of the authorised declarant' },
        { label: 'Y137', value: `Exempt, at most ${limit} in the year; not for hydrogen and electricity` },
        {
          label: 'Y238',
          value: 'Application made by 31 March 2026 and not decided yet; foreseen until 27 September 2026',
        },
        { label: 'Y237', value: 'Goods of Union origin' },
        { label: 'Y134', value: 'Origin Büsingen, Heligoland or Livigno' },
        { label: 'Y135', value: 'Military use' },
        { label: 'Y136', value: 'Electricity or hydrogen from the continental shelf of a Member State' },
      ],
      source: 'TARIC integration of CBAM; (EU) 2023/956 Art. 2, 2a and 17(7a)',
    },
  ];
}

function dutiesOf(tables: Tables): Asked[] {
  const next = definitiveEvents(2027);
  const day = (kind: CalendarEvent['kind']) => dayOf(next, kind);
  const sale = next.find(({ title }) => title.startsWith('Sale of certificates'));
  return [
    {
      id: 'year',
      question: 'When do we declare and pay for 2026?',
      paragraphs: [
        'There are no quarterly reports any more. The goods of 2026 are declared in one declaration, and their certificates are bought and surrendered in 2027.',
      ],
      facts: [
        { label: 'Sale of certificates starts', value: sale ? dayInWords(sale.date) : 'not set' },
        { label: 'Declaration and surrender', value: day('declaration') },
        { label: 'Last day to ask for repurchase', value: day('repurchase') },
        { label: 'Certificates for 2026 are cancelled', value: day('cancellation') },
      ],
      source: '(EU) 2023/956 Art. 6(1), 20(1), 22(1), 23 and 24',
      link: { to: '/years/2026', label: 'Open your year 2026' },
    },
    {
      id: 'holding',
      question: 'Do we have to hold certificates during the year?',
      paragraphs: [
        `From 2027, yes: at the end of each quarter ${percent(constant(tables, 'holding share'))} of the emissions of the goods imported since January, by default values without mark-up and after free allocation, or half of as many as were surrendered for the same codes and origins the year before.`,
        'Under the article, the duty starts at the end of the quarter after the one in which you exceed 50 t, and starts again each calendar year. The Commission’s answers name 31 March for everybody; to be safe, hold certificates from then on. If certificates are missing, the authority notifies you, and you have one month to buy them.',
      ],
      source: '(EU) 2023/956 Art. 22(2), 22(2a) and 22(3); answers of the Commission of 27 May 2026, 3.1',
      link: { to: '/deadlines', label: 'See the dates' },
    },
    {
      id: 'records',
      question: 'How long must we keep our papers?',
      paragraphs: [
        'Until the end of the fourth year after the year of the declaration: for imports of 2026, declared in 2027, until the end of 2031.',
      ],
      source: '(EU) 2023/956 Art. 7(6) and 9(3)',
    },
  ];
}

const SHOWN_WEEKS = 4;

/** The quarters of 2026, and of the weekly prices from 2027 on the latest. */
function shownPrices({ certificatePrices: { rows } }: Tables) {
  const weeks = rows.filter(({ period }) => period.includes('-W'));
  return [...rows.filter((row) => !weeks.includes(row)), ...weeks.slice(-SHOWN_WEEKS)];
}

function moneyOf(tables: Tables): Asked[] {
  const factors = tables.cbamFactors.rows.filter(({ year }) => year >= 2026);
  return [
    {
      id: 'price',
      question: 'What does a certificate cost?',
      paragraphs: [
        'A certificate covers one tonne of CO2e. For goods of 2026 the price is the average of the ETS auctions in the calendar quarter of importation; from 2027 it is the average of the week before the one in which you buy.',
      ],
      facts: shownPrices(tables).map(({ period, priceEurPerCertificate }) => ({
        label: period,
        value: priceEurPerCertificate === null ? 'Not published yet' : `${priceEurPerCertificate} EUR`,
      })),
      source: '(EU) 2025/2548',
    },
    {
      id: 'free-allocation',
      question: 'Do we pay for all the emissions of our goods?',
      paragraphs: [
        'No. The benchmark of the good, times a factor that falls every year, is taken off. The factor multiplies the benchmark and not your emissions, so the share that you pay is another one.',
      ],
      facts: factors.map(({ year, cbamFactor }) => ({ label: String(year), value: percent(cbamFactor) })),
      source: 'Directive 2003/87/EC Art. 10a(1a); (EU) 2025/2620',
    },
    {
      id: 'carbon-price-abroad',
      question: 'Can we deduct a carbon price that was paid abroad?',
      paragraphs: [
        'Yes, the price effectively paid in a third country for the declared emissions, after rebates, and certified by an independent person. With default values only yearly default carbon prices count, and none are published. The act that says how to convert it is not adopted, so nothing is deducted here: the year shows beside its totals what a deduction would be, and with which assumption. Keep the evidence.',
      ],
      source: '(EU) 2023/956 Art. 9',
    },
  ];
}

function emissionsOf(tables: Tables): Asked[] {
  const markUps = tables.markUps.rows.map(({ sector, fromYear, toYear, markUp }) => ({
    label: `${sector}, ${toYear === fromYear ? fromYear : `from ${fromYear}`}`,
    value: percent(markUp),
  }));
  return [
    {
      id: 'default-values',
      question: 'When do default values apply, and what is the mark-up?',
      paragraphs: [
        'Whenever you do not declare verified actual emissions. There is no limit to their use in the definitive regime. The value is that of the country of origin, else that of other countries and territories, and a mark-up is added once.',
      ],
      facts: markUps,
      source: '(EU) 2025/2621 Art. 1, Annexes I and IV as replaced by (EU) 2026/1740',
    },
    {
      id: 'verification',
      question: 'Must the data of our suppliers be verified?',
      paragraphs: [
        'Actual emissions must, for all goods imported since 1 January 2026: an accredited verifier confirms the report of the installation. Default values need no verification.',
        `Verifiers may register since ${dayOf(definitiveEvents(2026), 'milestone', 'Verifiers')}; the first reports enter the registry in 2027. Before 2026 no verification was asked for.`,
        'The first visit to an installation is in person, and then at least every second year.',
      ],
      source: '(EU) 2023/956 Art. 8 and Annex VI; (EU) 2025/2546',
      link: { to: '/suppliers', label: 'Record a verification' },
    },
    {
      id: 'silent-suppliers',
      question: 'A supplier does not answer. What can we do?',
      paragraphs: [
        'Declare the default value: since 2026 that is always allowed, and the request that you sent is your record. Ask again each quarter, for the goods that cost most first; the difference between default and actual data is what an answer is worth to both of you.',
        'For quarters up to the end of 2025 the reason why data are missing belongs into the report, with proof that you asked.',
      ],
      source: '(EU) 2023/956 Art. 7; (EU) 2023/1773',
      link: { to: '/request-supplier-data', label: 'Ask a supplier' },
    },
    {
      id: 'indirect',
      question: 'Do indirect emissions count?',
      paragraphs: [
        'For cement and fertilisers, and for sintered ore. For iron and steel, aluminium and hydrogen only direct emissions count since 2026, but a precursor keeps its own rule. Up to the end of 2025 both were reported for all goods.',
      ],
      source: '(EU) 2023/956 Annex II; (EU) 2025/2547 Annex I point 3.1',
      link: { to: '/cbam-assessment', label: 'Look a good up' },
    },
  ];
}

function pastOf(): Asked[] {
  const last = dayInWords(ownCorrectionUntil('2025-Q4'));
  return [
    {
      id: 'corrections',
      question: 'Can we still correct a quarterly report of 2023 to 2025?',
      paragraphs: [
        `A report could be corrected by oneself until two months after its quarter, the first two until ${dayInWords(ownCorrectionUntil('2023-Q4'))}. The last of these days was ${last}, for the fourth quarter of 2025. Since then a correction goes through the competent authority: in Denmark ask Energistyrelsen to open the report.`,
        'Here you make a new version of the submitted declaration, correct it, and keep its file and differences for the authority.',
      ],
      source: '(EU) 2023/1773 Art. 9',
      link: { to: '/history', label: 'Find the declaration' },
    },
    {
      id: 'submitting',
      question: 'Does this portal send anything to the authorities?',
      paragraphs: [
        'No. There is no public way into the registry for programs. Submitting checks and freezes the declaration and builds the file; you upload it in the registry yourself and record the answer here.',
        'For quarters from 2026 no registry file exists. They collect the goods of the year; closing a quarter freezes it.',
      ],
      source: '(EU) 2023/956 Art. 6 and 14',
      link: { to: '/declarations', label: 'Open your declarations' },
    },
  ];
}

const constant = (tables: Tables, name: ConstantName) => constantOf(tables, name).value;

/** 0.025 as 2.5 %. */
const percent = (share: string) => `${new Exact(share).times(100).toFixed()} %`;

function dayOf(events: readonly CalendarEvent[], kind: CalendarEvent['kind'], title = ''): string {
  const event = events.find((event) => event.kind === kind && event.title.startsWith(title));
  if (!event) throw new Error(`The calendar has no ${kind} "${title}" in the year that the help asks for.`);
  return dayInWords(event.date);
}
