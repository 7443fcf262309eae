/** What a verifier or supplier has said about the actual emissions of an installation for a period and some of its goods. */
export interface Verification {
  readonly installation: string;
  /** ISO dates. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Codes or their first digits; empty: all goods of the installation. */
  readonly cnCodes: readonly string[];
  readonly state: VerificationState;
  readonly verifier: string | null;
  readonly accreditation: string | null;
  /** Name of the report's file. */
  readonly report: string | null;
  readonly verifiedOn: string | null;
  readonly siteVisitOn: string | null;
  /** As the report states it; (EU) 2025/2546 sets 5 % of the specific embedded emissions of each CN code. */
  readonly materialityPercent: string | null;
  readonly validUntil: string | null;
}

type VerificationState = 'in_verification' | 'rejected' | 'unverified' | 'verified';

/** What a verification that says 'verified' still lacks before it can be shown to an authority. */
type VerificationGap =
  | 'accreditation'
  | 'expired'
  | 'materiality'
  | 'report'
  | 'report-date'
  | 'site-visit'
  | 'verifier';

export interface VerificationOfGood {
  readonly verification: Verification | null;
  readonly state: VerificationState;
  readonly gaps: readonly VerificationGap[];
  /** Actual values may enter a definitive declaration: (EU) 2023/956 Art. 8(1). */
  readonly counts: boolean;
}

/** Without these a verification is nobody's word. The others are shown and asked for. */
const DECISIVE: readonly VerificationGap[] = ['verifier', 'report-date', 'expired'];
const STRENGTH: readonly VerificationState[] = ['unverified', 'rejected', 'in_verification', 'verified'];

/**
 * The state for one good of one installation in a year of production. Of several verifications the strongest that covers the whole year and the code
 * counts. `today` is an ISO date.
 */
export function verificationOf(
  verifications: readonly Verification[],
  good: { readonly installation: string; readonly cnCode: string; readonly year: number },
  today: string,
): VerificationOfGood {
  const covering = verifications.filter(
    ({ installation, periodStart, periodEnd, cnCodes }) =>
      installation === good.installation &&
      periodStart <= `${good.year}-01-01` &&
      periodEnd >= `${good.year}-12-31` &&
      (cnCodes.length === 0 || cnCodes.some((code) => good.cnCode.startsWith(code))),
  );
  const ranked = covering.map((verification) => judged(verification, today));
  const [best] = ranked.toSorted((a, b) => rankOf(b) - rankOf(a));
  return best ?? { verification: null, state: 'unverified', gaps: [], counts: false };
}

function judged(verification: Verification, today: string): VerificationOfGood {
  const { state } = verification;
  const gaps = state === 'verified' ? gapsOf(verification, today) : [];
  return { verification, state, gaps, counts: state === 'verified' && !gaps.some((gap) => DECISIVE.includes(gap)) };
}

const rankOf = ({ state, counts, gaps }: VerificationOfGood): number =>
  (counts ? 100 : 0) + STRENGTH.indexOf(state) * 10 - gaps.length;

function gapsOf(verification: Verification, today: string): VerificationGap[] {
  const { verifier, accreditation, report, verifiedOn, siteVisitOn, materialityPercent, validUntil } = verification;
  const missing: readonly [VerificationGap, boolean][] = [
    ['verifier', verifier === null],
    ['accreditation', accreditation === null],
    ['report', report === null],
    ['report-date', verifiedOn === null || verifiedOn > today],
    ['site-visit', siteVisitOn === null],
    ['materiality', materialityPercent === null],
    ['expired', validUntil !== null && validUntil < today],
  ];
  return missing.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}

const DAY_MS = 86_400_000;

/** The last day on which a verifier can be engaged who needs so many weeks before a deadline (ISO date). */
export function lastDayToEngage(deadline: string, weeksNeeded: number): string {
  return new Date(Date.parse(`${deadline}T00:00:00Z`) - weeksNeeded * 7 * DAY_MS).toISOString().slice(0, 10);
}
