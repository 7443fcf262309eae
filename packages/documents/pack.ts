import { type Zippable, zipSync } from 'fflate';

/** The earliest date that a ZIP file knows: the same files give the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

/** Packs files under their names, in the order given. Names are cleaned, so that no entry leaves its folder when it is unpacked. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[cleanName(name)] = bytes;
  return zipSync(entries, { level: 6, mtime: NO_DATE, os: 0, attrs: 0 });
}

const cleanName = (name: string) =>
  name
    .split('/')
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\\:*?"<>|]/gu, '_').replace(/^\.+/, '_'))
    .join('/');
