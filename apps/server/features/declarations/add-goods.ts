import type { EmissionsRecord, GoodsItem, QUARTERS } from '@lods/contract/goods';
import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { figuresOf } from './figures.ts';
import { toAssess } from './goods.ts';
import { presentEmissions, presentGood } from './present.ts';
import { type DeclarationRow, findOpenDraft, listEmissions, listGoods, lockDeclaration } from './repository.ts';
import { addDraft, changeDraft, draftToChange } from './service.ts';

type Good = z.output<typeof GoodsItem>;

/** The quarter and the declarant that goods are declared in. */
export interface Period {
  readonly year: number;
  readonly quarter: (typeof QUARTERS)[number];
  readonly declarantId: string;
  readonly declarantName: string;
}

/** Goods of one kind, to become an item of their own or to be added to one that came the same way. */
export interface GoodsToAdd {
  /** What else keeps them apart from others: the supplier as stated, while nobody has said who it is. */
  readonly kind: string;
  readonly good: Omit<Good, 'itemNumber'>;
  readonly records: readonly Omit<EmissionsRecord, 'itemNumber'>[];
}

/** Where added goods went, and what one tonne of them (of electricity one MWh) carries and costs; null where that is unknown. */
export interface PlacedGoods {
  readonly goodsItemId: string;
  readonly emissionsTco2ePerUnit: string | null;
  readonly certificatesPerUnit: string | null;
  readonly costEurPerUnit: string | null;
}

/**
 * Adds goods to the open draft of a quarter and declarant, or to a new one, and works out all figures anew. Goods like an item that
 * `openItems` tells, with its kind, are added to its mass; others become items of their own. Answers with the places in the order of the goods.
 */
export async function addGoods(
  call: Call,
  period: Period,
  added: readonly GoodsToAdd[],
  openItems: (declarationId: string) => Promise<ReadonlyMap<string, string>>,
): Promise<{ declaration: DeclarationRow; isNew: boolean; places: PlacedGoods[] }> {
  const info = {
    declarantName: period.declarantName,
    declarantId: period.declarantId,
    reportingPeriod: period.quarter,
    reportingYear: period.year,
    installationCountry: '',
  };
  const found = await findOpenDraft(call, period.year, period.quarter, period.declarantId);
  const draft = found ? await lockDeclaration(call, found) : undefined;
  const before = draft ? await listGoods(call, draft.id) : [];
  const open = draft ? await openItems(draft.id) : new Map<string, string>();
  const goods: Good[] = before.map(presentGood);
  const records: EmissionsRecord[] = draft ? presentEmissions(await listEmissions(call, draft.id), before) : [];

  const indexOf = new Map<string, number>();
  for (const [index, row] of before.entries()) {
    const kind = open.get(row.id);
    if (kind !== undefined) indexOf.set(signOf(goods[index] as Good, kind), index);
  }
  let last = goods.reduce((most, { itemNumber }) => Math.max(most, itemNumber), 0);
  const numbers = added.map(({ good, records: own, kind }) => {
    const sign = signOf(good, kind);
    const known = indexOf.get(sign);
    const item = known === undefined ? undefined : goods[known];
    if (known !== undefined && item) {
      goods[known] = withMore(item, good);
      return item.itemNumber;
    }
    last += 1;
    indexOf.set(sign, goods.length);
    goods.push({ ...good, itemNumber: last });
    records.push(...own.map((record) => ({ ...record, itemNumber: last })));
    return last;
  });
  const change = { goodsItems: goods, emissionsData: records };
  const declaration = draft
    ? await changeDraft(call, draft, change)
    : await addDraft(call, { generalInfo: info, ...change, files: [] });
  return { declaration, isNew: !draft, places: await placesOf(call, declaration, numbers) };
}

/** Whose goods are, with the figures that come with it. */
export interface AssignedSupplier extends Pick<GoodsToAdd, 'records'> {
  readonly supplierId: string;
}

/**
 * Says of goods of a draft whose they are. What an installation states comes in where the goods have no figures, and in place of those of
 * another installation; figures that a person wrote or split stay. Answers with the new places.
 */
export async function assignSuppliers(
  call: Call,
  declarationId: string,
  assigned: ReadonlyMap<string, AssignedSupplier>,
): Promise<PlacedGoods[]> {
  const draft = await draftToChange(call, declarationId);
  const before = await listGoods(call, declarationId);
  const recordsOf = Map.groupBy<number, EmissionsRecord>(
    presentEmissions(await listEmissions(call, declarationId), before),
    ({ itemNumber }) => itemNumber,
  );
  const goods = before.map((row): Good => {
    const own = assigned.get(row.id);
    if (!own) return presentGood(row);
    if (isReplaced(recordsOf.get(row.itemNumber) ?? [], own.records))
      recordsOf.set(
        row.itemNumber,
        own.records.map((record) => ({ ...record, itemNumber: row.itemNumber })),
      );
    return { ...presentGood(row), supplierId: own.supplierId };
  });
  const changed = await changeDraft(call, draft, { goodsItems: goods, emissionsData: [...recordsOf.values()].flat() });
  const numbers = before.filter(({ id }) => assigned.has(id)).map(({ itemNumber }) => itemNumber);
  return placesOf(call, changed, numbers);
}

type Stated = Omit<EmissionsRecord, 'itemNumber'>;

function isReplaced([record, another]: readonly Stated[], by: readonly Stated[]): boolean {
  if (!record) return true;
  const { installationRecordId } = record;
  return !another && typeof installationRecordId === 'string' && installationRecordId !== by[0]?.installationRecordId;
}

/** What makes two goods one item of a declaration. */
function signOf(good: Omit<Good, 'itemNumber'>, kind: string): string {
  const { cnCode, countryOfOrigin, importArea, supplierId, emissionValue, registry, measurementUnit } = good;
  const { requestedProcedure, previousProcedure, importerEori } = registry ?? {};
  const unit = measurementUnit === 'KG' ? 'TON' : measurementUnit;
  return [
    cnCode,
    countryOfOrigin,
    importArea,
    unit,
    supplierId,
    emissionValue,
    requestedProcedure,
    previousProcedure,
    importerEori,
    kind,
  ].join('|');
}

/** A day counts for an item only while all its goods came on it. */
function withMore(item: Good, more: Omit<Good, 'itemNumber'>): Good {
  const { importDate, ...registry } = item.registry ?? {};
  const isSameDay = importDate !== undefined && importDate === more.registry?.importDate;
  const sum = amountIn(item.measurementUnit, item.netMass, more);
  return {
    ...item,
    netMass: sum,
    importedQuantity: amountIn(item.measurementUnit, item.importedQuantity, more),
    registry: isSameDay ? { ...registry, importDate } : registry,
  };
}

function amountIn(unit: Good['measurementUnit'], amount: string, more: Omit<Good, 'itemNumber'>): string {
  const added = new Decimal(more.netMass);
  const isScaled = unit !== more.measurementUnit;
  return new Decimal(amount).plus(isScaled ? (unit === 'KG' ? added.times(1000) : added.div(1000)) : added).toFixed();
}

async function placesOf(
  call: Call,
  { id, reportingYear, reportingPeriod }: DeclarationRow,
  numbers: readonly number[],
): Promise<PlacedGoods[]> {
  const rows = await listGoods(call, id);
  const recordsOf = Map.groupBy(presentEmissions(await listEmissions(call, id), rows), (record) => record.itemNumber);
  const period = { year: reportingYear, quarter: reportingPeriod };
  const places = new Map(
    rows.map((row): [number, PlacedGoods] => {
      const good = presentGood(row);
      const isEnergy = good.measurementUnit === 'MWH';
      const own = (recordsOf.get(row.itemNumber) ?? []).map((record, index) => ({ record, index }));
      const { emissions, certificates, costEur } = figuresOf(
        toAssess({ ...good, netMass: '1', measurementUnit: isEnergy ? 'MWH' : 'TON' }, 0, own),
        period,
      );
      return [
        row.itemNumber,
        {
          goodsItemId: row.id,
          emissionsTco2ePerUnit: emissions?.value ?? null,
          certificatesPerUnit: certificates?.value ?? null,
          costEurPerUnit: costEur?.value ?? null,
        },
      ];
    }),
  );
  return numbers.map((number) => {
    const place = places.get(number);
    if (!place) throw new Error(`goods item ${number} of declaration ${id} is not where it was put`);
    return place;
  });
}
