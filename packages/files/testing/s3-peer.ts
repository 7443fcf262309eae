import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the store does with the next request, instead of serving it. */
type Trouble = 'busy' | 'full' | 'hangs-up' | 'cuts-the-answer' | 'spoils-the-answer';

export interface S3Peer {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  readonly requests: string[];
  /** Befalls the next requests of this method, one each. */
  readonly troubles: { method: string; trouble: Trouble }[];
  close(): Promise<void>;
}

/** The date of every object. */
const STORED_AT = new Date('2026-01-01T00:00:00Z');

/** A small S3-compatible store on loopback: it takes an object only whole, with true length and checksum, and only when signed. */
export async function startS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const troubles: S3Peer['troubles'] = [];

  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://store').pathname.slice(1);
    requests.push(`${request.method} ${key}`);
    const at = troubles.findIndex(({ method }) => method === request.method);
    const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble;
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''))
      return refuse(response, 403, 'AccessDenied');
    if (trouble === 'hangs-up') return request.socket.destroy();
    if (request.method === 'PUT') {
      const body = await bodyOf(request).catch(() => undefined);
      if (body === undefined) return;
      if (trouble === 'busy') return refuse(response, 503, 'SlowDown');
      if (trouble === 'full') return refuse(response, 507, 'XMinioStorageFull');
      const checksum = createHash('sha256').update(body).digest('base64');
      const isWhole = body.length === Number(request.headers['content-length']);
      if (!isWhole || request.headers['x-amz-checksum-sha256'] !== checksum) return refuse(response, 400, 'BadDigest');
      objects.set(key, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (trouble === 'busy') return refuse(response, 503, 'SlowDown');
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const query = new URL(request.url ?? '/', 'http://store').searchParams;
    if (query.get('list-type') === '2') return list(response, objects, key, query);
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length, etag: '"1"', 'last-modified': STORED_AT.toUTCString() });
    if (request.method === 'HEAD') return response.end();
    if (trouble === 'cuts-the-answer') return response.write(object.subarray(0, 10), () => request.socket.destroy());
    if (trouble === 'spoils-the-answer') return response.end(Buffer.alloc(object.length, '?'));
    return response.end(object);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://key:secret@lods-files/tenants?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    objects,
    requests,
    troubles,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length }).end(body);
}

/** Two objects a page, so that whoever lists has to go on. */
function list(response: ServerResponse, objects: Map<string, Buffer>, bucket: string, query: URLSearchParams): void {
  const start = `${bucket.replace(/\/$/, '')}/`;
  const found = [...objects.keys()].sort().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  const from = query.get('continuation-token') ?? '';
  const wanted = found.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from);
  const page = wanted.slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(start + key)?.length}</Size><LastModified>${STORED_AT.toISOString()}</LastModified></Contents>`,
  );
  const next = wanted.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': body.length }).end(body);
}
