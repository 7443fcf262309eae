import type { ExplainedCode } from '@lods/contract/help/endpoints';
import type { CodeRow } from './code-row.ts';
import { computingCodes } from './computing-codes.ts';
import { readingCodes } from './reading-codes.ts';

const CUSTOMS = 'the customs declaration and its data elements';
const LAW = 'Regulation (EU) 2023/956 and the acts under it';

/** The codes of goods lines, which are our own, with cause and remedy. */
export const lineCodes: readonly ExplainedCode[] = [
  ...readingCodes.map((line) => explained(line, CUSTOMS)),
  ...computingCodes.map((line) => explained(line, LAW)),
];

function explained([code, severity, cause, remedy]: CodeRow, source: string): ExplainedCode {
  return { code, severity, cause, remedy, source, applies: '', about: 'lines' };
}
