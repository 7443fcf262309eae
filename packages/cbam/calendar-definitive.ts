import type { CalendarEvent } from './calendar-event.ts';
import { SALE_STARTS } from './certificate-sale.ts';
import { type Quarter, quarterInWords } from './period.ts';

const before = '(EU) 2023/956 before (EU) 2025/2083';

type Dated = Omit<CalendarEvent, 'regime'>;

/** Events that happen once. Prices of 2026 are published after the quarter that they hold for. */
const once: readonly Dated[] = [
  {
    date: '2026-01-01',
    kind: 'milestone',
    period: '2026',
    title: 'Obligations accrue: imports count for the 2026 declaration',
    source: '(EU) 2023/956 Art. 36(2)',
  },
  {
    date: '2026-03-31',
    kind: 'milestone',
    period: '2026',
    title: 'Last day to apply and go on importing until the decision',
    source: '(EU) 2023/956 Art. 17(7a)',
  },
  ...[
    { date: '2026-04-07', period: '2026-Q1' },
    { date: '2026-07-06', period: '2026-Q2' },
    { date: '2026-10-05', period: '2026-Q3' },
    { date: '2027-01-04', period: '2026-Q4' },
  ].map(({ date, period }) => ({
    date,
    kind: 'price' as const,
    period,
    title: `Certificate price of ${quarterInWords(period)} is published`,
    source: '(EU) 2025/2548',
  })),
  {
    date: '2026-09-01',
    kind: 'milestone',
    period: '2026',
    title: 'Verifiers may register',
    source: '(EU) 2023/956 Art. 10a(1)',
  },
  {
    date: SALE_STARTS,
    kind: 'milestone',
    period: '2026',
    title: 'Sale of certificates starts',
    source: '(EU) 2023/956 Art. 20(1)',
    superseded: { date: '2026-01-01', source: before },
  },
];

/** The dates of the definitive regime that fall into a calendar year. */
export function definitiveEvents(year: number): CalendarEvent[] {
  const dated = once.filter(({ date }) => date.startsWith(`${year}-`));
  const yearly = year < 2026 ? [] : [...reviews(year), ...(year < 2027 ? [] : yearlyEvents(year))];
  return [...dated, ...yearly].map((event) => ({ ...event, regime: 'definitive' }));
}

/** What may change a figure of a year, in every year since 2026. */
function reviews(year: number): Dated[] {
  return [
    {
      date: `${year}-04-30`,
      kind: 'review',
      period: String(year - 1),
      title: 'The Commission assesses the 50 t threshold; a new one applies from 1 January after',
      source: '(EU) 2023/956 Art. 2a(3)',
    },
    {
      date: `${year}-06-30`,
      kind: 'review',
      period: String(year),
      title: `Last day for an authorised declarant to show the Commission that lower default values fit a region, for goods imported in ${year}`,
      source: '(EU) 2025/2547 Art. 12 and Annex V',
    },
    {
      date: `${year}-06-30`,
      kind: 'review',
      period: String(year),
      title: `Last day for a third country to show the Commission a lower factor of its electricity, for imports in ${year}`,
      source: '(EU) 2025/2547 Annex II D.2.3 and D.4.4',
    },
  ];
}

function yearlyEvents(year: number): Dated[] {
  const of = String(year - 1);
  return [
    ...quarterEnds.map((day, index) => ({
      date: `${year}-${day}`,
      kind: 'holding' as const,
      period: `${year}-Q${index + 1}`,
      title: `Hold certificates for at least 50 % of the emissions imported in ${year}`,
      source: '(EU) 2023/956 Art. 22(2)',
    })),
    {
      date: `${year}-09-30`,
      kind: 'declaration',
      period: of,
      title: `CBAM declaration and surrender of certificates for ${of}`,
      source: '(EU) 2023/956 Art. 6(1) and 22(1)',
      superseded: { date: `${year}-05-31`, source: before },
    },
    {
      date: `${year}-10-31`,
      kind: 'repurchase',
      period: of,
      title: 'Last day to ask for repurchase of certificates',
      source: '(EU) 2023/956 Art. 23(1)',
      superseded: { date: `${year}-06-30`, source: before },
    },
    ...cancellation(year),
  ];
}

/** Certificates live until November of the second year after purchase; only those bought in 2027 for 2026 less long. */
function cancellation(year: number): Dated[] {
  if (year === 2028) return [];
  const which = year === 2027 ? 'Certificates bought for 2026' : `Certificates bought in ${year - 2}`;
  return [
    {
      date: `${year}-11-01`,
      kind: 'cancellation',
      period: year === 2027 ? '2026' : String(year - 2),
      title: `${which} and not surrendered are cancelled without compensation`,
      source: '(EU) 2023/956 Art. 24',
      superseded: { date: `${year}-07-01`, source: before },
    },
  ];
}

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];

/** The last day of a quarter, an ISO date. */
export const lastDayOf = ({ year, quarter }: Quarter): string => `${year}-${quarterEnds[quarter - 1]}`;

/**
 * By when certificates must be held after the 50 tonnes of a calendar year were exceeded: the end of the quarter that
 * follows, (EU) 2023/956 Art. 22(2a). The threshold is one of a calendar year, so what was exceeded in the last quarter
 * asks for nothing in the next year: there the goods of that year count. Nothing is held before 2027; null for never.
 */
export function holdingAfter(crossing: Quarter): string | null {
  if (crossing.year < 2027 || crossing.quarter === 4) return null;
  return `${crossing.year}-${quarterEnds[crossing.quarter]}`;
}
