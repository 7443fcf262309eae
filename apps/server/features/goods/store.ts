/** The one place where goods of a draft are written: with their figures, computed once for each good that is saved. */
import { Exact } from '@lods/cbam/decimal';
import { LAST_ITEM_NUMBER } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { Call, CompanyCall } from '../../call.ts';
import { statementsOf } from '../installations/verified.ts';
import { figuresOf, type Period, verifiedYearOf } from './figures.ts';
import type { DeclaredGood, StatedEmissions, StoredGood } from './good.ts';
import type { GoodToStore } from './repository.ts';
import * as repository from './repository.ts';

/** A locked draft: its row, or what of it decides the figures of its goods. */
export interface Draft extends Period {
  readonly id: string;
}

/** A good to append. Goods of one kind that are alike become one item. */
export interface GoodToAppend {
  /** What else keeps goods apart: the supplier as stated, while nobody has said who it is. */
  readonly kind: string;
  readonly good: Omit<DeclaredGood, 'id' | 'itemNumber'>;
}

/** Where a good went, and what one tonne of it (of electricity one MWh) carries and costs; null where that is unknown. */
export interface PlacedGood {
  readonly goodsItemId: string;
  readonly emissionsTco2ePerUnit: string | null;
  readonly certificatesPerUnit: string | null;
  readonly costEurPerUnit: string | null;
}

/** Puts these goods in place of all that the draft had. A good keeps the id and the filed form of the one with its item number. */
export async function replaceGoods(call: Call, draft: Draft, goods: readonly DeclaredGood[]): Promise<void> {
  const former = new Map((await repository.listGoods(call, draft.id)).map((good) => [good.itemNumber, good]));
  await repository.deleteGoods(call, draft.id);
  await firstGoods(call, draft, goods, former);
}

/** Stores the goods of a draft that has none, and gives them as stored. */
export async function firstGoods(
  call: Call,
  draft: Draft,
  goods: readonly DeclaredGood[],
  former: ReadonlyMap<number, StoredGood> = new Map(),
): Promise<StoredGood[]> {
  const judged = await asOnFile(call, draft, goods);
  return repository.insertGoods(
    call,
    draft.id,
    judged.map((good) => ({ ...toStore(draft, good, former.get(good.itemNumber)), ...unchanged })),
  );
}

/** A whole draft that is sent anew says by its own row who changed it. */
const unchanged = { changedAt: null, changedByName: null };

/** Stores one good of a draft, new or changed, and gives it as stored. */
export async function changeGood(
  call: Call,
  draft: Draft,
  good: DeclaredGood,
  former: StoredGood | null,
): Promise<StoredGood> {
  const [stored] = await store(call, draft, [{ good, former: former ?? undefined }]);
  if (!stored) throw new Error(`good ${good.itemNumber} of ${draft.id} was not returned`);
  return stored;
}

export const removeGood = (call: Call, draft: Draft, id: string): Promise<void> =>
  repository.deleteGoods(call, draft.id, id);

export const removeGoods = (call: Call, draft: Draft, ids: readonly string[]): Promise<void> =>
  repository.deleteGoodsById(call, draft.id, ids);

/**
 * Appends goods. Goods like an item that `openItems` names with their kind are added to its mass; others become items of their own, and
 * nothing else is written. Answers with the places in the order of the goods.
 * @throws Problem 'declaration.item_numbers' where no item number of the report is left behind the last one
 */
export async function appendGoods(
  call: Call,
  draft: Draft,
  {
    goods: added,
    openItems,
    report,
  }: {
    readonly goods: readonly GoodToAppend[];
    readonly openItems: ReadonlyMap<string, string>;
    readonly report: string;
  },
): Promise<PlacedGood[]> {
  const alike = await repository.listGoodsOfCodes(call, draft.id, [...new Set(added.map(({ good }) => good.cnCode))]);
  const items = new Map<string, { good: DeclaredGood; former?: StoredGood }>();
  for (const former of alike) {
    const kind = openItems.get(former.id);
    if (kind !== undefined) items.set(signOf(former, kind), { good: former, former });
  }
  let last = await repository.lastNumber(call, draft.id);
  const touched = new Map<string, { good: DeclaredGood; former?: StoredGood }>();
  const signs = added.map(({ good, kind }) => {
    const sign = signOf(good, kind);
    const item = touched.get(sign) ?? items.get(sign);
    if (item) touched.set(sign, { ...item, good: withMore(item.good, good) });
    else {
      last += 1;
      touched.set(sign, { good: { ...good, itemNumber: last } });
    }
    return sign;
  });
  if (last > LAST_ITEM_NUMBER && touched.size > 0) throw new Problem('declaration.item_numbers', { report, last });
  const stored = await store(call, draft, [...touched.values()]);
  const placeOf = new Map(stored.map((good) => [good.itemNumber, placedGood(draft, good)]));
  return signs.map((sign) => placeOf.get(touched.get(sign)?.good.itemNumber ?? 0) as PlacedGood);
}

/** What lines that are taken back brought into a good. */
export interface PartOfGood {
  readonly goodsItemId: string;
  readonly netMassKg: string | null;
  readonly energyMwh: string | null;
  /** Whether lines of another source count in the good as well. */
  readonly hasOthers: boolean;
}

/** Takes amounts out of goods. A good that nothing else counts in, or of which nothing is left, goes. */
export async function takeFromGoods(call: Call, draft: Draft, taken: readonly PartOfGood[]): Promise<void> {
  const shared = new Map(taken.filter(({ hasOthers }) => hasOthers).map((part) => [part.goodsItemId, part]));
  const less = (await repository.listGoodsById(call, draft.id, [...shared.keys()])).map((former) => ({
    former,
    good: withLess(former, shared.get(former.id) as PartOfGood),
  }));
  const isLeft = ({ good }: { good: DeclaredGood }) => new Exact(good.netMass).gt(0);
  const gone = less.filter((change) => !isLeft(change)).map(({ former }) => former.id);
  await repository.deleteGoodsById(call, draft.id, [
    ...taken.filter(({ hasOthers }) => !hasOthers).map(({ goodsItemId }) => goodsItemId),
    ...gone,
  ]);
  await store(call, draft, less.filter(isLeft));
}

function withLess(good: StoredGood, { netMassKg, energyMwh }: PartOfGood): DeclaredGood {
  const factor = good.measurementUnit === 'TON' ? '0.001' : 1;
  const amount = good.measurementUnit === 'MWH' ? new Exact(energyMwh ?? 0) : new Exact(netMassKg ?? 0).times(factor);
  const minus = (from: string) => new Exact(from).minus(amount).toFixed();
  return { ...good, netMass: minus(good.netMass), importedQuantity: minus(good.importedQuantity) };
}

/** Whose goods are, with the emissions that come with it. */
export interface AssignedSupplier {
  readonly supplierId: string;
  readonly emissions: readonly StatedEmissions[];
}

/**
 * Says of goods whose they are. What an installation states comes in where the goods have no figures, and in place of those of another
 * installation; figures that a person wrote or split stay. Answers with the new places.
 */
export async function assignSuppliers(
  call: Call,
  draft: Draft,
  assigned: ReadonlyMap<string, AssignedSupplier>,
): Promise<PlacedGood[]> {
  const goods = await repository.listGoodsById(call, draft.id, [...assigned.keys()]);
  const changed = goods.map((former) => {
    const { supplierId, emissions } = assigned.get(former.id) as AssignedSupplier;
    const isGiving = takesEmissions(former.emissions, emissions);
    return { former, good: { ...former, supplierId, emissions: isGiving ? emissions : former.emissions } };
  });
  return (await store(call, draft, changed)).map((good) => placedGood(draft, good));
}

/** Computes the goods of a draft anew: its quarter moved, figures of an installation were verified, or the rules changed. Nobody changed a good. */
export async function recomputeGoods(call: CompanyCall, draft: Draft): Promise<void> {
  const goods = await repository.listGoods(call, draft.id);
  const judged = await asOnFile(call, draft, goods);
  await repository.storeGoods(
    call,
    draft.id,
    judged.map((good, index) => {
      const { version = 1, changedAt = null, changedByName = null } = goods[index] ?? {};
      return { ...toStore(draft, good, goods[index]), version, changedAt, changedByName };
    }),
  );
}

/** Stores these goods and no other; whoever reads one of them sees who changed it. */
async function store(
  call: Call,
  draft: Draft,
  changes: readonly { readonly good: DeclaredGood; readonly former?: StoredGood | undefined }[],
): Promise<StoredGood[]> {
  const judged = await asOnFile(
    call,
    draft,
    changes.map(({ good }) => good),
  );
  return repository.storeGoods(
    call,
    draft.id,
    judged.map((good, index) => ({
      ...toStore(draft, good, changes[index]?.former),
      changedAt: call.now,
      changedByName: call.actor.name,
    })),
  );
}

/** Finds which stated emissions are those of a verified statement of their installation, and which leave out the precursors. */
async function asOnFile(call: CompanyCall, draft: Draft, goods: readonly DeclaredGood[]): Promise<DeclaredGood[]> {
  const installations = new Set(
    goods.flatMap(({ emissions }) => emissions.map((stated) => stated.installationRecordId)),
  );
  const onFile = await statementsOf(call, installations);
  return goods.map((good) => ({
    ...good,
    emissions: good.emissions.map((stated) => {
      const figures = {
        cnCode: good.cnCode,
        year: verifiedYearOf(good, stated, draft),
        direct: stated.specificDirect,
        indirect: stated.specificIndirect,
        freeAllocation: stated.registry.freeAllocation,
      };
      const { lacksPrecursors: _before, ...registry } = stated.registry;
      const isShort = onFile.lacksPrecursors(stated.installationRecordId, figures);
      return {
        ...stated,
        isVerified: onFile.isVerified(stated.installationRecordId, figures),
        registry: isShort ? { ...registry, lacksPrecursors: true } : registry,
      };
    }),
  }));
}

function toStore(draft: Draft, good: DeclaredGood, former: StoredGood | undefined): GoodToStore {
  const { emissions: tco2e, certificates, costEur } = figuresOf(good, draft);
  return {
    id: former?.id ?? crypto.randomUUID(),
    version: (former?.version ?? 0) + 1,
    itemNumber: good.itemNumber,
    cnCode: good.cnCode,
    hsCode: good.hsCode,
    productName: good.productName,
    goodType: good.goodType,
    countryOfOrigin: good.countryOfOrigin,
    importArea: good.importArea,
    importedQuantity: good.importedQuantity,
    netMass: good.netMass,
    measurementUnit: good.measurementUnit,
    emissionValue: good.emissionValue,
    supplierId: good.supplierId,
    importDate: good.registry.importDate ?? null,
    importerEori: good.registry.importerEori ?? null,
    registry: good.registry,
    asReported: former?.asReported ?? null,
    asReportedFingerprint: former?.asReportedFingerprint ?? null,
    earlierIds: [...(former?.earlierIds ?? [])],
    emissionsTco2e: tco2e?.value ?? null,
    certificates: certificates?.value ?? null,
    costEur: costEur?.value ?? null,
    emissions: good.emissions.map(toStoreEmissions),
  };
}

const toStoreEmissions = (stated: StatedEmissions): GoodToStore['emissions'][number] => ({
  id: stated.id ?? crypto.randomUUID(),
  sequenceNumber: stated.sequenceNumber,
  productionCountry: stated.productionCountry,
  operatorId: stated.operatorId,
  installationId: stated.installationId,
  installationRecordId: stated.installationRecordId,
  specificEmbedded: stated.specificEmbedded,
  specificDirect: stated.specificDirect,
  specificIndirect: stated.specificIndirect,
  determinationType: stated.determinationType,
  methodId: stated.methodId,
  parameterId: stated.parameterId,
  isVerified: stated.isVerified,
  registry: stated.registry,
});

/** What makes two goods one item of a declaration. */
function signOf(good: Omit<DeclaredGood, 'itemNumber'>, kind: string): string {
  const { taricCode, requestedProcedure, previousProcedure, additionalProcedure, exemption, importerEori } =
    good.registry;
  return [
    good.cnCode,
    taricCode,
    good.countryOfOrigin,
    good.importArea,
    good.measurementUnit === 'KG' ? 'TON' : good.measurementUnit,
    good.supplierId,
    good.emissionValue,
    requestedProcedure,
    previousProcedure,
    additionalProcedure,
    exemption,
    importerEori,
    kind,
  ].join('|');
}

/** A day counts for an item only while all its goods came on it. */
function withMore(item: DeclaredGood, addition: Omit<DeclaredGood, 'id' | 'itemNumber'>): DeclaredGood {
  const { importDate, ...registry } = item.registry;
  const isSameDay = importDate !== undefined && importDate === addition.registry.importDate;
  return {
    ...item,
    netMass: withAmount(item, item.netMass, addition),
    importedQuantity: withAmount(item, item.importedQuantity, addition),
    registry: isSameDay ? { ...registry, importDate } : registry,
  };
}

/** Adds a net mass in kilograms to one in tonnes, and the other way round. */
function withAmount(item: DeclaredGood, amount: string, addition: Omit<DeclaredGood, 'id' | 'itemNumber'>): string {
  const isOfOneUnit = item.measurementUnit === addition.measurementUnit;
  const factor = isOfOneUnit ? 1 : item.measurementUnit === 'KG' ? 1000 : '0.001';
  return new Exact(amount).plus(new Exact(addition.netMass).times(factor)).toFixed();
}

function takesEmissions([stated, another]: readonly StatedEmissions[], given: readonly StatedEmissions[]): boolean {
  if (!stated) return true;
  const { installationRecordId } = stated;
  return !another && installationRecordId !== null && installationRecordId !== given[0]?.installationRecordId;
}

function placedGood(draft: Draft, good: StoredGood): PlacedGood {
  const { emissions, certificates, costEur } = figuresOf(
    { ...good, netMass: '1', measurementUnit: good.measurementUnit === 'MWH' ? 'MWH' : 'TON' },
    draft,
  );
  return {
    goodsItemId: good.id,
    emissionsTco2ePerUnit: emissions?.value ?? null,
    certificatesPerUnit: certificates?.value ?? null,
    costEurPerUnit: costEur?.value ?? null,
  };
}
