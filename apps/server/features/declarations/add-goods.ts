import type { QUARTERS } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import {
  type AssignedSupplier,
  appendGoods,
  assignSuppliers,
  type GoodToAppend,
  type PartOfGood,
  type PlacedGood,
  takeFromGoods,
} from '../goods/store.ts';
import { reportIdOf } from './answers.ts';
import {
  type DeclarationRow,
  deleteDeclaration,
  findOpenDraft,
  listDocuments,
  lockDeclaration,
  updateDeclaration,
} from './repository.ts';
import { addDraft, draftToChange, settleDraft } from './service.ts';

/** The quarter and the declarant that goods are declared in. */
export interface Period {
  readonly year: number;
  readonly quarter: (typeof QUARTERS)[number];
  readonly declarantId: string;
  readonly declarantName: string;
  /** The company itself declares: a draft that it began before it had a number is its own. */
  readonly isOwn?: boolean;
}

/**
 * Adds goods to the open draft of a quarter and declarant, or to a new one. `openItems` tells which items of a draft take more, with their
 * kinds. Answers with the places in the order of the goods.
 * @throws Problem 'declaration.item_numbers' where no item number is left behind the last one
 */
export async function addGoods(
  call: Call,
  period: Period,
  added: readonly GoodToAppend[],
  openItems: (declarationId: string) => Promise<ReadonlyMap<string, string>>,
): Promise<{ declaration: DeclarationRow; isNew: boolean; places: PlacedGood[] }> {
  const open = await openDraftOf(call, period);
  const draft =
    open ?? (await addDraft(call, { generalInfo: generalInfoOf(period), goodsItems: [], emissionsData: [] }));
  const appended = { goods: added, openItems: await openItems(draft.id), report: reportIdOf(draft) };
  const places = await appendGoods(call, draft, appended);
  const declaration = await settleDraft(call, draft, { parts: ['goodsItems', 'emissionsData'] });
  return { declaration, isNew: !open, places };
}

/** The open draft of a period, locked; where the company had no number yet when it began, it gets the number. */
async function openDraftOf(call: Call, period: Period): Promise<DeclarationRow | undefined> {
  const { year, quarter, declarantId, declarantName, isOwn = false } = period;
  const named = await findOpenDraft(call, year, quarter, declarantId);
  const found = named ?? (isOwn ? await findOpenDraft(call, year, quarter, '') : undefined);
  if (!found) return undefined;
  const open = await lockDeclaration(call, found);
  // Whoever held it meanwhile may have filed it, moved it or named another declarant.
  const isStill = open?.status === 'draft' && open.reportingYear === year && open.reportingPeriod === quarter;
  if (!isStill || (open.declarantId !== declarantId && open.declarantId !== '')) return openDraftOf(call, period);
  if (open.declarantId === declarantId) return open;
  return updateDeclaration(call, open.id, { declarantId, declarantName: open.declarantName || declarantName });
}

const generalInfoOf = (period: Period) => ({
  declarantName: period.declarantName,
  declarantId: period.declarantId,
  reportingPeriod: period.quarter,
  reportingYear: period.year,
  installationCountry: '',
});

/**
 * Takes out of a draft what lines brought into it. A draft that is empty then, and that the same lines had opened, goes as well.
 * @throws Problem 'undo.filed' where the draft was submitted
 */
export async function takeOutOfDraft(
  call: Call,
  declarationId: string,
  parts: readonly PartOfGood[],
  { openedAt, what }: { readonly openedAt: Date | null; readonly what: string },
): Promise<void> {
  const draft = await lockDeclaration(call, declarationId);
  if (!draft) return;
  if (draft.status !== 'draft') throw new Problem('undo.filed', { what });
  await takeFromGoods(call, draft, parts);
  const settled = await settleDraft(call, draft, { parts: ['goodsItems', 'emissionsData'] });
  const isOpenedByThem = openedAt !== null && draft.createdAt.getTime() === openedAt.getTime();
  const isEmpty = settled.goodsCount === 0 && (await listDocuments(call, declarationId)).length === 0;
  if (isOpenedByThem && isEmpty && draft.revision === 1) await deleteDeclaration(call, declarationId);
}

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
