import type { CustomsPaper } from '@lods/contract/customs/papers';
import { Problem } from '@lods/contract/problems';
import { pageImage } from '@lods/documents/papers/page-image';
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

const pagesOf = (paper: PaperRow) => paper.pages as ReadPage[];

async function found(call: Call, id: string): Promise<PaperRow> {
  const paper = await findPaper(call, id);
  if (!paper) throw new Problem('request.not_found', {});
  return paper;
}
