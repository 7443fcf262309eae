import { and, eq, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The rows of one company that meet the conditions. Row security keeps companies apart as well; a statement names its company all the same,
 * so that it finds an index and is right when somebody reads it.
 */
export function ofCompany(
  table: { readonly organisationId: PgColumn },
  organisation: string | Placeholder,
  ...conditions: (SQL | undefined)[]
): SQL {
  const ofIt = eq(table.organisationId, organisation);
  return and(ofIt, ...conditions) ?? ofIt;
}
