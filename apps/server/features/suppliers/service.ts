import { Problem } from '@lods/contract/problems';
import type { Removal } from '@lods/contract/removal';
import type { NewSupplier, Supplier, SupplierChange, SupplierFile } from '@lods/contract/suppliers/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import { askTogether } from '../../ask-together.ts';
import type { Call } from '../../call.ts';
import { found, invalid, touchedBy } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import { isInGoods } from '../goods/service.ts';
import { listStatements } from '../installations/installation.ts';
import { keepRemoved } from '../removals/service.ts';
import { type AddressBook, readAddressBook } from './address-book.ts';
import { presentEmissions, presentInstallation, presentOperator, presentSupplier } from './answers.ts';
import { deleteUnlessUsed } from './delete-unless-used.ts';
import { findMergedInto, refuseMerged, signatureOf } from './merged.ts';
import { foldName, rememberName, similarTo } from './names.ts';
import * as repository from './repository.ts';
import { listInstallations, listOperators } from './repository-installations.ts';
import { listMerges } from './repository-merges.ts';

type Given = z.output<typeof NewSupplier>;

export async function listOwnSuppliers(call: Call, { archived }: { archived: 'true' | 'false' }): Promise<Supplier[]> {
  const [rows, presenting] = await askTogether([
    repository.listSuppliers(call, archived === 'true'),
    presentingOf(call),
  ]);
  return rows.map(presenting);
}

export async function addSupplier(call: Call, given: Given): Promise<Supplier> {
  await refuseUnfit(call, given, null);
  const row = await repository.insertSupplier(call, { ...columnsOf(given), createdAt: call.now, ...touchedBy(call) });
  await call.audit({ action: 'supplier.create', subjectKind: 'supplier', subjectId: row.id });
  return (await presentingOf(call))(row);
}

/** Whether the company's directory holds a supplier, archived ones too. */
export async function hasSupplier(call: Call, id: string): Promise<boolean> {
  return (await repository.findSupplier(call, id)) !== undefined;
}

export async function readSupplier(call: Call, id: string): Promise<SupplierFile> {
  const row = found(await repository.findSupplier(call, id));
  const presenting = await presentingOf(call);
  const installations = await listInstallations(call, id);
  const emissions = await listStatements(
    call,
    installations.map((installation) => installation.id),
  );
  const emissionsOf = Map.groupBy(emissions, (entry) => entry.installationRecordId);
  return {
    supplier: presenting(row),
    subsuppliers: (await repository.listSubsuppliers(call, id)).map(presenting),
    operators: (await listOperators(call, id)).map(presentOperator),
    installations: installations.map((installation) => ({
      ...presentInstallation(installation),
      emissions: (emissionsOf.get(installation.id) ?? []).map(presentEmissions),
    })),
    similar: row.archivedAt === null ? (await listSimilar(call, row)).map(presenting) : [],
    merges: await listMergesInto(call, id),
    mergedInto: await findMergedInto(call, row),
  };
}

async function listSimilar(call: Call, { id, name }: repository.SupplierRow) {
  return similarTo(name, await repository.listSuppliers(call, false)).filter((supplier) => supplier.id !== id);
}

async function listMergesInto(call: Call, id: string): Promise<SupplierFile['merges']> {
  const names = new Map((await repository.listSuppliers(call, true)).map((row) => [row.id, row.name]));
  return (await listMerges(call, id)).map((merge) => ({
    id: merge.id,
    name: names.get(merge.mergedId) ?? '',
    ...signatureOf(merge),
  }));
}

/** Another email address is one that nobody has confirmed yet; another name or country is for a person to verify again. */
export async function changeSupplier(
  call: Call,
  id: string,
  { version, ...given }: z.output<typeof SupplierChange>,
): Promise<Supplier> {
  const row = await locked(call, id);
  refuseStale(row, version, (await presentingOf(call))(row), given);
  await refuseUnfit(call, given, id);
  const isAnother = row.name !== given.name || row.countryOfOrigin !== given.countryOfOrigin;
  // Papers go on with the former name, and what was confirmed stays confirmed.
  if (foldName(row.name) !== foldName(given.name)) await rememberName(call, row.name, id);
  const changed = await repository.updateSupplier(call, id, {
    ...columnsOf(given),
    ...(isAnother ? UNVERIFIED : {}),
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'supplier.change', subjectKind: 'supplier', subjectId: id });
  return (await presentingOf(call))(changed);
}

/** Says whether the supplier is verified, with who said so and why: a state that a later reader has to be able to trust. */
export async function verifySupplier(
  call: Call,
  id: string,
  { version, isVerified, why }: { version: number; isVerified: boolean; why: string },
): Promise<Supplier> {
  const row = await locked(call, id);
  refuseStale(row, version, (await presentingOf(call))(row), { isVerified });
  const changed = await repository.updateSupplier(call, id, {
    isVerified,
    verifiedAt: call.now,
    verifiedByName: call.actor.name,
    verifiedWhy: why,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({
    action: isVerified ? 'supplier.verify' : 'supplier.unverify',
    subjectKind: 'supplier',
    subjectId: id,
    detail: { why },
  });
  return (await presentingOf(call))(changed);
}

export async function removeSupplier(call: Call, id: string): Promise<Removal> {
  const row = await locked(call, id);
  const isUsed = await isInGoods(call, { supplierId: id });
  const deleteIt = async (tx: Call['tx']) => {
    await keepRemoved({ ...call, tx }, { kind: 'supplier', subjectId: id, label: row.name });
    await repository.deleteSupplier({ ...call, tx }, id);
  };
  if (!isUsed && (await deleteUnlessUsed(call.tx, deleteIt))) {
    await call.audit({ action: 'supplier.delete', subjectKind: 'supplier', subjectId: id, detail: { name: row.name } });
    return { id, outcome: 'deleted', message: `${row.name} has been deleted.` };
  }
  await repository.updateSupplier(call, id, {
    archivedAt: row.archivedAt ?? call.now,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'supplier.archive', subjectKind: 'supplier', subjectId: id });
  return {
    id,
    outcome: 'archived',
    message: `${row.name} is used by other records, so it was archived instead of deleted. You can bring it back.`,
  };
}

export async function restoreSupplier(call: Call, id: string): Promise<Supplier> {
  const row = await locked(call, id);
  if (row.archivedAt === null) return (await presentingOf(call))(row);
  // All that it had is with the other one: it comes back with it, or not at all.
  const mergedInto = await findMergedInto(call, row);
  if (mergedInto) throw new Problem('supplier.merged', { name: row.name, into: mergedInto.name });
  await refuseTaken(call, row.name, row.countryOfOrigin, id);
  const restored = await repository.updateSupplier(call, id, {
    archivedAt: null,
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'supplier.restore', subjectKind: 'supplier', subjectId: id });
  return (await presentingOf(call))(restored);
}

/** A supplier to write to. */
export interface Recipient extends Pick<Supplier, 'contactName' | 'email' | 'id' | 'name'> {}

/** A supplier in use, locked, so that nobody changes its address before the letter is recorded. */
export async function lockRecipient(call: Call, id: string, addresses: AddressBook): Promise<Recipient> {
  const row = await locked(call, id);
  if (row.archivedAt !== null) throw new Problem('request.not_found', {});
  return presentSupplier(row, addresses);
}

async function refuseUnfit(call: Call, given: Given, id: string | null): Promise<void> {
  const { name, countryOfOrigin, parentSupplierId } = given;
  if (!loadTables().countries.rows.some(({ code }) => code === countryOfOrigin))
    throw invalid('countryOfOrigin', 'Choose the country from the list');
  await refuseTaken(call, name, countryOfOrigin, id);
  if (parentSupplierId) await refuseUnfitParent(call, parentSupplierId, id);
}

async function refuseTaken(call: Call, name: string, country: string, id: string | null): Promise<void> {
  await repository.lockNames(call);
  if (await repository.isNameTaken(call, name, country, id)) throw new Problem('supplier.exists', { name, country });
}

/** Nobody delivers to itself, however long the chain. */
async function refuseUnfitParent(call: Call, parentId: string, id: string | null): Promise<void> {
  const parent = await repository.findSupplier(call, parentId);
  if (!parent) throw invalid('parentSupplierId', 'Choose the supplier from the list');
  await refuseMerged(call, parentId);
  let above: repository.SupplierRow | undefined = parent;
  while (above) {
    if (above.id === id) throw new Problem('supplier.circle', { name: parent.name });
    above = above.parentId === null ? undefined : await repository.findSupplier(call, above.parentId);
  }
}

/** How suppliers appear now: with what their addresses are worth. */
async function presentingOf(call: Call): Promise<(row: repository.SupplierRow) => Supplier> {
  const addresses = await readAddressBook(call);
  return (row) => presentSupplier(row, addresses);
}

async function locked(call: Call, id: string): Promise<repository.SupplierRow> {
  return found(await repository.lockSupplier(call, id));
}

const UNVERIFIED = { isVerified: false, verifiedAt: null, verifiedByName: null, verifiedWhy: null };

const columnsOf = ({ parentSupplierId, ...given }: Given) => ({ ...given, parentId: parentSupplierId ?? null });
