/** A declared good: how the rooms that store, compute and check it see it, and how it enters and leaves. */
import { withoutTrailingZeros } from '@lods/cbam/decimal';
import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import type {
  EmissionsRecord,
  EmissionsRegistryDetails,
  GoodsItem,
  GoodsRegistryDetails,
  StoredEmissionsRecord,
} from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import { emissionsWithoutGoods } from './good-faults.ts';

export type GoodsDetails = z.output<typeof GoodsRegistryDetails>;
export type EmissionsDetails = z.output<typeof EmissionsRegistryDetails>;
export type GoodBody = z.output<typeof GoodsItem>;
/** Emissions as a program or a form sends them; those that are stored already keep their id. */
export type EmissionsBody = Omit<EmissionsRecord, 'itemNumber'> & { readonly id?: string };

/** What one installation states for a good. Specific emissions in tCO2e per tonne, of electricity per MWh. */
export interface StatedEmissions {
  readonly id?: string;
  readonly sequenceNumber: number;
  readonly productionCountry: string;
  readonly operatorId: string;
  readonly installationId: string;
  /** The installation on file that the figures come from. */
  readonly installationRecordId: string | null;
  readonly specificEmbedded: string | null;
  readonly specificDirect: string | null;
  readonly specificIndirect: string | null;
  readonly determinationType: '01' | '02' | '03' | '04';
  readonly methodId: string | null;
  readonly parameterId: string | null;
  /** A verified statement of the installation says the very same: (EU) 2023/956 Art. 8. */
  readonly isVerified: boolean;
  readonly registry: EmissionsDetails;
}

/** A good of a declaration with the emissions stated for it. Amounts are decimal strings, masses in `measurementUnit`. */
export interface DeclaredGood {
  readonly id?: string;
  readonly itemNumber: number;
  readonly cnCode: string;
  readonly hsCode: string;
  readonly productName: string;
  readonly goodType: string;
  readonly countryOfOrigin: string;
  readonly importArea: 'EEA' | 'EU';
  readonly importedQuantity: string;
  readonly netMass: string;
  readonly measurementUnit: 'KG' | 'M3' | 'MWH' | 'TON';
  /** tCO2e per unit, as the first form takes it. */
  readonly emissionValue: string | null;
  readonly supplierId: string | null;
  readonly registry: GoodsDetails;
  readonly emissions: readonly StatedEmissions[];
}

export interface StoredEmissions extends StatedEmissions {
  readonly id: string;
}

/** A good as it is stored: with its figures, and what a past report said of it. */
export interface StoredGood extends DeclaredGood {
  readonly id: string;
  readonly declarationId: string;
  readonly version: number;
  readonly netMassT: string | null;
  readonly emissionsTco2e: string | null;
  readonly certificates: string | null;
  readonly costEur: string | null;
  /** The good of the report that it was taken from, said again as long as nothing of it is changed. */
  readonly asReported: unknown;
  readonly asReportedFingerprint: string | null;
  /** What it was called in earlier versions of its declaration; customs lines name the good that they came into. */
  readonly earlierIds: readonly string[];
  /** Null: not changed on its own since the draft was last saved as a whole. */
  readonly changedAt: Date | null;
  readonly changedByName: string | null;
  readonly emissions: readonly StoredEmissions[];
}

/** A good as a body has it; `emissions` are stated apart there. */
export const goodFrom = (body: GoodBody, emissions: readonly StatedEmissions[]): DeclaredGood => ({
  itemNumber: body.itemNumber,
  cnCode: body.cnCode,
  hsCode: body.hsCode,
  productName: body.productName,
  goodType: body.cnamGoodType,
  countryOfOrigin: body.countryOfOrigin,
  importArea: body.importArea,
  importedQuantity: body.importedQuantity,
  netMass: body.netMass,
  measurementUnit: body.measurementUnit,
  emissionValue: body.emissionValue ?? null,
  supplierId: body.supplierId ?? null,
  registry: body.registry ?? {},
  emissions,
});

/** Whether they are verified is found when they are stored. */
export const emissionsFrom = (body: EmissionsBody): StatedEmissions => ({
  ...(body.id === undefined ? {} : { id: body.id }),
  sequenceNumber: body.sequenceNumber,
  productionCountry: body.productionCountry,
  operatorId: body.operatorId,
  installationId: body.installationId,
  installationRecordId: body.installationRecordId ?? null,
  specificEmbedded: body.specificEmbeddedEmissions ?? null,
  specificDirect: body.specificDirectEmissions ?? null,
  specificIndirect: body.specificIndirectEmissions ?? null,
  determinationType: body.determinationType,
  methodId: body.methodId ?? null,
  parameterId: body.parameterId ?? null,
  isVerified: false,
  registry: body.registry ?? {},
});

/** The goods of a body, each with its emissions. Throws `request.invalid` for an item number that occurs twice (R0002) or is missing. */
export function goodsFrom(goods: readonly GoodBody[], emissions: readonly EmissionsRecord[]): DeclaredGood[] {
  refuseRepeatedNumbers(goods);
  refuseStrayEmissions(new Set(goods.map(({ itemNumber }) => itemNumber)), emissions);
  const emissionsOf = Map.groupBy(emissions, ({ itemNumber }) => itemNumber);
  return goods.map((body) => goodFrom(body, (emissionsOf.get(body.itemNumber) ?? []).map(emissionsFrom)));
}

function refuseRepeatedNumbers(goods: readonly GoodBody[]): void {
  const numbers = new Set<number>();
  const fields = goods.flatMap(({ itemNumber }, index) => {
    if (numbers.has(itemNumber)) return [{ ...repeatedNumber(itemNumber), path: `goodsItems[${index}].itemNumber` }];
    numbers.add(itemNumber);
    return [];
  });
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** R0002 of the registry: every item has a number of its own. */
export const repeatedNumber = (itemNumber: number) => ({
  path: 'itemNumber',
  code: 'R0002',
  message: `Item number ${itemNumber} occurs twice. Give every item a number of its own.`,
});

export function refuseStrayEmissions(numbers: ReadonlySet<number>, emissions: readonly EmissionsRecord[]): void {
  const fields = emissions.flatMap(({ itemNumber }, index) =>
    numbers.has(itemNumber) ? [] : [emissionsWithoutGoods(`emissionsData[${index}].itemNumber`, itemNumber)],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** A stored good on the wire, in the specification's key names. */
export const presentGood = (good: StoredGood): StoredGoodsItem => ({
  id: good.id,
  version: good.version,
  itemNumber: good.itemNumber,
  cnCode: good.cnCode,
  hsCode: good.hsCode,
  productName: good.productName,
  cnamGoodType: good.goodType,
  countryOfOrigin: good.countryOfOrigin,
  importArea: good.importArea,
  importedQuantity: good.importedQuantity,
  netMass: good.netMass,
  netMassT: good.netMassT === null ? null : withoutTrailingZeros(good.netMassT),
  measurementUnit: good.measurementUnit,
  emissionValue: good.emissionValue,
  supplierId: good.supplierId,
  registry: good.registry,
  emissionsTco2e: good.emissionsTco2e,
  certificates: good.certificates,
  costEur: good.costEur,
  lacksPrecursors: good.emissions.some(({ registry }) => registry.lacksPrecursors === true),
});

/** The emissions of stored goods on the wire, in the order of the goods. */
export const presentEmissions = (goods: readonly StoredGood[]): z.output<typeof StoredEmissionsRecord>[] =>
  goods.flatMap(({ itemNumber, emissions }) =>
    emissions.map((stated) => ({
      id: stated.id,
      itemNumber,
      sequenceNumber: stated.sequenceNumber,
      productionCountry: stated.productionCountry,
      operatorId: stated.operatorId,
      installationId: stated.installationId,
      installationRecordId: stated.installationRecordId,
      isVerified: stated.isVerified,
      specificEmbeddedEmissions: stated.specificEmbedded,
      specificDirectEmissions: stated.specificDirect,
      specificIndirectEmissions: stated.specificIndirect,
      determinationType: stated.determinationType,
      methodId: stated.methodId,
      parameterId: stated.parameterId,
      registry: stated.registry,
    })),
  );
