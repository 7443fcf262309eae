/** The goods of one draft, changed one at a time: each change locks the draft and sums it up anew. */
import type { ChangedGood, DeclarationOverview } from '@lods/contract/declarations/goods';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { refuseStale } from '../../stale.ts';
import {
  type DeclaredGood,
  type EmissionsBody,
  emissionsFrom,
  type GoodBody,
  goodFrom,
  presentEmissions,
  presentGood,
  repeatedNumber,
  type StoredGood,
} from '../goods/good.ts';
import { sequenceRepeated } from '../goods/good-faults.ts';
import { findGood, isNumberTaken } from '../goods/service.ts';
import { changeGood, removeGood as removeFromStore } from '../goods/store.ts';
import { keepDocumentsOfGood, keepRemoved } from '../removals/service.ts';
import { presentOverview } from './answers.ts';
import { type DeclarationRow, findDeclaration, listDocuments } from './repository.ts';
import { moveDocuments } from './repository-filing.ts';
import { draftToChange, settleDraft } from './service.ts';

interface Versioned {
  readonly version?: number | undefined;
}

export async function readGood(call: Call, id: string, itemId: string) {
  const good = (await findDeclaration(call, id)) && (await findGood(call, id, itemId));
  if (!good) throw new Problem('request.not_found', {});
  return { good: presentGood(good), emissionsData: presentEmissions([good]) };
}

export async function addGood(call: Call, id: string, body: GoodBody): Promise<ChangedGood> {
  const draft = await draftToChange(call, id);
  if (await isNumberTaken(call, id, body.itemNumber)) refuseNumber(body.itemNumber);
  return save(call, draft, goodFrom(body, []), null);
}

export async function saveGood(
  call: Call,
  id: string,
  itemId: string,
  { version, ...body }: GoodBody & Versioned,
): Promise<ChangedGood> {
  const { draft, former } = await goodToChange(call, id, itemId, version, body);
  if (body.itemNumber !== former.itemNumber) {
    if (await isNumberTaken(call, id, body.itemNumber)) refuseNumber(body.itemNumber);
    await moveDocuments(call, id, former.itemNumber, body.itemNumber);
  }
  return save(call, draft, goodFrom(body, former.emissions), former);
}

export async function removeGood(
  call: Call,
  id: string,
  itemId: string,
  version: number | undefined,
): Promise<DeclarationOverview> {
  const { draft, former } = await goodToChange(call, id, itemId, version, {});
  const removalId = await keepRemoved(call, {
    kind: 'good',
    subjectId: itemId,
    partOf: id,
    label: `${former.itemNumber}: ${former.cnCode} ${former.productName}`,
  });
  await keepDocumentsOfGood(call, removalId, id, former.itemNumber);
  await removeFromStore(call, draft, itemId);
  await moveDocuments(call, id, former.itemNumber, null);
  return settle(call, draft);
}

export async function addEmissions(
  call: Call,
  id: string,
  itemId: string,
  { version, ...body }: EmissionsBody & Versioned,
): Promise<ChangedGood> {
  const { draft, former } = await goodToChange(call, id, itemId, version, {});
  return save(call, draft, { ...former, emissions: [...former.emissions, emissionsFrom(body)] }, former);
}

export async function saveEmissions(
  call: Call,
  id: string,
  { itemId, recordId }: { itemId: string; recordId: string },
  { version, ...body }: EmissionsBody & Versioned,
): Promise<ChangedGood> {
  const { draft, former } = await goodToChange(call, id, itemId, version, {});
  if (!former.emissions.some((stated) => stated.id === recordId)) throw new Problem('request.not_found', {});
  const changed = emissionsFrom({ ...body, id: recordId });
  const emissions = former.emissions.map((stated) => (stated.id === recordId ? changed : stated));
  return save(call, draft, { ...former, emissions }, former);
}

export async function removeEmissions(
  call: Call,
  id: string,
  { itemId, recordId }: { itemId: string; recordId: string },
  version: number | undefined,
): Promise<ChangedGood> {
  const { draft, former } = await goodToChange(call, id, itemId, version, {});
  const emissions = former.emissions.filter((stated) => stated.id !== recordId);
  if (emissions.length === former.emissions.length) throw new Problem('request.not_found', {});
  await keepRemoved(call, {
    kind: 'emissions',
    subjectId: recordId,
    partOf: id,
    label: `${former.itemNumber}: ${former.cnCode} ${former.productName}`,
  });
  return save(call, draft, { ...former, emissions }, former);
}

/** Computes a good anew whose emissions came back, and sums its draft up. Null where the draft was filed or is gone. */
export async function settleRestored(call: Call, id: string, itemId: string | null): Promise<void> {
  const draft = await draftToChange(call, id);
  const former = itemId === null ? null : await findGood(call, id, itemId);
  if (former) await changeGood(call, draft, former, former);
  await settle(call, draft);
}

/** Locks the draft, and with it each of its goods; refuses a good that somebody has changed since it was read. */
async function goodToChange(call: Call, id: string, itemId: string, version: number | undefined, sent: object) {
  const draft = await draftToChange(call, id);
  const former = found(await findGood(call, id, itemId));
  const changed = {
    version: former.version,
    updatedAt: former.changedAt ?? draft.updatedAt,
    updatedByName: former.changedByName ?? draft.updatedByName,
  };
  refuseStale(changed, version, presentGood(former), sent);
  return { draft, former };
}

async function save(
  call: Call,
  draft: DeclarationRow,
  good: DeclaredGood,
  former: StoredGood | null,
): Promise<ChangedGood> {
  refuseSequence(good.emissions);
  const stored = await changeGood(call, draft, good, former);
  const overview = await settle(call, draft, good.itemNumber);
  return { good: presentGood(stored), emissionsData: presentEmissions([stored]), overview };
}

/** Sums the declaration up anew, counts the change and tells what it now looks like. */
async function settle(call: Call, draft: DeclarationRow, itemNumber?: number): Promise<DeclarationOverview> {
  const changed = await settleDraft(call, draft, {
    parts: ['goodsItems'],
    ...(itemNumber === undefined ? {} : { itemNumber }),
  });
  return presentOverview(changed, await listDocuments(call, draft.id));
}

function refuseNumber(itemNumber: number): never {
  throw new Problem('request.invalid', { fields: [repeatedNumber(itemNumber)] });
}

function refuseSequence(records: readonly { readonly sequenceNumber: number }[]): void {
  const numbers = records.map(({ sequenceNumber }) => sequenceNumber);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice === undefined) return;
  throw new Problem('request.invalid', {
    fields: [sequenceRepeated(twice)],
  });
}
