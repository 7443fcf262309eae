/** What a customs procedure makes of goods for CBAM. */
export type Treatment =
  /** Released for free circulation as any import. */
  | 'import'
  /** Ends inward processing: the goods that were placed under it are declared. */
  | 'inward'
  /** Not released for free circulation: nothing is declared yet. */
  | 'not-imported'
  /** Comes back from outward processing: only the processing abroad counts. */
  | 'outward'
  /** Comes back unchanged: declared with zero emissions, and counted towards 50 t. */
  | 'returned';

/** One row of the table. Codes of Delegated Regulation (EU) 2015/2446 Annex B, data elements 11 09 and 11 10. */
export interface ProcedureRow {
  /** Requested procedures; empty: any that is not named before. */
  readonly requested: readonly string[];
  /** Previous procedures; empty: any. */
  readonly previous: readonly string[];
  /** Additional procedures; empty: any. */
  readonly additional: readonly string[];
  readonly treatment: Treatment;
  readonly article: string;
}

/** Requested procedures that release non-Union goods for free circulation; 49, 95 and 96 concern Union goods. */
const FREE_CIRCULATION = '01 02 07 40 41 42 43 44 45 46 48 61 63 68'.split(' ');
/** Re-importation with release for free circulation. */
const RE_IMPORT = ['61', '63', '68'];

/** The one table of procedures; the first row that fits counts. */
const CUSTOMS_PROCEDURES: readonly ProcedureRow[] = [
  {
    requested: FREE_CIRCULATION,
    previous: ['51', '54'],
    additional: [],
    treatment: 'inward',
    article: '(EU) 2023/956 Art. 6(3)',
  },
  {
    // Returned goods that were made under inward processing: Art. 205 of Regulation (EU) No 952/2013.
    requested: FREE_CIRCULATION,
    previous: [],
    additional: ['F04'],
    treatment: 'inward',
    article: '(EU) 2023/956 Art. 6(3)',
  },
  {
    // Products of outward processing that come in before the goods leave, and replacement goods.
    requested: ['46', '48'],
    previous: [],
    additional: [],
    treatment: 'outward',
    article: '(EU) 2023/956 Art. 6(4)',
  },
  {
    requested: FREE_CIRCULATION,
    previous: ['21', '22'],
    additional: [],
    treatment: 'outward',
    article: '(EU) 2023/956 Art. 6(4)',
  },
  {
    requested: FREE_CIRCULATION,
    previous: [],
    additional: ['F01', 'F02', 'F03'],
    treatment: 'returned',
    article: '(EU) 2023/956 Art. 6(5)',
  },
  { requested: RE_IMPORT, previous: [], additional: [], treatment: 'returned', article: '(EU) 2023/956 Art. 6(5)' },
  {
    requested: FREE_CIRCULATION,
    previous: [],
    additional: [],
    treatment: 'import',
    article: '(EU) 2023/956 Art. 3(4)',
  },
  { requested: [], previous: [], additional: [], treatment: 'not-imported', article: '(EU) 2023/956 Art. 3(4)' },
];

/** What may stand before a requested procedure, as papers write the two together. */
const PAIRS: readonly (readonly [requested: readonly string[], previous: readonly string[]])[] = [
  [
    [...FREE_CIRCULATION.filter((code) => !RE_IMPORT.includes(code)), '49'],
    ['00', '07', '21', '22', '40', '51', '53', '54', '71', '78'],
  ],
  [RE_IMPORT, ['00', '07', '10', '11', '21', '22', '23', '31', '40', '51', '53', '71', '78']],
  [
    ['51', '53', '71'],
    ['00', '07', '21', '22', '40', '51', '53', '54', '71', '78'],
  ],
];

/** Whether four digits are a requested and a previous procedure of goods that come in, and not any number. */
export const isProcedurePair = (code: string): boolean =>
  code.length === 4 &&
  PAIRS.some(([requested, previous]) => requested.includes(code.slice(0, 2)) && previous.includes(code.slice(2)));

/** Export, outward processing and re-export; inward processing, temporary admission and warehousing. */
const WITHOUT_RELEASE: ReadonlySet<string> = new Set('10 11 21 22 23 31 51 53 54 71 76 77 78'.split(' '));

/** Whether goods under a procedure, '1000' or '7100', are released for free circulation by nothing. */
export const isWithoutRelease = (code: string): boolean =>
  /^\d{4}$/.test(code) && WITHOUT_RELEASE.has(code.slice(0, 2));

/** Additional procedures that change what goods are. */
export const DECIDING_ADDITIONAL: ReadonlySet<string> = new Set(
  CUSTOMS_PROCEDURES.flatMap(({ additional }) => additional),
);

/** Procedures as a line states them: two digits each, the additional one three signs. */
export interface StatedProcedures {
  readonly procedure?: string | undefined;
  readonly previousProcedure?: string | undefined;
  readonly additionalProcedure?: string | undefined;
}

/** The row of the table for the procedures of a line; null where no requested procedure is stated. */
export function procedureRowOf({
  procedure = '',
  previousProcedure = '',
  additionalProcedure = '',
}: StatedProcedures): ProcedureRow | null {
  if (procedure === '') return null;
  const fits = (codes: readonly string[], code: string) => codes.length === 0 || codes.includes(code.toUpperCase());
  const row = CUSTOMS_PROCEDURES.find(
    ({ requested, previous, additional }) =>
      fits(requested, procedure) && fits(previous, previousProcedure) && fits(additional, additionalProcedure),
  );
  return row ?? null;
}

/** The procedures of a code in one piece: '4000', '4051', or '40' where only the requested one is stated. */
export const splitProcedure = (code: string, additionalProcedure?: string | null): StatedProcedures => ({
  procedure: code.slice(0, 2),
  previousProcedure: code.slice(2, 4) || undefined,
  additionalProcedure: additionalProcedure ?? undefined,
});
