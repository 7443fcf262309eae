import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import type { PaperOutcome, PapersUnderWay, ProcessedPapers } from '@lods/contract/customs/papers';
import type { Call } from '../../call.ts';
import type { Tell } from '../progress/jobs.ts';
import { goodOf, recordOf } from './answers.ts';
import { lessonsOf } from './layouts.ts';
import { type PaperPorts, readPaper } from './read-paper.ts';
import type { Incoming } from './store-incoming.ts';
import { findStoredPaper, type StoredPaper, storePaper } from './store-paper.ts';

type InCall = <T>(work: (call: Call) => Promise<T>) => Promise<T>;
type UnderWay = { -readonly [K in keyof PapersUnderWay['files'][number]]: PapersUnderWay['files'][number][K] };

/**
 * Reads papers beside each other, as many as the readers have room for, and stores what they say for review. Each file is
 * stored by itself when it is read: one that cannot be read costs no other, and a batch that is cut goes on where it was.
 */
export async function readBatch(
  inCall: InCall,
  ports: PaperPorts,
  incoming: readonly Incoming[],
  tell: Tell = () => {},
): Promise<ProcessedPapers> {
  const underWay: UnderWay[] = incoming.map(({ name }) => ({ fileName: name, state: 'waiting', page: 0, pages: null }));
  const report = (at: number, change: Partial<UnderWay>) => {
    const file = underWay[at];
    if (!file) return;
    Object.assign(file, change);
    const done = underWay.filter(({ state }) => state === 'read' || state === 'failed').length;
    const page = file.pages === null ? '' : `, page ${file.page} of ${file.pages}`;
    tell({ done, total: incoming.length, message: `${file.fileName}${page}`, result: { files: underWay } });
  };
  const results = await Promise.all(incoming.map((file, at) => readOne(inCall, ports, file, (to) => report(at, to))));
  return answerOf(results);
}

interface Result {
  readonly outcome: PaperOutcome;
  readonly lines: readonly CustomsDeclaration[];
  /** Whether an earlier batch has stored the paper. */
  readonly isRepeated: boolean;
}

async function readOne(
  inCall: InCall,
  ports: PaperPorts,
  file: Incoming,
  report: (change: Partial<UnderWay>) => void,
): Promise<Result> {
  const failed = (message: string): Result => {
    report({ state: 'failed' });
    const nothing = { paperId: null, pages: 0, records: 0, unsure: 0 };
    return { outcome: { fileName: file.name, success: false, message, ...nothing }, lines: [], isRepeated: false };
  };
  if ('refusal' in file) return failed(file.refusal);
  const known = await inCall((call) => findStoredPaper(call, file.sha256));
  if (known) {
    report({ state: 'read' });
    return {
      ...resultOf(file.name, known, `Already read as ${known.paper.fileName}. Its lines are unchanged.`),
      isRepeated: true,
    };
  }
  report({ state: 'reading' });
  const lessons = await inCall(lessonsOf);
  const verdict = await readPaper(ports, { sha256: file.sha256, lessons }, (page, pages) => report({ page, pages }));
  if (!verdict.ok) return failed(`${verdict.message} ${verdict.remedy}`);
  if (verdict.result.records.length === 0)
    return failed(verdict.result.findings.join(' ') || 'No goods of a customs declaration were found in this file.');
  const stored = await inCall((call) => storePaper(call, file, verdict.result));
  report({ state: 'read' });
  return resultOf(file.name, stored, sentenceOf(stored));
}

function resultOf(fileName: string, { paper, lines }: StoredPaper, message: string): Result {
  const outcome = {
    fileName,
    success: true,
    message,
    paperId: paper.id,
    pages: (paper.pages as unknown[]).length,
    records: lines.length,
    unsure: unsureIn(lines),
  };
  return { outcome, lines, isRepeated: false };
}

const unsureIn = (lines: readonly CustomsDeclaration[]) =>
  lines.reduce((sum, { unsettled }) => sum + unsettled.length, 0);

/** Whose the paper is, where it is not plainly the company's: none of its lines is approved before somebody says so. */
function importerIn(lines: readonly CustomsDeclaration[]): string {
  const others = lines.flatMap(({ otherImporter }) => otherImporter ?? []);
  if (others.length === 0) return '';
  return others.some(({ name, number }) => name !== '' || number !== '')
    ? 'It names another importer than your company.'
    : 'The importer was not found.';
}

/** A sentence for each of the counts, so that each can be translated by itself. */
function sentenceOf({ lines }: StoredPaper): string {
  const [count, unsure] = [lines.length, unsureIn(lines)];
  return [
    `${count} goods ${count === 1 ? 'line' : 'lines'} read.`,
    unsure > 0 ? `${unsure} ${unsure === 1 ? 'value' : 'values'} to check.` : '',
    importerIn(lines),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function answerOf(results: readonly Result[]): ProcessedPapers {
  const lines = results.flatMap((result) => result.lines);
  const files = results.map(({ outcome }) => outcome);
  const read = files.filter(({ success }) => success).length;
  const isAll = read === files.length;
  const isNew = !results.some(({ isRepeated }) => isRepeated);
  const saved = results.flatMap((result) => (result.isRepeated ? [] : result.lines));
  return {
    success: isAll,
    message: isAll
      ? `processed ${read} ${read === 1 ? 'file' : 'files'} and extracted ${lines.length} ${lines.length === 1 ? 'record' : 'records'}`
      : 'Some PDFs could not be processed',
    processedFilesCount: read,
    files,
    extractedDataForWebForm: lines.map(recordOf),
    extractedGoods: lines.map(goodOf),
    // What was read before waits for nobody, so it is told file by file and not as saved anew.
    customsDeclarations: { count: saved.length, redirectToDashboard: read > 1 && isNew },
    declarations: lines,
    job: null,
  };
}
