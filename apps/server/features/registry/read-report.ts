/** A good of a filed report in the fields of our forms: the table of fields read backwards. */
import type { DraftEmissions, DraftGood } from '@lods/cbam/report/document';
import {
  DocumentDetails,
  EmissionsRecord,
  EmissionsRegistryDetails,
  GoodsItem,
  GoodsRegistryDetails,
} from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import { loadTables } from '@lods/reference/tables';
import type { z } from 'zod';
import { goodTypeOf } from '../reference/goods-search.ts';
import { DOCUMENT_FIELDS, EMISSIONS_FIELDS, GOOD_FIELDS, readBack } from './fields.ts';

/** Throws `declaration.unreadable_report`, naming the good, where it lacks what a good cannot do without. */
export function goodFromReport(good: DraftGood, index: number): z.output<typeof GoodsItem> {
  const { registry, ...fields } = readBack(GOOD_FIELDS, good);
  const { hsCode = '', cnCode = '', commodityDetails } = good.commodityCode ?? {};
  const measure = good.measureImported ?? {};
  const isElectricity = measure.measurementUnit === '03';
  const mass = (isElectricity ? measure.supplementaryUnits : measure.netMass) ?? '';
  const item = GoodsItem.safeParse({
    ...fields,
    itemNumber: index + 1,
    cnCode,
    hsCode: hsCode || cnCode.slice(0, 6),
    productName: commodityDetails?.description || nameOf(cnCode),
    cnamGoodType: goodTypeOf(cnCode),
    countryOfOrigin: good.originCountry?.country ?? '',
    importArea: 'EU',
    importedQuantity: mass,
    netMass: mass,
    measurementUnit: isElectricity ? 'MWH' : measure.measurementUnit === '02' ? 'KG' : 'TON',
    registry: sound(GoodsRegistryDetails, registry),
  });
  if (item.success) return item.data;
  const [issue] = item.error.issues;
  throw new Problem('declaration.unreadable_report', {
    message: `Good ${index + 1} of the report cannot be imported: ${issue?.path.join('.')}: ${issue?.message}.`,
    remedy: 'Correct it in the file and send it again.',
  });
}

export function emissionsFromReport(good: DraftGood, index: number): EmissionsRecord[] {
  const isDivided = (good.goodsEmissions?.length ?? 0) > 1;
  return (good.goodsEmissions ?? []).map((entry, position) => {
    const { registry, ...fields } = readBack(EMISSIONS_FIELDS, entry);
    const produced = entry.producedMeasure?.netMass;
    return EmissionsRecord.parse({
      productionCountry: good.originCountry?.country ?? '',
      ...fields,
      itemNumber: index + 1,
      sequenceNumber: position + 1,
      operatorId: (entry.installationOperator?.operatorId ?? 'not named').slice(0, 25),
      installationId: (entry.installation?.installationId ?? 'not named').slice(0, 28),
      determinationType: determinationOf(entry),
      registry: sound(EmissionsRegistryDetails, {
        ...(registry as object | undefined),
        ...(isDivided && produced ? { producedMass: produced } : {}),
        ...qualifyingParametersOf(entry),
      }),
    });
  });
}

/** Where each document of a good stands, and what the report says of it. */
export function documentsFromReport(good: DraftGood, index: number) {
  const places = (documents: DraftGood['supportingDocuments'], sequenceNumber: number | null) =>
    (documents ?? []).flatMap((document) => {
      const fileName = document.attachment?.filename;
      if (fileName === undefined) return [];
      const details = DocumentDetails.safeParse(readBack(DOCUMENT_FIELDS, document)).data ?? {};
      return [{ fileName, itemNumber: index + 1, sequenceNumber, registryType: document.type ?? '', details }];
    });
  return [
    ...places(good.supportingDocuments, null),
    ...(good.goodsEmissions ?? []).flatMap((entry, position) => places(entry.supportingDocuments, position + 1)),
  ];
}

/** The details that the form takes; what it would refuse stays in the report as it was filed. */
function sound(schema: z.ZodObject, details: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((details ?? {}) as object).filter(
      ([key, value]) => schema.shape[key] !== undefined && (schema.shape[key] as z.ZodType).safeParse(value).success,
    ),
  );
}

function qualifyingParametersOf({ prodMethodQualifyingParams: method }: DraftEmissions) {
  const parameters = (method?.directQualifyingParameters ?? []).flatMap(
    ({ parameterId, parameterValue: value, additionalInformation }) =>
      parameterId && value ? [{ parameterId, value, ...(additionalInformation ? { additionalInformation } : {}) }] : [],
  );
  return parameters.length > 0 ? { qualifyingParameters: parameters } : {};
}

/** The registry's codes of determination and methodology as the form's four methods. */
function determinationOf({ directEmissions: direct }: DraftEmissions): '01' | '02' | '03' | '04' {
  const isOther = direct?.applicableReportingTypeMethodology === 'TOM02';
  if (direct?.determinationType === '02' || direct?.determinationType === '03') return isOther ? '03' : '02';
  return isOther ? '04' : '01';
}

const nameOf = (cnCode: string) =>
  loadTables().cnCodes.rows.find((row) => row.cn8 === cnCode)?.description ?? `CN ${cnCode}`;
