import { phrase, term } from '@lods/translations/phrase';
import { MANUAL, quoted, rule, TRANSITIONAL } from './rule.ts';

type None = Record<never, never>;

/** Which quarters are reported, and what changed from one to the next. */
export const periodRules = {
  P0001: rule<{ value: string }>({
    severity: 'error',
    cause: 'The first quarter that was reported is Q4 2023.',
    remedy: 'Correct the reporting period or the year.',
    source: '(EU) 2023/956 Art. 32 and 35',
    message: ({ value }) => phrase`${quoted(value)} is before the first reported quarter, Q4 2023.`,
  }),
  P0002: rule<{ value: string }>({
    severity: 'error',
    cause: 'The last quarter that is reported is Q4 2025; since 2026 the whole year is declared.',
    remedy: 'Prepare the annual declaration instead.',
    source: '(EU) 2023/956 Art. 6 and 36',
    message: ({ value }) => phrase`${quoted(value)} is after the last reported quarter, Q4 2025.`,
  }),
  P0003: rule<{ share: string | null; isSimple: boolean }>({
    severity: 'error',
    from: '2024-Q3',
    cause:
      'Estimated and default values (types 02 and 03 of the form, code 02 of the registry) were free up to Q2 2024; afterwards they may make up at most 20 % of the embedded emissions of complex goods.',
    remedy:
      'Get actual data from the operator and choose determination type 01. Where there are none, ask the authority: the registry then takes zero, and the report counts as incomplete.',
    source: `${TRANSITIONAL} Art. 4(3) and 5; ${MANUAL}`,
    message: ({ share, isSimple }) =>
      isSimple
        ? phrase`Estimated values are used for a good without precursors, which is not allowed from Q3 2024.`
        : share === null
          ? phrase`Estimated values make up an unknown share of the emissions of the good; 20 % are allowed from Q3 2024.`
          : phrase`Estimated values make up ${share} % of the emissions of the good; 20 % are allowed from Q3 2024.`,
  }),
  P0004: rule<{ share: string }>({
    severity: 'warning',
    from: '2024-Q3',
    cause:
      'Estimates within 20 % of the emissions of complex goods are allowed, but from Q3 2024 the registry no longer offers estimated values (its code 02).',
    remedy:
      'Where the registry refuses its code 02, choose determination type 01 and describe the estimated part as a remark.',
    source: `${TRANSITIONAL} Art. 5; ${MANUAL}`,
    message: ({ share }) =>
      phrase`Estimated values make up ${share} % of the emissions of the good; the registry may refuse them (its code 02).`,
  }),
  P0005: rule<None>({
    severity: 'warning',
    from: '2025-Q1',
    cause: 'Other monitoring methodologies (TOM02) were allowed for goods imported up to 31 December 2024.',
    remedy: 'Determine the emissions by the Commission rules (TOM01), or check with the authority.',
    source: `${TRANSITIONAL} Art. 4(2)`,
    message: () => phrase`Another methodology (TOM02) is used for a quarter of 2025.`,
  }),
  P0006: rule<None>({
    severity: 'error',
    from: '2024-Q3',
    cause: 'Qualifying parameters of indirect emissions were reported up to Q2 2024 only.',
    remedy: 'Remove the parameters of indirect emissions.',
    source: MANUAL,
    message: () => phrase`Qualifying parameters of indirect emissions are no longer used.`,
  }),
  P0007: rule<{ date: string; last: string }>({
    severity: 'warning',
    cause: 'A report is submitted after its quarter has ended.',
    remedy: 'Leave the date of submission out, the registry sets it; check the reporting period.',
    source: `${TRANSITIONAL} Art. 8`,
    message: ({ date, last }) =>
      phrase`The date of submission ${term(date)} is before the end of the quarter (${term(last)}).`,
  }),
  P0008: rule<{ date: string; first: string }>({
    severity: 'warning',
    cause: 'A supporting document is valid in the quarter that it supports.',
    remedy: 'Attach the document that was valid when the goods were imported.',
    source: 'a document that has lapsed proves nothing for the quarter',
    message: ({ date, first }) =>
      phrase`The document was valid until ${term(date)}, before the quarter began (${term(first)}).`,
  }),
  P0009: rule<{ date: string; last: string }>({
    severity: 'warning',
    cause: 'Goods of the quarter cannot come from inward processing that starts after it.',
    remedy: 'Correct the start, or report the goods in the quarter of their release.',
    source: MANUAL,
    message: ({ date, last }) =>
      phrase`Inward processing starts on ${term(date)}, after the end of the quarter (${term(last)}).`,
  }),
};
