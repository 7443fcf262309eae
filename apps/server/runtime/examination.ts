import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FolderInUse } from '@lods/database/embedded/folder-lock';
import { migrationsToCome } from '@lods/database/migrate';
import { findFence } from '@lods/documents/worker-pool/fence';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import { loadTables } from '@lods/reference/tables';
import { pingScanner } from '../http/malware.ts';
import { distOf } from './build-web.ts';
import { type Config, isLoopback } from './config.ts';
import { reachDatabase } from './database.ts';
import { pageSetsIn } from './page-sets.ts';

/** What the doctor says of one thing that a start needs. A fault stops a start; a note is worth knowing. */
export interface Verdict {
  readonly state: 'ok' | 'note' | 'fault';
  readonly subject: string;
  readonly says: string;
}

const ROOM_TO_WORK_BYTES = 500 * 2 ** 20;
const A_DAY_MS = 24 * 3_600_000;

/** Tries everything that a start with these settings needs, by doing it where that changes nothing. */
export async function* examine(config: Config): AsyncGenerator<Verdict> {
  yield dataFolder(config);
  yield await room(config);
  yield secrets(config);
  yield await database(config);
  yield await fileStore(config);
  yield law();
  yield readers();
  if (config.role !== 'worker') {
    yield await port(config);
    yield exposure(config);
    yield pages();
    yield company(config);
  }
  yield mail(config);
  yield await malware(config);
  yield await model(config);
}

function dataFolder({ dataDir }: Config): Verdict {
  const subject = 'Data folder';
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
    return { state: 'ok', subject, says: dataDir };
  } catch (error) {
    return {
      state: 'fault',
      subject,
      says: `${(error as Error).message}. Let this user write there, or set DATA_DIR.`,
    };
  }
}

async function room({ dataDir }: Config): Promise<Verdict> {
  const subject = 'Disk';
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const says = `${Math.floor(free / 2 ** 20)} MB free at ${dataDir}`;
    if (free >= ROOM_TO_WORK_BYTES) return { state: 'ok', subject, says };
    return { state: 'note', subject, says: `${says}. Below 48 MB nothing is written; make room.` };
  } catch (error) {
    return { state: 'fault', subject, says: (error as Error).message };
  }
}

/** Where the secrets of this process stand, and who else may read their files. */
function secrets({ secrets: given }: Config): Verdict {
  const subject = 'Secrets';
  const inFiles = given.flatMap(({ name, file }) => (file ? [`${name} in ${file}`] : []));
  const open = given.flatMap(({ file }) => (file && (statSync(file).mode & 0o077) > 0 ? [file] : []));
  const inEnvironment = given.flatMap(({ name, file }) => (file ? [] : [name]));
  const says = [
    inFiles.join(', '),
    inEnvironment.length > 0 ? `in the environment: ${inEnvironment.join(', ')}; NAME_FILE reads one from a file` : '',
    open.length > 0 ? `other users may read ${open.join(', ')}, unless their folder is closed` : '',
  ].filter(Boolean);
  return { state: open.length > 0 ? 'note' : 'ok', subject, says: says.join('; ') || 'none is needed' };
}

async function database(config: Config): Promise<Verdict> {
  const subject = 'Database';
  try {
    const open = await reachDatabase(config, () => {});
    try {
      const coming = await migrationsToCome(open.database);
      const next = coming.length > 0 ? `; the next start applies ${coming.length} migrations` : '';
      return { state: 'ok', subject, says: `answers, ${open.whereabouts}${next}` };
    } finally {
      await open.close();
    }
  } catch (error) {
    const { message, cause } = error as Error;
    // A running installation is no fault; it is what the port is asked about next.
    return { state: cause instanceof FolderInUse ? 'note' : 'fault', subject, says: message };
  }
}

/** Nobody's company: what the trial stores lies apart from all files, and is taken away again. */
const OF_THE_TRIAL = 'doctor';

/** Stores a few bytes, reads them back and takes them away: the only way to know all three rights. */
async function fileStore({ filesUrl, dataDir }: Config): Promise<Verdict> {
  const subject = 'Files';
  try {
    const location = parseFilesUrl(filesUrl);
    const store = await openFileStore(location, dataDir);
    const files = store.of(OF_THE_TRIAL);
    const { sha256 } = await files.put(Readable.from([Buffer.from(randomUUID())]), { maxBytes: 100 });
    await buffer(await files.get(sha256));
    for await (const _file of store.list(OF_THE_TRIAL)) break;
    await store.remove(OF_THE_TRIAL, sha256, new Date(Date.now() + A_DAY_MS));
    if (location.kind === 'folder') rmSync(join(location.path, OF_THE_TRIAL), { recursive: true, force: true });
    const where = location.kind === 'folder' ? location.path : `the bucket ${location.bucket}`;
    return { state: 'ok', subject, says: `stored, read and removed in ${where}` };
  } catch (error) {
    return { state: 'fault', subject, says: `${(error as Error).message} Look at FILES_URL.` };
  }
}

function law(): Verdict {
  const subject = 'Tables of the law';
  try {
    const tables = Object.values(loadTables()); // each is checked against its seal when it is read
    return { state: 'ok', subject, says: `${tables.length} tables as they were carried` };
  } catch (error) {
    return { state: 'fault', subject, says: `${(error as Error).message}: install this version of Lods again` };
  }
}

/** What fences off the processes that read files of others, besides Node's own permissions. */
function readers(): Verdict {
  const subject = 'Readers';
  const { processes, isWithoutNetwork } = findFence();
  const holds = [
    'read no file but the product, write none, start no program',
    { 'own-user': 'run as users of their own', 'own-namespace': 'see no other process', open: '' }[processes],
    isWithoutNetwork ? 'have no network' : '',
  ];
  const says = holds.filter(Boolean).join('; ');
  const missing = [
    processes === 'open' ? 'they could signal other processes of this user' : '',
    isWithoutNetwork ? '' : 'they could reach the network',
  ].filter(Boolean);
  if (missing.length === 0) return { state: 'ok', subject, says };
  const remedy = 'Allow user namespaces to this user, with unshare and setpriv of util-linux installed.';
  return { state: 'note', subject, says: `${says}. A hostile file that breaks Node: ${missing.join(', ')}. ${remedy}` };
}

async function port({ host, port: number }: Config): Promise<Verdict> {
  const subject = 'Port';
  const where = `${number} at ${host}`;
  const code = await new Promise<string | undefined>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ host, port: number }, () => server.close(() => resolve(undefined)));
  });
  if (!code) return { state: 'ok', subject, says: `${where} is free` };
  if (code === 'EADDRINUSE' && (await isLods(host, number)))
    return { state: 'ok', subject, says: `${where}: Lods answers there` };
  return { state: 'fault', subject, says: `${where} cannot be used (${code}): set PORT or HOST to another` };
}

async function isLods(host: string, number: number): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  const answer = await fetch(`http://${name}:${number}/api/health`, { signal: AbortSignal.timeout(3000) }).catch(
    () => null,
  );
  return answer?.ok === true && answer.headers.get('content-type')?.startsWith('application/json') === true;
}

function exposure({ host, publicUrl }: Config): Verdict {
  const subject = 'Exposure';
  const isOpen = !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));
  if (!isOpen) return { state: 'ok', subject, says: 'reached from this machine only' };
  if (publicUrl?.startsWith('https:')) return { state: 'ok', subject, says: `open to others as ${publicUrl}` };
  const says =
    'open to others without encryption: put a proxy with TLS in front and set PUBLIC_URL to its https address.';
  return { state: 'note', subject, says };
}

function pages(): Verdict {
  const built = pageSetsIn(distOf('portal')).length > 0;
  return {
    state: 'ok',
    subject: 'Pages',
    says: built ? 'built' : 'not built yet; the next start builds them, which takes a moment',
  };
}

/** What the public pages state of whoever runs this installation; what is not set is left out there. */
function company({ company: given }: Config): Verdict {
  const stated = Object.entries(given).flatMap(([name, value]) => (value ? [`${name} (${value})`] : []));
  const missing = Object.keys(given).filter((name) => !given[name]);
  const says = [
    stated.length > 0 ? `the public pages state ${stated.join(', ')}` : '',
    missing.length > 0 ? `not set, so left out of the public pages: ${missing.join(', ')}` : '',
  ].filter(Boolean);
  return { state: 'ok', subject: 'Company', says: says.join('; ') };
}

function mail({ mail: { smtpUrl, folder } }: Config): Verdict {
  if (smtpUrl) return { state: 'ok', subject: 'Mail', says: `sent through ${new URL(smtpUrl).host}` };
  return {
    state: 'note',
    subject: 'Mail',
    says: `nothing is sent: mails become files in ${folder} until SMTP_URL is set`,
  };
}

async function malware({ malwareScanner }: Config): Promise<Verdict> {
  const subject = 'Malware';
  if (!malwareScanner)
    return { state: 'ok', subject, says: 'uploads are shown to no scanner; MALWARE_SCANNER names a clamd of yours' };
  try {
    await pingScanner(malwareScanner);
    return { state: 'ok', subject, says: `each upload is shown to the scanner at ${malwareScanner}` };
  } catch (error) {
    const says = `the scanner at ${malwareScanner} does not answer (${(error as Error).message}): no upload is taken in`;
    return { state: 'note', subject, says };
  }
}

/** Asks the service for its list of models, which costs nothing and shows that address and key are right. */
async function model({ model: named }: Config): Promise<Verdict> {
  const subject = 'Model';
  if (!named) return { state: 'ok', subject, says: 'none is asked; customs papers are read here alone' };
  const { url, key, name } = named;
  const reason = await fetch(`${url.replace(/\/$/, '')}/models`, {
    headers: key ? { authorization: `Bearer ${key}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(3000),
  }).then(
    async ({ ok, status, body }) => {
      await body?.cancel();
      return ok ? null : `answers with status ${status}`;
    },
    (error: Error) => `does not answer (${error.cause instanceof Error ? error.cause.message : error.message})`,
  );
  const where = new URL(url).host;
  if (reason === null)
    return { state: 'ok', subject, says: `${name} at ${where} is asked for doubtful values of papers` };
  const says = `${where} ${reason}: papers are read without it. Look at MODEL_URL and MODEL_KEY.`;
  return { state: 'note', subject, says };
}
