import type { EmissionsRecord, GeneralInfo, GoodsItem } from '@lods/contract/goods';
import { Problem } from '@lods/contract/problems';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { verifiedStatements } from '../suppliers/verified.ts';
import { figuresOf, type GoodToAssess } from './figures.ts';
import { presentEmissions, presentGood } from './present.ts';
import { listEmissions, listGoods, replaceGoods } from './repository.ts';
import { sumGoods } from './repository-goods.ts';

type Good = z.output<typeof GoodsItem>;
/** A record of which is known whether its figures are verified. */
type AssessedRecord = EmissionsRecord & { readonly isVerified: boolean };
/**
 * Stores goods and emissions records with the figures that follow from them, and returns the sums of the declaration.
 * A part that is not given stays as stored; the figures are worked out anew either way.
 */
export async function storeGoods(
  call: Call,
  declarationId: string,
  info: GeneralInfo,
  newGoods: readonly Good[] | undefined,
  newRecords: readonly EmissionsRecord[] | undefined,
) {
  const before = await listGoods(call, declarationId);
  const goods: readonly Good[] = newGoods ?? before.map(presentGood);
  const stated = newRecords ?? (await keptRecords(call, declarationId, before, goods));
  const records = await withVerification(call, goods, stated);
  refuseMismatches(goods, newRecords ?? []);

  const known = new Map(before.map((row) => [row.itemNumber, row]));
  const idOf = new Map(goods.map((good) => [good.itemNumber, known.get(good.itemNumber)?.id ?? crypto.randomUUID()]));
  const recordsOf = Map.groupBy(
    records.map((record, index) => ({ record, index })),
    ({ record }) => record.itemNumber,
  );
  const period = { year: info.reportingYear, quarter: info.reportingPeriod };
  const assessed = goods.map((good, index) => {
    const own = recordsOf.get(good.itemNumber) ?? [];
    return { good, figures: figuresOf(toAssess(good, index, own), period) };
  });

  await replaceGoods(
    call,
    declarationId,
    assessed.map(({ good, figures }) => ({
      id: idOf.get(good.itemNumber) ?? crypto.randomUUID(),
      ...columnsOf(good),
      asReported: known.get(good.itemNumber)?.asReported ?? null,
      asReportedFingerprint: known.get(good.itemNumber)?.asReportedFingerprint ?? null,
      version: (known.get(good.itemNumber)?.version ?? 0) + 1,
      emissionsTco2e: figures.emissions?.value ?? null,
      certificates: figures.certificates?.value ?? null,
      costEur: figures.costEur?.value ?? null,
    })),
    records.map((record) => ({ ...recordColumns(record), goodsItemId: idOf.get(record.itemNumber) ?? '' })),
  );

  return sumGoods(call, declarationId);
}

async function keptRecords(
  call: Call,
  declarationId: string,
  before: Awaited<ReturnType<typeof listGoods>>,
  goods: readonly Good[],
) {
  const stays = new Set(goods.map((good) => good.itemNumber));
  const records = presentEmissions(await listEmissions(call, declarationId), before);
  return records.filter((record) => stays.has(record.itemNumber));
}

/** Adds whether the figures of a record are those of a verified statement of its installation. */
export async function withVerification(
  call: Call,
  goods: readonly Good[],
  records: readonly EmissionsRecord[],
): Promise<AssessedRecord[]> {
  const codeOf = new Map(goods.map((good) => [good.itemNumber, good.cnCode]));
  const isVerified = await verifiedStatements(call, new Set(records.map((record) => record.installationRecordId)));
  return records.map((record) => ({
    ...record,
    isVerified: isVerified(record.installationRecordId, {
      cnCode: codeOf.get(record.itemNumber) ?? '',
      direct: record.specificDirectEmissions,
      indirect: record.specificIndirectEmissions,
      freeAllocation: record.registry?.freeAllocation,
    }),
  }));
}

/** R0002 and records that belong to nothing: the form prevents them, a program is told where. */
function refuseMismatches(goods: readonly Good[], records: readonly EmissionsRecord[]): void {
  const numbers = new Set<number>();
  const fields = [];
  for (const [index, { itemNumber }] of goods.entries()) {
    if (numbers.has(itemNumber))
      fields.push({
        path: `goodsItems[${index}].itemNumber`,
        code: 'R0002',
        message: `Item number ${itemNumber} occurs twice. Give every item a number of its own.`,
      });
    numbers.add(itemNumber);
  }
  for (const [index, { itemNumber }] of records.entries()) {
    if (!numbers.has(itemNumber))
      fields.push({
        path: `emissionsData[${index}].itemNumber`,
        code: 'emissions-without-goods',
        message: `There is no goods item ${itemNumber}. Add the goods first, or correct the item number.`,
      });
  }
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

export function toAssess(
  good: Good,
  index: number,
  records: readonly { readonly record: AssessedRecord; readonly index: number }[],
): GoodToAssess {
  return {
    cnCode: good.cnCode,
    countryOfOrigin: good.countryOfOrigin,
    netMass: good.netMass,
    measurementUnit: good.measurementUnit,
    emissionValue: good.emissionValue ?? null,
    importDate: good.registry?.importDate ?? null,
    path: `goodsItems[${index}]`,
    records: records.map(({ record, index: position }) => ({
      determinationType: record.determinationType,
      specificEmbedded: record.specificEmbeddedEmissions ?? null,
      specificDirect: record.specificDirectEmissions ?? null,
      specificIndirect: record.specificIndirectEmissions ?? null,
      producedMass: record.registry?.producedMass ?? null,
      allocation: record.registry ?? {},
      isVerified: record.isVerified,
      path: `emissionsData[${position}]`,
    })),
  };
}

export const columnsOf = (good: Good) => ({
  itemNumber: good.itemNumber,
  cnCode: good.cnCode,
  hsCode: good.hsCode,
  productName: good.productName,
  goodType: good.cnamGoodType,
  countryOfOrigin: good.countryOfOrigin,
  importArea: good.importArea,
  importedQuantity: good.importedQuantity,
  netMass: good.netMass,
  measurementUnit: good.measurementUnit,
  emissionValue: good.emissionValue ?? null,
  supplierId: good.supplierId ?? null,
  importDate: good.registry?.importDate ?? null,
  importerEori: good.registry?.importerEori ?? null,
  registry: good.registry ?? {},
});

export const recordColumns = (record: AssessedRecord) => ({
  isVerified: record.isVerified,
  sequenceNumber: record.sequenceNumber,
  productionCountry: record.productionCountry,
  operatorId: record.operatorId,
  installationId: record.installationId,
  installationRecordId: record.installationRecordId ?? null,
  specificEmbedded: record.specificEmbeddedEmissions ?? null,
  specificDirect: record.specificDirectEmissions ?? null,
  specificIndirect: record.specificIndirectEmissions ?? null,
  determinationType: record.determinationType,
  methodId: record.methodId ?? null,
  parameterId: record.parameterId ?? null,
  registry: record.registry ?? {},
});
