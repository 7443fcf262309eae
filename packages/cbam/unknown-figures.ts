import type { Reason } from './figure.ts';
import { type ExplainedFinding, explained } from './finding-rule.ts';
import { computingFindings } from './remark-of.ts';

type Explanation = Omit<ExplainedFinding, 'code' | 'severity'>;

/** Reasons that leave a figure unknown and that no finding bears. */
const REASONS: Readonly<Record<Exclude<Reason, keyof typeof computingFindings>, Explanation>> = {
  'code-is-ambiguous': {
    cause: 'Below the eight digits lie several codes of ten digits with different default values.',
    remedy: 'State the ten-digit code.',
    source: '(EU) 2025/2621 Annex I',
  },
  'no-default-value': {
    cause: 'The law has no default value for this code.',
    remedy: 'State the emissions of the installation.',
    source: '(EU) 2025/2621 Annex I',
  },
  'not-in-nomenclature': {
    cause: 'The code is not a good of Annex I.',
    remedy: 'Choose the code from the list, with eight digits.',
    source: '(EU) 2023/956 Annex I',
  },
  'not-stated': {
    cause: 'Something that the figure is computed from is not stated.',
    remedy: 'Open the figure, see what is unknown, and state it.',
    source: '(EU) 2023/956 Art. 6(2)',
  },
  'division-by-zero': {
    cause: 'A quantity that the figure is divided by is zero.',
    remedy: 'Correct the quantity.',
    source: '(EU) 2023/956 Art. 6(2)',
  },
};

/** Every code that computing a good can give, and every reason for an unknown figure. */
export const explainedComputing: readonly ExplainedFinding[] = [
  ...explained(computingFindings),
  ...Object.entries(REASONS).map(([code, reason]) => ({ code, severity: 'warning' as const, ...reason })),
];
