import { ofCompany } from '@lods/database/company-rows';
import { importMappings, importSuppliers, imports } from '@lods/database/tables/imports';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { touchedBy } from '../../rows.ts';

export type ImportRow = typeof imports.$inferSelect;
type NewImport = Omit<typeof imports.$inferInsert, 'organisationId'>;

const byId = ({ organisation }: InCompany, id: string) => ofCompany(imports, organisation, eq(imports.id, id));

/** Adds a source, or finds the one that is there already, and keeps every other change of it waiting. */
export async function insertOrLockImport(call: InCompany, row: NewImport): Promise<{ row: ImportRow; isNew: boolean }> {
  const [added] = await call.tx
    .insert(imports)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoNothing({ target: [imports.organisationId, imports.kind, imports.sourceKey] })
    .returning();
  if (added) return { row: added, isNew: true };
  const [known] = await call.tx
    .select()
    .from(imports)
    .where(ofCompany(imports, call.organisation, eq(imports.kind, row.kind), eq(imports.sourceKey, row.sourceKey)))
    .for('update');
  if (!known) throw new Error(`the import ${row.sourceKey} is neither new nor known`);
  return { row: known, isNew: false };
}

export async function findImport(call: InCompany, id: string): Promise<ImportRow | undefined> {
  const [row] = await call.tx.select().from(imports).where(byId(call, id));
  return row;
}

export async function lockImport(call: InCompany, id: string): Promise<ImportRow | undefined> {
  const [row] = await call.tx.select().from(imports).where(byId(call, id)).for('update');
  return row;
}

/** The source that the lines of a paper were taken over as. */
export async function findPaper(call: InCompany, key: string): Promise<ImportRow | undefined> {
  const ofPaper = ofCompany(imports, call.organisation, eq(imports.kind, 'paper'), eq(imports.sourceKey, key));
  const [row] = await call.tx.select().from(imports).where(ofPaper).for('update');
  return row;
}

export async function updateImport(call: InCompany, id: string, change: Partial<NewImport>): Promise<ImportRow> {
  const [stored] = await call.tx
    .update(imports)
    .set({ ...change, version: sql`${imports.version} + 1` })
    .where(byId(call, id))
    .returning();
  if (!stored) throw new Error(`import ${id} was not there to be changed`);
  return stored;
}

const LATEST = 200;

/** Without what was understood, which is large. */
export async function listImports(call: InCompany): Promise<Omit<ImportRow, 'chosen' | 'understood'>[]> {
  const { understood: _, chosen: __, ...columns } = getTableColumns(imports);
  return call.tx
    .select(columns)
    .from(imports)
    .where(ofCompany(imports, call.organisation, eq(imports.kind, 'file')))
    .orderBy(desc(imports.uploadedAt), desc(imports.id))
    .limit(LATEST);
}

/** The files that wait for a person, the longest waiting first: so many of them, and how many there are. */
export async function listInReview({ tx, organisation }: InCompany, most: number) {
  return tx
    .select({
      id: imports.id,
      name: imports.name,
      lineCount: sql<number>`${imports.acceptedCount} + ${imports.remarkCount} + ${imports.refusedCount} + ${imports.copiesCount}`,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(imports)
    .where(
      ofCompany(
        imports,
        organisation,
        eq(imports.kind, 'file'),
        eq(imports.state, 'needs-review'),
        eq(imports.isCompared, false),
      ),
    )
    .orderBy(imports.uploadedAt, imports.id)
    .limit(most);
}

/** What was said of names, the latest first. */
export async function listSupplierChoices(call: InCompany): Promise<SupplierChoice[]> {
  return call.tx
    .select()
    .from(importSuppliers)
    .where(ofCompany(importSuppliers, call.organisation))
    .orderBy(desc(importSuppliers.updatedAt));
}

/** Who a stated name is, and which of the supplier's installations what is stated beside it; null: nobody says. */
export type SupplierChoice = Pick<
  typeof importSuppliers.$inferSelect,
  'installationKey' | 'installationRecordId' | 'nameKey' | 'supplierId'
>;

export async function rememberSupplier(call: Call, choice: SupplierChoice): Promise<void> {
  const values = { ...choice, ...touchedBy(call) };
  await call.tx
    .insert(importSuppliers)
    .values({ organisationId: call.organisation, ...values })
    .onConflictDoUpdate({
      target: [importSuppliers.organisationId, importSuppliers.nameKey, importSuppliers.installationKey],
      set: values,
    });
}

export async function listMappings(call: InCompany): Promise<(typeof importMappings.$inferSelect)[]> {
  return call.tx
    .select()
    .from(importMappings)
    .where(ofCompany(importMappings, call.organisation))
    .orderBy(desc(importMappings.updatedAt))
    .limit(LATEST);
}

/** Remembers columns for every later file of the same form. */
export async function rememberMapping(
  call: Call,
  { shape, columns }: { readonly shape: string; readonly columns: unknown },
): Promise<void> {
  const values = { columns, ...touchedBy(call) };
  await call.tx
    .insert(importMappings)
    .values({ organisationId: call.organisation, shape, ...values })
    .onConflictDoUpdate({ target: [importMappings.organisationId, importMappings.shape], set: values });
}

export async function deleteImport(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(imports).where(byId(call, id));
}

/** How many lines of an import count in a declaration. */
export interface ImportUse {
  readonly importId: string;
  readonly declarationId: string;
  readonly lineCount: number;
}

export async function listUses(call: InCompany, importIds: readonly string[]): Promise<ImportUse[]> {
  if (importIds.length === 0) return [];
  const { rows } = await call.tx.execute<ImportUse & Record<string, unknown>>(sql`
    select import_id as "importId", declaration_id as "declarationId", sum(line_count)::integer as "lineCount"
    from import_uses
    where organisation_id = ${call.organisation} and import_id = any(${sql.param(importIds)}::uuid[])
    group by 1, 2 having sum(line_count) > 0`);
  return rows;
}
