/** What the figures of an answer change in the drafts of the company, before and when they are applied. */
import { Exact } from '@lods/cbam/decimal';
import type { AnsweredProduct } from '@lods/contract/answers/content';
import type { GoodEffect } from '@lods/contract/answers/review';
import type { Call } from '../../call.ts';
import { draftToChange, listOwnDeclarations, settleDraft } from '../declarations/service.ts';
import { figuresOf, type Period } from '../goods/figures.ts';
import type { DeclaredGood, StatedEmissions, StoredGood } from '../goods/good.ts';
import { listGoods } from '../goods/service.ts';
import { changeGood } from '../goods/store.ts';

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
}

/** Goods of drafts that name the supplier and that the answer has figures for. The period of the figures decides the year. */
async function matchingGoods(
  call: Call,
  supplierId: string,
  { products, periodFrom, periodTo }: AnsweredFigures,
): Promise<DraftGood[]> {
  const byCode = new Map(products.map((product) => [product.cnCode, product]));
  const drafts = (await listOwnDeclarations(call)).filter(
    ({ status, year }) => status === 'draft' && isOfPeriod(Number(year), periodFrom, periodTo),
  );
  const found: DraftGood[] = [];
  for (const { id, year, reportingPeriod } of drafts) {
    for (const good of await listGoods(call, id)) {
      const product = byCode.get(good.cnCode);
      if (good.supplierId === supplierId && product !== undefined)
        found.push({ draft: { id, reportingYear: Number(year), reportingPeriod }, good, product });
    }
  }
  return found;
}

/** Figures of a year count for goods of that year; those of an earlier one may be what there is: (EU) 2025/2547 Art. 7. */
const isOfPeriod = (year: number, from: string, to: string) =>
  Number(from.slice(0, 4)) <= year && Number(to.slice(0, 4)) >= year - 1;

export interface AnsweredFigures {
  readonly products: readonly AnsweredProduct[];
  readonly periodFrom: string;
  readonly periodTo: string;
}

export async function effectOf(
  call: Call,
  supplierId: string,
  answered: AnsweredFigures,
  maker: Maker,
): Promise<GoodEffect[]> {
  const found = await matchingGoods(call, supplierId, answered);
  return found.map(({ draft, good, product }) => {
    const stated = statedOf(product, maker);
    const isKept = isWrittenByHand(good);
    const amounts = (isVerified: boolean) => amountsOf({ ...good, emissions: [{ ...stated, isVerified }] }, draft);
    const now = amountsOf(good, draft);
    const verified = amounts(true);
    const isUnknown = !isKept && verified.costEur === null;
    return {
      declarationId: draft.id,
      quarter: `${draft.reportingPeriod} ${draft.reportingYear}`,
      goodId: good.id,
      itemNumber: good.itemNumber,
      cnCode: good.cnCode,
      productName: good.productName,
      now,
      accepted: isKept ? now : amounts(false),
      verified: isKept ? now : isUnknown ? { ...verified, costEur: mostCost(good, stated, draft) } : verified,
      isCostAtMost: isUnknown,
      isKept,
    };
  });
}

/** While no report states the free allocation, the cost without any is the most that it can be: (EU) 2025/2620 Eq. 1. */
function mostCost(good: StoredGood, stated: StatedEmissions, draft: Period): string | null {
  const registry = { ...stated.registry, freeAllocation: '0' };
  return amountsOf({ ...good, emissions: [{ ...stated, isVerified: true, registry }] }, draft).costEur;
}

function amountsOf(good: DeclaredGood, draft: Period) {
  const { emissions, costEur } = figuresOf(good, draft);
  return { emissionsT: emissions?.value ?? null, costEur: costEur?.value ?? null };
}

/** Cost as it stands by default less cost with verified figures, over all goods. Null where one of them is unknown. */
export function atRiskOf(goods: readonly GoodEffect[]): string | null {
  const known = goods.filter(({ isKept }) => !isKept);
  if (known.length === 0) return null;
  let sum = new Exact(0);
  for (const { accepted, verified } of known) {
    if (accepted.costEur === null || verified.costEur === null) return null;
    sum = sum.plus(new Exact(accepted.costEur).minus(verified.costEur));
  }
  return sum.toFixed();
}

/** Writes the figures into the goods of drafts. What a person wrote by hand stays, and so does everything that was filed. */
export async function fillDrafts(
  call: Call,
  supplierId: string,
  answered: AnsweredFigures,
  maker: Maker,
): Promise<number> {
  const found = (await matchingGoods(call, supplierId, answered)).filter(({ good }) => !isWrittenByHand(good));
  for (const [declarationId, goods] of Map.groupBy(found, ({ draft }) => draft.id)) {
    const draft = await draftToChange(call, declarationId);
    for (const { good, product } of goods)
      await changeGood(call, draft, { ...good, emissions: [statedOf(product, maker)] }, good);
    await settleDraft(call, draft, { parts: ['emissionsData'] });
  }
  return found.length;
}

/** Figures without an installation on file were typed by a person; so were several of them. */
const isWrittenByHand = ({ emissions }: StoredGood) =>
  emissions.length > 1 || emissions.some(({ installationRecordId }) => installationRecordId === null);

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
