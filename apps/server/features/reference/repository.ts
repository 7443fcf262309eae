import { legalTableRows, legalTables } from '@lods/database/tables/legal-tables';
import { asc, sql } from 'drizzle-orm';
import type { OpenCall } from '../../call.ts';

type Open = Pick<OpenCall, 'tx'>;
export type LegalTableRow = typeof legalTables.$inferSelect;

/** All versions that were ever loaded, the older first. */
export async function listLoaded(call: Open): Promise<LegalTableRow[]> {
  return call.tx.select().from(legalTables).orderBy(asc(legalTables.name), asc(legalTables.loadedAt));
}

/** False when another process has just loaded the same version. */
export async function addVersion(call: Open, version: LegalTableRow): Promise<boolean> {
  const added = await call.tx.insert(legalTables).values(version).onConflictDoNothing().returning();
  return added.length > 0;
}

/** The rows of a version in one statement: its rows travel as one text. */
export async function addRows(
  call: Open,
  { name, sha256 }: Pick<LegalTableRow, 'name' | 'sha256'>,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  await call.tx.execute(sql`
    insert into ${legalTableRows} (name, sha256, number, cells)
    select ${name}, ${sha256}, number, cells
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as row (cells, number)`);
}
