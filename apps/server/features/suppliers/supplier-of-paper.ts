import { readWrittenCountry } from '@lods/documents/lines/countries/country';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { foldName, readSupplierNames } from './names.ts';
import { insertSupplier, lockNames } from './repository.ts';

/**
 * Puts the sender of an approved customs paper on file where nobody of that name is; pending, since nobody has looked into
 * it yet. What is on file already is left as it is. Its country is that of its address: where the goods are from says nothing of it.
 */
export async function ensureSupplier(call: Call, name: string, address: string): Promise<void> {
  if (foldName(name) === '') return;
  await lockNames(call);
  if ((await readSupplierNames(call))(name).length > 0) return;
  const row = await insertSupplier(call, {
    name: name.trim(),
    countryOfOrigin: countryOfAddress(address),
    createdAt: call.now,
    ...touchedBy(call),
  });
  await call.audit({
    action: 'supplier.create',
    subjectKind: 'supplier',
    subjectId: row.id,
    detail: { from: 'customs paper' },
  });
}

/** The country that an address ends with, by name or code; empty where it names none. */
function countryOfAddress(address: string): string {
  const last =
    address
      .split(/[,;\n]/)
      .at(-1)
      ?.trim() ?? '';
  const code = last === '' ? null : readWrittenCountry(last);
  return loadTables().countries.rows.some((country) => country.code === code) ? (code ?? '') : '';
}
