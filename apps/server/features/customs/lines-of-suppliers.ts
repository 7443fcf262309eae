import { Exact } from '@lods/cbam/decimal';
import type { ListedSupplier, Supplier, SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import { readSupplierNames } from '../suppliers/names.ts';
import { listOwnSuppliers } from '../suppliers/service.ts';
import { listCustoms } from './repository.ts';
import { presentSummaries } from './service.ts';

interface Query {
  readonly archived: 'true' | 'false';
  readonly page?: number | undefined;
  readonly pageSize: number;
}

/**
 * The suppliers, each with the lines of customs declarations that name it as sender, by its name or a former one. Where two
 * suppliers have one name, a line belongs to the one of its country of origin, else to the first.
 */
export async function listSuppliersWithLines(call: Call, query: Query): Promise<ListedSupplier[]> {
  const { page, pageSize } = query;
  const listLines = async () => presentSummaries(call, await listCustoms(call));
  const [suppliers, suppliersNamed, lines] = await askTogether([
    listOwnSuppliers(call, query),
    readSupplierNames(call),
    listLines(),
  ]);
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const linesOf = Map.groupBy(lines, (line) => {
    const sameName = suppliersNamed(line.senderName).flatMap((id) => byId.get(id) ?? []);
    return (sameName.find(({ countryOfOrigin }) => countryOfOrigin === line.countryOfOrigin) ?? sameName[0])?.id;
  });
  const asked = page === undefined ? suppliers : suppliers.slice((page - 1) * pageSize, page * pageSize);
  return asked.map((supplier) => withLines(supplier, linesOf.get(supplier.id) ?? []));
}

function withLines(supplier: Supplier, declarations: readonly SupplierDeclaration[]): ListedSupplier {
  const known = declarations.flatMap(({ directEmissions, indirectEmissions }) =>
    directEmissions === null || indirectEmissions === null ? [] : [new Exact(directEmissions).plus(indirectEmissions)],
  );
  return {
    ...supplier,
    ...bestAddress(supplier, declarations),
    declarations: [...declarations],
    totalDeclarations: declarations.length,
    totalEmissions: known.reduce((sum, each) => sum.plus(each), new Exact(0)).toFixed(),
    declarationsWithoutEmissions: declarations.length - known.length,
  };
}

/** The address to write to: a confirmed one before others, the directory's own before those of declarations. */
function bestAddress({ email, emailVerified }: Supplier, declarations: readonly SupplierDeclaration[]) {
  const confirmed = declarations.find((line) => line.emailVerified)?.supplierEmail;
  if (emailVerified || confirmed === undefined)
    return { email: email || (declarations.find(({ supplierEmail }) => supplierEmail !== '')?.supplierEmail ?? '') };
  return { email: confirmed, emailVerified: true, emailVerificationStatus: 'verified' as const };
}
