import { type Zippable, zipSync } from 'fflate';

/** The earliest date that a ZIP file knows, in the local time that ZIP keeps: the same files give the same bytes. */
export const noDate = () => new Date(1980, 0, 1);

/** Packs files under their names, in the order given, in a browser or a test: whoever else is there waits meanwhile. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[cleanName(name)] = bytes;
  return zipSync(entries, { level: 6, mtime: noDate(), os: 0, attrs: 0 });
}

/** No entry leaves its folder when it is unpacked. */
export const cleanName = (name: string) =>
  name
    .split('/')
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\\:*?"<>|]/gu, '_').replace(/^\.+/, '_'))
    .join('/');
