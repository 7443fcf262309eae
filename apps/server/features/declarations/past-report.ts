import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { DraftGood, DraftReport } from '@lods/cbam/report/document';
import { MAX_DOCUMENT_BYTES } from '@lods/contract/declarations/filing';
import { GeneralInfo } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import { readPastReport } from '@lods/documents/readers';
import type { PastReport } from '@lods/documents/report/past-report';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { companyName } from '../company/declarant.ts';
import { readIdentity, rememberNumber } from '../company/numbers.ts';
import { otherImporterOf } from '../company/other-importer.ts';
import { listGoods, setAsReported } from '../goods/service.ts';
import { fingerprintOf, fingerprintOfHeader } from '../registry/fingerprint.ts';
import { documentsFromReport, emissionsFromReport, goodFromReport } from '../registry/read-report.ts';
import { listDocuments, updateDeclaration } from './repository.ts';
import { insertDocuments } from './repository-filing.ts';
import { refuseSecondOfQuarter } from './second-of-quarter.ts';
import { addDraft, whole } from './service.ts';

/** A large report takes longer than other files. */
const CAPS = { timeMs: 60_000, resultBytes: 200_000_000 };

/** Reads the report, between transactions. Throws `declaration.unreadable_report`. */
export async function readReportFile(step: Step<Call>, [file]: readonly ReceivedFile[]): Promise<PastReport> {
  if (!file)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'Choose the report to import' }],
    });
  const { ports, organisation } = await step(async (call) => call);
  const verdict = await ports.readers.runReader(readPastReport, null, createReadStream(file.path), {
    organisation,
    caps: CAPS,
  });
  if (!verdict.ok)
    throw new Problem('declaration.unreadable_report', { message: verdict.message, remedy: verdict.remedy });
  return verdict.result;
}

/**
 * Takes over a past report as a draft: goods and emissions in the form's fields, and everything beyond them kept as it was
 * filed, so that an unchanged draft is written again as the same report.
 */
export async function takeOverReport(
  call: Call,
  { report, version, findings, attachments }: PastReport,
  how: { readonly secondOfQuarter: boolean; readonly isOurs: boolean },
) {
  const goods = report.importedGoods ?? [];
  const generalInfo = generalInfoOf(report);
  await refuseOthers(call, generalInfo, how.isOurs);
  await refuseSecondOfQuarter(call, generalInfo, how);
  const row = await addDraft(call, {
    generalInfo,
    goodsItems: goods.map(goodFromReport),
    emissionsData: goods.flatMap(emissionsFromReport),
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

/**
 * What another company declared is not counted as this one's. Who says that the declarant is the company is believed, once for all files.
 * A company that has stated no number is compared by the name that it was registered with.
 * @throws Problem 'declaration.other_declarant' where nobody has said so
 */
async function refuseOthers(call: Call, { declarantId, declarantName }: GeneralInfo, isOurs: boolean): Promise<void> {
  const identity = await readIdentity(call);
  const company = identity.legalName || (await companyName(call));
  const stated = otherImporterOf(
    { companyRegistration: identity.numbers.size === 0 ? '' : declarantId, consigneeName: declarantName },
    { ...identity, legalName: company },
  );
  if (stated === null) return;
  if (isOurs) {
    await rememberNumber(call, { number: declarantId, name: declarantName, source: '' });
    return;
  }
  const declarant = [declarantName, declarantId].filter((text) => text !== '').join(', ');
  throw new Problem('declaration.other_declarant', { declarant, company });
}

/** Keeps the files of the report, each as often as a good or an emissions entry names it, with what was said of it there. */
async function keepAttachments(
  call: Call,
  declarationId: string,
  goods: readonly DraftGood[],
  attachments: PastReport['attachments'],
): Promise<void> {
  const places = Map.groupBy(goods.flatMap(documentsFromReport), ({ fileName }) => fileName);
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
