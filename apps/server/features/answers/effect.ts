/** What the figures of an answer change in the drafts of the company, before and when they are applied. */
import { costOf } from '@lods/cbam/certificate-price';
import { Exact } from '@lods/cbam/decimal';
import type { Figure } from '@lods/cbam/figure';
import { type AnsweredProduct, lacksPrecursors, type SupplierAnswerContent } from '@lods/contract/answers/content';
import type { GoodEffect } from '@lods/contract/answers/review';
import type { Call } from '../../call.ts';
import { draftToChange, settleDraft } from '../declarations/service.ts';
import { DEFINITIVE_FROM, figuresOf, type Period } from '../goods/figures.ts';
import type { DeclaredGood, StatedEmissions, StoredGood } from '../goods/good.ts';
import { listGoodsById, placesOfSupplier } from '../goods/service.ts';
import { changeGood } from '../goods/store.ts';
import { readAssumptions } from '../obligation/assumptions.ts';
import { exemptionsOf } from '../threshold/service.ts';
import { type AnsweredFigures, isOfPeriod } from './period.ts';

/** Who made the goods, as a record of emissions names it. */
export interface Maker {
  readonly installationRecordId: string | null;
  readonly installationId: string;
  readonly operatorId: string;
  readonly country: string;
}

interface DraftGood {
  readonly draft: Period & { readonly id: string };
  readonly good: StoredGood;
  readonly product: AnsweredProduct;
  /** Its importer does not exceed the threshold: it costs nothing, whatever the figures. */
  readonly isExempt: boolean;
  /** Nothing is paid for it, whatever its emissions are. */
  readonly isFree: boolean;
  /** The price of a certificate where none is published. */
  readonly assumed: Figure;
}

/** Goods of drafts that name the supplier and that the answer has figures for. The period of the figures decides the year. */
async function matchingGoods(
  call: Call,
  supplierId: string,
  { products, periodFrom, periodTo }: AnsweredFigures,
): Promise<DraftGood[]> {
  const byCode = new Map(products.map((product) => [product.cnCode, product]));
  const drafts = (await placesOfSupplier(call, supplierId, [...byCode.keys()])).filter(
    ({ status, reportingYear }) => status === 'draft' && isOfPeriod(reportingYear, periodFrom, periodTo),
  );
  const isExemptGood = await exemptionsOf(call);
  const found: DraftGood[] = [];
  const assumed = new Map<number, Figure>();
  for (const { declarationId: id, reportingYear, reportingPeriod, declarantId, goodIds } of drafts) {
    for (const good of await listGoodsById(call, id, goodIds)) {
      const product = byCode.get(good.cnCode);
      if (product === undefined) continue;
      const { importDate, importerEori } = good.registry;
      const isExempt = isExemptGood({ ...good, importDate, importerEori, declarantId, reportingYear });
      const year = Number(importDate?.slice(0, 4) ?? reportingYear);
      // Before 2026 no certificates are surrendered, so that nothing is paid, whatever the figures say.
      const isFree = isExempt || year < DEFINITIVE_FROM;
      const price = assumed.get(year) ?? (await readAssumptions(call, year)).price;
      assumed.set(year, price);
      found.push({ draft: { id, reportingYear, reportingPeriod }, good, product, isExempt, isFree, assumed: price });
    }
  }
  return found;
}

export async function effectOf(
  call: Call,
  supplierId: string,
  answered: Extract<SupplierAnswerContent, { outcome: 'answered' }>,
  maker: Maker,
): Promise<GoodEffect[]> {
  const found = await matchingGoods(call, supplierId, answered);
  return found.map(({ draft, good, product, isExempt, isFree, assumed }) => {
    const free = (amounts: Amounts) => (isFree ? { ...amounts, costEur: '0' } : amounts);
    const stated = statedOf(product, maker);
    const kept = keptOf(good);
    const amounts = (isVerified: boolean) =>
      amountsOf({ ...good, emissions: [{ ...stated, isVerified }] }, draft, assumed);
    const now = amountsOf(good, draft, assumed);
    const verified = amounts(true);
    const isShort = kept === null && lacksPrecursors(answered, good.cnCode);
    const isUnknown = kept === null && !isFree && !isShort && verified.costEur === null;
    const costOnceVerified = () => {
      if (isShort) return null;
      return isUnknown ? mostCost(good, stated, draft, assumed) : verified.costEur;
    };
    return {
      declarationId: draft.id,
      quarter: `${draft.reportingPeriod} ${draft.reportingYear}`,
      goodId: good.id,
      itemNumber: good.itemNumber,
      cnCode: good.cnCode,
      productName: good.productName,
      now: free(now),
      accepted: free(kept === null ? amounts(false) : now),
      verified: free(kept === null ? { ...verified, costEur: costOnceVerified() } : now),
      isCostAtMost: isUnknown,
      lacksPrecursors: isShort,
      isExempt,
      kept,
    };
  });
}

/** While no report states the free allocation, the cost without any is the most that it can be: (EU) 2025/2620 Eq. 1. */
function mostCost(good: StoredGood, stated: StatedEmissions, draft: Period, assumed: Figure): string | null {
  const registry = { ...stated.registry, freeAllocation: '0' };
  return amountsOf({ ...good, emissions: [{ ...stated, isVerified: true, registry }] }, draft, assumed).costEur;
}

type Amounts = GoodEffect['now'];

function amountsOf(good: DeclaredGood, draft: Period, assumed: Figure): Amounts {
  const { emissions, certificates, costEur } = figuresOf(good, draft);
  const atAssumed = certificates === null ? null : costOf(certificates, assumed);
  return { emissionsT: emissions?.value ?? null, costEur: costEur?.value ?? atAssumed?.value ?? null };
}

/** A good of a draft that an answer filled, with the emissions that it had before. */
export interface FilledGood {
  readonly goodId: string;
  readonly emissions: readonly StatedEmissions[];
}

/** Writes the figures into the goods of drafts. What a person typed and what is verified stays, and so does everything that was filed. */
export async function fillDrafts(
  call: Call,
  supplierId: string,
  answered: AnsweredFigures,
  maker: Maker,
): Promise<FilledGood[]> {
  return changeEmissionsOf(
    call,
    (await matchingGoods(call, supplierId, answered)).map(({ draft, good, product }) => ({
      draftId: draft.id,
      goodId: good.id,
      emissions: [statedOf(product, maker)],
      isMeant: (now) => keptOf(now) === null && now.supplierId === supplierId && now.cnCode === product.cnCode,
    })),
  );
}

interface EmissionsChange {
  readonly draftId: string;
  readonly goodId: string;
  readonly emissions: readonly StatedEmissions[];
  readonly isMeant: (now: StoredGood) => boolean;
}

/**
 * Changes goods as they are once their draft is locked: others may have saved them since they were looked at. Gives those that were changed,
 * with the emissions that they had.
 */
async function changeEmissionsOf(call: Call, changes: readonly EmissionsChange[]): Promise<FilledGood[]> {
  const changed: FilledGood[] = [];
  for (const [draftId, ofDraft] of Map.groupBy(changes, (change) => change.draftId)) {
    const draft = await draftToChange(call, draftId);
    const byGood = new Map(ofDraft.map((change) => [change.goodId, change]));
    for (const good of await listGoodsById(call, draftId, [...byGood.keys()])) {
      const change = byGood.get(good.id);
      if (!change?.isMeant(good)) continue;
      await changeGood(call, draft, { ...good, emissions: change.emissions }, good);
      changed.push({ goodId: good.id, emissions: good.emissions });
    }
    await settleDraft(call, draft, { parts: ['emissionsData'] });
  }
  return changed;
}

/** Goods that carry the figures of an accepted answer, in drafts and filed. */
export async function goodsWithFigures(
  call: Call,
  supplierId: string,
  { products }: Pick<AnsweredFigures, 'products'>,
  maker: Maker,
) {
  const byCode = new Map(products.map((product) => [product.cnCode, statedOf(product, maker)]));
  const places = await placesOfSupplier(call, supplierId, [...byCode.keys()]);
  const found: { readonly place: (typeof places)[number]; readonly good: StoredGood }[] = [];
  for (const place of places)
    for (const good of await listGoodsById(call, place.declarationId, place.goodIds)) {
      const stated = byCode.get(good.cnCode);
      if (stated && good.emissions.some((each) => isOfMaker(each, stated))) found.push({ place, good });
    }
  return found;
}

const isOfMaker = (each: StatedEmissions, stated: StatedEmissions): boolean =>
  each.installationRecordId === stated.installationRecordId &&
  isSame(each.specificDirect, stated.specificDirect) &&
  isSame(each.specificIndirect, stated.specificIndirect);

const isSame = (a: string | null, b: string | null): boolean => a !== null && b !== null && new Exact(a).equals(b);

/** Goods of drafts have again the emissions from before an acceptance; those that came later, and took its figures, have none. */
export async function emptyDrafts(
  call: Call,
  carrying: Awaited<ReturnType<typeof goodsWithFigures>>,
  filled: readonly FilledGood[],
): Promise<void> {
  const before = new Map(filled.map(({ goodId, emissions }) => [goodId, emissions]));
  const isOnlyOf = (now: StoredGood, stated: StatedEmissions | undefined) =>
    now.emissions.length === 1 && now.emissions.every((each) => stated !== undefined && isOfMaker(each, stated));
  await changeEmissionsOf(
    call,
    carrying.map(({ place, good }) => ({
      draftId: place.declarationId,
      goodId: good.id,
      emissions: before.get(good.id) ?? [],
      isMeant: (now) => isOnlyOf(now, good.emissions[0]),
    })),
  );
}

/** Why a good keeps its figures: a person typed them (they have no installation on file, or are several), or they are verified, which new ones are not yet. */
function keptOf({ emissions }: StoredGood): GoodEffect['kept'] {
  if (emissions.length > 1 || emissions.some(({ installationRecordId }) => installationRecordId === null))
    return 'typed';
  return emissions.some(({ isVerified }) => isVerified) ? 'verified' : null;
}

const statedOf = (product: AnsweredProduct, maker: Maker): StatedEmissions => ({
  sequenceNumber: 1,
  productionCountry: maker.country,
  operatorId: maker.operatorId,
  installationId: maker.installationId,
  installationRecordId: maker.installationRecordId,
  specificEmbedded: null,
  specificDirect: product.specificDirect,
  specificIndirect: product.specificIndirect,
  determinationType: '01',
  methodId: null,
  parameterId: null,
  isVerified: false,
  registry: {
    ...(product.electricityMwhPerT === null
      ? {}
      : { electricityConsumedMwhPerT: fiveDecimals(product.electricityMwhPerT) }),
    ...(product.electricityFactor === null ? {} : { emissionFactor: product.electricityFactor }),
  },
});

/** As the registry's schema has the field. */
const fiveDecimals = (value: string) => new Exact(value).toDecimalPlaces(5).toFixed();
