import { constantOf } from './constants.ts';
import { Exact } from './decimal.ts';
import type { Finding, Severity } from './finding.ts';
import { daysAfter } from './period.ts';
import type { Tables } from './tables.ts';

/** What is on file of the verification of the emissions of one good of one installation over a period. Blank or null: not known. */
export interface Verification {
  readonly state: 'in_verification' | 'rejected' | 'unverified' | 'verified';
  readonly verifier: string;
  readonly accreditationNumber: string;
  readonly accreditationBody: string;
  readonly hasReport: boolean;
  /** ISO dates, as the ones below. */
  readonly verifiedOn: string | null;
  readonly periodTo: string;
  readonly siteVisit: '' | 'physical' | 'virtual' | 'waived';
  readonly siteVisitOn: string | null;
  /** As the report states it. */
  readonly materialityPercent: string | null;
  readonly validUntil: string | null;
}

/** Without these a verification is nobody's word, or not one that the law knows. The others are shown and asked for. */
const DECISIVE = ['verifier', 'report-date', 'expired', 'materiality-high'] as const satisfies readonly Gap[];

const SENTENCES = {
  verifier: ['The verifier is not named.', 'Name the accredited verifier: (EU) 2023/956 Art. 8.'],
  'report-date': ['The date of the verification report is missing or in the future.', 'Enter the date on the report.'],
  expired: [
    'The verification is no longer valid.',
    'Ask the supplier for a new report; until then default values count.',
  ],
  'materiality-high': [
    'The materiality level of the report is above 5 %.',
    'Ask the verifier: (EU) 2025/2546 sets 5 % of the specific embedded emissions of each CN code.',
  ],
  'before-end': [
    'The report is dated before the period ended.',
    'Ask the verifier: a report covers the whole reporting period.',
  ],
  accreditation: [
    'The accreditation of the verifier is not on file.',
    'Enter its number and the accreditation body: (EU) 2023/956 Art. 18.',
  ],
  report: ['The verification report is not on file.', 'Upload the report, so that you can show it to the authority.'],
  'site-visit': [
    'No site visit is recorded.',
    'Enter its day and kind: (EU) 2025/2546 wants one in the first year and at least every two years.',
  ],
  'site-visit-remote': [
    'The site visit was virtual or waived.',
    'Keep the reasons that the report gives: (EU) 2025/2546 allows it only under conditions.',
  ],
  materiality: [
    'The materiality level of the report is not on file.',
    'Enter it as the report states it; (EU) 2025/2546 sets 5 %.',
  ],
} as const;
type Gap = keyof typeof SENTENCES;

/** Actual values of a verification like this enter a definitive declaration: (EU) 2023/956 Art. 8(1). `today` is an ISO date. */
export function verificationCounts(tables: Tables, verification: Verification, today: string): boolean {
  const gaps = gapsOf(tables, verification, today);
  return verification.state === 'verified' && !DECISIVE.some((gap) => gaps.includes(gap));
}

/** What a verification that says 'verified' lacks before it can be shown to an authority; errors keep it from counting. */
export function verificationFindings(tables: Tables, verification: Verification, today: string): Finding[] {
  if (verification.state !== 'verified') return [];
  return gapsOf(tables, verification, today).map((gap) => {
    const [message, remedy] = SENTENCES[gap];
    return { code: `verification-${gap}`, severity: severityOf(gap), message, remedy, path: '' };
  });
}

function severityOf(gap: Gap): Severity {
  if ((DECISIVE as readonly Gap[]).includes(gap)) return 'error';
  return gap === 'site-visit-remote' ? 'info' : 'warning';
}

function gapsOf(tables: Tables, given: Verification, today: string): Gap[] {
  const { verifiedOn, siteVisit, siteVisitOn, materialityPercent, validUntil } = given;
  const most = constantOf(tables, 'materiality of verification').value;
  const isVisited = siteVisit === 'waived' || (siteVisit !== '' && siteVisitOn !== null);
  const missing: Record<Gap, boolean> = {
    verifier: given.verifier === '',
    'report-date': verifiedOn === null || verifiedOn > today,
    expired: validUntil !== null && validUntil < today,
    'materiality-high': materialityPercent !== null && new Exact(materialityPercent).div(100).greaterThan(most),
    'before-end': verifiedOn !== null && verifiedOn <= given.periodTo,
    accreditation: given.accreditationNumber === '' || given.accreditationBody === '',
    report: !given.hasReport,
    'site-visit': !isVisited,
    'site-visit-remote': isVisited && siteVisit !== 'physical',
    materiality: materialityPercent === null,
  };
  return (Object.keys(missing) as Gap[]).filter((gap) => missing[gap]);
}

const FIRST_DEFINITIVE_YEAR = 2026;
/** From the contract to the report: practice, not law. */
export const VERIFIER_WEEKS = 16;

/**
 * The day by which goods of the year of this period are declared, (EU) 2023/956 Art. 6(1), and the last safe day to engage a
 * verifier before it. Null before 2026, when nothing had to be verified.
 */
export function verifierDays(periodTo: string): { readonly declareBy: string; readonly engageBy: string } | null {
  const year = Number(periodTo.slice(0, 4));
  if (year < FIRST_DEFINITIVE_YEAR) return null;
  const declareBy = `${year + 1}-09-30`;
  return { declareBy, engageBy: daysAfter(declareBy, -VERIFIER_WEEKS * 7) };
}
