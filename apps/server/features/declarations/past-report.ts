import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { DraftEmissions, DraftGood, DraftReport } from '@lods/cbam/report/document';
import { MAX_DOCUMENT_BYTES } from '@lods/contract/declaration-life';
import { DocumentDetails, EmissionsRecord, GeneralInfo, GoodsItem } from '@lods/contract/goods';
import { Problem } from '@lods/contract/problems';
import { type PastReport, readPastReport } from '@lods/documents/report/past-report';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { listGoods, setAsReported } from '../goods/service.ts';
import { goodTypeOf } from '../reference/goods-search.ts';
import { fingerprintOf, fingerprintOfHeader } from './as-reported.ts';
import { listDocuments, updateDeclaration } from './repository.ts';
import { insertDocuments } from './repository-life.ts';
import { addDraft, whole } from './service.ts';

/** A large report takes longer than other files. */
const CAPS = { timeMs: 60_000, resultBytes: 200_000_000 };

/**
 * Takes over a past report as a draft: goods and emissions in the form's fields, and everything beyond them kept as it was
 * filed, so that an unchanged draft is written again as the same report.
 */
export async function takeOverReport(call: Call, files: readonly ReceivedFile[]) {
  const [file] = files;
  if (!file)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'Choose the report to take over' }],
    });
  const verdict = await call.readers.runReader(readPastReport, null, createReadStream(file.path), {
    organisation: call.organisation,
    caps: CAPS,
  });
  if (!verdict.ok)
    throw new Problem('declaration.unreadable_report', { message: verdict.message, remedy: verdict.remedy });
  const { report, version, findings, attachments } = verdict.result;

  const goods = report.importedGoods ?? [];
  const row = await addDraft(call, {
    generalInfo: generalInfoOf(report),
    goodsItems: goods.map(goodFrom),
    emissionsData: goods.flatMap(recordsFrom),
    files: [],
  });
  const { importedGoods: _goods, ...header } = report;
  const withHeader = await updateDeclaration(call, row.id, {
    headerAsReported: header,
    headerFingerprint: fingerprintOfHeader(row),
  });
  await keepAttachments(call, row.id, goods, attachments);
  const documents = Map.groupBy(await listDocuments(call, row.id), (document) => document.itemNumber);
  const stored = await listGoods(call, row.id);
  await setAsReported(
    call,
    row.id,
    stored.map((good, index) => ({
      id: good.id,
      good: goods[index] ?? null,
      fingerprint: fingerprintOf(good, documents.get(good.itemNumber)),
    })),
  );
  await call.audit({
    action: 'declaration.take_over',
    subjectKind: 'declaration',
    subjectId: row.id,
    detail: { version },
  });
  return { declaration: await whole(call, withHeader), version, findings: [...findings] };
}

function generalInfoOf(report: DraftReport): GeneralInfo {
  const info = GeneralInfo.safeParse({
    declarantName: report.declarant?.name ?? '',
    declarantId: report.declarant?.identificationNumber ?? '',
    reportingPeriod: report.reportingPeriod,
    reportingYear: report.year,
    installationCountry: report.importedGoods?.[0]?.goodsEmissions?.[0]?.productionCountry ?? '',
  });
  if (info.success) return info.data;
  throw new Problem('declaration.unreadable_report', {
    message: `The report does not say which quarter it is for (${report.reportingPeriod ?? 'no period'} ${report.year ?? 'no year'}).`,
    remedy: 'Correct period and year in the file and send it again.',
  });
}

function goodFrom(good: DraftGood, index: number) {
  const { hsCode = '', cnCode = '', commodityDetails } = good.commodityCode ?? {};
  const measure = good.measureImported ?? {};
  const [quantity] = good.importedQuantities ?? [];
  const isElectricity = measure.measurementUnit === '03';
  const mass = (isElectricity ? measure.supplementaryUnits : measure.netMass) ?? '';
  const item = GoodsItem.safeParse({
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
    registry: {
      ...(quantity?.procedure?.requestedProc ? { requestedProcedure: quantity.procedure.requestedProc } : {}),
      ...(quantity?.procedure?.previousProc ? { previousProcedure: quantity.procedure.previousProc } : {}),
      ...(good.importer?.identificationNumber ? { importerEori: good.importer.identificationNumber } : {}),
      ...(good.importer?.name ? { importerName: good.importer.name } : {}),
    },
  });
  if (item.success) return item.data;
  const [issue] = item.error.issues;
  throw new Problem('declaration.unreadable_report', {
    message: `Good ${index + 1} of the report cannot be taken over: ${issue?.path.join('.')}: ${issue?.message}.`,
    remedy: 'Correct it in the file and send it again.',
  });
}

function recordsFrom(good: DraftGood, index: number) {
  const isDivided = (good.goodsEmissions?.length ?? 0) > 1;
  return (good.goodsEmissions ?? []).map((entry, position) => {
    const { directEmissions: direct, indirectEmissions: indirect } = entry;
    const produced = entry.producedMeasure?.netMass;
    return EmissionsRecord.parse({
      itemNumber: index + 1,
      sequenceNumber: position + 1,
      productionCountry: entry.productionCountry ?? good.originCountry?.country ?? '',
      operatorId: (entry.installationOperator?.operatorId ?? 'not named').slice(0, 25),
      installationId: (entry.installation?.installationId ?? 'not named').slice(0, 28),
      specificDirectEmissions: direct?.specificEmbeddedEmissions ?? null,
      specificIndirectEmissions: indirect?.specificEmbeddedEmissions ?? null,
      determinationType: determinationOf(entry),
      registry: {
        ...(isDivided && produced ? { producedMass: produced } : {}),
        ...(entry.prodMethodQualifyingParams?.methodId
          ? { productionMethod: entry.prodMethodQualifyingParams.methodId }
          : {}),
        ...qualifyingParametersOf(entry),
        ...(indirect?.electricitySource ? { electricitySource: indirect.electricitySource } : {}),
        ...(direct?.applicableReportingTypeMethodology
          ? { methodologyType: direct.applicableReportingTypeMethodology }
          : {}),
      },
    });
  });
}

function qualifyingParametersOf({ prodMethodQualifyingParams: method }: DraftEmissions) {
  const parameters = (method?.directQualifyingParameters ?? []).flatMap(
    ({ parameterId, parameterValue: value, ...more }) =>
      parameterId && value
        ? [
            {
              parameterId,
              value,
              ...(more.additionalInformation ? { additionalInformation: more.additionalInformation } : {}),
            },
          ]
        : [],
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

/** Keeps the files of the report, each as often as a good or an emissions entry names it, with what was said of it there. */
async function keepAttachments(
  call: Call,
  declarationId: string,
  goods: readonly DraftGood[],
  attachments: PastReport['attachments'],
): Promise<void> {
  const places = Map.groupBy(goods.flatMap(placesOf), ({ fileName }) => fileName);
  const rows = [];
  for (const { name, bytes } of attachments) {
    const { sha256, type } = await call.files.put(Readable.from([bytes]), { maxBytes: 2 * MAX_DOCUMENT_BYTES });
    for (const place of places.get(name) ?? [{}])
      rows.push({
        declarationId,
        documentType: 'Supporting Document',
        mediaType: type.mediaType,
        sizeBytes: bytes.byteLength,
        sha256,
        uploadedAt: call.now,
        uploadedByName: call.actor.name,
        ...place,
        fileName: name,
      });
  }
  await insertDocuments(call, rows);
}

function placesOf(good: DraftGood, index: number) {
  const places = (documents: DraftGood['supportingDocuments'], sequenceNumber: number | null) =>
    (documents ?? []).flatMap(({ type = '', attachment, ...said }) => {
      const { country, referenceNumber, lineItemNumber, description } = said;
      const details = DocumentDetails.safeParse({
        country,
        referenceNumber,
        lineItemNumber,
        issuingAuthority: said.issuingAuthName,
        validFrom: said.validityStartDate,
        validTo: said.validityEndDate,
        description,
      });
      const fileName = attachment?.filename;
      if (fileName === undefined) return [];
      return [{ fileName, itemNumber: index + 1, sequenceNumber, registryType: type, details: details.data ?? {} }];
    });
  return [
    ...places(good.supportingDocuments, null),
    ...(good.goodsEmissions ?? []).flatMap((entry, position) => places(entry.supportingDocuments, position + 1)),
  ];
}
