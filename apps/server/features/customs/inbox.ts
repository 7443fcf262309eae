import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, readlink, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { MAX_PAPERS } from '@lods/contract/customs/papers';
import { Problem } from '@lods/contract/problems';

/** A file of the inbox: its name from there on, and where it lies. */
interface InboxFile {
  readonly name: string;
  readonly path: string;
  /** The inbox as it really is. */
  readonly root: string;
}

const COMPANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The PDF files below the inbox that a path names, `*` and `?` standing for any letters of a name. Addresses, paths that lead
 * out and links are refused: what is named is looked up name by name and never followed.
 * @throws Problem 'customs.outside_inbox', 'customs.nothing_found', 'request.too_many_files'
 */
export async function findInInbox(inbox: string, filePath: string, organisation: string): Promise<InboxFile[]> {
  const outside = () => new Problem('customs.outside_inbox', { filePath });
  if (/^[a-z][a-z0-9+.-]*:[/\\]{2}/i.test(filePath) || /^\\\\/.test(filePath)) throw outside();
  const root = await realpath(inbox).catch((cause) => {
    throw new Problem('customs.no_inbox', {}, { cause });
  });
  const inside = isAbsolute(filePath) ? relative(spellingOf(filePath, inbox, root), filePath) : filePath;
  const segments = inside.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0 || isAbsolute(inside) || segments.includes('..')) throw outside();
  const [first = ''] = segments;
  if (COMPANY.test(first) && first.toLowerCase() !== organisation) throw outside();

  let folders = [root];
  for (const segment of segments.slice(0, -1))
    folders = (await Promise.all(folders.map((folder) => matching(folder, segment, 'folder', outside)))).flat();
  const name = segments.at(-1) ?? '';
  const found = (await Promise.all(folders.map((folder) => matching(folder, name, 'file', outside)))).flat();
  const files = found
    .map((path) => ({ path, root, name: relative(root, path).split(sep).join('/') }))
    .filter((file) => /\.pdf$/i.test(file.name) && isOwn(file.name, organisation))
    .toSorted((first, second) => (first.name < second.name ? -1 : 1));
  if (files.length === 0) throw new Problem('customs.nothing_found', { filePath });
  if (files.length > MAX_PAPERS) throw new Problem('request.too_many_files', { maxFiles: MAX_PAPERS });
  return files;
}

/**
 * Opens a file of the inbox. A link that took its place meanwhile is not followed; nor is one that took the place of a folder above it: the
 * system is asked where that lies which was opened, since a path may lead elsewhere the next moment.
 * @throws Problem 'customs.outside_inbox', 'customs.nothing_found'
 */
export async function openInboxFile({ path, root, name }: InboxFile): Promise<FileHandle> {
  const refused = () => new Problem('customs.outside_inbox', { filePath: name });
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(path, flags).catch((cause) => {
    if (cause.code === 'ELOOP') throw refused();
    // Gone, or closed to this user.
    throw new Problem('customs.nothing_found', { filePath: name }, { cause });
  });
  // Only Linux knows it of what is open; elsewhere the path is all there is.
  const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(path).catch(() => ''));
  // A pipe whose writer says nothing would never end.
  if (place.startsWith(root + sep) && (await handle.stat()).isFile()) return handle;
  await handle.close();
  throw refused();
}

/** An absolute path may be spelt from the folder as it was set or as it really is. */
const spellingOf = (filePath: string, inbox: string, root: string) =>
  filePath.startsWith(inbox + sep) || filePath === inbox ? inbox : root;

const isOwn = (name: string, organisation: string) => {
  const [first = ''] = name.split('/');
  return !COMPANY.test(first) || first.toLowerCase() === organisation;
};

/** The entries of a folder that a name or pattern fits. A link is refused where it is named, and left out where a pattern meets it. */
async function matching(folder: string, pattern: string, kind: 'file' | 'folder', outside: () => Problem) {
  const isPattern = /[*?]/.test(pattern);
  const names = isPattern ? (await namesIn(folder)).filter((name) => fits(name, pattern)) : [pattern];
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const entry = await lstat(path).catch(() => undefined);
    if (entry?.isSymbolicLink() && !isPattern) throw outside();
    if (kind === 'file' ? entry?.isFile() : entry?.isDirectory()) found.push(path);
  }
  return found;
}

/** What is closed to this user, or gone by now, holds nothing for them. */
const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Whether a name fits a pattern, without a regular expression that a pattern could make slow. Hidden files never do. */
function fits(name: string, pattern: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  let [at, star, mark, resume] = [0, -1, 0, 0];
  while (at < name.length) {
    if (pattern[mark] === '*') {
      star = mark;
      mark += 1;
      resume = at;
    } else if (pattern[mark] === '?' || pattern[mark]?.toLowerCase() === name[at]?.toLowerCase()) {
      mark += 1;
      at += 1;
    } else if (star >= 0) {
      mark = star + 1;
      resume += 1;
      at = resume;
    } else return false;
  }
  while (pattern[mark] === '*') mark += 1;
  return mark === pattern.length;
}
