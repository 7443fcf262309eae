import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import type { PlacedGood } from '../goods/store.ts';

/** Goods that are alike in what decides whose they are, as the lines of an import state it that count, or may. */
export interface KindOfLines {
  readonly supplier: string;
  readonly installation: string;
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly quarter: string;
  readonly supplierId: string | null;
  readonly lineCount: number;
  /** Of these, the lines that are in no submitted declaration. */
  readonly openCount: number;
}

/** A line that counts, or one of a file that waits for a person: what is refused there may only lack an answer. */
const COUNTS_OR_MAY = sql.raw(`(l.declaration_id is not null or (i.state = 'needs-review' and l.state <> 'outside'))`);

export async function listSuppliersOfLines(
  call: InCompany,
  importId: string,
  drafts: readonly string[],
): Promise<KindOfLines[]> {
  const { rows } = await call.tx.execute<KindOfLines & Record<string, unknown>>(sql`
    select l.supplier, l.installation, l.cn_code as "cnCode", l.country_of_origin as "countryOfOrigin", l.quarter,
           min(l.supplier_id::text) as "supplierId", count(*)::integer as "lineCount",
           count(*) filter (where l.declaration_id is null or l.declaration_id = any(${sql.param(drafts)}::uuid[]))::integer as "openCount"
    from import_lines l join imports i on i.organisation_id = l.organisation_id and i.id = l.import_id
    where l.organisation_id = ${call.organisation} and l.import_id = ${importId} and l.supplier <> '' and l.cn_code <> '' and ${COUNTS_OR_MAY}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
  return rows;
}

/** Goods of drafts whose lines state a supplier, with what the lines say of it. */
export interface GoodsOfSupplier {
  readonly declarationId: string;
  readonly goodsItemId: string;
  readonly supplier: string;
  readonly installation: string;
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly quarter: string;
  readonly importId: string;
}

export async function listGoodsOfSuppliers(call: InCompany, drafts: readonly string[]): Promise<GoodsOfSupplier[]> {
  const { rows } = await call.tx.execute<GoodsOfSupplier & Record<string, unknown>>(sql`
    select distinct on (goods_item_id) declaration_id as "declarationId", goods_item_id as "goodsItemId", supplier, installation,
           cn_code as "cnCode", country_of_origin as "countryOfOrigin", quarter, import_id as "importId"
    from import_lines
    where organisation_id = ${call.organisation} and declaration_id = any(${sql.param(drafts)}::uuid[]) and supplier <> ''
    order by goods_item_id, position`);
  return rows;
}

/** Goods of a draft with whose they are now. */
interface PlaceOfSupplier extends PlacedGood {
  readonly supplierId: string | null;
}

/** Lines carry and cost what their goods do, with the supplier that these have now. */
export async function refreshLines(call: InCompany, places: readonly PlaceOfSupplier[]): Promise<void> {
  const column = (of: (place: PlaceOfSupplier) => string | null, type: string) =>
    sql`${sql.param(places.map(of))}::${sql.raw(type)}[]`;
  await call.tx.execute(sql`
    update import_lines k set supplier_id = p.supplier_id,
      emissions_tco2e = round(coalesce(k.energy_mwh, k.net_mass_kg / 1000) * p.emissions, 12),
      certificates = round(coalesce(k.energy_mwh, k.net_mass_kg / 1000) * p.certificates, 12),
      cost_eur = round(coalesce(k.energy_mwh, k.net_mass_kg / 1000) * p.cost, 12)
    from unnest(
      ${column(({ goodsItemId }) => goodsItemId, 'uuid')},
      ${column(({ supplierId }) => supplierId, 'uuid')},
      ${column(({ emissionsTco2ePerUnit }) => emissionsTco2ePerUnit, 'numeric')},
      ${column(({ certificatesPerUnit }) => certificatesPerUnit, 'numeric')},
      ${column(({ costEurPerUnit }) => costEurPerUnit, 'numeric')}
    ) as p (goods_item_id, supplier_id, emissions, certificates, cost)
    where k.organisation_id = ${call.organisation} and k.goods_item_id = p.goods_item_id`);
}
