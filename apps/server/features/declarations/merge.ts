import { Exact } from '@lods/cbam/decimal';
import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import type { AlikeGoodsAnswer } from '@lods/contract/declarations/merge';
import { LAST_ITEM_NUMBER } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import type { StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { removeGoods } from '../goods/store.ts';
import { keepMoved, keepRemoved } from '../removals/service.ts';
import { presentOverview, reportIdOf } from './answers.ts';
import { settleRestored } from './goods-of-draft.ts';
import { type DeclarationRow, deleteDeclaration, listDocuments, lockDeclaration } from './repository.ts';
import { addAuthors, listGoodsOfLines, type Moved, moveAll, moveBack } from './repository-merges.ts';
import { settleDraft } from './service.ts';

/**
 * Merges a draft into another one of the same declarant and quarter. Goods keep their ids, so that lines of customs go on counting in
 * them; the merged draft goes and can be restored.
 * @throws Problem 'declaration.merge_alike' where both state a good with the same figures and nobody said whether it counts once,
 *   'declaration.merge_numbers' where no item number is left behind the last one
 */
export async function mergeDraft(
  call: Call,
  id: string,
  { from, alike }: { from: string; alike?: AlikeGoodsAnswer | undefined },
): Promise<DeclarationOverview> {
  const { kept, merged } = await draftsToMerge(call, id, from);
  const [ofKept, ofMerged] = [await listGoods(call, id), await listGoods(call, from)];
  const pairs = await alikeGoods(call, ofKept, ofMerged);
  if (pairs.length > 0 && alike === undefined)
    throw new Problem('declaration.merge_alike', { goods: pairs.map(presentPair) });
  const once = alike === 'count-once' ? pairs : [];
  const leaving = new Set(once.filter(({ leaves }) => leaves === 'of').map(({ of }) => of.id));
  const moving = ofMerged.filter((good) => !leaving.has(good.id));
  const gone = once.filter(({ leaves }) => leaves === 'like').map(({ like }) => like.id);

  const way = { from, to: id };
  const numbered = moving.map((good) => ({ id: good.id, itemNumber: good.itemNumber }));
  const numbers = newNumbers(ofKept, ofMerged, once);
  const last = Math.max(0, ...numbers.values());
  if (last > LAST_ITEM_NUMBER) throw new Problem('declaration.merge_numbers', { report: reportIdOf(kept), last });
  const moved = await moveAll(call, way, numbered, numbers);
  const thing = { kind: 'merged-draft', subjectId: from, partOf: id, label: reportIdOf(merged) } as const;
  const removalId = await keepRemoved(
    call,
    thing,
    gone.map((good) => ({ table: 'goods_items', id: good })),
  );
  await keepMoved(call, removalId, moved);
  await removeGoods(call, kept, gone);
  await deleteDeclaration(call, from);
  await call.audit({
    action: 'declaration.merge',
    subjectKind: 'declaration',
    subjectId: id,
    detail: { merged: thing.label, mergedId: from },
  });
  const settled = await settleDraft(call, kept, { parts: ['goodsItems', 'emissionsData'] });
  return presentOverview(settled, await listDocuments(call, id));
}

/** Both, locked in one order, so that two who merge at once wait for each other. */
async function draftsToMerge(call: Call, id: string, from: string) {
  const rows = new Map<string, DeclarationRow>();
  for (const draftId of [id, from].sort()) rows.set(draftId, found(await lockDeclaration(call, draftId)));
  const kept = found(rows.get(id));
  const merged = found(rows.get(from));
  const isOfOne =
    kept.reportingYear === merged.reportingYear &&
    kept.reportingPeriod === merged.reportingPeriod &&
    kept.declarantId === merged.declarantId;
  if (!isOfOne || id === from) throw new Problem('declaration.merge_other', {});
  for (const row of [kept, merged])
    if (row.status !== 'draft') throw new Problem('declaration.merge_filed', { report: reportIdOf(row) });
  if (merged.revision > 1) throw new Problem('declaration.merge_correction', { report: reportIdOf(merged) });
  return { kept, merged };
}

/** A good of the merged draft and one of the kept draft that may be the same line; which of them leaves where they are. */
interface Pair {
  readonly of: StoredGood;
  readonly like: StoredGood;
  readonly leaves: 'like' | 'of';
}

/**
 * Goods that both drafts state alike. Two that lines of customs count in are two: an item of a customs declaration counts once, whatever
 * brings it. Of a pair the good that lines count in stays.
 */
async function alikeGoods(
  call: Call,
  ofKept: readonly StoredGood[],
  ofMerged: readonly StoredGood[],
): Promise<readonly Pair[]> {
  const ofLines = await listGoodsOfLines(call, [
    ...new Set([...ofKept, ...ofMerged].map((good) => good.declarationId)),
  ]);
  const free = Map.groupBy(ofKept, signOf);
  return ofMerged.flatMap((of) => {
    const alike = free.get(signOf(of)) ?? [];
    const like = alike.find((good) => isSameDay(of, good) && !(ofLines.has(of.id) && ofLines.has(good.id)));
    if (!like) return [];
    free.set(
      signOf(of),
      alike.filter((good) => good !== like),
    );
    return [{ of, like, leaves: ofLines.has(of.id) ? 'like' : 'of' } as const];
  });
}

const signOf = ({ cnCode, countryOfOrigin, registry, measurementUnit, netMass }: StoredGood) => {
  const isKg = measurementUnit === 'KG';
  const amount = new Exact(netMass).times(isKg ? '0.001' : 1).toFixed();
  return [cnCode, registry.taricCode, countryOfOrigin, isKg ? 'TON' : measurementUnit, amount].join('|');
};

/** A day that is not stated may be any. */
const isSameDay = ({ registry: { importDate: day } }: StoredGood, { registry: { importDate } }: StoredGood) =>
  day === undefined || importDate === undefined || day === importDate;

const presentPair = ({ of, like }: Pair) => ({
  itemNumber: like.itemNumber,
  otherItemNumber: of.itemNumber,
  cnCode: of.cnCode,
  productName: of.productName,
  netMass: of.netMass,
  measurementUnit: of.measurementUnit,
});

/** The numbers that goods of the merged draft get: behind the last one, and of a pair that of the good that they are. */
function newNumbers(
  ofKept: readonly StoredGood[],
  ofMerged: readonly StoredGood[],
  once: readonly Pair[],
): ReadonlyMap<number, number> {
  const paired = new Map(once.map(({ of, like }) => [of.itemNumber, like.itemNumber]));
  let last = Math.max(0, ...ofKept.map(({ itemNumber }) => itemNumber));
  return new Map(
    ofMerged.map(({ itemNumber }) => {
      const number = paired.get(itemNumber);
      if (number === undefined) last += 1;
      return [itemNumber, number ?? last];
    }),
  );
}

/** Moves back what moved into another draft, once the draft that was merged is there again. */
export async function partMerged(
  call: Call,
  {
    subjectId,
    partOf,
    moved,
    removedAt,
  }: { subjectId: string; partOf: string | null; moved: unknown; removedAt: Date },
): Promise<void> {
  if (partOf === null) throw new Error(`what the merged draft ${subjectId} was merged into is not known`);
  await moveBack(call, { from: partOf, to: subjectId }, { moved: moved as Moved, mergedAt: new Date(removedAt) });
  await addAuthors(call, { from: partOf, to: subjectId });
  for (const draft of [partOf, subjectId]) await settleRestored(call, draft, null);
}
