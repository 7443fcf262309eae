import type { Import } from '@lods/contract/imports/endpoints';
import type { Call } from '../../call.ts';
import { readDeclarant } from '../company/declarant.ts';
import { listImportersOfLines } from './repository-pages.ts';

const MOST = 10;

/** Whether lines name an importer that the company is not, where it has said by which EORI numbers it is known. */
export async function isAnyOthers(call: Call, lines: readonly { readonly importerEori: string }[]): Promise<boolean> {
  const { eoris } = await readDeclarant(call);
  const own = new Set(eoris.map(({ eori }) => eori));
  return own.size > 0 && lines.some(({ importerEori }) => importerEori !== '' && !own.has(importerEori));
}

/** The importers of a file's lines that the company is not, where it has said by which EORI numbers it is known. */
export async function listOtherImporters(call: Call, importId: string): Promise<Import['otherImporters']> {
  const { eoris } = await readDeclarant(call);
  if (eoris.length === 0) return [];
  const stated = await listImportersOfLines(call, importId);
  return stated.filter(({ eori }) => !eoris.some((own) => own.eori === eori)).slice(0, MOST);
}
