import { type ImportSummary, isOpenQuestion } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { LineSummary } from '@lods/documents/lines/line';
import { lineCaps, readRows } from '@lods/documents/readers';
import type { Verdict } from '@lods/documents/worker-pool/verdict';
import { defineJob, type JobRun, type JobStep } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import { inNameOf } from '../../author.ts';
import type { Call, CompanyCall } from '../../call.ts';
import { handleWatched, type Tell } from '../progress/jobs.ts';
import { forgetFiles } from '../storage/service.ts';
import { understoodOf } from './answers.ts';
import { isAnyFiled, prepareTakeOver, takeOverGroups } from './goods-of-lines.ts';
import * as say from './outcome-sentences.ts';
import { Handover } from './queue-of-one.ts';
import { type ChosenForFile, optionsOf } from './reading-options.ts';
import { findImport, type ImportRow, lockImport, rememberMapping, updateImport } from './repository.ts';
import { countCancelled, keepStaged, stageRows } from './repository-lines.ts';
import { listPeriodsOfLines } from './repository-pages.ts';
import { leaveStagedOut } from './repository-same-items.ts';
import { makeRoom, type PapersLeaveOut, type SettledItems, settleStaged } from './same-items.ts';
import { wasSubmitted } from './say-again.ts';
import { isAnyOthers, summaryOf } from './service.ts';

interface ToRead {
  readonly importId: string;
  readonly tell: Tell;
  readonly run: JobRun;
  readonly papersLeaveOut: PapersLeaveOut;
}

/**
 * Reads an import in a process of its own and takes its lines over, or leaves it to a person. Rows go into the database as they are read;
 * the transaction that takes them is opened with the first of them, and what is certain is known with the last. After a crash either all of
 * it is there or nothing, and the job does it again.
 */
async function readImport(
  step: JobStep<CompanyCall>,
  { importId, tell, run, papersLeaveOut }: ToRead,
): Promise<ImportSummary | null> {
  const start = await step((call) => findWork(call, importId));
  if ('done' in start) return start.done;
  const { row, options, file, organisation, readers } = start;
  tell({ done: 0, message: 'Reading lines' });

  const rows = new Handover<Uint8Array>();
  const read = Promise.withResolvers<Verdict<LineSummary>>();
  read.promise.catch(() => {}); // there may be nobody left to hear it
  let ending: Promise<ImportSummary | null> | undefined;
  const beginEnding = () => {
    ending ??= step(async (call) => {
      await stageRows(call, rows);
      tell({ message: 'Importing lines' });
      return end(call, row, await read.promise, papersLeaveOut);
    });
    ending.catch((error: unknown) => rows.fail(error));
  };
  try {
    const verdict = await readers.runReader(readRows, options, file, {
      organisation,
      caps: lineCaps,
      signal: run.signal,
      onProgress: ({ done, total }) => tell({ done, ...(total === undefined ? {} : { total }) }),
      onPart: (part) => {
        beginEnding();
        return rows.put(part as Uint8Array);
      },
    });
    read.resolve(verdict);
    rows.close();
    beginEnding();
    return (await ending) ?? null;
  } catch (error) {
    read.reject(error);
    rows.close();
    await ending?.catch(() => {});
    // Nothing of it is there. What people can mend is said at once, a fault of ours once no other try is left.
    if (!(error instanceof Problem) && !run.isLastAttempt) throw error;
    const summary = await step((call) => refuse(call, row, error instanceof Problem ? error.message : say.ourFault()));
    if (error instanceof Problem) return summary;
    throw error;
  }
}

/** What is to be read, and with what was said of it; or that nothing is to be done any more. */
async function findWork(call: CompanyCall, importId: string) {
  const row = await findImport(call, importId);
  if (row?.state !== 'reading') return { done: row ? await summaryOf(call, row) : null };
  const { organisation, ports } = call;
  return {
    row,
    options: await optionsOf(call, row),
    file: await call.files.get(row.sourceKey),
    organisation,
    readers: ports.readers,
  };
}

async function refuse(call: CompanyCall, row: ImportRow, sentence: string): Promise<ImportSummary> {
  const refused = await updateImport(call, row.id, {
    state: 'refused',
    sentence,
    understood: null,
    endedAt: call.now,
  });
  await forgetFiles(call, [row.sourceKey]);
  return summaryOf(call, refused);
}

async function end(
  call: CompanyCall,
  read: ImportRow,
  verdict: Verdict<LineSummary>,
  papersLeaveOut: PapersLeaveOut,
): Promise<ImportSummary | null> {
  if (!verdict.ok) {
    // Stopped with the process, not by the file: another try reads it.
    if (verdict.code === 'reader.cancelled') throw new Error(verdict.message);
    return refuse(call, read, `${verdict.message} ${verdict.remedy}`);
  }
  const shown = verdict.result;
  const row = await lockImport(call, read.id);
  if (!row) return null;
  // Another try was faster, or a person has said something else meanwhile, for which another job waits.
  if (row.state !== 'reading' || row.version !== read.version) return summaryOf(call, row);
  const inName = inNameOf(call, { accountId: row.uploadedBy, name: row.uploadedByName });
  const chosen = row.chosen as ChosenForFile | null;
  if (row.isCompared && chosen) await rememberMapping(inName, chosen.mapping);
  await leaveStagedOut(call, row.id, []);
  const isShown = isShownFirst(row, shown);
  const settled = isShown ? NOTHING_SETTLED : await settleStaged(inName, row.id, chosen?.sameItems ?? []);
  const giveWay = [...settled.replaced, ...settled.omitted].map(({ counting }) => counting);
  const { leftAsDeclared } = settled;
  const groups = isShown ? [] : await prepareTakeOver(inName, row.id, { giveWay, leftAsDeclared });
  const asked: Asked = {
    isFiled: chosen?.filedQuarters === undefined && (await isAnyFiled(inName, groups)),
    isOthers: chosen === null && (await isAnyOthers(inName, groups)),
    sameItems: settled.open,
  };
  if (isShown || asked.isFiled || asked.isOthers || asked.sameItems > 0)
    return leaveToPerson(inName, row, shown, asked);
  await makeRoom(inName, settled, papersLeaveOut);
  const { counts, declarationIds } = await takeOverGroups(inName, row.id, groups, chosen?.filedQuarters);
  const isSubmitted = await wasSubmitted(inName, declarationIds);
  if (chosen) await rememberMapping(inName, chosen.mapping);
  await inName.audit({ action: 'import.take_over', subjectKind: 'import', subjectId: row.id, detail: counts });
  return summaryOf(
    call,
    await updateImport(call, row.id, {
      ...seenOf(call, shown),
      state: 'taken-over',
      sentence: say.takenOver(
        { ...counts, refused: shown.counts.refused - shown.copies, copies: shown.copies },
        isSubmitted,
      ),
      acceptedCount: counts.accepted,
      remarkCount: counts.remark,
      outsideCount: counts.outside,
      cancelledCount: counts.cancelled,
      repeatedCount: counts.repeated,
      heldCount: counts.held,
      omittedCount: counts.omitted,
    }),
  );
}

const NOTHING_SETTLED: SettledItems = { open: 0, replaced: [], omitted: [], leftAsDeclared: [] };

const isWhole = ({ counts }: LineSummary) => counts.accepted + counts.remark + counts.outside > 0;

const seenOf = (call: CompanyCall, shown: LineSummary) => ({
  understood: understoodOf(shown),
  refusedCount: shown.counts.refused - shown.copies,
  copiesCount: shown.copies,
  endedAt: call.now,
});

/** Whether a person looks at the lines before any of them is taken over. */
function isShownFirst(row: ImportRow, shown: LineSummary): boolean {
  const chosen = row.chosen as ChosenForFile | null;
  const { questions } = shown.mapping;
  // What is asked of no field, such as a hidden sheet, is answered by the person who has looked at it and goes on.
  const open = chosen?.isTakenOver ? questions.filter(({ field }) => field !== null) : questions;
  const isWanted = row.isCompared ? chosen?.isTakenOver !== true : chosen?.isTakenOver === false;
  return open.length > 0 || !isWhole(shown) || isWanted;
}

/** What is asked of the lines of a file beside what they mean. */
interface Asked {
  /** Whether a quarter of them was declared already. */
  readonly isFiled: boolean;
  /** Whether any of them name another importer. */
  readonly isOthers: boolean;
  /** How many items a declaration has with other figures. */
  readonly sameItems: number;
}

async function leaveToPerson(call: Call, row: ImportRow, shown: LineSummary, asked: Asked) {
  const { accepted, remark, outside } = shown.counts;
  const cancelled = await countCancelled(call);
  await keepStaged(call, row.id);
  const isFiled =
    asked.isFiled || (!row.isCompared && (await isAnyFiled(call, await listPeriodsOfLines(call, row.id))));
  return summaryOf(
    call,
    await updateImport(call, row.id, {
      ...seenOf(call, shown),
      state: 'needs-review',
      sentence: sentenceOf(row, shown, { ...asked, isFiled }),
      acceptedCount: accepted,
      remarkCount: remark,
      outsideCount: outside,
      cancelledCount: cancelled,
      repeatedCount: 0,
      heldCount: 0,
      omittedCount: 0,
    }),
  );
}

function sentenceOf(row: ImportRow, { counts, findings, mapping }: LineSummary, asked: Asked): string {
  const isOpen = mapping.questions.some(isOpenQuestion);
  if (isOpen && !row.isCompared) return findings.some(isNoTable) ? say.noTable() : say.needsReview();
  if (asked.isFiled) return say.quarterFiled();
  if (asked.sameItems > 0) return say.statedTwice(asked.sameItems);
  if (asked.isOthers) return say.otherImporters();
  const isReady = mapping.questions.length === 0 && counts.accepted + counts.remark + counts.outside > 0;
  if (isReady) return row.isCompared ? say.compared() : say.readyToTakeOver(counts.accepted + counts.remark);
  if (findings.some(isNoTable)) return say.noTable();
  if (row.isCompared && mapping.questions.length > 0) return say.comparedWithQuestions();
  if (isOpen) return say.needsReview();
  return mapping.questions.length > 0 ? say.toBeLookedAt() : say.noLines();
}

const isNoTable = ({ code }: LineSummary['findings'][number]) => code === 'no-table';

/** Reads an uploaded file and takes over what is certain. */
export const readImportJob = defineJob({
  name: 'read-import',
  payload: z.object({ progress: z.uuid(), importId: z.uuid() }),
  timeLimitSeconds: 300,
});

/** Papers are left out by who knows them. */
export const importJobsWith = (papersLeaveOut: PapersLeaveOut) => [
  handleWatched(readImportJob, (step: JobStep<CompanyCall>, { importId }, tell: Tell, run: JobRun) =>
    readImport(step, { importId, tell, run, papersLeaveOut }),
  ),
];
