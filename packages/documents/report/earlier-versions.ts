/**
 * What the versions 17.00 to 19.00 had and 23.00 does not, found by comparing the schemas. A past report keeps its meaning: what the
 * registry now computes is left out, what has no place any more is told, what is only written differently is read.
 */
export interface Former {
  /** The element that it stood in. */
  readonly in: string;
  readonly element: string;
  /** The last version that had it. */
  readonly until: '17' | '18' | '19';
  /** V0001: nothing is lost. V0002: a statement of the declarant has no place any more. V0003: read under today's name. */
  readonly code: 'V0001' | 'V0002' | 'V0003';
  readonly why: string;
  /** Today's name of the element. */
  readonly now?: string;
}

const COMPUTED = 'the registry computes it since version 19';
const BY_CODE = 'the code says it since version 23';

const formers: readonly Former[] = [
  { in: 'QReport', element: 'DraftReportId', until: '17', code: 'V0001', why: 'the registry gives it' },
  { in: 'QReport', element: 'TotalImported', until: '18', code: 'V0001', why: COMPUTED },
  { in: 'QReport', element: 'TotalEmissions', until: '18', code: 'V0001', why: COMPUTED },
  { in: 'QReport', element: 'NationalCompetentAuth', until: '18', code: 'V0001', why: 'it comes from the account' },
  { in: 'ReportConfirmation', element: 'SignatureDate', until: '18', code: 'V0001', why: 'the registry sets it' },
  {
    in: 'Signatures',
    element: 'ApplicableMethdologyConfirmation',
    until: '17',
    code: 'V0003',
    why: 'its name was misspelt',
    now: 'ApplicableMethodologyConfirmation',
  },
  { in: 'ActorAddress', element: 'Country', until: '19', code: 'V0001', why: 'the EORI number says it' },
  { in: 'ImportedGood', element: 'TotalEmissions', until: '18', code: 'V0001', why: COMPUTED },
  { in: 'GoodsEmissions', element: 'InstallationEmissions', until: '18', code: 'V0001', why: COMPUTED },
  {
    in: 'DirectEmissions',
    element: 'Justification',
    until: '18',
    code: 'V0002',
    why: 'version 19 has no justification of direct emissions',
  },
  { in: 'ProdMethodQualifyingParams', element: 'MethodName', until: '19', code: 'V0001', why: BY_CODE },
  ...(['DirectQualifyingParameters', 'IndirectQualifyingParameters'] as const).flatMap((group): Former[] => [
    { in: group, element: 'DeterminationType', until: '18', code: 'V0002', why: 'version 19 has none for a parameter' },
    { in: group, element: 'ParameterName', until: '19', code: 'V0001', why: BY_CODE },
    { in: group, element: 'Description', until: '19', code: 'V0001', why: BY_CODE },
    { in: group, element: 'ParameterValueType', until: '19', code: 'V0001', why: BY_CODE },
  ]),
  { in: 'CarbonPriceDue', element: 'ExchangeRate', until: '17', code: 'V0002', why: 'the Commission sets it' },
  { in: 'CarbonPriceDue', element: 'EURO', until: '17', code: 'V0001', why: 'the registry computes it' },
];

/** Not another element but another form of one. */
export const SHORT_CN_CODE: Former = {
  in: 'CommodityCode',
  element: 'CnCode',
  until: '17',
  code: 'V0003',
  why: 'its two digits were put behind the HS code',
};

const byPlace = new Map(formers.map((former) => [`${former.in}/${former.element}`, former]));

export const formerElement = (parent: string, element: string): Former | undefined =>
  byPlace.get(`${parent}/${element}`);
