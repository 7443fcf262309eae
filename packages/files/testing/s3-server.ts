import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is used of the package, which carries no types. */
interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3rverClass = new (options: Readonly<Record<string, unknown>>) => S3rver;

export interface S3Server {
  /** As a FILES_URL, with the bucket `lods-files`. */
  readonly url: string;
  /** Where the server keeps its objects. */
  readonly folder: string;
  close(): Promise<void>;
}

const BUCKET = 'lods-files';

/** An S3-compatible store of other hands than ours, over real HTTP on loopback, in a folder of its own or in one that stays. */
export async function startS3Server(kept?: string): Promise<S3Server> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3rverClass;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'lods-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs the address of a listing without the slash at its end, and would refuse ours; the peer beside this file looks at signatures.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@${BUCKET}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    folder,
    async close() {
      await server.close();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
