import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { REPORT_STATUSES, type ReportStatus } from '@lods/contract/reports/endpoints';
import { put, useAddress } from '../../shell/address.ts';
import { newestVersions } from '../../shell/known-emissions.tsx';

export const STATUSES = {
  all: 'All statuses',
  choices: [
    { value: 'draft', label: 'Draft' },
    { value: 'submitted', label: 'Submitted' },
    { value: 'approved', label: 'Approved' },
    { value: 'rejected', label: 'Rejected' },
  ],
} as const;

export const PERIODS = { all: 'All periods' } as const;
const FIRST_YEAR = 2023;
const LAST_YEAR_ALWAYS_OFFERED = 2024;
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'];

const APPROVED: readonly DeclarationSummary['status'][] = ['accepted', 'verified'];

/** The two filters, kept in the URL, the declarations that they leave, and those of them that sums count. */
export function useReportFilters(rows: readonly DeclarationSummary[] | undefined) {
  const { params, change } = useAddress();
  const period = /^(\d{4}|Q[1-4])$/.test(params.get('period') ?? '') ? (params.get('period') ?? '') : '';
  const status: ReportStatus | '' = REPORT_STATUSES.find((status) => status === params.get('status')) ?? '';
  const last = Math.max(LAST_YEAR_ALWAYS_OFFERED, ...(rows ?? []).map(({ year }) => Number(year)));
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));
  const offered = [...years, ...QUARTERS];
  const ofStatus = rows?.filter((row) => has(status, row.status));
  const isOfPeriod = (row: DeclarationSummary) =>
    period === '' || row.year === period || row.reportingPeriod === period;
  const shown = ofStatus?.filter(isOfPeriod);
  // A version that has moved to another period leaves nothing behind in the former one.
  const counted = ofStatus && newestVersions(ofStatus).filter(isOfPeriod);
  const set = (filter: 'period' | 'status', value: string) => change((asked) => put(asked, filter, value));
  const clear = () =>
    change((asked) => {
      for (const filter of ['period', 'status']) asked.delete(filter);
    });
  return { period, status, shown, counted, set, clear, periods: offered.map((value) => ({ value, label: value })) };
}

const has = (asked: ReportStatus | '', status: DeclarationSummary['status']) =>
  asked === '' || (asked === 'approved' ? APPROVED.includes(status) : status === asked);
