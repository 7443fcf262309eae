import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type ImportSummary, MAX_IMPORT_BYTES } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { isWorkOver, startWatched } from '../progress/service.ts';
import * as say from './outcome-sentences.ts';
import { readImportJob } from './read-import.ts';
import { findImport, type ImportRow, insertOrLockImport, updateImport } from './repository.ts';
import { countCounting } from './repository-lines.ts';
import { summaryOf } from './service.ts';

interface Asked {
  readonly quarter?: string | undefined;
  readonly purpose: 'compare' | 'import';
  readonly wait: 'no' | 'yes';
}

interface Uploaded {
  readonly id: string;
  readonly isRepeated: boolean;
}

const WAIT_MS = 25_000;
const LOOK_EVERY_MS = 150;

/**
 * Stores the files and has them read in the background; the answer waits for that unless asked not to. A file that the company has
 * uploaded before is recognised by its hash and adds nothing.
 */
export async function uploadFiles(step: Step<Call>, asked: Asked, files: readonly ReceivedFile[]) {
  if (files.length === 0)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'No files selected' }],
    });
  const uploaded: Uploaded[] = [];
  for (const file of files) uploaded.push(await step((call) => uploadFile(call, file, asked)));
  if (asked.wait === 'yes') await ended(step, uploaded);
  const report = await step(async (call) => {
    const summaries: (ImportSummary & { isRepeated: boolean })[] = [];
    for (const { id, isRepeated } of uploaded) {
      const row = await findImport(call, id);
      if (row) summaries.push({ ...(await summaryOf(call, row)), isRepeated });
    }
    return summaries;
  });
  return { processedRecords: report.reduce((sum, { processedRecords }) => sum + processedRecords, 0), report };
}

/** Waits until every file has been read, or for as long as a request may wait; the work goes on either way. */
async function ended(step: Step<Call>, uploaded: readonly Uploaded[]): Promise<void> {
  const until = performance.now() + WAIT_MS;
  const isReading = () =>
    step(async (call) => {
      for (const { id } of uploaded) if ((await findImport(call, id))?.state === 'reading') return true;
      return false;
    });
  while ((await isReading()) && performance.now() < until) await setTimeout(LOOK_EVERY_MS);
}

async function uploadFile(
  call: Call,
  file: ReceivedFile,
  { quarter = null, purpose }: Omit<Asked, 'quarter'> & { readonly quarter?: string | null | undefined },
): Promise<Uploaded> {
  const { sha256 } = await call.files.put(createReadStream(file.path), { maxBytes: MAX_IMPORT_BYTES });
  const { row, isNew } = await insertOrLockImport(call, {
    kind: 'file',
    sourceKey: sha256,
    name: file.name,
    sizeBytes: file.sizeBytes,
    state: 'reading',
    sentence: say.reading(),
    quarter,
    isCompared: purpose === 'compare',
    uploadedAt: call.now,
    uploadedBy: call.actor.accountId,
    uploadedByName: call.actor.name,
  });
  if (!isNew && !(await isReadAgain(call, row))) return { id: row.id, isRepeated: true };
  await startReading(call, row, { quarter, name: file.name });
  await call.audit({
    action: 'import.upload',
    subjectKind: 'import',
    subjectId: row.id,
    detail: { fileName: file.name, sha256 },
  });
  return { id: row.id, isRepeated: false };
}

/** A known file is read again when it was refused, when its reading was broken off, or when goods that had its lines are gone. */
async function isReadAgain(call: Call, row: ImportRow): Promise<boolean> {
  if (row.state === 'refused') return true;
  if (row.state === 'reading') return isWorkOver(call, row.progressId);
  const brought = row.acceptedCount + row.remarkCount + row.repeatedCount;
  return row.state === 'taken-over' && (await countCounting(call, row.id)) < brought;
}

/** Has a file read in the background, with what was said of it. */
export async function startReading(
  call: Call,
  { id }: ImportRow,
  stated: { readonly quarter: string | null; readonly name?: string; readonly chosen?: unknown },
): Promise<ImportRow> {
  const progressId = await startWatched(call, readImportJob, 'imports.read', { importId: id });
  return updateImport(call, id, {
    chosen: null,
    ...stated,
    state: 'reading',
    sentence: say.reading(),
    progressId,
    uploadedBy: call.actor.accountId,
    uploadedByName: call.actor.name,
  });
}
