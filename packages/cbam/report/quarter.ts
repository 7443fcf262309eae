/** A calendar quarter as text that sorts in time: '2024-Q2'. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

/** The first quarter that was reported: (EU) 2023/956 Art. 32, transitional period from 1 October 2023. */
export const FIRST_QUARTER: Quarter = '2023-Q4';
/** The last quarter that is reported: since 2026 the year is declared instead, (EU) 2023/956 Art. 6. */
export const LAST_QUARTER: Quarter = '2025-Q4';

/** The quarter that a report states, or null where either part is missing or malformed. */
export function quarterOf(report: { readonly year?: string; readonly reportingPeriod?: string }): Quarter | null {
  const { year, reportingPeriod } = report;
  if (year === undefined || reportingPeriod === undefined) return null;
  if (!/^\d{1,4}$/.test(year) || !/^Q[1-4]$/.test(reportingPeriod)) return null;
  return `${year.padStart(4, '0')}-${reportingPeriod}` as Quarter;
}

export const yearOf = (quarter: Quarter | null): number | null =>
  quarter === null ? null : Number(quarter.slice(0, 4));

/** A span of quarters, both ends included; an open end is left out. */
export interface Span {
  readonly from?: Quarter;
  readonly until?: Quarter;
}

export function isWithin(quarter: Quarter, { from, until }: Span): boolean {
  return (from === undefined || quarter >= from) && (until === undefined || quarter <= until);
}

/** First and last day of the quarter, ISO dates. */
export function daysOf(quarter: Quarter): { readonly first: string; readonly last: string } {
  const year = quarter.slice(0, 4);
  const last = { Q1: '03-31', Q2: '06-30', Q3: '09-30', Q4: '12-31' }[quarter.slice(5)] ?? '12-31';
  const first = { Q1: '01-01', Q2: '04-01', Q3: '07-01', Q4: '10-01' }[quarter.slice(5)] ?? '01-01';
  return { first: `${year}-${first}`, last: `${year}-${last}` };
}

/** 'from Q3 2024', 'up to Q2 2024', 'from Q4 2023 to Q2 2024'; empty for always. */
export function spanInWords({ from, until }: Span): string {
  if (from !== undefined && until !== undefined) return `from ${inWords(from)} to ${inWords(until)}`;
  if (from !== undefined) return `from ${inWords(from)}`;
  return until === undefined ? '' : `up to ${inWords(until)}`;
}

function inWords(quarter: Quarter): string {
  const [year, period] = quarter.split('-');
  return `${period} ${year}`;
}
