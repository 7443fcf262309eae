/** (EU) 2025/486 Art. 4(1): calendar days in which the authority decides on an application for authorisation. */
export const DECISION_DAYS = 120;

/** (EU) 2023/956 Art. 17(7a): who applied by this day may import until the decision, and a refusal reaches back to 1 January 2026. */
const PROVISIONAL_UNTIL = '2026-03-31';

/** What a company holds for its authorisation: (EU) 2023/956 Art. 5(5) and 17. Days as '2026-03-14'. */
export interface AuthorisationFile {
  readonly mainActivity: string;
  /** Day of the tax authority's certificate. */
  readonly taxCertificateOn: string | null;
  readonly honourDeclaredOn: string | null;
  readonly capacity: string;
  readonly estimates: readonly { readonly year: number }[];
  readonly establishedOn: string | null;
  readonly guarantee: { readonly validUntil: string | null } | null;
  readonly importers: readonly RepresentedImporter[];
}

/** An importer that the company represents as indirect customs representative. */
export interface RepresentedImporter {
  readonly eori: string;
  readonly name: string;
  readonly isEstablishedInUnion: boolean;
  /** When the representative agreed to act as authorised declarant: Art. 5(1a). */
  readonly agreedOn: string | null;
}

/** What the company states of itself elsewhere. */
export interface Applicant {
  readonly legalName: string;
  readonly hasAddress: boolean;
  readonly eori: string;
  readonly status: 'applied' | 'authorised' | 'none' | 'refused' | 'revoked';
  readonly appliedOn: string | null;
  /** As importer, as indirect customs representative, or both. */
  readonly isRepresentative: boolean;
}

export interface AuthorisationCheck {
  readonly code: string;
  readonly state: 'missing' | 'needless' | 'present';
  readonly title: string;
  readonly article: string;
}

/** What an application has to contain, point by point, with what is still missing: Art. 5(5), 17(2) and 17(5). */
export function authorisationChecks(
  file: AuthorisationFile,
  applicant: Applicant,
  today: string,
): AuthorisationCheck[] {
  const year = Number((applicant.appliedOn ?? today).slice(0, 4));
  const has = (isPresent: boolean) => (isPresent ? 'present' : 'missing');
  const estimated = new Set(file.estimates.map((estimate) => estimate.year));
  return [
    {
      code: 'address',
      state: has(applicant.legalName !== '' && applicant.hasAddress),
      title: 'Name, address and contact information',
      article: '(EU) 2023/956 Art. 5(5)(a)',
    },
    { code: 'eori', state: has(applicant.eori !== ''), title: 'EORI number', article: '(EU) 2023/956 Art. 5(5)(b)' },
    {
      code: 'activity',
      state: has(file.mainActivity !== ''),
      title: 'Main economic activity in the Union',
      article: '(EU) 2023/956 Art. 5(5)(c)',
    },
    {
      code: 'tax',
      state: has(file.taxCertificateOn !== null),
      title: 'Certificate of the tax authority that no recovery order is outstanding',
      article: '(EU) 2023/956 Art. 5(5)(d)',
    },
    {
      code: 'honour',
      state: has(file.honourDeclaredOn !== null),
      title: 'Declaration of honour for the five years before',
      article: '(EU) 2023/956 Art. 5(5)(e)',
    },
    {
      code: 'capacity',
      state: has(file.capacity !== ''),
      title: 'Financial and operational capacity',
      article: '(EU) 2023/956 Art. 5(5)(f)',
    },
    {
      code: 'estimates',
      state: has(estimated.has(year) && estimated.has(year + 1)),
      title: 'Estimated imports by type of goods and Member State, this year and next',
      article: '(EU) 2023/956 Art. 5(5)(g)',
    },
    {
      code: 'principals',
      state: applicant.isRepresentative ? has(file.importers.length > 0) : 'needless',
      title: 'Names and contacts of those on whose behalf you act',
      article: '(EU) 2023/956 Art. 5(5)(h)',
    },
    { code: 'guarantee', state: guaranteeState(file, year), title: 'Guarantee', article: '(EU) 2023/956 Art. 17(5)' },
  ];
}

/** A guarantee is asked of those who were not established throughout the two financial years before the application. */
function guaranteeState({ establishedOn, guarantee }: AuthorisationFile, year: number): AuthorisationCheck['state'] {
  if (guarantee) return 'present';
  return establishedOn !== null && establishedOn <= `${year - 2}-01-01` ? 'needless' : 'missing';
}

/** Art. 17(7a): a refusal of an application by 31 March 2026 makes the goods since 1 January 2026 subject to a penalty by default values. */
export const refusalReachesBack = ({ status, appliedOn }: Applicant): boolean =>
  status === 'refused' && appliedOn !== null && appliedOn <= PROVISIONAL_UNTIL;

/** What a representative owes for one importer: Art. 2a, 5(1a), 5(2) and 5(2a). */
export type Representation =
  /** Above 50 t: declared by the representative. */
  | 'declared'
  /** Not above 50 t: nothing is declared for it; the representative is authorised all the same. */
  | 'exempt'
  /** Established in the Union and without an agreement: the importer declares for itself. */
  | 'importer-declares';

/** @param isExceeded whether the importer's own goods of the year, of all its representatives together, are above 50 t */
export function representationOf(importer: RepresentedImporter, isExceeded: boolean): Representation {
  if (importer.isEstablishedInUnion && importer.agreedOn === null) return 'importer-declares';
  return isExceeded ? 'declared' : 'exempt';
}
