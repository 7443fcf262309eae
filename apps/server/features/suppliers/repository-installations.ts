import { ofCompany } from '@lods/database/company-rows';
import { installations, operators, suppliers } from '@lods/database/tables/suppliers';
import { and, asc, eq, ilike, isNull, ne, or } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type InstallationRow = typeof installations.$inferSelect;
export type OperatorRow = typeof operators.$inferSelect;
type NewInstallation = Omit<typeof installations.$inferInsert, 'organisationId'>;
type NewOperator = Omit<typeof operators.$inferInsert, 'organisationId'>;

const ownInstallation = ({ organisation }: InCompany, id: string) =>
  ofCompany(installations, organisation, eq(installations.id, id));
const ownOperator = ({ organisation }: InCompany, id: string) =>
  ofCompany(operators, organisation, eq(operators.id, id));

export async function listInstallations(call: InCompany, supplierId: string): Promise<InstallationRow[]> {
  return call.tx
    .select()
    .from(installations)
    .where(
      ofCompany(
        installations,
        call.organisation,
        eq(installations.supplierId, supplierId),
        isNull(installations.archivedAt),
      ),
    )
    .orderBy(asc(installations.name), asc(installations.id));
}

export async function findInstallation(call: InCompany, id: string): Promise<InstallationRow | undefined> {
  const [row] = await call.tx.select().from(installations).where(ownInstallation(call, id));
  return row;
}

export async function lockInstallation(call: InCompany, id: string): Promise<InstallationRow | undefined> {
  const [row] = await call.tx.select().from(installations).where(ownInstallation(call, id)).for('update');
  return row;
}

export async function isInstallationIdTaken(
  call: InCompany,
  identifier: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await call.tx
    .select({ id: installations.id })
    .from(installations)
    .where(
      ofCompany(
        installations,
        call.organisation,
        eq(installations.installationId, identifier),
        exceptId === null ? undefined : ne(installations.id, exceptId),
      ),
    );
  return rows.length > 0;
}

export async function insertInstallation(call: InCompany, row: NewInstallation): Promise<InstallationRow> {
  const [stored] = await call.tx
    .insert(installations)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new installation was not returned');
  return stored;
}

export async function updateInstallation(
  call: InCompany,
  id: string,
  change: Partial<NewInstallation>,
): Promise<InstallationRow> {
  const [stored] = await call.tx.update(installations).set(change).where(ownInstallation(call, id)).returning();
  if (!stored) throw new Error(`installation ${id} was not there to be changed`);
  return stored;
}

export async function deleteInstallation(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(installations).where(ownInstallation(call, id));
}

export async function listOperators(call: InCompany, supplierId: string): Promise<OperatorRow[]> {
  return call.tx
    .select()
    .from(operators)
    .where(ofCompany(operators, call.organisation, eq(operators.supplierId, supplierId)))
    .orderBy(asc(operators.name), asc(operators.id));
}

export async function findOperator(call: InCompany, id: string): Promise<OperatorRow | undefined> {
  const [row] = await call.tx.select().from(operators).where(ownOperator(call, id));
  return row;
}

export async function lockOperator(call: InCompany, id: string): Promise<OperatorRow | undefined> {
  const [row] = await call.tx.select().from(operators).where(ownOperator(call, id)).for('update');
  return row;
}

export async function isOperatorIdTaken(
  call: InCompany,
  identifier: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await call.tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      ofCompany(
        operators,
        call.organisation,
        eq(operators.operatorId, identifier),
        exceptId === null ? undefined : ne(operators.id, exceptId),
      ),
    );
  return rows.length > 0;
}

export async function countInstallationsOf(call: InCompany, operatorRecordId: string): Promise<number> {
  return call.tx.$count(
    installations,
    ofCompany(installations, call.organisation, eq(installations.operatorRecordId, operatorRecordId)),
  );
}

export async function insertOperator(call: InCompany, row: NewOperator): Promise<OperatorRow> {
  const [stored] = await call.tx
    .insert(operators)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new operator was not returned');
  return stored;
}

export async function updateOperator(call: InCompany, id: string, change: Partial<NewOperator>): Promise<OperatorRow> {
  const [stored] = await call.tx.update(operators).set(change).where(ownOperator(call, id)).returning();
  if (!stored) throw new Error(`operator ${id} was not there to be changed`);
  return stored;
}

export async function deleteOperator(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(operators).where(ownOperator(call, id));
}

/** Installations in use of all suppliers, with operator and supplier, found by any of their names. */
export async function searchInstallations(
  call: InCompany,
  { search, id, limit }: { search: string; id?: string | undefined; limit: number },
) {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isNamed = or(
    ilike(installations.name, words),
    ilike(installations.installationId, words),
    ilike(operators.name, words),
    ilike(suppliers.name, words),
  );
  return call.tx
    .select({ installation: installations, operator: operators, supplierName: suppliers.name })
    .from(installations)
    .innerJoin(
      suppliers,
      and(eq(suppliers.organisationId, installations.organisationId), eq(suppliers.id, installations.supplierId)),
    )
    .leftJoin(
      operators,
      and(eq(operators.organisationId, installations.organisationId), eq(operators.id, installations.operatorRecordId)),
    )
    .where(
      ofCompany(
        installations,
        call.organisation,
        id === undefined ? and(isNull(installations.archivedAt), isNamed) : eq(installations.id, id),
      ),
    )
    .orderBy(asc(installations.name), asc(installations.id))
    .limit(limit);
}
