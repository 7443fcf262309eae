import { isNamed, isPacked } from '@lods/cbam/report/checks/declaration-documents';
import type { Declaration, DeclarationSummary } from '@lods/contract/declarations/endpoints';
import type { DeclarationOverview } from '@lods/contract/declarations/goods';
import type { DeclarationFinding } from '@lods/contract/findings';
import type { SupportingDocument } from '@lods/contract/goods/good';
import type { z } from 'zod';
import type { StoredGood } from '../goods/good.ts';
import { presentEmissions, presentGood } from '../goods/good.ts';
import { knownPartOf } from './known-part.ts';
import type { DeclarationRow, DocumentRow, SummaryRow } from './repository.ts';

/** The number of a version of a declaration, as people know it. */
export const reportIdOf = (row: Pick<DeclarationRow, 'number' | 'revision'>): string =>
  row.revision === 1 ? row.number : `${row.number}-${row.revision}`;

/** How stored rows look on the wire: the specification's key names, decimals as strings, times in ISO form. */
export function presentSummary(row: SummaryRow | DeclarationRow): DeclarationSummary {
  const submittedAt = row.submittedAt && momentText(row.submittedAt);
  return {
    id: row.id,
    chainId: row.chainId,
    draftReportId: reportIdOf(row),
    status: row.status,
    reportingPeriod: row.reportingPeriod,
    year: String(row.reportingYear),
    declarantName: row.declarantName || null,
    declarantId: row.declarantId,
    reportIssueDate: submittedAt,
    totalEmissions: row.emissionsTco2e,
    knownPart: knownPartOf(row),
    goodsCount: row.goodsCount,
    hasFile: row.reportSha256 !== null,
    revision: row.revision,
    supersededBy: row.supersededBy,
    createdAt: momentText(row.createdAt),
    updatedAt: momentText(row.updatedAt),
    submittedAt,
  };
}

const momentText = (moment: Date | string) => (typeof moment === 'string' ? moment : moment.toISOString());

export interface Parts {
  readonly goods: readonly StoredGood[];
  readonly documents: readonly DocumentRow[];
  readonly findings: readonly DeclarationFinding[];
}

export function presentDeclaration(row: DeclarationRow, parts: Parts): Declaration {
  return {
    ...presentOverview(row, parts.documents),
    goodsItems: parts.goods.map(presentGood),
    emissionsData: presentEmissions(parts.goods),
    findings: [...parts.findings],
  };
}

/** A declaration without its lists. */
export function presentOverview(row: DeclarationRow, documents: readonly DocumentRow[]): DeclarationOverview {
  return {
    ...presentSummary(row),
    generalInfo: {
      declarantName: row.declarantName,
      declarantId: row.declarantId,
      reportingPeriod: row.reportingPeriod,
      reportingYear: row.reportingYear,
      installationCountry: row.installationCountry,
    },
    supportingDocuments: documents.map(presentDocument),
    totals: { netMassT: row.netMassT, emissionsTco2e: row.emissionsTco2e },
    registryAnswer:
      row.answeredOn === null
        ? null
        : { answeredOn: row.answeredOn, reference: row.answerReference, remarks: row.answerRemarks },
    version: row.version,
    updatedBy: row.updatedByName,
  };
}

export function presentDocument(row: DocumentRow): z.output<typeof SupportingDocument> {
  return {
    id: row.id,
    fileName: row.fileName,
    documentType: row.documentType,
    mimeType: row.mediaType,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    itemNumber: row.itemNumber,
    sequenceNumber: row.sequenceNumber,
    registryType: row.registryType,
    details: row.details as z.output<typeof SupportingDocument>['details'],
    isNamed: row.itemNumber !== null && isNamed(row),
    isPacked: isPacked(row),
    uploadedAt: row.uploadedAt.toISOString(),
  };
}
