import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from './files.ts';
import { folderShelf } from './folder.ts';
import type { Bucket } from './s3.ts';
import { fileStore } from './store.ts';

export type FilesLocation = { readonly kind: 'folder'; readonly path: string } | ({ readonly kind: 's3' } & Bucket);

/**
 * Reads FILES_URL: an absolute folder, `file:///…`, or
 * `s3://KEY:SECRET@BUCKET/PREFIX?endpoint=https://…&region=eu-north-1`. Without key, the provider's usual places are searched.
 *
 * @throws {TypeError} that says what is wrong with it, without repeating a secret
 */
export function parseFilesUrl(text: string): FilesLocation {
  if (isAbsolute(text)) return { kind: 'folder', path: text };
  if (!URL.canParse(text))
    throw new TypeError('it is neither an absolute folder nor an address such as s3://bucket?endpoint=https://…');
  const url = new URL(text);
  if (url.protocol === 'file:') return { kind: 'folder', path: fileURLToPath(url) };
  if (url.protocol !== 's3:') throw new TypeError(`it begins with ${url.protocol}//; only file:// and s3:// are known`);
  const unknown = [...url.searchParams.keys()].filter((key) => key !== 'endpoint' && key !== 'region');
  if (unknown.length > 0)
    throw new TypeError(`it has the unknown setting "${unknown[0]}"; known are endpoint and region`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new TypeError('its bucket has a name that no store allows');
  if ((url.username === '') !== (url.password === ''))
    throw new TypeError('its key and its secret must stand together');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new TypeError('its endpoint is no http or https address');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/'),
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint === null ? {} : { endpoint }),
    ...(url.username === '' ? {} : { key: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) }),
  };
}

/** `dataFolder` holds what arrives until a bucket has it. The client of such stores is loaded where there is one. */
export async function openFileStore(location: FilesLocation, dataFolder: string): Promise<FileStore> {
  if (location.kind === 'folder') return fileStore(folderShelf(location.path));
  const { bucketShelf } = await import('./s3.ts');
  return fileStore(bucketShelf(location, join(dataFolder, 'incoming-files')));
}
