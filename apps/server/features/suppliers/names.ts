import type { CompanyCall } from '../../call.ts';
import { listFurtherNames, listNamesInUse, putFurtherName } from './repository-names.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;

/** Spaces, capitals and forms of letters make no other supplier. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The suppliers that a name as written means; several where suppliers of different countries have one name. */
export type SuppliersNamed = (name: string) => readonly string[];

/** Tells which suppliers a written name means: those in use of that name, else the one that was named so or merged. */
export async function readSupplierNames(call: Own): Promise<SuppliersNamed> {
  const byName = Map.groupBy(await listNamesInUse(call), ({ name }) => foldName(name));
  const further = new Map((await listFurtherNames(call)).map(({ nameKey, supplierId }) => [nameKey, [supplierId]]));
  return (name) => {
    const key = foldName(name);
    return byName.get(key)?.map(({ id }) => id) ?? further.get(key) ?? [];
  };
}

/** Lets a name lead to a supplier from now on, beside the name that it has. */
export const rememberName = (call: Own, name: string, supplierId: string): Promise<void> =>
  putFurtherName(call, { nameKey: foldName(name), supplierId });
