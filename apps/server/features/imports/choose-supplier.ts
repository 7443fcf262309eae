import type { imports, StatedSupplier } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { assignSuppliersOf } from '../declarations/add-goods.ts';
import { listOwnDeclarations } from '../declarations/service.ts';
import { emissionsFrom } from '../goods/good.ts';
import type { AssignedSupplier } from '../goods/store.ts';
import { similarTo } from '../suppliers/names.ts';
import { listOwnSuppliers } from '../suppliers/service.ts';
import { nameKeyOf, statementsFor, supplierMatcher } from './match-suppliers.ts';
import { findImport, rememberSupplier } from './repository.ts';
import {
  type GoodsOfSupplier,
  listGoodsOfSuppliers,
  listSuppliersOfLines,
  refreshLines,
} from './repository-suppliers.ts';

/** The suppliers and installations that the lines of a file state, with who and which they are or may be. */
export async function listStatedSuppliers(call: Call, importId: string): Promise<StatedSupplier[]> {
  if (!(await findImport(call, importId))) throw new Problem('request.not_found', {});
  const suppliers = await listOwnSuppliers(call, { archived: 'false' });
  const { match, worksOf } = await supplierMatcher(call);
  const kinds = await listSuppliersOfLines(call, importId, await listDrafts(call));
  const groups = Map.groupBy(kinds, ({ supplier, installation }) => `${supplier}\n${installation}`);
  const stated: StatedSupplier[] = [];
  for (const [first, ...others] of groups.values()) {
    if (!first) continue;
    const lines = [first, ...others];
    const matched = await Promise.all(lines.map((kind) => match({ ...kind, statedSupplierId: kind.supplierId ?? '' })));
    const [{ supplierId, installationRecordId } = { supplierId: null, installationRecordId: null }] = matched;
    const codesOf = (has: (index: number) => boolean) =>
      new Set(lines.filter((_, index) => has(index)).map(({ cnCode }) => cnCode)).size;
    stated.push({
      supplier: first.supplier,
      installation: first.installation,
      lineCount: lines.reduce((sum, { lineCount }) => sum + lineCount, 0),
      openLineCount: lines.reduce((sum, { openCount }) => sum + openCount, 0),
      codeCount: codesOf(() => true),
      codesWithFigures: codesOf((index) => (matched[index]?.record ?? null) !== null),
      codesVerified: codesOf((index) => matched[index]?.isVerified ?? false),
      supplierId,
      suggestions: supplierId === null ? similarTo(first.supplier, suppliers).map(({ id }) => id) : [],
      installationRecordId,
      installations: (supplierId === null ? [] : await worksOf(supplierId)).map((works) => ({
        id: works.id,
        name: works.name,
        installationId: works.installationId,
        codesWithFigures: codesOf((index) => statementsFor(works, lines[index] as (typeof lines)[number]).length > 0),
      })),
    });
  }
  return stated.sort((first, second) => second.lineCount - first.lineCount);
}

/**
 * Remembers who a stated supplier is and which installation made the goods, and says so of the goods of its lines in every open draft; what
 * is submitted stays as it was.
 */
export async function chooseSupplier(
  call: Call,
  importId: string,
  { supplier, installation, supplierId, installationRecordId }: z.output<typeof imports.chooseSupplier.body>,
): Promise<StatedSupplier[]> {
  if (!(await findImport(call, importId))) throw new Problem('request.not_found', {});
  const isOwn = (await listOwnSuppliers(call, { archived: 'false' })).some(({ id }) => id === supplierId);
  const nameKey = nameKeyOf(supplier);
  if (!isOwn || nameKey === '') throw unfit({ path: 'supplierId', message: 'Choose a supplier of your directory' });
  const { match: _, worksOf } = await supplierMatcher(call);
  if (installationRecordId !== null && !(await worksOf(supplierId)).some(({ id }) => id === installationRecordId))
    throw unfit({ path: 'installationRecordId', message: 'Choose an installation of this supplier' });
  await rememberSupplier(call, {
    nameKey,
    installationKey: nameKeyOf(installation),
    supplierId,
    installationRecordId,
  });
  await sayOfGoods(call, nameKey);
  await call.audit({
    action: 'import.choose_supplier',
    subjectKind: 'supplier',
    subjectId: supplierId,
    detail: { supplier, installation, installationRecordId },
  });
  return listStatedSuppliers(call, importId);
}

const unfit = (field: { path: string; message: string }) =>
  new Problem('request.invalid', { fields: [{ ...field, code: 'invalid' }] });

const listDrafts = async (call: Call) =>
  (await listOwnDeclarations(call)).filter(({ status }) => status === 'draft').map(({ id }) => id);

/** Goods of open drafts whose lines name a supplier by its very name, or by one that a person chose it for. */
export async function goodsNamedAs(call: Call, supplierId: string): Promise<GoodsOfSupplier[]> {
  const stated = await listGoodsOfSuppliers(call, await listDrafts(call));
  const { match } = await supplierMatcher(call);
  const matched = await Promise.all(stated.map((good) => match({ ...good, statedSupplierId: '' })));
  return stated.filter((_, index) => matched[index]?.supplierId === supplierId);
}

/** Says of goods of open drafts that they are a supplier's; what people stated of their emissions stays. */
export async function connectGoods(
  call: Call,
  supplierId: string,
  goods: readonly { readonly declarationId: string; readonly goodId: string }[],
): Promise<void> {
  for (const [declarationId, ofDraft] of Map.groupBy(goods, (good) => good.declarationId)) {
    const assigned = new Map(ofDraft.map(({ goodId }) => [goodId, { supplierId, emissions: [] }]));
    await assignInDraft(call, declarationId, assigned);
  }
  await call.audit({
    action: 'import.connect_goods',
    subjectKind: 'supplier',
    subjectId: supplierId,
    detail: { goods: goods.length },
  });
}

/** Gives the goods in open drafts whose lines state a name what is remembered of it. */
async function sayOfGoods(call: Call, nameKey: string): Promise<void> {
  const goods = (await listGoodsOfSuppliers(call, await listDrafts(call))).filter(
    (good) => nameKeyOf(good.supplier) === nameKey,
  );
  const { match } = await supplierMatcher(call);
  for (const [declarationId, ofDraft] of Map.groupBy(goods, (good) => good.declarationId)) {
    const assigned = new Map<string, AssignedSupplier>();
    for (const good of ofDraft) {
      const { supplierId, record } = await match({ ...good, statedSupplierId: '' });
      if (supplierId !== null)
        assigned.set(good.goodsItemId, { supplierId, emissions: record ? [emissionsFrom(record)] : [] });
    }
    await assignInDraft(call, declarationId, assigned);
  }
}

async function assignInDraft(call: Call, declarationId: string, assigned: ReadonlyMap<string, AssignedSupplier>) {
  const places = await assignSuppliersOf(call, declarationId, assigned);
  await refreshLines(
    call,
    places.map((place) => ({ ...place, supplierId: assigned.get(place.goodsItemId)?.supplierId ?? null })),
  );
}
