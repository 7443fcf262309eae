import { Problem } from '@lods/contract/problems';
import {
  type Plant,
  PlantFields,
  type StoredCompany,
  SupplierCompany,
} from '@lods/contract/supplier-company/endpoints';
import { takeTurn } from '@lods/database/turn';
import type { Call, CompanyCall } from '../../call.ts';
import { found, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { companyCountry, companyName } from '../company/declarant.ts';
import * as repository from './repository.ts';

const MOST_PLANTS = 200;

/** A company that has said nothing yet is empty, version 0. */
export async function readCompany(call: CompanyCall): Promise<StoredCompany> {
  const row = await repository.findCompany(call);
  return {
    ...SupplierCompany.parse(row?.fields ?? {}),
    name: await companyName(call),
    country: await companyCountry(call),
    version: row?.version ?? 0,
  };
}

export async function saveCompany(
  call: Call,
  { version, ...fields }: SupplierCompany & { version: number },
): Promise<StoredCompany> {
  const row = await repository.lockCompany(call);
  if (row) refuseStale(row, version, row.fields, fields);
  await repository.putCompany(call, { fields, version: (row?.version ?? 0) + 1, ...touchedBy(call) });
  await call.audit({ action: 'company.save', subjectKind: 'company', subjectId: call.organisation });
  return readCompany(call);
}

export async function listPlants(call: CompanyCall): Promise<Plant[]> {
  return (await repository.listPlants(call)).map(present).sort((a, b) => a.name.localeCompare(b.name));
}

export async function addPlant(call: Call, fields: PlantFields): Promise<Plant> {
  await takeTurn(call.tx, `plants ${call.organisation}`);
  if ((await repository.countPlants(call)) >= MOST_PLANTS)
    throw new Problem('supplier_company.too_many', { most: MOST_PLANTS });
  const row = await repository.insertPlant(call, { fields, ...touchedBy(call) });
  await call.audit({ action: 'installation.create', subjectKind: 'installation', subjectId: row.id });
  return present(row);
}

export async function changePlant(
  call: Call,
  id: string,
  { version, ...fields }: PlantFields & { version: number },
): Promise<Plant> {
  const row = found(await repository.lockPlant(call, id));
  refuseStale(row, version, row.fields, fields);
  const stored = await repository.updatePlant(call, id, { fields, version: row.version + 1, ...touchedBy(call) });
  await call.audit({ action: 'installation.change', subjectKind: 'installation', subjectId: id });
  return present(stored);
}

export async function removePlant(call: Call, id: string): Promise<{ id: string }> {
  const row = found(await repository.lockPlant(call, id));
  await repository.deletePlant(call, id);
  await call.audit({
    action: 'installation.delete',
    subjectKind: 'installation',
    subjectId: id,
    detail: { name: present(row).name },
  });
  return { id };
}

const present = ({ id, version, fields, updatedAt }: repository.PlantRow): Plant => ({
  ...PlantFields.parse(fields),
  id,
  version,
  updatedAt: updatedAt.toISOString(),
});
