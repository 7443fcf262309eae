import {
  type Import,
  type ImportCause,
  type ImportLine,
  type ImportSummary,
  SAME_ITEMS_SHOWN,
  type SubmittedQuarter,
} from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import { type LineToStore, rowToStore } from '@lods/documents/lines/rows-to-store';
import type { Call, CompanyCall } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { readDeclarant } from '../company/declarant.ts';
import { periodOfDeclaration, periodStateOf, type StatedPeriod } from '../declarations/quarter.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { isWorkOver } from '../progress/service.ts';
import { keepFiles, keepRemoved } from '../removals/service.ts';
import { forgetFiles } from '../storage/service.ts';
import { presentSummary, type Understood } from './answers.ts';
import { correctedValues, withFileValues } from './corrected-values.ts';
import { countsOf } from './counts.ts';
import { periodOf, prepareTakeOver, type TakenOver, takeOverGroups } from './goods-of-lines.ts';
import {
  deleteImport,
  findImport,
  type ImportRow,
  insertOrLockImport,
  listImports,
  listInReview,
  listUses,
  lockImport,
  updateImport,
} from './repository.ts';
import { countCounting, placesOfPaper, stageRows } from './repository-lines.ts';
import {
  type LinesInOrder,
  type LinesWanted,
  listCauses,
  listImportersOfLines,
  listPeriodsOfLines,
  pageOfLines,
  pagesOfLines,
} from './repository-pages.ts';
import { countStatedTwice, listStatedTwice } from './repository-same-items.ts';

/** A paper that goods lines were read from and approved. */
export interface PaperSource {
  /** What tells it from every other paper of the company: its id. */
  readonly key: string;
  /** As people know it: its file name. */
  readonly name: string;
}

/**
 * Makes draft goods of the approved lines of a paper, in the caller's transaction. Repeating it is harmless: a paper counts once, and a line
 * once by MRN and item whatever brought it. Lines with state `outside` are kept apart, refused ones must be left out. `sheet` holds the page.
 * `isLeftAsDeclared`: another line that may be of the same goods goes on to count in its place.
 */
export async function takeOverLines(
  call: Call,
  {
    lines,
    source,
    isLeftAsDeclared,
  }: { lines: readonly LineToStore[]; source: PaperSource; isLeftAsDeclared: boolean },
): Promise<TakenOver> {
  const { row, isNew } = await insertOrLockImport(call, {
    kind: 'paper',
    sourceKey: source.key,
    name: source.name,
    state: 'reading',
    uploadedAt: call.now,
    uploadedBy: call.actor.accountId,
    uploadedByName: call.actor.name,
  });
  const brought = row.acceptedCount + row.remarkCount + row.repeatedCount + row.omittedCount;
  if (!isNew && (await countCounting(call, row.id)) >= brought)
    return {
      counts: countsOf(row),
      declarationIds: (await listUses(call, [row.id])).map(({ declarationId }) => declarationId),
    };
  await stageRows(call, [Buffer.from(lines.map((line, index) => rowToStore(line, index + 1)).join(''))]);
  // Whether their quarter takes them was asked before: a paper is approved line by line.
  const leftAsDeclared = isLeftAsDeclared ? lines.map((_, index) => index + 1) : [];
  const taken = await takeOverGroups(call, row.id, await prepareTakeOver(call, row.id, { leftAsDeclared }), 'amend');
  await updateImport(call, row.id, {
    state: 'taken-over',
    acceptedCount: taken.counts.accepted,
    remarkCount: taken.counts.remark,
    outsideCount: taken.counts.outside,
    repeatedCount: taken.counts.repeated,
    endedAt: call.now,
  });
  await call.audit({ action: 'import.take_over', subjectKind: 'import', subjectId: row.id, detail: taken.counts });
  return taken;
}

export async function listOwnImports(call: Call): Promise<ImportSummary[]> {
  const rows = await listImports(call);
  const uses = await listUses(
    call,
    rows.map(({ id }) => id),
  );
  const declarations = await listOwnDeclarations(call);
  return rows.map((row) => presentSummary(row, uses, declarations));
}

export async function summaryOf(call: CompanyCall, row: ImportRow): Promise<ImportSummary> {
  return presentSummary(row, await listUses(call, [row.id]), await listOwnDeclarations(call));
}

export async function readOwnImport(call: Call, id: string): Promise<Import> {
  const row = await findImport(call, id);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  return {
    ...(await summaryOf(call, row)),
    version: row.version,
    corrected: correctedValues(row),
    quarter: row.quarter,
    submittedQuarters: await listSubmittedQuarters(call, row),
    otherImporters: await listOtherImporters(call, id),
    sameItems: await readSameItems(call, row),
    understood: row.understood as Understood | null,
  };
}

/** The items of a file that waits which declarations have with other figures. */
async function readSameItems(call: Call, { id, state }: ImportRow): Promise<Import['sameItems']> {
  if (state !== 'needs-review') return { total: 0, items: [] };
  const items = await listStatedTwice(call, id, { of: 'stored', most: SAME_ITEMS_SHOWN });
  const total = items.length < SAME_ITEMS_SHOWN ? items.length : await countStatedTwice(call, id);
  return { total, items: items.map(({ counting: _, ...item }) => item) };
}

/** The files that wait at their review, the longest waiting first. */
export const listWaitingFiles = (call: InCompany, most: number) => listInReview(call, most);

/** The quarters of the lines of a file that were submitted before, with the draft that the lines go or went into. */
async function listSubmittedQuarters(call: Call, { id, state }: ImportRow): Promise<SubmittedQuarter[]> {
  const periods = new Map<string, StatedPeriod>();
  if (state === 'needs-review')
    for (const { quarter, importerEori } of await listPeriodsOfLines(call, id))
      periods.set(`${quarter} ${importerEori}`, await periodOf(call, { quarter, importerEori }));
  if (state === 'taken-over')
    for (const { declarationId } of await listUses(call, [id])) {
      const period = await periodOfDeclaration(call, declarationId);
      if (period) periods.set(`${period.year}-${period.quarter} ${period.declarantId}`, period);
    }
  const quarters: SubmittedQuarter[] = [];
  for (const period of periods.values()) {
    const { submitted, openDraft, isAmendment } = await periodStateOf(call, period);
    if (!submitted) continue;
    const { id: submittedId, draftReportId, submittedAt } = submitted;
    quarters.push({
      quarter: `${period.year}-${period.quarter}`,
      submitted: { id: submittedId, draftReportId, submittedAt },
      openDraft: openDraft && { id: openDraft.id, draftReportId: openDraft.draftReportId, isAmendment },
    });
  }
  return quarters;
}

/** Forgets a file that brought nothing. The stored file stays with the company's files until retention takes it. */
export async function discardImport(call: Call, id: string): Promise<{ id: string }> {
  const row = await lockImport(call, id);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  const isRead = row.state === 'reading' && !(await isWorkOver(call, row.progressId));
  const isInUse = isRead || (await listUses(call, [id])).length > 0;
  if (isInUse) throw new Problem('import.taken_over', {});
  const removalId = await keepRemoved(call, { kind: 'import', subjectId: id, label: row.name });
  await keepFiles(call, removalId, [row.sourceKey]);
  await deleteImport(call, id);
  await forgetFiles(call, [row.sourceKey]);
  await call.audit({ action: 'import.discard', subjectKind: 'import', subjectId: id });
  return { id };
}

/** The goods that the lines of a paper have become, by the key that they were taken over under. */
export function goodsOfPaper(call: Call, key: string) {
  return placesOfPaper(call, key);
}

/** A page of the lines of a file as they were understood, in their order. */
export async function readLines(call: Call, importId: string, wanted: LinesInOrder): Promise<ImportLine[]> {
  await seeFile(call, importId);
  return pageOfLines(call, importId, wanted);
}

/** How many lines there are of those wanted, and behind which position each page of them begins. */
export async function readLinePages(call: Call, importId: string, wanted: LinesWanted) {
  await seeFile(call, importId);
  return pagesOfLines(call, importId, wanted);
}

/** Why lines of a file were refused. */
export async function readCauses(call: Call, importId: string): Promise<ImportCause[]> {
  const row = await findImport(call, importId);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  return withFileValues(await listCauses(call, importId), row);
}

async function seeFile(call: Call, importId: string): Promise<void> {
  if ((await findImport(call, importId))?.kind !== 'file') throw new Problem('request.not_found', {});
}

const MOST = 10;

/** Whether lines name an importer that the company is not, where it has said by which EORI numbers it is known. */
export async function isAnyOthers(call: Call, lines: readonly { readonly importerEori: string }[]): Promise<boolean> {
  const { eoris } = await readDeclarant(call);
  const known = new Set(eoris.map(({ eori }) => eori));
  return known.size > 0 && lines.some(({ importerEori }) => importerEori !== '' && !known.has(importerEori));
}

/** The importers of a file's lines that the company is not, where it has said by which EORI numbers it is known. */
async function listOtherImporters(call: Call, importId: string): Promise<Import['otherImporters']> {
  const { eoris } = await readDeclarant(call);
  if (eoris.length === 0) return [];
  const stated = await listImportersOfLines(call, importId);
  return stated.filter(({ eori }) => !eoris.some((known) => known.eori === eori)).slice(0, MOST);
}
