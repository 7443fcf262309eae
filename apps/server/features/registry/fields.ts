/**
 * Our fields and the elements of the registry's quarterly report, in one table that is read three ways: `written` makes the elements of
 * a report, `readBack` the fields of a report that was filed, and `fieldPathOf` finds the field where a finding at an element is fixed.
 * Paths of elements are those of `@lods/cbam/report/structure`; paths of fields are those of the bodies in `@lods/contract/goods`.
 */
import type { StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import type { StoredEmissionsRecord } from '@lods/contract/goods/good';
import type { z } from 'zod';
import type { Installation } from '../installations/installation.ts';

/** A good to be written; `position` counts the goods of the file from 1, without gaps, whatever the form counted. */
export interface GoodSource {
  readonly body: StoredGoodsItem;
  readonly position: number;
}

/** Emissions to be written, with the good that they belong to. */
export interface EmissionsSource {
  readonly body: z.output<typeof StoredEmissionsRecord>;
  readonly good: StoredGoodsItem;
  /** The good has no other emissions. */
  readonly isOnly: boolean;
  readonly installation: Installation | undefined;
}

export interface RegistryField<Source> {
  readonly element: string;
  readonly field: string;
  /** The text of the element; left out: the text of the field. */
  readonly write?: (source: Source) => string | undefined;
  /** The value of the field; left out: the text of the element. False: it is not read from a report, or elsewhere. */
  readonly read?: false | ((text: string) => unknown);
}

const DIGITS_OF_DATE = /^(\d{4})(\d{2})(\d{2})$/;
const compact = (isoDate: string | undefined) => isoDate?.replaceAll('-', '');
const isoDate = (text: string) => text.replace(DIGITS_OF_DATE, '$1-$2-$3');
const nothing = () => undefined;
/** An element that says nothing of its own; findings at it lead to the field. */
const group = (element: string, field: string) => ({ element, field, write: nothing, read: false as const });

/** What the law of the time says where nobody stated anything: each is shown before the file is built. */
export const ASSUMED = {
  /** Release for free circulation: list L3. */
  requestedProcedure: '40',
  /** Received from the grid: list L12. */
  electricitySource: 'SOE03',
  /** The statements of the signature, which whoever submits makes. */
  confirmation: '1',
} as const;

const QUANTITY = 'importedQuantities[0]';
const PROCEDURE = `${QUANTITY}.procedure`;
const INWARD = `${PROCEDURE}.inwardProcessingInfo[0]`;
const MEASURE = `${QUANTITY}.measureProceduresImported[0]`;

export const GOOD_FIELDS: readonly RegistryField<GoodSource>[] = [
  { element: 'itemNumber', field: 'itemNumber', write: ({ position }) => String(position), read: false },
  { element: 'commodityCode.hsCode', field: 'hsCode' },
  { element: 'commodityCode.cnCode', field: 'cnCode' },
  {
    element: 'commodityCode.commodityDetails.description',
    field: 'registry.description',
    write: ({ body }) => body.registry?.description ?? body.productName,
    read: false,
  },
  { element: 'originCountry.country', field: 'countryOfOrigin' },
  { element: 'importer.identificationNumber', field: 'registry.importerEori' },
  {
    element: 'importer.name',
    field: 'registry.importerName',
    write: ({ body: { registry } }) => (registry?.importerEori ? registry.importerName : undefined),
  },
  group('importer', 'registry.importerEori'),
  { element: 'representative.identificationNumber', field: 'registry.representativeEori' },
  {
    element: 'representative.name',
    field: 'registry.representativeName',
    write: ({ body: { registry } }) => (registry?.representativeEori ? registry.representativeName : undefined),
  },
  group('representative', 'registry.representativeEori'),
  { element: `${QUANTITY}.sequenceNumber`, field: 'netMass', write: () => '1', read: false },
  {
    element: `${PROCEDURE}.requestedProc`,
    field: 'registry.requestedProcedure',
    write: ({ body }) => body.registry?.requestedProcedure ?? ASSUMED.requestedProcedure,
  },
  { element: `${PROCEDURE}.previousProc`, field: 'registry.previousProcedure' },
  group(`${PROCEDURE}.inwardProcessingInfo`, 'registry.inwardProcessing'),
  { element: `${INWARD}.memberStateAuth`, field: 'registry.inwardProcessing.memberState' },
  {
    element: `${INWARD}.dischargeBillWaiver`,
    field: 'registry.inwardProcessing.isDischargeBillWaived',
    write: ({ body: { registry } }) => yesNo(registry?.inwardProcessing?.isDischargeBillWaived),
    read: (text) => text === '1',
  },
  { element: `${INWARD}.authorisation`, field: 'registry.inwardProcessing.authorisation' },
  {
    element: `${INWARD}.startTime`,
    field: 'registry.inwardProcessing.startDate',
    write: ({ body: { registry } }) => compact(registry?.inwardProcessing?.startDate),
    read: isoDate,
  },
  {
    element: `${INWARD}.endTime`,
    field: 'registry.inwardProcessing.endDate',
    write: ({ body: { registry } }) => compact(registry?.inwardProcessing?.endDate),
    read: isoDate,
  },
  {
    element: `${INWARD}.deadline`,
    field: 'registry.inwardProcessing.deadline',
    write: ({ body: { registry } }) => compact(registry?.inwardProcessing?.deadline),
    read: isoDate,
  },
  // List L4: goods declared at customs. The form's EEA has no code of its own and is found by the checks.
  { element: `${QUANTITY}.importArea.importArea`, field: 'importArea', read: false },
  group(`${QUANTITY}.importArea`, 'importArea'),
  ...measure<GoodSource>(MEASURE, ({ body }) => measureOf(body), 'netMass'),
  {
    element: `${MEASURE}.indicator`,
    field: 'netMass',
    write: ({ body }) => yesNo(body.registry?.inwardProcessing !== undefined),
    read: false,
  },
  group(`${QUANTITY}.measureProceduresImported`, 'netMass'),
  { element: `${QUANTITY}.specialReferences.additionalInformation`, field: 'registry.specialReference' },
  group(`${QUANTITY}.specialReferences`, 'registry.specialReference'),
  ...measure<GoodSource>('measureImported', ({ body }) => measureOf(body), 'netMass'),
  { element: 'remarks.additionalInformation', field: 'registry.remarks' },
  group('remarks', 'registry.remarks'),
];

const DIRECT = 'directEmissions';
const INDIRECT = 'indirectEmissions';
const METHOD = 'prodMethodQualifyingParams';
const PRICE = 'carbonPriceDue[0]';
const COVERED = `${PRICE}.productsCovered[0]`;

/** Our determination types as the registry's type of determination (L8) and of methodology (L10). */
export const DETERMINATION = {
  '01': { type: '01', methodology: 'TOM01' },
  '02': { type: '02', methodology: 'TOM03' },
  '03': { type: '02', methodology: 'TOM02' },
  '04': { type: '01', methodology: 'TOM02' },
} as const;

type Write = NonNullable<RegistryField<EmissionsSource>['write']>;
/** Electricity has its emissions in elements of its own: B8. */
const isElectricity = ({ good }: EmissionsSource) => good.hsCode === '271600';
const ofElectricity =
  (write: Write): Write =>
  (source) =>
    isElectricity(source) ? write(source) : undefined;
const ofGoods =
  (write: Write): Write =>
  (source) =>
    isElectricity(source) ? undefined : write(source);
const ofPrice =
  (write: Write): Write =>
  (source) =>
    source.body.registry?.carbonPrice ? write(source) : undefined;
/** B15: from the third quarter of 2024 the registry takes the good itself alone, TPC01. */
const ofCovered = (write: Write): Write =>
  ofPrice((source) => {
    const price = source.body.registry?.carbonPrice;
    const parts = [price?.quantityCovered, price?.quantityCoveredByFreeAllocation, price?.rebate];
    return parts.some((part) => part !== undefined) ? write(source) : undefined;
  });

export const EMISSIONS_FIELDS: readonly RegistryField<EmissionsSource>[] = [
  { element: 'sequenceNumber', field: 'sequenceNumber', write: ({ body }) => String(body.sequenceNumber), read: false },
  { element: 'productionCountry', field: 'productionCountry' },
  // Both are in the report as the installation on file has them; identifiers that are typed alone name nobody.
  group('installationOperator', 'installationRecordId'),
  group('installation', 'installationRecordId'),
  ...measure<EmissionsSource>('producedMeasure', producedMeasureOf, 'registry.producedMass'),
  {
    element: `${DIRECT}.specificEmbeddedEmissions`,
    field: 'specificDirectEmissions',
    write: ofGoods(({ body }) => body.specificDirectEmissions ?? undefined),
  },
  group(DIRECT, 'specificDirectEmissions'),
  {
    element: `${DIRECT}.determinationType`,
    field: 'determinationType',
    write: ofGoods(({ body }) => DETERMINATION[body.determinationType].type),
    read: false,
  },
  {
    element: `${DIRECT}.determinationTypeElectricity`,
    field: 'determinationType',
    write: ofElectricity(({ body }) => (body.determinationType === '01' ? '01' : '02')),
    read: false,
  },
  {
    element: `${DIRECT}.applicableReportingTypeMethodology`,
    field: 'registry.methodologyType',
    write: ({ body }) => body.registry?.methodologyType ?? DETERMINATION[body.determinationType].methodology,
  },
  {
    element: `${DIRECT}.applicableReportingMethodology`,
    field: 'registry.methodology',
    write: ofGoods(({ body }) => body.registry?.methodology),
  },
  {
    element: `${DIRECT}.otherSourceIndication`,
    field: 'registry.otherSource',
    write: ofGoods(({ body }) => body.registry?.otherSource),
  },
  {
    element: `${DIRECT}.emissionFactorSourceElectricity`,
    field: 'registry.emissionFactorSource',
    write: ofElectricity(({ body }) => body.registry?.emissionFactorSource),
  },
  {
    element: `${DIRECT}.emissionFactor`,
    field: 'registry.emissionFactor',
    write: ofElectricity(({ body }) => body.registry?.emissionFactor),
  },
  {
    element: `${DIRECT}.electricityImported`,
    field: 'specificDirectEmissions',
    write: ofElectricity(({ good }) => good.netMass),
    read: false,
  },
  { element: `${DIRECT}.measurementUnit`, field: 'specificDirectEmissions', write: () => 'EMU1', read: false },
  {
    element: `${DIRECT}.emissionFactorSourceValue`,
    field: 'registry.emissionFactorSourceText',
    write: ofElectricity(({ body }) => body.registry?.emissionFactorSourceText),
  },
  {
    element: `${INDIRECT}.specificEmbeddedEmissions`,
    field: 'specificIndirectEmissions',
    write: ofGoods(({ body }) => body.specificIndirectEmissions ?? undefined),
  },
  group(INDIRECT, 'specificIndirectEmissions'),
  {
    element: `${INDIRECT}.determinationType`,
    field: 'registry.indirectDeterminationType',
    write: ofGoods(
      ({ body }) => DETERMINATION[body.registry?.indirectDeterminationType ?? body.determinationType].type,
    ),
    read: false,
  },
  {
    element: `${INDIRECT}.emissionFactorSource`,
    field: 'registry.emissionFactorSource',
    write: ofGoods(({ body }) => body.registry?.emissionFactorSource),
  },
  {
    element: `${INDIRECT}.emissionFactor`,
    field: 'registry.emissionFactor',
    write: ofGoods(({ body }) => body.registry?.emissionFactor),
  },
  {
    element: `${INDIRECT}.measurementUnit`,
    field: 'specificIndirectEmissions',
    write: ofGoods(() => 'EMU1'),
    read: false,
  },
  {
    element: `${INDIRECT}.electricityConsumed`,
    field: 'registry.electricityConsumedMwhPerT',
    write: ofGoods(({ body }) => body.registry?.electricityConsumedMwhPerT),
  },
  {
    element: `${INDIRECT}.electricitySource`,
    field: 'registry.electricitySource',
    write: ofGoods(({ body }) => body.registry?.electricitySource ?? ASSUMED.electricitySource),
  },
  {
    element: `${INDIRECT}.emissionFactorSourceValue`,
    field: 'registry.emissionFactorSourceText',
    write: ofGoods(({ body }) => body.registry?.emissionFactorSourceText),
  },
  {
    element: `${METHOD}.methodId`,
    field: 'registry.productionMethod',
    write: ({ body }) => methodOf(body),
  },
  {
    element: `${METHOD}.sequenceNumber`,
    field: 'registry.productionMethod',
    write: ({ body }) => methodOf(body) && '1',
    read: false,
  },
  {
    element: `${METHOD}.steelMillNumber`,
    field: 'registry.steelMillNumber',
    write: ({ body }) => methodOf(body) && body.registry?.steelMillNumber,
  },
  group(METHOD, 'registry.productionMethod'),
  group(`${METHOD}.directQualifyingParameters`, 'registry.qualifyingParameters'),
  group('carbonPriceDue', 'registry.carbonPrice'),
  { element: `${PRICE}.sequenceNumber`, field: 'registry.carbonPrice', write: ofPrice(() => '1'), read: false },
  { element: `${PRICE}.instrumentType`, field: 'registry.carbonPrice.instrumentType' },
  { element: `${PRICE}.legalActDescription`, field: 'registry.carbonPrice.legalAct' },
  { element: `${PRICE}.amount`, field: 'registry.carbonPrice.amount' },
  { element: `${PRICE}.currency`, field: 'registry.carbonPrice.currency' },
  { element: `${PRICE}.country`, field: 'registry.carbonPrice.country' },
  { element: `${COVERED}.sequenceNumber`, field: 'registry.carbonPrice', write: ofCovered(() => '1'), read: false },
  { element: `${COVERED}.type`, field: 'registry.carbonPrice', write: ofCovered(() => 'TPC01'), read: false },
  { element: `${COVERED}.cn`, field: 'registry.carbonPrice', write: ofCovered(({ good }) => good.cnCode), read: false },
  { element: `${COVERED}.quantityCovered`, field: 'registry.carbonPrice.quantityCovered' },
  { element: `${COVERED}.quantityCoveredFreeAloc`, field: 'registry.carbonPrice.quantityCoveredByFreeAllocation' },
  { element: `${COVERED}.additionalInformation`, field: 'registry.carbonPrice.rebate' },
  ...measure<EmissionsSource>(`${COVERED}.measure`, producedMeasureOf, 'registry.carbonPrice').map((field) => ({
    ...field,
    write: ofCovered(field.write ?? nothing),
  })),
  {
    element: 'remarksEmissions[0].sequenceNumber',
    field: 'registry.remarks',
    write: ({ body }) => body.registry?.remarks && '1',
    read: false,
  },
  { element: 'remarksEmissions[0].additionalInformation', field: 'registry.remarks' },
  group('remarksEmissions', 'registry.remarks'),
];

/** What the report says of a document beside its kind; fields are those of its details. */
export const DOCUMENT_FIELDS: readonly RegistryField<never>[] = [
  { element: 'country', field: 'country' },
  { element: 'referenceNumber', field: 'referenceNumber' },
  { element: 'lineItemNumber', field: 'lineItemNumber' },
  { element: 'issuingAuthName', field: 'issuingAuthority' },
  { element: 'validityStartDate', field: 'validFrom' },
  { element: 'validityEndDate', field: 'validTo' },
  { element: 'description', field: 'description' },
];

interface Measure {
  readonly netMass?: string | undefined;
  readonly supplementaryUnits?: string | undefined;
  readonly measurementUnit?: string | undefined;
}

/** B5: tonnes for all goods but electricity, which is counted in MWh as supplementary units. */
function measureOf({ measurementUnit, netMass, netMassT, registry }: StoredGoodsItem): Measure {
  if (measurementUnit === 'MWH') return { supplementaryUnits: netMass, measurementUnit: '03' };
  // Passed on as it is: the registry has no unit for volumes, and the check says so (U0002).
  if (measurementUnit === 'M3') return { supplementaryUnits: netMass, measurementUnit: 'M3' };
  return { netMass: netMassT ?? undefined, supplementaryUnits: registry?.supplementaryUnits, measurementUnit: '01' };
}

/** B4: the produced measures add up to the imported one. With one installation there is nothing to divide. */
function producedMeasureOf(source: EmissionsSource): Measure {
  const { producedMass } = source.body.registry ?? {};
  if (producedMass) return { netMass: producedMass, measurementUnit: '01' };
  return source.isOnly ? measureOf(source.good) : { measurementUnit: isElectricity(source) ? '03' : '01' };
}

function measure<Source>(
  element: string,
  measured: (source: Source) => Measure,
  field: string,
): RegistryField<Source>[] {
  const isGood = field === 'netMass';
  return [
    { element: `${element}.netMass`, field, write: (source) => measured(source).netMass, read: false },
    {
      element: `${element}.supplementaryUnits`,
      field: isGood ? 'registry.supplementaryUnits' : field,
      write: (source) => measured(source).supplementaryUnits,
      read: false,
    },
    {
      element: `${element}.measurementUnit`,
      field: isGood ? 'measurementUnit' : field,
      write: (source) => measured(source).measurementUnit,
      read: false,
    },
    group(element, field),
  ];
}

const methodOf = ({ registry, methodId }: EmissionsSource['body']) =>
  (registry?.productionMethod ?? methodId ?? '') || undefined;

const yesNo = (answer: boolean | undefined) => (answer === undefined ? undefined : answer ? '1' : '0');

/** The elements of one group of the report. T4: what is unknown or empty is left out, since an empty element is invalid. */
export function written<Source extends { readonly body: object }>(
  fields: readonly RegistryField<Source>[],
  source: Source,
): Record<string, unknown> {
  const elements = {};
  for (const { element, field, write } of fields) {
    const text = write ? write(source) : valueAt(source.body, field);
    if (text !== undefined && text !== null && text !== '') setAt(elements, element, text);
  }
  return elements;
}

/** The fields that one group of a filed report states. */
export function readBack(
  fields: readonly { readonly element: string; readonly field: string; readonly read?: RegistryField<never>['read'] }[],
  elements: object,
): Record<string, unknown> {
  const body = {};
  for (const { element, field, read } of fields) {
    const text = valueAt(elements, element);
    if (read !== false && typeof text === 'string' && text !== '') setAt(body, field, read ? read(text) : text);
  }
  return body;
}

const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');

function valueAt(whole: unknown, path: string): unknown {
  let value = whole;
  for (const step of stepsOf(path)) value = (value as Record<string, unknown> | null | undefined)?.[step];
  return value;
}

/** Steps that are numbers are places in a list. The paths are those of the tables above, never of a file. */
function setAt(whole: object, path: string, value: unknown): void {
  const steps = stepsOf(path);
  let part = whole as Record<string, unknown>;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (next === undefined) part[step] = value;
    else {
      part[step] ??= /^\d+$/.test(next) ? [] : {};
      part = part[step] as Record<string, unknown>;
    }
  }
}

/** Longest match wins. A group as a whole leads to its first field. */
const HEADER: Readonly<Record<string, string>> = {
  reportingPeriod: 'generalInfo.reportingPeriod',
  year: 'generalInfo.reportingYear',
  'declarant.identificationNumber': 'generalInfo.declarantId',
  'declarant.name': 'generalInfo.declarantName',
  'declarant.role': 'declarant.role',
  'declarant.actorAddress': 'declarant.address',
  'declarant.actorAddress.city': 'declarant.address.city',
  'importer.identificationNumber': 'generalInfo.declarantId',
  'importer.name': 'generalInfo.declarantName',
  'importer.importerAddress': 'declarant.address',
  'importer.importerAddress.city': 'declarant.address.city',
  'importer.importerAddress.country': 'declarant.address.country',
  'representative.identificationNumber': 'generalInfo.declarantId',
  'representative.name': 'generalInfo.declarantName',
  'representative.representativeAddress': 'declarant.address',
  'signatures.reportConfirmation.signaturePlace': 'declarant.signaturePlace',
  'signatures.reportConfirmation.signature': 'declarant.signatoryName',
  'signatures.reportConfirmation.positionOfPersonSending': 'declarant.signatoryPosition',
};

const fieldsByElement = (fields: readonly { readonly element: string; readonly field: string }[]) =>
  Object.fromEntries(fields.map(({ element, field }) => [element, field]));
const GOOD = fieldsByElement(GOOD_FIELDS);
const EMISSIONS = fieldsByElement(EMISSIONS_FIELDS);

/**
 * From a place in the report to the field where a person fixes it: `importedGoods[2].goodsEmissions[0].directEmissions` is
 * `emissionsData[4].specificDirectEmissions`. `emissionsIndex` tells where emissions of a good stand in the one list of all.
 */
export function fieldPathOf(reportPath: string, emissionsIndex: (good: number, emissions: number) => number): string {
  if (reportPath.startsWith('supportingDocuments')) return reportPath;
  const [, goodIndex, inGood = ''] = /^importedGoods\[(\d+)\](?:\.(.*))?$/.exec(reportPath) ?? [];
  if (goodIndex === undefined)
    return longestMatch(HEADER, reportPath) ?? (reportPath === 'importedGoods' ? 'goodsItems' : 'declarant');
  const [, number, inEmissions = ''] = /^goodsEmissions\[(\d+)\](?:\.(.*))?$/.exec(inGood) ?? [];
  if (number === undefined) {
    if (inGood.startsWith('goodsEmissions')) return `goodsItems[${goodIndex}].emissions`;
    return joined(`goodsItems[${goodIndex}]`, longestMatch(GOOD, inGood));
  }
  return joined(
    `emissionsData[${emissionsIndex(Number(goodIndex), Number(number))}]`,
    parameterField(inEmissions) ?? longestMatch(EMISSIONS, inEmissions),
  );
}

/** A parameter of the production method has a row of its own in the details. */
function parameterField(path: string): string | null {
  const [, index, element] = /directQualifyingParameters\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
  if (index === undefined) return null;
  const field =
    { parameterValue: 'value', additionalInformation: 'additionalInformation' }[element ?? ''] ?? 'parameterId';
  return `registry.qualifyingParameters[${index}].${field}`;
}

const joined = (owner: string, field: string | null) => (field === null ? owner : `${owner}.${field}`);

function longestMatch(fields: Readonly<Record<string, string>>, path: string): string | null {
  for (let rest = path; rest !== ''; rest = rest.replace(/(\.[^.]*|\[\d+\]|^[^.[]+)$/, '')) {
    const field = fields[rest];
    if (field !== undefined) return field;
  }
  return null;
}
