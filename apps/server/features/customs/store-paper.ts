import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { withItemNumbers } from './item-numbers.ts';
import { understand } from './line-of-record.ts';
import type { ReadPaper } from './read-paper.ts';
import { insertCustoms, listOfPapers } from './repository.ts';
import { countPaper } from './repository-layouts.ts';
import { findPaperByContent, insertPaper, type PaperRow } from './repository-papers.ts';
import { presentLines } from './service.ts';

export interface StoredPaper {
  readonly paper: PaperRow;
  readonly lines: readonly CustomsDeclaration[];
}

/** The paper of these bytes with its lines, where the company has it already. */
export async function findStoredPaper(call: Call, sha256: string): Promise<StoredPaper | undefined> {
  const paper = await findPaperByContent(call, sha256);
  return paper && { paper, lines: await presentLines(call, await listOfPapers(call, [paper.id])) };
}

/** Stores a paper that was read, and its lines for review. Where the same bytes were stored meanwhile, those stand. */
export async function storePaper(
  call: Call,
  file: { readonly name: string; readonly sha256: string; readonly sizeBytes: number },
  read: ReadPaper,
): Promise<StoredPaper> {
  const paper = await insertPaper(call, {
    sha256: file.sha256,
    fileName: file.name,
    sizeBytes: file.sizeBytes,
    pages: read.pages,
    findings: read.findings,
    layoutId: read.layoutId,
    createdAt: call.now,
    createdByName: call.actor.name,
  });
  if (!paper) {
    const known = await findStoredPaper(call, file.sha256);
    if (!known) throw new Error(`the paper ${file.sha256} is neither new nor known`);
    return known;
  }
  if (read.layoutId !== null) await countPaper(call, read.layoutId);
  const rows = await insertCustoms(
    call,
    withItemNumbers(read.records.map(({ record, readings }) => ({ ...understand(record), readings }))).map(
      (line, recordIndex) => ({
        ...line,
        sourceFileName: file.name,
        paperId: paper.id,
        recordIndex,
        createdAt: call.now,
        ...touchedBy(call),
      }),
    ),
  );
  await call.audit({
    action: 'customs.read',
    subjectKind: 'customs_paper',
    subjectId: paper.id,
    detail: { fileName: file.name, lines: rows.length },
  });
  return { paper, lines: await presentLines(call, rows) };
}
