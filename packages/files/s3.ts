import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { FileFault } from './fault.ts';
import type { FileName, Shelf } from './files.ts';

export interface Bucket {
  readonly bucket: string;
  /** Before every key, without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly endpoint?: string;
  readonly key?: string;
  readonly secret?: string;
}

const ATTEMPTS = 3;
const FULL = /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage|EntityTooLarge)$/;

/** The client would write its warnings past the log; what goes wrong is thrown. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Keeps files as objects PREFIX/COMPANY/HASH of an S3-compatible store. One PUT with length and checksum: whole or not at all. */
export function bucketShelf({ bucket, prefix, region, endpoint, key, secret }: Bucket, incoming: string): Shelf {
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(key === undefined || secret === undefined
      ? {}
      : { credentials: { accessKeyId: key, secretAccessKey: secret } }),
    // The checksum below is our own; the chunked form that the client would add is refused by some stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    logger: silent,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  const keyOf = ({ organisation, sha256 }: FileName) => [prefix, organisation, sha256].filter(Boolean).join('/');
  const object = (name: FileName) => ({ Bucket: bucket, Key: keyOf(name) });

  const keptAt = (name: FileName) =>
    client.send(new HeadObjectCommand(object(name))).then(
      ({ LastModified }) => LastModified ?? new Date(0),
      (error) => {
        if (error instanceof NotFound) return undefined;
        throw faultOf(error, name);
      },
    );

  return {
    incoming,
    async keep(path, name, bytes) {
      // Also where it is there already: its new date keeps the sweep of files that nobody names away from who stores it again.
      for (let attempt = 1; ; attempt += 1) {
        // A stream that was begun cannot be sent again by the client itself.
        const content = createReadStream(path);
        const checksum = Buffer.from(name.sha256, 'hex').toString('base64');
        try {
          await client.send(
            new PutObjectCommand({ ...object(name), Body: content, ContentLength: bytes, ChecksumSHA256: checksum }),
          );
          return;
        } catch (error) {
          const fault = faultOf(error, name);
          if (attempt === ATTEMPTS || fault.code !== 'file.store_away') throw fault;
        } finally {
          content.destroy();
        }
      }
    },
    async open(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(name)));
        return Body as Readable;
      } catch (error) {
        throw faultOf(error, name);
      }
    },
    has: async (name) => (await keptAt(name)) !== undefined,
    keptAt,
    async *list(organisation) {
      const start = `${[prefix, organisation].filter(Boolean).join('/')}/`;
      for (let after: string | undefined; ; ) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: start, ContinuationToken: after }))
          .catch((error) => {
            throw faultOf(error, { organisation, sha256: '' });
          });
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { sha256: Key.slice(start.length), bytes: Size, storedAt: LastModified };
        after = page.NextContinuationToken;
        if (!after) return;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(object(name))).catch((error) => {
        throw faultOf(error, name);
      });
    },
  };
}

function faultOf(cause: unknown, { sha256 }: FileName): FileFault {
  if (cause instanceof NoSuchKey || cause instanceof NotFound)
    return new FileFault('file.missing', `The file ${sha256} is not stored.`, { cause });
  const isFull =
    cause instanceof S3ServiceException && (FULL.test(cause.name) || cause.$metadata.httpStatusCode === 507);
  if (isFull)
    return new FileFault('file.store_full', 'The file store is full: nothing was stored. Free space in it.', { cause });
  const how = cause instanceof Error ? cause.message : String(cause);
  return new FileFault('file.store_away', `The file store cannot be reached: ${how}`, { cause });
}
