import type { CustomsDeclaration, CustomsEdit, CustomsSummary } from '@lods/contract/customs/declaration';
import type { CustomsHappening } from '@lods/contract/customs/endpoints';
import type { ExtractedRecord } from '@lods/contract/customs/record';
import { Problem } from '@lods/contract/problems';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import { found, type InCompany, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { readHappenings } from '../audit/service.ts';
import { companyCountry } from '../company/declarant.ts';
import { readIdentity } from '../company/numbers.ts';
import { isNameOfCompany, otherImporterOf } from '../company/other-importer.ts';
import { listCountedElsewhere } from '../imports/same-items.ts';
import { keepRemoved } from '../removals/service.ts';
import { forgetFiles } from '../storage/service.ts';
import { ensureSupplier } from '../suppliers/supplier-of-paper.ts';
import { type Circumstances, presentCustoms } from './answers.ts';
import { changesBetween, columnsOf } from './changes.ts';
import { contactOf, contactsOf, NO_CONTACT } from './contact.ts';
import { refuseImpossible } from './impossible.ts';
import { nextItemNumber } from './item-numbers.ts';
import { enrich } from './line-emissions.ts';
import { understand } from './line-of-record.ts';
import * as repository from './repository.ts';
import { deleteCustoms, listOfPapers } from './repository.ts';
import {
  deletePaper,
  hasPapers,
  listPendingPapers,
  listUncountedPapers,
  listUndatedPapers,
} from './repository-papers.ts';
import { askWhatLeaves } from './scope-of-line.ts';
import { moveOn, stateOf } from './states.ts';
import { takeIntoQuarter } from './take-into-quarter.ts';

/** What waits for a person: papers to approve, and approved goods that lack the date of import or are in no declaration. */
export async function listWaitingPapers(call: InCompany, most: number) {
  const listUncounted = async () => listUncountedPapers(call, most, [...(await listCountedElsewhere(call)).keys()]);
  const [pending, undated, uncounted] = await askTogether([
    listPendingPapers(call, most),
    listUndatedPapers(call, most),
    listUncounted(),
  ]);
  return { pending, undated, uncounted };
}

/** A line as it is stored. */
export type CustomsLine = repository.CustomsRow;

/** Reading customs papers is for importers in Denmark; other companies come to have none. */
export async function refuseOutsideDenmark(call: Call): Promise<void> {
  if ((await companyCountry(call)) !== 'DK') throw new Problem('customs.danish_only', {});
}

export async function listPending(call: Call): Promise<CustomsSummary[]> {
  return presentSummaries(call, await repository.listCustoms(call, 'pending'));
}

export async function listApproved(call: Call): Promise<CustomsSummary[]> {
  return presentSummaries(call, await repository.listCustoms(call, 'approved'));
}

export async function readCustoms(call: Call, id: string): Promise<CustomsDeclaration> {
  const row = found(await repository.findCustoms(call, id));
  return presentLine(call, row);
}

/** Stores records for review. One that names a place in a paper which is stored already is answered as it stands. */
export async function saveExtracted(call: Call, records: readonly ExtractedRecord[]): Promise<CustomsDeclaration[]> {
  await refuseOutsideDenmark(call);
  const paperIds = [...new Set(records.flatMap(({ Paper }) => Paper ?? []))];
  if (!(await hasPapers(call, paperIds))) throw new Problem('request.not_found', {});
  const placeOf = (paperId: string | null, index: number | null) => `${paperId} ${index}`;
  const stored = new Map(
    (await repository.listOfPapers(call, paperIds)).map((row) => [placeOf(row.paperId, row.recordIndex), row]),
  );
  const saved = [];
  for (const record of records) {
    const { Paper: paperId = null, Record: recordIndex = null } = record;
    const known = recordIndex === null ? undefined : stored.get(placeOf(paperId, recordIndex));
    const row = known ?? (await insertRecord(call, record));
    if (row && recordIndex !== null) stored.set(placeOf(paperId, recordIndex), row);
    if (row) saved.push(row);
  }
  return presentLines(call, saved);
}

async function insertRecord(call: Call, record: ExtractedRecord) {
  const line = { ...understand(record), paperId: record.Paper ?? null };
  const [row] = await repository.insertCustoms(call, [
    {
      ...line,
      recordIndex: line.paperId === null ? null : (record.Record ?? null),
      itemNumber: await nextItemNumber(call, line),
      createdAt: call.now,
      ...touchedBy(call),
    },
  ]);
  if (row) await call.audit({ action: 'customs.save', subjectKind: 'customs_declaration', subjectId: row.id });
  return row;
}

/** Changes a line in any state. What was and what is are kept in the audit log: the history of the line. */
export async function changeCustoms(call: Call, id: string, edit: CustomsEdit): Promise<CustomsDeclaration> {
  const row = await lockedCustoms(call, id);
  refuseStale(row, edit.version, presentCustoms(row, NO_CONTACT), edit);
  return presentLine(call, await applyEdit(call, row, edit));
}

/** Writes an edit to a locked line. What is approved is enriched anew, since its figures rest on what may have changed. */
export async function applyEdit(call: Call, row: repository.CustomsRow, edit: CustomsEdit) {
  const columns = columnsOf(row, edit);
  refuseImpossible(call, row, { ...row, ...columns });
  if (row.status === 'approved' && ('productCode' in edit || 'countryOfOrigin' in edit))
    askWhatLeaves(row, { ...row, ...columns }, edit.leavesCbam === true);
  const change = { ...columns, ...(await renumbered(call, row, columns.referenceNumber)) };
  const changed = await repository.updateCustoms(call, row.id, {
    ...change,
    ...(row.status === 'approved' ? enrich({ ...row, ...change }) : {}),
    ...touchedBy(call),
    version: row.version + 1,
  });
  if (changed.status === 'approved' && changed.senderName !== row.senderName)
    await ensureSupplier(call, changed.senderName, changed.senderAddress);
  const changes = changesBetween(row, changed);
  if (changes.length > 0)
    await call.audit({
      action: 'customs.change',
      subjectKind: 'customs_declaration',
      subjectId: row.id,
      detail: { changes },
    });
  return changed.status === 'approved' ? takeIntoQuarter(call, changed, { before: row, answers: edit }) : changed;
}

/** A line whose number is corrected becomes a further item of that declaration. Goods that count already keep their item. */
async function renumbered(call: Call, row: repository.CustomsRow, referenceNumber = row.referenceNumber) {
  if (referenceNumber === row.referenceNumber || row.declarationId !== null) return {};
  return { itemNumber: await nextItemNumber(call, { paperId: row.paperId, referenceNumber }) };
}

/** What was changed in a line, by whom and when, newest first. */
export async function readHistory(call: Call, id: string): Promise<CustomsHappening[]> {
  await readCustoms(call, id);
  return (await readHappenings(call, 'customs_declaration', id)).map(({ at, actorName, action, detail }) => ({
    at: at.toISOString(),
    by: actorName,
    action,
    changes: Array.isArray(detail.changes) ? (detail.changes as CustomsHappening['changes']) : [],
  }));
}

export async function lockedCustoms(call: Call, id: string): Promise<repository.CustomsRow> {
  return found(await repository.lockCustoms(call, id));
}

/** What is known of lines beside what they say, read for all of them at once. */
async function circumstancesOf(call: Call, rows: readonly repository.SummaryRow[]) {
  const hasApproved = rows.some(({ status, declarationId }) => status === 'approved' && declarationId === null);
  const [identity, counted] = await askTogether([
    readIdentity(call),
    hasApproved ? listCountedElsewhere(call) : new Map<string, never>(),
  ]);
  return (row: repository.SummaryRow): Circumstances => ({
    // A number in doubt is asked about first, and beside the company's own name it does not make the importer another.
    otherImporter:
      row.unsettled.includes('companyRegistration') && isNameOfCompany(row.consigneeName, identity)
        ? null
        : otherImporterOf(row, identity),
    countedIn: row.declarationId === null ? (counted.get(row.id) ?? null) : null,
  });
}

/** Lines as they appear now, with how each stands with its supplier. */
export async function presentLines(call: Call, rows: readonly repository.CustomsRow[]): Promise<CustomsDeclaration[]> {
  const [contactOf, of] = await askTogether([contactsOf(call, rows), circumstancesOf(call, rows)]);
  return rows.map((row) => presentCustoms(row, contactOf(row), of(row)));
}

/** The same without readings and figures, which no list needs. */
export async function presentSummaries(call: Call, rows: readonly repository.SummaryRow[]): Promise<CustomsSummary[]> {
  const [contactOf, of] = await askTogether([contactsOf(call, rows), circumstancesOf(call, rows)]);
  return rows.map((row) => presentCustoms({ ...row, readings: [], figures: null }, contactOf(row), of(row)));
}

export const presentLine = async (call: Call, row: repository.CustomsRow): Promise<CustomsDeclaration> =>
  presentCustoms(row, await contactOf(call, row), (await circumstancesOf(call, [row]))(row));

/**
 * Discards a line that waits for review. With its last line a paper is forgotten too, with its file, so
 * that it may be read anew.
 */
export async function discardCustoms(call: Call, id: string): Promise<{ id: string }> {
  const row = await lockedCustoms(call, id);
  moveOn(stateOf(row.status, await contactOf(call, row)), 'discard');
  const isLast = row.paperId !== null && (await listOfPapers(call, [row.paperId])).length === 1;
  await keepRemoved(
    call,
    { kind: 'paper-line', subjectId: id, label: row.referenceNumber || row.sourceFileName },
    isLast && row.paperId !== null ? [{ table: 'customs_papers', id: row.paperId }] : [],
  );
  await deleteCustoms(call, id);
  if (isLast && row.paperId !== null) await forgetFiles(call, [await deletePaper(call, row.paperId)]);
  await call.audit({
    action: 'customs.discard',
    subjectKind: 'customs_declaration',
    subjectId: id,
    detail: { referenceNumber: row.referenceNumber, productCode: row.productCode, fileName: row.sourceFileName },
  });
  return { id };
}
