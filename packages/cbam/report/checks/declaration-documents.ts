import type { Finder } from '../finder.ts';
import { isDocumentCode } from './codes.ts';
import { isPlainFileName, mimeTypeOf } from './documents.ts';

/** A file that is kept with a declaration. */
export interface DeclarationDocument {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** A customs document code, a code of the lists L6 or L15, or empty for a file that stays with the declaration. */
  readonly registryType: string;
}

/** 20 MB in the stricter reading: the manual does not say which megabytes it means. */
export const MAX_ARCHIVE_BYTES = 20_000_000;

/** Whether the file goes into the ZIP for the registry: it has a kind, and the registry takes its format. */
export const isPacked = ({ registryType, fileName }: Pick<DeclarationDocument, 'registryType' | 'fileName'>): boolean =>
  registryType !== '' && mimeTypeOf(fileName) !== null;

/** Whether the report itself can name the document: the schema takes kinds of four characters alone, trap T1. */
export const isNamed = ({ registryType }: Pick<DeclarationDocument, 'registryType'>): boolean =>
  registryType !== '' && !isDocumentCode(registryType);

/** What the registry cannot carry of the documents that are to go with a report. */
export function checkKeptDocuments(documents: readonly DeclarationDocument[], finder: Finder): void {
  const hashes = new Map<string, string>();
  let bytes = 0;
  documents.forEach((document, index) => {
    const { fileName: value, registryType, sha256 } = document;
    if (registryType === '') return;
    const path = `supportingDocuments[${index}]`;
    if (isDocumentCode(registryType))
      finder.add('A0013', `${path}.registryType`, { field: 'type of document', value: registryType });
    if (!isPacked(document)) {
      finder.add('A0011', `${path}.fileName`, { field: 'file name', value });
      return;
    }
    if (!isPlainFileName(value)) finder.add('A0007', `${path}.fileName`, { field: 'file name', value });
    const known = hashes.get(value.toLowerCase());
    if (known !== undefined && known !== sha256) finder.add('A0006', `${path}.fileName`, { field: 'file name', value });
    if (known === undefined) bytes += document.sizeBytes;
    hashes.set(value.toLowerCase(), sha256);
  });
  if (bytes > MAX_ARCHIVE_BYTES)
    finder.add('A0012', 'supportingDocuments', { megabytes: (bytes / 1_000_000).toFixed(1) });
}
