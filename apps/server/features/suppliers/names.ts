import { askTogether } from '../../ask-together.ts';
import type { InCompany } from '../../rows.ts';
import { listFurtherNames, listNamesInUse, putFurtherName } from './repository-names.ts';

/** Spaces, capitals and forms of letters make no other supplier. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The suppliers that a name as written means; several where suppliers of different countries have one name. */
export type SuppliersNamed = (name: string) => readonly string[];

/** Tells which suppliers a written name means: those in use of that name, else the one that was named so or merged. */
export async function readSupplierNames(call: InCompany): Promise<SuppliersNamed> {
  const [inUse, former] = await askTogether([listNamesInUse(call), listFurtherNames(call)]);
  const byName = Map.groupBy(inUse, ({ name }) => foldName(name));
  const further = new Map(former.map(({ nameKey, supplierId }) => [nameKey, [supplierId]]));
  return (name) => {
    const key = foldName(name);
    return byName.get(key)?.map(({ id }) => id) ?? further.get(key) ?? [];
  };
}

/** Lets a name lead to a supplier from now on, beside the name that it has. */
export const rememberName = (call: InCompany, name: string, supplierId: string): Promise<void> =>
  putFurtherName(call, { nameKey: foldName(name), supplierId });

/** Words that a company's name has beside its own. */
const FORMS =
  /\b(A\/?S|APS|LTD|LIMITED|GMBH|KG|AG|CO|CORP|INC|LLC|SA|SPA|SRL|AB|OY|BV|NV|DOO|STI|SIRKETI|EXPORT|TRADING|COMPANY|INTERNATIONAL|GROUP)\b\.?/g;

const wordsOf = (name: string) =>
  new Set(
    name
      .toUpperCase()
      .replace(FORMS, ' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** Those whose name shares its own words with a name as written: for a person to accept. */
export function similarTo<Named extends { readonly name: string }>(written: string, suppliers: readonly Named[]) {
  const words = wordsOf(written);
  return suppliers.filter(({ name }) => {
    const nameWords = wordsOf(name);
    const shared = [...nameWords].filter((word) => words.has(word)).length;
    return shared > 0 && (shared === nameWords.size || shared === words.size);
  });
}
