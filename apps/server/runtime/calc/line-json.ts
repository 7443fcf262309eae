import type { Assessment } from '@lods/cbam/assess-good';
import type { Finding } from '@lods/cbam/finding';
import { type PackedFigure, pack } from '@lods/cbam/packed';
import type { CalcLine } from './read-lines.ts';

/** What is printed for a line. Figures are null where they are unknown or where there are none. */
export interface LineJson {
  readonly line: number;
  readonly cnCode: string;
  readonly seeTotal: string | null;
  readonly sefa: string | null;
  readonly certificates: string | null;
  readonly costEur: string | null;
  /** `path` names the column of the file. */
  readonly findings: readonly Finding[];
  /** Of the cost; from there down to the mass of the line and to rows of the law. */
  readonly derivation: PackedFigure | null;
}

export function lineJson(line: CalcLine, assessment: Assessment): LineJson {
  const { figures } = assessment;
  return {
    line: line.number,
    cnCode: line.cnCode,
    seeTotal: figures?.seeTotal.value ?? null,
    sefa: figures?.sefa.value ?? null,
    certificates: figures?.certificates.value ?? null,
    costEur: figures?.costEur.value ?? null,
    findings: findingsJson(assessment),
    derivation: figures ? pack(figures.costEur) : null,
  };
}

/** Findings with the columns of the file in place of our own words. */
export function findingsJson({ findings }: Pick<Assessment, 'findings'>): Finding[] {
  return findings.map((finding) => ({ ...finding, path: finding.path === 'importDate' ? 'date' : finding.path }));
}
