import type { Readable } from 'node:stream';
import { MAX_PAPER_BYTES } from '@lods/contract/customs/papers';
import { FileFault } from '@lods/files/fault';
import type { Files } from '@lods/files/files';

/** A file on its way to be read: kept under its hash, or refused with the reason. */
export type Incoming =
  | { readonly name: string; readonly sha256: string; readonly sizeBytes: number }
  | { readonly name: string; readonly refusal: string };

const TOO_LARGE = `The file is larger than ${MAX_PAPER_BYTES / 1_000_000} MB. Print fewer pages into one file and send it again.`;
const NO_PDF = 'This is no PDF file. Save the paper as PDF and send it again.';

export const tooLarge = (name: string): Incoming => ({ name, refusal: TOO_LARGE });

/** Keeps a file with the company's own. What is no PDF by its bytes, or too large, is refused; the store's own faults are thrown. */
export async function keepPaper(files: Files, name: string, content: Readable): Promise<Incoming> {
  try {
    const { sha256, bytes } = await files.put(content, { maxBytes: MAX_PAPER_BYTES, expect: ['pdf'] });
    return { name, sha256, sizeBytes: bytes };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (error.code === 'file.too_large') return tooLarge(name);
    if (error.code === 'file.type') return { name, refusal: NO_PDF };
    throw error;
  }
}
