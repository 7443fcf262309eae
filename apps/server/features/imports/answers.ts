import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import type { Import, ImportSummary } from '@lods/contract/imports/endpoints';
import type { LineSummary } from '@lods/documents/lines/line';
import { countsOf } from './counts.ts';
import type { ImportRow, ImportUse } from './repository.ts';

/** What is kept of a reading, for the person who looks at it. */
export type Understood = NonNullable<Import['understood']>;

export function presentSummary(
  row: Omit<ImportRow, 'chosen' | 'understood'>,
  uses: readonly ImportUse[],
  declarations: readonly DeclarationSummary[],
): ImportSummary {
  const used = uses.filter((use) => use.importId === row.id);
  return {
    id: row.id,
    fileName: row.name,
    sizeBytes: row.sizeBytes ?? 0,
    state: row.state,
    sentence: row.sentence,
    counts: countsOf(row),
    isCompared: row.isCompared,
    processedRecords: row.state === 'taken-over' ? row.acceptedCount + row.remarkCount : 0,
    progress: row.progressId,
    declarations: declarations.flatMap(({ id, draftReportId, year, reportingPeriod }) => {
      const lineCount = used.find((use) => use.declarationId === id)?.lineCount;
      return lineCount === undefined ? [] : [{ id, draftReportId, year, reportingPeriod, lineCount }];
    }),
    uploadedAt: row.uploadedAt.toISOString(),
    uploadedBy: row.uploadedByName,
  };
}

/** Without zero bytes and half characters, which no JSON column keeps. */
export function understoodOf({ counts: _, status: __, ...shown }: LineSummary): Understood {
  return JSON.parse(JSON.stringify(shown, clean)) as Understood;
}

const clean = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
