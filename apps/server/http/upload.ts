import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Upload } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import type { FastifyRequest } from 'fastify';
import { describeError } from './describe-error.ts';
import type { ScanFile } from './malware.ts';
import type { ReceivedFile } from './received-file.ts';

const PREFIX = 'upload-';
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 64_000;
const MAX_FIELDS_BYTES = 1_000_000;

interface Received extends AsyncDisposable {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
}

/**
 * Makes a folder for what arrives at this process, below the one that all processes of an installation share, and clears what
 * processes that were killed left there. Gives its path.
 */
export async function openReceivingFolder(shared: string): Promise<string> {
  await mkdir(shared, { recursive: true, mode: 0o700 });
  for (const name of await readdir(shared)) {
    if (isLeftBehind(name)) await rm(join(shared, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(shared, `of-${HOST}-${process.pid}-`));
  opened.add(basename(folder));
  return folder;
}

const HOST = hostname().replaceAll(/[^\w]/g, '');
const opened = new Set<string>();

/** Of this machine, by a process that is no more; what another machine receives is not known here. */
function isLeftBehind(name: string): boolean {
  if (name.startsWith(PREFIX)) return true; // by a version that had one folder for all processes
  const [, host, pid] = /^of-(\w*)-(\d+)-/.exec(name) ?? [];
  if (host !== HOST || opened.has(name)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Takes a multipart request in before any transaction opens, so that a slow sender holds no connection. Each file is
 * counted while it arrives and cut off at its cap; the folder goes away with the request, whatever becomes of it.
 */
export async function receive(
  request: FastifyRequest,
  upload: Upload,
  receivingFolder: string,
  scanFile?: ScanFile,
): Promise<Received> {
  const folder = await mkdtemp(join(receivingFolder, PREFIX));
  const forget = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  let fieldBytes = 0;
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
      else {
        const value = String(part.value);
        fieldBytes += Buffer.byteLength(value);
        if (part.valueTruncated) throw new Problem('request.too_large', { limitBytes: MAX_FIELD_BYTES });
        if (fieldBytes > MAX_FIELDS_BYTES) throw new Problem('request.too_large', { limitBytes: MAX_FIELDS_BYTES });
        fields[part.fieldname] = value;
      }
    }
    if (scanFile) for (const file of files) await refuseMalware(request, file, scanFile);
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

/** Throws where a scanner found something, and where it could not look: nothing is taken in unseen. */
async function refuseMalware({ log }: FastifyRequest, { name, path }: ReceivedFile, scanFile: ScanFile): Promise<void> {
  const found = await scanFile(path).catch((error) => {
    log.error({ error: describeError(error) }, 'a file could not be scanned for malware');
    throw new Problem('server.busy', { retryAfterSeconds: 30 }, { cause: error });
  });
  if (found === null) return;
  log.warn({ found }, 'malware was found in an upload');
  throw new Problem('request.malware', { fileName: name });
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
