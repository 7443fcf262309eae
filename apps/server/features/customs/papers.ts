import type { CustomsReading } from '@lods/contract/customs/declaration';
import type { CustomsPaper, PaperWord } from '@lods/contract/customs/papers';
import { type PaperField, RECORD_KEYS } from '@lods/contract/customs/record';
import { Problem } from '@lods/contract/problems';
import { decimalMarkOf } from '@lods/documents/papers/numerals';
import { formOf } from '@lods/documents/papers/taught/forms';
import { pageImage, pageWords } from '@lods/documents/readers';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import { portsOf, type ReadPage } from './read-paper.ts';
import { listOfPapers } from './repository.ts';
import { findPaper, type PaperRow } from './repository-papers.ts';
import { presentLines } from './service.ts';

/** A paper with all its lines, whatever has become of each. */
export async function readStoredPaper(call: Call, id: string): Promise<CustomsPaper> {
  const paper = await found(call, id);
  return {
    id,
    fileName: paper.fileName,
    pages: pagesOf(paper),
    findings: paper.findings as string[],
    isTaught: paper.layoutId !== null,
    createdAt: paper.createdAt.toISOString(),
    createdBy: paper.createdByName,
    declarations: await presentLines(call, await listOfPapers(call, [id])),
  };
}

const CAPS = { timeMs: 20_000, memoryMb: 600, resultBytes: 20_000_000 };

/** A page as an image, drawn in a process of its own from the paper as it came. */
export async function drawPage(step: Step<Call>, id: string, number: number) {
  const { paper, ports } = await step(async (call) => ({ paper: await found(call, id), ports: portsOf(call) }));
  const page = pagesOf(paper).find((page) => page.number === number);
  if (!page) throw new Problem('request.not_found', {});
  const verdict = await ports.readers.runReader(
    pageImage,
    { number, turn: page.turn },
    await ports.files.get(paper.sha256),
    {
      organisation: ports.organisation,
      caps: CAPS,
    },
  );
  if (!verdict.ok) throw new Problem('customs.page_unreadable', { message: verdict.message, remedy: verdict.remedy });
  return { name: `${paper.fileName}-${number}.png`, mediaType: 'image/png', content: verdict.result };
}

/** What a picture takes to be recognised once. */
const WORD_CAPS = { timeMs: 60_000, silenceMs: 60_000, memoryMb: 800, resultBytes: 5_000_000 };

/** The words of a page, read anew from the paper as it came. */
export async function readWords(step: Step<Call>, id: string, number: number): Promise<{ words: PaperWord[] }> {
  const { paper, ports } = await step(async (call) => ({ paper: await found(call, id), ports: portsOf(call) }));
  if (!pagesOf(paper).some((page) => page.number === number)) throw new Problem('request.not_found', {});
  const verdict = await ports.readers.runReader(pageWords, { number }, await ports.files.get(paper.sha256), {
    organisation: ports.organisation,
    caps: WORD_CAPS,
  });
  if (!verdict.ok) throw new Problem('customs.page_unreadable', { message: verdict.message, remedy: verdict.remedy });
  return { words: verdict.result };
}

/** What pointed words say as a value of a field, by the form in which the paper's other masses are written. */
export async function valueOfWords(call: Call, id: string, { field, lines }: { field: PaperField; lines: string[] }) {
  await found(call, id);
  const masses = (await listOfPapers(call, [id])).flatMap(({ readings }) =>
    (readings as CustomsReading[]).flatMap((reading) => (reading.field.endsWith('Weight') ? reading.text : [])),
  );
  const text = lines.join(field === 'senderAddress' ? ', ' : ' ').replace(/,(\s*,)+/g, ',');
  const key = RECORD_KEYS[field];
  const formed = key === 'Source File' ? null : formOf(key, text, decimalMarkOf(masses));
  return { value: formed?.value ?? null, doubt: formed?.doubt ?? '' };
}

const pagesOf = (paper: PaperRow) => paper.pages as ReadPage[];

async function found(call: Call, id: string): Promise<PaperRow> {
  const paper = await findPaper(call, id);
  if (!paper) throw new Problem('request.not_found', {});
  return paper;
}
