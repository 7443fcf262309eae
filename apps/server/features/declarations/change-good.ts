import type { ChangedGood, DeclarationOverview } from '@lods/contract/declaration-goods';
import type { EmissionsRecord, GoodsItem } from '@lods/contract/goods';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { refuseStale } from '../../stale.ts';
import { figuresOf } from './figures.ts';
import { columnsOf, recordColumns, toAssess, withVerification } from './goods.ts';
import { presentEmissions, presentGood, presentOverview } from './present.ts';
import {
  type DeclarationRow,
  findDeclaration,
  type GoodsRow,
  listDocuments,
  listEmissions,
  updateDeclaration,
} from './repository.ts';
import { deleteGood, findGood, isNumberTaken, storeOneGood, sumGoods } from './repository-goods.ts';
import { moveDocuments } from './repository-life.ts';
import { draftToChange } from './service.ts';

type Good = z.output<typeof GoodsItem>;
type Record = Omit<EmissionsRecord, 'itemNumber'>;
/** A record that is there already keeps its id. */
type KeptRecord = EmissionsRecord & { readonly id?: string };

export async function readGood(call: Call, id: string, itemId: string) {
  const row = (await findDeclaration(call, id)) && (await findGood(call, id, itemId));
  if (!row) throw new Problem('request.not_found', {});
  return { good: presentGood(row), emissionsData: presentEmissions(await listEmissions(call, id, [itemId]), [row]) };
}

export async function addGood(call: Call, id: string, good: Good): Promise<ChangedGood> {
  const draft = await draftToChange(call, id);
  if (await isNumberTaken(call, id, good.itemNumber)) refuseNumber(good.itemNumber);
  return store(call, draft, null, good, []);
}

export async function saveGood(
  call: Call,
  id: string,
  itemId: string,
  { version, ...good }: Good & { version?: number | undefined },
): Promise<ChangedGood> {
  const { draft, row, records } = await goodToChange(call, id, itemId, version, good);
  if (good.itemNumber !== row.itemNumber && (await isNumberTaken(call, id, good.itemNumber)))
    refuseNumber(good.itemNumber);
  if (good.itemNumber !== row.itemNumber) await moveDocuments(call, id, row.itemNumber, good.itemNumber);
  return store(call, draft, row, good, records);
}

export async function removeGood(
  call: Call,
  id: string,
  itemId: string,
  version: number | undefined,
): Promise<DeclarationOverview> {
  const { draft, row } = await goodToChange(call, id, itemId, version, {});
  await deleteGood(call, id, itemId);
  await moveDocuments(call, id, row.itemNumber, null);
  return settle(call, draft);
}

export async function addRecord(
  call: Call,
  id: string,
  itemId: string,
  { version, ...record }: Record & { version?: number | undefined },
): Promise<ChangedGood> {
  const { draft, row, records } = await goodToChange(call, id, itemId, version, {});
  return store(call, draft, row, presentGood(row), [...records, { ...record, itemNumber: row.itemNumber }]);
}

export async function saveRecord(
  call: Call,
  id: string,
  { itemId, recordId }: { itemId: string; recordId: string },
  { version, ...record }: Record & { version?: number | undefined },
): Promise<ChangedGood> {
  const { draft, row, records } = await goodToChange(call, id, itemId, version, {});
  if (!records.some((one) => one.id === recordId)) throw new Problem('request.not_found', {});
  const changed = records.map((one) =>
    one.id === recordId ? { ...record, itemNumber: row.itemNumber, id: recordId } : one,
  );
  return store(call, draft, row, presentGood(row), changed);
}

export async function removeRecord(
  call: Call,
  id: string,
  { itemId, recordId }: { itemId: string; recordId: string },
  version: number | undefined,
): Promise<ChangedGood> {
  const { draft, row, records } = await goodToChange(call, id, itemId, version, {});
  const kept = records.filter((one) => one.id !== recordId);
  if (kept.length === records.length) throw new Problem('request.not_found', {});
  return store(call, draft, row, presentGood(row), kept);
}

/** Locks the draft, and with it each of its goods; refuses a good that somebody has changed since it was read. */
async function goodToChange(call: Call, id: string, itemId: string, version: number | undefined, sent: object) {
  const draft = await draftToChange(call, id);
  const row = await findGood(call, id, itemId);
  if (!row) throw new Problem('request.not_found', {});
  const changed = {
    version: row.version,
    updatedAt: row.changedAt ?? draft.updatedAt,
    updatedByName: row.changedByName ?? draft.updatedByName,
  };
  refuseStale(changed, version, presentGood(row), sent);
  return { draft, row, records: presentEmissions(await listEmissions(call, id, [itemId]), [row]) };
}

/** Stores one good with all its records, its figures and the sums that follow from them. */
async function store(
  call: Call,
  draft: DeclarationRow,
  former: GoodsRow | null,
  good: Good,
  stated: readonly KeptRecord[],
): Promise<ChangedGood> {
  refuseSequence(stated);
  const own = stated.map((record) => ({ ...record, itemNumber: good.itemNumber }));
  const records = await withVerification(call, [good], own);
  const period = { year: draft.reportingYear, quarter: draft.reportingPeriod };
  const figures = figuresOf(
    toAssess(
      good,
      0,
      records.map((record, index) => ({ record, index })),
    ),
    period,
  );
  const { row, emissions } = await storeOneGood(
    call,
    draft.id,
    {
      id: former?.id ?? crypto.randomUUID(),
      ...columnsOf(good),
      emissionsTco2e: figures.emissions?.value ?? null,
      certificates: figures.certificates?.value ?? null,
      costEur: figures.costEur?.value ?? null,
      version: (former?.version ?? 0) + 1,
      changedAt: call.now,
      changedByName: call.actor.name,
    },
    records.map((record, index) => ({ id: stated[index]?.id ?? crypto.randomUUID(), ...recordColumns(record) })),
  );
  const overview = await settle(call, draft, good.itemNumber);
  return { good: presentGood(row), emissionsData: presentEmissions(emissions, [row]), overview };
}

/** Sums the declaration up anew, counts the change and tells what it now looks like. */
async function settle(call: Call, draft: DeclarationRow, itemNumber?: number): Promise<DeclarationOverview> {
  await call.audit({
    action: 'declaration.save',
    subjectKind: 'declaration',
    subjectId: draft.id,
    detail: { parts: ['goodsItems'], ...(itemNumber === undefined ? {} : { itemNumber }) },
  });
  const changed = await updateDeclaration(call, draft.id, {
    ...(await sumGoods(call, draft.id)),
    version: draft.version + 1,
    updatedAt: call.now,
    updatedBy: call.actor.accountId,
    updatedByName: call.actor.name,
  });
  return presentOverview(changed, await listDocuments(call, draft.id));
}

function refuseNumber(itemNumber: number): never {
  throw new Problem('request.invalid', {
    fields: [
      {
        path: 'itemNumber',
        code: 'R0002',
        message: `Item number ${itemNumber} occurs twice. Give every item a number of its own.`,
      },
    ],
  });
}

function refuseSequence(records: readonly { readonly sequenceNumber: number }[]): void {
  const numbers = records.map(({ sequenceNumber }) => sequenceNumber);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice === undefined) return;
  throw new Problem('request.invalid', {
    fields: [
      {
        path: 'sequenceNumber',
        code: 'sequence-repeated',
        message: `Sequence number ${twice} occurs twice. Give every entry of the good a number of its own.`,
      },
    ],
  });
}
