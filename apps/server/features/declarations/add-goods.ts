import type { QUARTERS } from '@lods/contract/goods/good';
import type { Call } from '../../call.ts';
import {
  type AssignedSupplier,
  appendGoods,
  assignSuppliers,
  type GoodToAppend,
  type PlacedGood,
} from '../goods/store.ts';
import { type DeclarationRow, findOpenDraft, lockDeclaration } from './repository.ts';
import { addDraft, draftToChange, settleDraft } from './service.ts';

/** The quarter and the declarant that goods are declared in. */
export interface Period {
  readonly year: number;
  readonly quarter: (typeof QUARTERS)[number];
  readonly declarantId: string;
  readonly declarantName: string;
}

/**
 * Adds goods to the open draft of a quarter and declarant, or to a new one. `openItems` tells which items of a draft take more, with their
 * kinds. Answers with the places in the order of the goods.
 */
export async function addGoods(
  call: Call,
  period: Period,
  added: readonly GoodToAppend[],
  openItems: (declarationId: string) => Promise<ReadonlyMap<string, string>>,
): Promise<{ declaration: DeclarationRow; isNew: boolean; places: PlacedGood[] }> {
  const found = await findOpenDraft(call, period.year, period.quarter, period.declarantId);
  const open = found ? await lockDeclaration(call, found) : undefined;
  const draft =
    open ??
    (await addDraft(call, { generalInfo: generalInfoOf(period), goodsItems: [], emissionsData: [], files: [] }));
  const places = await appendGoods(call, draft, added, await openItems(draft.id));
  const declaration = await settleDraft(call, draft, { parts: ['goodsItems', 'emissionsData'] });
  return { declaration, isNew: !open, places };
}

const generalInfoOf = (period: Period) => ({
  declarantName: period.declarantName,
  declarantId: period.declarantId,
  reportingPeriod: period.quarter,
  reportingYear: period.year,
  installationCountry: '',
});

/** Says of goods of a draft whose they are; answers with the new places. */
export async function assignSuppliersOf(
  call: Call,
  declarationId: string,
  assigned: ReadonlyMap<string, AssignedSupplier>,
): Promise<PlacedGood[]> {
  const draft = await draftToChange(call, declarationId);
  const places = await assignSuppliers(call, draft, assigned);
  await settleDraft(call, draft, { parts: ['goodsItems', 'emissionsData'] });
  return places;
}
