import { createReadStream } from 'node:fs';
import { MAX_DOCUMENT_BYTES } from '@lods/contract/declarations/filing';
import { Problem } from '@lods/contract/problems';
import { FileFault } from '@lods/files/fault';
import type { Files } from '@lods/files/files';
import type { Call } from './call.ts';
import type { Step } from './http/bind.ts';
import type { ReceivedFile } from './http/received-file.ts';

/** The kinds that the specification lists, judged by their bytes. Plain text is what a CSV file of one column is. */
const KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'text', 'jpeg', 'png'] as const;
const ENDINGS = /\.(pdf|docx?|xlsx?|csv|jpe?g|png)$/i;

export type StoredDocument = Awaited<ReturnType<typeof storeDocument>>;

/** The store of the caller's company. Storing takes as long as the store takes: no transaction is held meanwhile. */
export const storeOf = (step: Step<Call>): Promise<Files> => step(async ({ files }) => files);

/** Stores documents of allowed kinds before the transaction that names them; those of one that fails are swept at night. */
export async function storeDocuments(step: Step<Call>, files: readonly ReceivedFile[]): Promise<StoredDocument[]> {
  const store = await storeOf(step);
  const stored: StoredDocument[] = [];
  for (const file of files) stored.push(await storeDocument({ files: store }, file));
  return stored;
}

/** Stores a document of an allowed kind, judged by its bytes. */
async function storeDocument({ files }: Pick<Call, 'files'>, file: ReceivedFile) {
  if (!ENDINGS.test(file.name)) throw new Problem('declaration.document_type', { fileName: file.name });
  try {
    const { sha256, bytes, type } = await files.put(createReadStream(file.path), {
      maxBytes: MAX_DOCUMENT_BYTES,
      expect: KINDS,
    });
    return { fileName: file.name, sha256, sizeBytes: bytes, mediaType: type.mediaType };
  } catch (error) {
    if (error instanceof FileFault && error.code === 'file.type')
      throw new Problem('declaration.document_type', { fileName: file.name }, { cause: error });
    throw error;
  }
}
