/** Goods that would use an answer's figures if somebody said that they are the supplier's. */
import type { NamedGood } from '@lods/contract/answers/review';
import type { Call } from '../../call.ts';
import { listGoodsById } from '../goods/service.ts';
import { connectGoods, goodsNamedAs } from '../imports/choose-supplier.ts';
import { nameKeyOf } from '../imports/match-suppliers.ts';
import { readSupplier } from '../suppliers/service.ts';
import { type AnsweredFigures, isOfPeriod } from './period.ts';

interface Answered extends AnsweredFigures {
  readonly installation: { readonly name: string };
}

/** Goods of drafts that are nobody's yet and whose lists name the supplier by its very name. */
export async function namedGoods(call: Call, supplierId: string, answered: Answered): Promise<NamedGood[]> {
  const codes = new Set(answered.products.map(({ cnCode }) => cnCode));
  const stated = (await goodsNamedAs(call, supplierId)).filter(
    ({ cnCode, quarter }) =>
      codes.has(cnCode) && isOfPeriod(Number(quarter.slice(0, 4)), answered.periodFrom, answered.periodTo),
  );
  const isOther = await otherMakers(call, supplierId, answered);
  const named: NamedGood[] = [];
  for (const [declarationId, ofDraft] of Map.groupBy(stated, (good) => good.declarationId)) {
    const lines = new Map(ofDraft.map((line) => [line.goodsItemId, line]));
    for (const good of await listGoodsById(call, declarationId, [...lines.keys()])) {
      const line = lines.get(good.id);
      if (!line || good.supplierId !== null) continue;
      const { id: goodId, itemNumber, cnCode, productName } = good;
      const [year, period] = line.quarter.split('-');
      const isOnlyMaker = !isOther(line);
      const place = { declarationId, quarter: `${period} ${year}`, importId: line.importId, isOnlyMaker };
      named.push({ ...place, goodId, itemNumber, cnCode, productName });
    }
  }
  return named;
}

/** Tells whether another installation than the one that answered may have made goods. */
async function otherMakers(call: Call, supplierId: string, { installation }: Answered) {
  const answering = nameKeyOf(installation.name);
  const { installations } = await readSupplier(call, supplierId);
  const itself = installations.find(({ name }) => nameKeyOf(name) === answering);
  const names = new Set([answering, nameKeyOf(itself?.installationId ?? '')]);
  const others = installations.filter((works) => works !== itself && !works.isArchived);
  return (line: { readonly installation: string; readonly cnCode: string }) => {
    const stated = nameKeyOf(line.installation);
    if (stated !== '') return !names.has(stated);
    return others.some(({ emissions }) => emissions.some(({ cnCode }) => line.cnCode.startsWith(cnCode)));
  };
}

/** Connects those of which no other installation of the supplier can be the maker. */
export async function connectNamed(call: Call, supplierId: string, answered: Answered): Promise<void> {
  const certain = (await namedGoods(call, supplierId, answered)).filter(({ isOnlyMaker }) => isOnlyMaker);
  if (certain.length > 0) await connectGoods(call, supplierId, certain);
}
