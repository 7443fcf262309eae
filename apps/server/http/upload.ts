import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from './received-file.ts';

const PREFIX = 'upload-';
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 1_000_000;

interface Received extends AsyncDisposable {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

/** Makes the folder for what arrives, and clears what a process that was killed left in it. */
export async function openReceivingFolder(receivingFolder: string): Promise<void> {
  await mkdir(receivingFolder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(receivingFolder)) {
    if (name.startsWith(PREFIX)) await rm(join(receivingFolder, name), { recursive: true, force: true });
  }
}

/**
 * Takes a multipart request in before any transaction opens, so that a slow sender holds no connection. Each file is
 * counted while it arrives and cut off at its cap; the folder goes away with the request, whatever becomes of it.
 */
export async function receive(request: FastifyRequest, upload: Upload, receivingFolder: string): Promise<Received> {
  const folder = await mkdtemp(join(receivingFolder, PREFIX));
  const forget = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  try {
    const parts = request.parts({
      limits: {
        files: upload.maxFiles,
        fileSize: upload.maxFileBytes,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 200,
        parts: upload.maxFiles + MAX_FIELDS,
        headerPairs: 100,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') files.push(await store(part, upload, folder));
      else if (part.valueTruncated) throw new Problem('request.too_large', { limitBytes: MAX_FIELD_BYTES });
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    await forget();
    throw refusalOf(error, upload);
  }
  return { fields, files, [Symbol.asyncDispose]: forget };
}

async function store(part: MultipartFile, upload: Upload, folder: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const path = join(folder, randomUUID());
  await pipeline(part.file, count, createWriteStream(path, { mode: 0o600 }));
  const isTooLarge = part.file.truncated;
  if (isTooLarge && upload.oversize !== 'told')
    throw new Problem('request.too_large', { limitBytes: upload.maxFileBytes });
  if (isTooLarge) await truncate(path);
  return {
    key: plain(part.fieldname),
    name: plain(basename((part.filename ?? '').replaceAll('\\', '/')).slice(0, 255)),
    declaredMediaType: plain(part.mimetype),
    sizeBytes,
    sha256: hash.digest('hex'),
    path,
    isTooLarge,
  };
}

/** Without control and direction characters, which no database column, file name or screen should carry. */
const plain = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, '_');

/** A broken form is the sender's fault, a full disk is ours. */
function refusalOf(error: unknown, upload: Upload): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Problem('request.too_many_files', { maxFiles: upload.maxFiles }, { cause: error });
  if ('syscall' in error) return error;
  return new Problem('request.malformed_form', {}, { cause: error });
}
