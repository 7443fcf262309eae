import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@lods/documents/papers/page';
import type { PaperKey } from '@lods/documents/papers/paper-value';
import { type ReadDeclaration, readDeclarations } from '@lods/documents/papers/read-declarations';
import type { Evidence } from '@lods/documents/papers/sureness/evidence';
import { openPdf, readTextPage } from '@lods/documents/papers/text-pages';
import { isAbsent, readTruth, type Truth } from '../../papers/judge.ts';
import { isPrinted, truthOfMade } from '../../papers/made-truth.ts';
import { asPrinted, paired } from '../../papers/pairing.ts';
import { madePaper } from './made-paper.ts';

/** A value that was read, what speaks for it, whether the readers are sure of it, and whether it is as printed. */
export interface Example {
  readonly key: PaperKey;
  readonly evidence: Evidence;
  readonly isRight: boolean;
  readonly isSure: boolean;
  readonly paper: string;
  /** By a program, not by the generator. */
  readonly isPrinted: boolean;
}

/** What all goods of a paper share. */
export const OF_HEAD: readonly PaperKey[] = ['Afsender Adresse', 'Afsender Navn', 'Reference nummer', 'SE-nummer'];

/** The values of a paper of the generator; of one that is worn like a scan none, since its letters are not those of its truth. */
export function examplesOfMade(seed: number): Example[] {
  const { pages, facts, printed } = madePaper(seed);
  if (pages.some(({ source }) => source === 'ocr')) return [];
  const truth = facts.goods.map((goods) => truthOfMade(facts, goods));
  return examplesOf(readDeclarations(pages), truth, String(seed)).filter(({ key }) => isPrinted(key, printed));
}

/** The values of the text papers of a folder, each with its truth beside it. */
export async function examplesOfPrinted(folder: string): Promise<Example[]> {
  const path = join(PAPERS, folder);
  const examples: Example[] = [];
  for (const file of readdirSync(path).filter((name) => name.endsWith('.pdf'))) {
    const name = file.replace('.pdf', '');
    const loading = openPdf(new Uint8Array(readFileSync(join(path, file))));
    const declarations = readDeclarations(await textPagesOf(await loading.promise));
    await loading.destroy();
    const truth = readTruth(join(path, `${name}.truth.json`));
    examples.push(
      ...examplesOf(declarations, truth, `${folder}/${name}`).map((example) => ({ ...example, isPrinted: true })),
    );
  }
  return examples;
}

const PAPERS = join(import.meta.dirname, '../../papers');

type OpenDocument = Awaited<ReturnType<typeof openPdf>['promise']>;

async function textPagesOf(document: OpenDocument): Promise<Page[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const read = await readTextPage(page, number, { hasFields: false, hasDrawings: async () => false });
    if (!('isPicture' in read)) pages.push(read);
  }
  return pages;
}

/** The values of a paper whose truth is known. */
function examplesOf(declarations: readonly ReadDeclaration[], truth: readonly Truth[], paper: string): Example[] {
  const evidences = new Map(
    declarations.flatMap(({ records, evidence }) => records.map((record, at) => [record, evidence[at] ?? []] as const)),
  );
  return paired([...evidences.keys()], truth).flatMap(([record, expected]) => {
    const printed = asPrinted(record, expected);
    return record.flatMap(({ key }, at) => {
      const evidence = evidences.get(record)?.[at];
      return evidence && !isAbsent(key, expected)
        ? [{ key, evidence, isRight: printed.has(key), isSure: evidence.sure === 1, paper, isPrinted: false }]
        : [];
    });
  });
}
