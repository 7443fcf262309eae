import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@lods/documents/papers/page';
import type { Facts } from '../train/papers/facts.ts';

/** What is true of a kept paper. */
export type KeptFacts = Pick<Facts, 'exporter' | 'goods' | 'importer' | 'mrn' | 'reference'>;

/** A paper of an earlier generator that was once read surely and wrongly, by the number that it had: today's makes another one of it. One number has had two such papers. */
export const keptPaper = (
  seed: number | '920000042-taric',
): { readonly pages: readonly Page[]; readonly facts: KeptFacts } =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'kept', `${seed}.json`), 'utf8'));
