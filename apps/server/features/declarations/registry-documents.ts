import { mimeTypeOf } from '@lods/cbam/report/checks/documents';
import { isNamed } from '@lods/cbam/report/checks/kept-documents';
import type { DraftGood } from '@lods/cbam/report/document';
import type { DocumentDetails } from '@lods/contract/goods';
import type { z } from 'zod';
import type { DocumentRow } from './repository.ts';

type Document = NonNullable<DraftGood['supportingDocuments']>[number];

/**
 * The documents of a good (`sequenceNumber` null) or of one of its emissions entries that the report can name: those with a customs
 * document code. A file that the registry does not take is named without attachment.
 */
export function documentsOf(
  documents: readonly DocumentRow[],
  sequenceNumber: number | null,
): readonly Document[] | undefined {
  const named = documents.filter((document) => document.sequenceNumber === sequenceNumber && isNamed(document));
  if (named.length === 0) return undefined;
  return named.map(({ fileName, registryType, details }, index) => {
    const { country, referenceNumber, lineItemNumber, issuingAuthority, validFrom, validTo, description } =
      details as z.output<typeof DocumentDetails>;
    const mime = mimeTypeOf(fileName);
    const parts = {
      sequenceNumber: String(index + 1),
      type: registryType,
      country,
      referenceNumber,
      lineItemNumber,
      issuingAuthName: issuingAuthority,
      validityStartDate: validFrom,
      validityEndDate: validTo,
      description,
      attachment: mime === null ? undefined : { filename: fileName, mime },
    };
    // T4: an empty element is invalid.
    return Object.fromEntries(
      Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''),
    ) as Document;
  });
}
