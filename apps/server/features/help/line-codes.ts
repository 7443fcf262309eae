import { explained } from '@lods/cbam/finding-rule';
import { explainedComputing } from '@lods/cbam/unknown-figures';
import type { ExplainedCode } from '@lods/contract/help/endpoints';
import { explainedReading } from '@lods/documents/lines/findings/line-findings';
import { goodFaults } from '../goods/good-faults.ts';
import { yearFindings } from '../years/year-findings.ts';

/** The codes of goods lines, which are our own: whatever reading, computing or declaring can give. */
export const lineCodes: readonly ExplainedCode[] = [
  ...explainedReading,
  ...explainedComputing,
  ...explained(yearFindings),
  ...explained(goodFaults),
].map((code) => ({ ...code, applies: '', about: 'lines' }));
