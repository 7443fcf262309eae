import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import type { Call } from '../../call.ts';
import { listCustoms } from './repository.ts';
import { presentSummaries } from './service.ts';

/** Every line of the company's customs declarations, newest first, without what belongs to its review. */
export async function listSentGoods(call: Call): Promise<SupplierDeclaration[]> {
  return presentSummaries(call, await listCustoms(call));
}
