import type { InCompany } from '../../rows.ts';
import { type CountedElsewhere, listPapersCountedElsewhere } from './repository-same-items.ts';

/** The papers, by key, whose item another source has counted, with the declaration and the name of that source. */
export const listCountedElsewhere = async (call: InCompany): Promise<Map<string, Omit<CountedElsewhere, 'key'>>> =>
  new Map((await listPapersCountedElsewhere(call)).map(({ key, ...counted }) => [key, counted]));
