/**
 * The registry's quarterly report of a stored declaration. Values keep their exact text; what is missing stays missing,
 * so that the checks of the report can say so.
 */

import { withoutTrailingZeros } from '@lods/cbam/decimal';
import type { DraftEmissions, DraftGood, DraftHeader } from '@lods/cbam/report/document';
import type { Declarant } from '@lods/contract/declarant';
import type { EmissionsDetails, GoodsDetails, StoredEmissions, StoredGood } from '../goods/good.ts';
import type { Installation } from '../installations/installation.ts';
import { fingerprintOf, fingerprintOfHeader } from './as-reported.ts';
import { documentsOf } from './registry-documents.ts';
import type { DeclarationRow, DocumentRow } from './repository.ts';

/** Our determination types as the registry's type of determination (L8) and of methodology (L10). */
const DETERMINATION = {
  '01': { determinationType: '01', methodology: 'TOM01' },
  '02': { determinationType: '02', methodology: 'TOM03' },
  '03': { determinationType: '02', methodology: 'TOM02' },
  '04': { determinationType: '01', methodology: 'TOM02' },
} as const;

/** Area of import, list L4: goods declared at customs. The form's EEA has no code of its own and is found by the checks. */
const IMPORT_AREA = { EU: 'EU', EEA: 'EEA' } as const;

export function headerOf(row: DeclarationRow, company: Declarant): DraftHeader {
  // Taken over from a past report and not changed since: said again as it was filed.
  if (row.headerAsReported && row.headerFingerprint === fingerprintOfHeader(row))
    return row.headerAsReported as DraftHeader;
  const { address } = company;
  const party = {
    identificationNumber: row.declarantId,
    name: row.declarantName,
  };
  const fullAddress = { country: address.country, ...streetOf(address) };
  return present({
    reportingPeriod: row.reportingPeriod,
    year: String(row.reportingYear),
    declarant: present({ ...party, role: company.role, actorAddress: streetOf(address) }),
    // B2: role 01 names the declarant as importer, role 02 as representative; with role 03 both stand at the goods.
    importer: company.role === '01' ? present({ ...party, importerAddress: present(fullAddress) }) : undefined,
    representative:
      company.role === '02' ? present({ ...party, representativeAddress: present(fullAddress) }) : undefined,
    signatures: {
      reportConfirmation: present({
        globalDataConfirmation: '1',
        useOfDataConfirmation: '1',
        signaturePlace: company.signaturePlace,
        signature: company.signatoryName,
        positionOfPersonSending: company.signatoryPosition,
      }),
    },
  });
}

/** `position` counts the goods of the file from 1: items are numbered without gaps there, whatever the form counted. */
export function goodOf(
  position: number,
  good: StoredGood,
  installations: ReadonlyMap<string, Installation>,
  documents: readonly DocumentRow[],
): DraftGood {
  if (good.asReported && good.asReportedFingerprint === fingerprintOf(good, documents))
    return { ...(good.asReported as DraftGood), itemNumber: String(position) };
  const details = good.registry;
  const measure = measureOf(good, details);
  return present({
    itemNumber: String(position),
    importer: partyOf(details.importerEori, details.importerName),
    representative: partyOf(details.representativeEori, details.representativeName),
    commodityCode: {
      hsCode: good.hsCode,
      cnCode: good.cnCode,
      commodityDetails: present({ description: details.description ?? good.productName }),
    },
    originCountry: { country: good.countryOfOrigin },
    importedQuantities: [
      present({
        sequenceNumber: '1',
        procedure: procedureOf(details),
        importArea: { importArea: IMPORT_AREA[good.importArea] },
        measureProceduresImported: [{ indicator: details.inwardProcessing ? '1' : '0', ...measure }],
        specialReferences: remarkOf(details.specialReference),
      }),
    ],
    measureImported: measure,
    supportingDocuments: documentsOf(documents, null),
    remarks: remarkOf(details.remarks),
    goodsEmissions: good.emissions.map((stated) =>
      emissionsOf(stated, good, good.emissions.length === 1, installations.get(stated.installationId), documents),
    ),
  });
}

function emissionsOf(
  record: StoredEmissions,
  good: StoredGood,
  isOnly: boolean,
  installation: Installation | undefined,
  documents: readonly DocumentRow[],
): DraftEmissions {
  const details = record.registry;
  const isElectricity = good.hsCode === '271600';
  const { determinationType, methodology } = DETERMINATION[record.determinationType];
  const indirectDetermination =
    DETERMINATION[details.indirectDeterminationType ?? record.determinationType].determinationType;
  // B4: the produced measures add up to the imported one. With one record there is nothing to divide.
  const produced = details.producedMass
    ? { netMass: details.producedMass, measurementUnit: '01' }
    : isOnly
      ? measureOf(good, good.registry)
      : { measurementUnit: isElectricity ? '03' : '01' };
  return present({
    sequenceNumber: String(record.sequenceNumber),
    productionCountry: record.productionCountry,
    ...(installation ? partiesOf(installation) : {}),
    producedMeasure: produced,
    directEmissions: isElectricity
      ? present({
          determinationTypeElectricity: record.determinationType === '01' ? '01' : '02',
          applicableReportingTypeMethodology: details.methodologyType ?? methodology,
          emissionFactorSourceElectricity: details.emissionFactorSource,
          emissionFactor: details.emissionFactor,
          electricityImported: good.netMass,
          measurementUnit: 'EMU1',
          emissionFactorSourceValue: details.emissionFactorSourceText,
        })
      : present({
          determinationType,
          applicableReportingTypeMethodology: details.methodologyType ?? methodology,
          applicableReportingMethodology: details.methodology,
          specificEmbeddedEmissions: record.specificDirect ?? undefined,
          otherSourceIndication: details.otherSource,
          measurementUnit: 'EMU1',
        }),
    indirectEmissions: isElectricity
      ? undefined
      : present({
          determinationType: indirectDetermination,
          emissionFactorSource: details.emissionFactorSource,
          emissionFactor: details.emissionFactor,
          specificEmbeddedEmissions: record.specificIndirect ?? undefined,
          measurementUnit: 'EMU1',
          electricityConsumed: details.electricityConsumedMwhPerT,
          electricitySource: details.electricitySource ?? 'SOE03',
          emissionFactorSourceValue: details.emissionFactorSourceText,
        }),
    prodMethodQualifyingParams: productionMethodOf(record, details),
    supportingDocuments: documentsOf(documents, record.sequenceNumber),
    carbonPriceDue: carbonPriceOf(details, good.cnCode, produced),
    remarksEmissions: details.remarks ? [{ sequenceNumber: '1', additionalInformation: details.remarks }] : undefined,
  });
}

/** B5: tonnes for all goods but electricity, which is counted in MWh as supplementary units. */
function measureOf(row: StoredGood, details: GoodsDetails) {
  if (row.measurementUnit === 'MWH') return { supplementaryUnits: row.netMass, measurementUnit: '03' };
  // Passed on as it is: the registry has no unit for volumes, and the check says so (U0002).
  if (row.measurementUnit === 'M3') return { supplementaryUnits: row.netMass, measurementUnit: 'M3' };
  return present({
    netMass: row.netMassT === null ? undefined : withoutTrailingZeros(row.netMassT),
    supplementaryUnits: details.supplementaryUnits,
    measurementUnit: '01',
  });
}

/** Release for free circulation unless another procedure is stated. */
function procedureOf(details: GoodsDetails) {
  const inward = details.inwardProcessing;
  return present({
    requestedProc: details.requestedProcedure ?? '40',
    previousProc: details.previousProcedure,
    inwardProcessingInfo: inward
      ? [
          {
            memberStateAuth: inward.memberState,
            dischargeBillWaiver: inward.isDischargeBillWaived ? '1' : '0',
            authorisation: inward.authorisation,
            startTime: compact(inward.startDate),
            endTime: compact(inward.endDate),
            deadline: compact(inward.deadline),
          },
        ]
      : undefined,
  });
}

function productionMethodOf(record: StoredEmissions, details: EmissionsDetails) {
  const methodId = details.productionMethod ?? record.methodId ?? '';
  if (methodId === '') return undefined;
  const parameters = details.qualifyingParameters ?? [];
  return present({
    sequenceNumber: '1',
    methodId,
    steelMillNumber: details.steelMillNumber,
    directQualifyingParameters:
      parameters.length === 0
        ? undefined
        : parameters.map((parameter, index) =>
            present({
              sequenceNumber: String(index + 1),
              parameterId: parameter.parameterId,
              parameterValue: parameter.value,
              additionalInformation: parameter.additionalInformation,
            }),
          ),
  });
}

function carbonPriceOf({ carbonPrice }: EmissionsDetails, cnCode: string, measure: ReturnType<typeof measureOf>) {
  if (!carbonPrice) return undefined;
  const { instrumentType, legalAct, amount, currency, country, rebate } = carbonPrice;
  const { quantityCovered, quantityCoveredByFreeAllocation: quantityCoveredFreeAloc } = carbonPrice;
  const isCovered = [quantityCovered, quantityCoveredFreeAloc, rebate].some((part) => part !== undefined);
  return [
    present({
      sequenceNumber: '1',
      instrumentType,
      legalActDescription: legalAct,
      amount,
      currency,
      country,
      // B15: from the third quarter of 2024 the registry takes the good itself alone, TPC01.
      productsCovered: isCovered
        ? [
            present({
              sequenceNumber: '1',
              type: 'TPC01',
              cn: cnCode,
              quantityCovered,
              quantityCoveredFreeAloc,
              additionalInformation: rebate,
              measure,
            }),
          ]
        : undefined,
    }),
  ];
}

function partiesOf(installation: Installation) {
  const { operator, address } = installation;
  return {
    installationOperator: operator
      ? present({
          operatorId: operator.operatorId,
          operatorName: operator.name,
          operatorAddress: present({ country: operator.address.country, ...streetOf(operator.address) }),
          contactDetails: [
            present({ name: operator.contactName, phone: operator.contactPhone, email: operator.contactEmail }),
          ],
        })
      : undefined,
    installation: present({
      installationId: installation.installationId,
      installationName: installation.name,
      economicActivity: installation.economicActivity,
      address: present({
        establishmentCountry: address.country,
        ...streetOf(address),
        unlocode: installation.unLocode,
        latitude: installation.latitude,
        longitude: installation.longitude,
        coordinatesType: installation.latitude ? '01' : undefined,
      }),
    }),
  };
}

function partyOf(eori: string | undefined, name: string | undefined) {
  return eori ? present({ identificationNumber: eori, name }) : undefined;
}

const streetOf = (address: Declarant['address']) =>
  present({
    subDivision: address.subdivision,
    city: address.city,
    street: address.street,
    streetAdditionalLine: address.streetAdditional,
    number: address.streetNumber,
    postcode: address.postcode,
    poBox: address.poBox,
  });

const remarkOf = (text: string | undefined) => (text ? { additionalInformation: text } : undefined);

const compact = (isoDate: string) => isoDate.replaceAll('-', '');

type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Leaves out what is undefined or empty: T4, an empty element is invalid. */
function present<T extends object>(parts: T): Present<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
  ) as Present<T>;
}
