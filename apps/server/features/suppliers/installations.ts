import { utcDay } from '@lods/cbam/period';
import { Address } from '@lods/contract/company/declarant';
import type { KnownInstallation, NewInstallation, Operator } from '@lods/contract/installations/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Removal } from '@lods/contract/removal';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { goodsOfSuppliers, isInGoods } from '../goods/service.ts';
import { listStatements } from '../installations/installation.ts';
import { countsAsVerified } from '../installations/verified.ts';
import { keepRemoved } from '../removals/service.ts';
import { presentEmissions, presentInstallation, presentOperator } from './answers.ts';
import { deleteUnlessUsed } from './delete-unless-used.ts';
import { recordsOf, refuseMerged } from './merged.ts';
import { lockNames } from './repository.ts';
import * as repository from './repository-installations.ts';
import { searchInstallations } from './repository-installations.ts';

type GivenOperator = Omit<Operator, 'id' | 'version'>;
type GivenInstallation = z.output<typeof NewInstallation>;

export async function addOperator(call: Call, supplierId: string, given: GivenOperator): Promise<Operator> {
  await refuseMerged(call, supplierId);
  await refuseTakenOperatorId(call, given.operatorId, null);
  const row = await repository.insertOperator(call, { ...given, supplierId, ...touchedBy(call) });
  await call.audit({ action: 'operator.create', subjectKind: 'operator', subjectId: row.id });
  return presentOperator(row);
}

export async function changeOperator(
  call: Call,
  id: string,
  { version, ...given }: GivenOperator & { version: number },
): Promise<Operator> {
  const row = found(await repository.lockOperator(call, id));
  refuseStale(row, version, presentOperator(row), given);
  await refuseTakenOperatorId(call, given.operatorId, id);
  const changed = await repository.updateOperator(call, id, {
    ...given,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'operator.change', subjectKind: 'operator', subjectId: id });
  return presentOperator(changed);
}

export async function removeOperator(call: Call, id: string): Promise<{ id: string }> {
  const row = found(await repository.lockOperator(call, id));
  const installations = await repository.countInstallationsOf(call, id);
  if (installations > 0) throw new Problem('supplier.operator_used', { installations });
  await keepRemoved(call, { kind: 'operator', subjectId: id, partOf: row.supplierId, label: row.name });
  await repository.deleteOperator(call, id);
  await call.audit({ action: 'operator.delete', subjectKind: 'operator', subjectId: id, detail: { name: row.name } });
  return { id };
}

/** The commodity codes that a supplier's installations make and those that were declared of it. */
export async function goodsMadeBy(call: Call, supplierId: string): Promise<string[]> {
  const made = (await repository.listInstallations(call, supplierId)).flatMap(({ cnCodes }) => cnCodes);
  return [...new Set([...made, ...(await goodsOfSuppliers(call, await recordsOf(call, supplierId)))])].sort();
}

export async function addInstallation(call: Call, supplierId: string, given: GivenInstallation) {
  await refuseMerged(call, supplierId);
  await refuseUnfit(call, given, supplierId, null);
  const row = await repository.insertInstallation(call, { ...given, supplierId, ...touchedBy(call) });
  await call.audit({ action: 'installation.create', subjectKind: 'installation', subjectId: row.id });
  return presentInstallation(row);
}

export async function changeInstallation(
  call: Call,
  id: string,
  { version, ...given }: GivenInstallation & { version: number },
) {
  const row = found(await repository.lockInstallation(call, id));
  refuseStale(row, version, presentInstallation(row), given);
  await refuseUnfit(call, given, row.supplierId, id);
  const changed = await repository.updateInstallation(call, id, {
    ...given,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'installation.change', subjectKind: 'installation', subjectId: id });
  return presentInstallation(changed);
}

export async function removeInstallation(call: Call, id: string): Promise<Removal> {
  const row = found(await repository.lockInstallation(call, id));
  const isUsed = await isInGoods(call, { installationRecordId: id, installationId: row.installationId });
  const deleteIt = async (tx: Call['tx']) => {
    const thing = { kind: 'installation', subjectId: id, partOf: row.supplierId, label: row.name } as const;
    await keepRemoved({ ...call, tx }, thing);
    await repository.deleteInstallation({ ...call, tx }, id);
  };
  if (!isUsed && (await deleteUnlessUsed(call.tx, deleteIt))) {
    await call.audit({
      action: 'installation.delete',
      subjectKind: 'installation',
      subjectId: id,
      detail: { name: row.name },
    });
    return { id, outcome: 'deleted', message: `${row.name} has been deleted.` };
  }
  await repository.updateInstallation(call, id, {
    archivedAt: row.archivedAt ?? call.now,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'installation.archive', subjectKind: 'installation', subjectId: id });
  return {
    id,
    outcome: 'archived',
    message: `${row.name} is used by other records, so it was archived instead of deleted.`,
  };
}

async function refuseTakenOperatorId(call: Call, identifier: string, id: string | null): Promise<void> {
  await lockNames(call);
  if (await repository.isOperatorIdTaken(call, identifier, id))
    throw new Problem('supplier.identifier_taken', { identifier });
}

async function refuseUnfit(call: Call, given: GivenInstallation, supplierId: string, id: string | null): Promise<void> {
  const { installationId: identifier, operatorRecordId } = given;
  await lockNames(call);
  if (await repository.isInstallationIdTaken(call, identifier, id))
    throw new Problem('supplier.identifier_taken', { identifier });
  if (operatorRecordId === null) return;
  const operator = await repository.findOperator(call, operatorRecordId);
  if (operator?.supplierId === supplierId) return;
  throw new Problem('request.invalid', {
    fields: [{ path: 'operatorRecordId', code: 'invalid', message: 'Choose an operator of this supplier' }],
  });
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('request.not_found', {});
  return row;
}

/** Installations that a declaration can refer to, with what is stated of their goods. */
export async function findInstallations(
  call: Call,
  query: { search: string; id?: string | undefined; limit: number },
): Promise<KnownInstallation[]> {
  const rows = await searchInstallations(call, query);
  const today = utcDay(call.now);
  const emissions = Map.groupBy(
    await listStatements(
      call,
      rows.map(({ installation }) => installation.id),
    ),
    (row) => row.installationRecordId,
  );
  return rows.map(({ installation, operator, supplierName }) => ({
    id: installation.id,
    installationId: installation.installationId,
    name: installation.name,
    country: Address.parse(installation.address).country,
    operatorId: operator?.operatorId ?? '',
    operatorName: operator?.name ?? '',
    supplierName,
    emissions: (emissions.get(installation.id) ?? []).map((row) => ({
      ...presentEmissions(row),
      counts: countsAsVerified(row, today),
    })),
  }));
}
