import type { ImportLine } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { findImport } from './repository.ts';
import { type LinesWanted, pageOfLines, pagesOfLines } from './repository-pages.ts';

/** A page of the lines of a file as they were understood, in their order. */
export async function readLines(
  call: Call,
  importId: string,
  wanted: LinesWanted & { readonly after: number },
): Promise<ImportLine[]> {
  await seeFile(call, importId);
  return pageOfLines(call, importId, wanted);
}

/** How many lines there are of those wanted, and behind which position each page of them begins. */
export async function readLinePages(call: Call, importId: string, wanted: LinesWanted) {
  await seeFile(call, importId);
  return pagesOfLines(call, importId, wanted);
}

async function seeFile(call: Call, importId: string): Promise<void> {
  if ((await findImport(call, importId))?.kind !== 'file') throw new Problem('request.not_found', {});
}
