import { explained as explainedBy } from '@lods/cbam/finding-rule';
import { explainedComputing } from '@lods/cbam/unknown-figures';
import type { ExplainedCode } from '@lods/contract/help/endpoints';
import { goodFaults } from '../goods/good-faults.ts';
import { yearFindings } from '../years/year-findings.ts';
import type { CodeRow } from './code-row.ts';
import { readingCodes } from './reading-codes.ts';

const CUSTOMS = 'the customs declaration and its data elements';

/** The codes of goods lines, which are our own, with cause and remedy. */
export const lineCodes: readonly ExplainedCode[] = [
  ...readingCodes.map((line) => explained(line, CUSTOMS)),
  ...[...explainedComputing, ...explainedBy(yearFindings), ...explainedBy(goodFaults)].map((code) => ({
    ...code,
    applies: '',
    about: 'lines' as const,
  })),
];

function explained([code, severity, cause, remedy]: CodeRow, source: string): ExplainedCode {
  return { code, severity, cause, remedy, source, applies: '', about: 'lines' };
}
