import { legalTableRows, legalTables, legalTablesInForce } from '@lods/database/tables/legal-tables';
import { and, asc, eq, sql } from 'drizzle-orm';
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

/** The versions that figures were computed with when the installation last ran. */
export async function listInForce(call: Open): Promise<LegalTableRow[]> {
  const rows = await call.tx
    .select({ version: legalTables })
    .from(legalTablesInForce)
    .innerJoin(
      legalTables,
      and(eq(legalTables.name, legalTablesInForce.name), eq(legalTables.sha256, legalTablesInForce.sha256)),
    );
  return rows.map(({ version }) => version);
}

export async function putInForce(
  call: Open,
  versions: readonly Pick<LegalTableRow, 'name' | 'sha256'>[],
): Promise<void> {
  await call.tx
    .insert(legalTablesInForce)
    .values(versions.map(({ name, sha256 }) => ({ name, sha256 })))
    .onConflictDoUpdate({ target: legalTablesInForce.name, set: { sha256: sql`excluded.sha256` } });
}

/** The rows of a version in their order. */
export async function readRows(
  call: Open,
  { name, sha256 }: Pick<LegalTableRow, 'name' | 'sha256'>,
): Promise<Readonly<Record<string, string>>[]> {
  const rows = await call.tx
    .select({ cells: legalTableRows.cells })
    .from(legalTableRows)
    .where(and(eq(legalTableRows.name, name), eq(legalTableRows.sha256, sha256)))
    .orderBy(asc(legalTableRows.number));
  return rows.map(({ cells }) => cells);
}
