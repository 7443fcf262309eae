import { type ExplainedFinding, explained, findingsBy } from '@lods/cbam/finding-rule';
import { computingFindings } from '@lods/cbam/remark-of';
import { fileFindings } from './file-findings.ts';
import { goodsOfLineFindings } from './goods-remarks.ts';
import { paperFindings } from './paper-remarks.ts';
import { rowFindings } from './row-remarks.ts';

export const lineFindings = { ...goodsOfLineFindings, ...paperFindings, ...rowFindings };

/** The remark of a code about a line, with what the code asks for; row and column are added where it is found. */
export const remarkOf = findingsBy(lineFindings);

/** Every code that reading a file can give and computing cannot. */
export const explainedReading: readonly ExplainedFinding[] = explained({ ...lineFindings, ...fileFindings }).filter(
  ({ code }) => !(code in computingFindings),
);
