import { createReadStream } from 'node:fs';
import { MAX_DOCUMENT_BYTES } from '@lods/contract/declarations/filing';
import { Problem } from '@lods/contract/problems';
import { FileFault } from '@lods/files/fault';
import type { Call } from './call.ts';
import type { ReceivedFile } from './http/received-file.ts';

/** The kinds that the specification lists, judged by their bytes. Plain text is what a CSV file of one column is. */
const KINDS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'text', 'jpeg', 'png'] as const;
const ENDINGS = /\.(pdf|docx?|xlsx?|csv|jpe?g|png)$/i;

/** Stores a document of an allowed kind, judged by its bytes. */
export async function storeDocument(call: Call, file: ReceivedFile) {
  if (!ENDINGS.test(file.name)) throw new Problem('declaration.document_type', { fileName: file.name });
  try {
    const { sha256, bytes, type } = await call.files.put(createReadStream(file.path), {
      maxBytes: MAX_DOCUMENT_BYTES,
      expect: KINDS,
    });
    return { sha256, sizeBytes: bytes, mediaType: type.mediaType };
  } catch (error) {
    if (error instanceof FileFault && error.code === 'file.type')
      throw new Problem('declaration.document_type', { fileName: file.name }, { cause: error });
    throw error;
  }
}
