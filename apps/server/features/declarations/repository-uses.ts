import { declarations, goodsEmissions, goodsItems } from '@lods/database/tables/declarations';
import { and, eq, exists, or } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { DeclarationRow } from './repository.ts';

/** A declaration names an installation by its record or, typed by hand, by its identifier alone. */
export type Use =
  | { readonly supplierId: string }
  | { readonly installationRecordId: string; readonly installationId: string };

export async function countGoodsUsing(call: Pick<Call, 'tx' | 'organisation'>, use: Use): Promise<number> {
  if ('supplierId' in use)
    return call.tx.$count(
      goodsItems,
      and(eq(goodsItems.organisationId, call.organisation), eq(goodsItems.supplierId, use.supplierId)),
    );
  return call.tx.$count(
    goodsEmissions,
    and(
      eq(goodsEmissions.organisationId, call.organisation),
      or(
        eq(goodsEmissions.installationRecordId, use.installationRecordId),
        eq(goodsEmissions.installationId, use.installationId),
      ),
    ),
  );
}

export async function cnCodesOfSupplier(
  call: Pick<Call, 'tx' | 'organisation'>,
  supplierId: string,
): Promise<string[]> {
  const rows = await call.tx
    .selectDistinct({ cnCode: goodsItems.cnCode })
    .from(goodsItems)
    .where(and(eq(goodsItems.organisationId, call.organisation), eq(goodsItems.supplierId, supplierId)));
  return rows.map(({ cnCode }) => cnCode);
}

export async function lockDraftsUsing(
  call: Pick<Call, 'tx' | 'organisation'>,
  installationRecordId: string,
): Promise<DeclarationRow[]> {
  const records = call.tx
    .select({ id: goodsEmissions.id })
    .from(goodsEmissions)
    .where(
      and(
        eq(goodsEmissions.organisationId, call.organisation),
        eq(goodsEmissions.declarationId, declarations.id),
        eq(goodsEmissions.installationRecordId, installationRecordId),
      ),
    );
  return call.tx
    .select()
    .from(declarations)
    .where(and(eq(declarations.organisationId, call.organisation), eq(declarations.status, 'draft'), exists(records)))
    .for('update');
}
