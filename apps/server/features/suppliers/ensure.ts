import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { foldName } from '../contacts/address-state.ts';
import { insertSupplier, listSuppliers, lockNames } from './repository.ts';

/**
 * Puts the sender of an approved customs paper on file where nobody of that name is; pending, since nobody has looked into
 * it yet. What is on file already is left as it is.
 */
export async function ensureSupplier(call: Call, name: string, countryOfOrigin: string): Promise<void> {
  const key = foldName(name);
  if (key === '' || !loadTables().countries.rows.some(({ code }) => code === countryOfOrigin)) return;
  await lockNames(call);
  if ((await listSuppliers(call, false)).some((supplier) => foldName(supplier.name) === key)) return;
  const row = await insertSupplier(call, {
    name: name.trim(),
    countryOfOrigin,
    createdAt: call.now,
    updatedAt: call.now,
    updatedByName: call.actor.name,
  });
  await call.audit({
    action: 'supplier.create',
    subjectKind: 'supplier',
    subjectId: row.id,
    detail: { from: 'customs paper' },
  });
}
