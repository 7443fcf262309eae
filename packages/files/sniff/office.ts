import type { FileWindow } from './window.ts';

const TAIL_BYTES = 300_000;
const DIRECTORY_ENTRY = 128;
const MAX_DIRECTORY_SECTORS = 64;

/** A ZIP by the names of its parts, which stand in the table of contents at its end. */
export async function kindOfZip(file: FileWindow): Promise<'xlsx' | 'xlsb' | 'docx' | 'zip'> {
  const tail = await file.read(Math.max(0, file.bytes - TAIL_BYTES), TAIL_BYTES);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > tail.length) return 'zip';
  const directory = await file.read(tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), TAIL_BYTES));
  const names = new Set<string>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    names.add(
      directory
        .toString('latin1', at + 46, nameEnd)
        .replaceAll('\\', '/')
        .toLowerCase(),
    );
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  if (!names.has('[content_types].xml')) return 'zip';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  if (names.has('xl/workbook.bin')) return 'xlsb';
  return names.has('word/document.xml') ? 'docx' : 'zip';
}

/** A compound file by the names of its streams ([MS-CFB] 2.2 and 2.6). A password turns new formats into one, too. */
export async function kindOfCompound(file: FileWindow): Promise<'xls' | 'doc' | 'protected-office' | 'unknown'> {
  const header = await file.read(0, 512);
  if (header.length < 512) return 'unknown';
  const sectorBytes = header.readUInt16LE(30) === 12 ? 4096 : 512;
  const tableSector = header.readUInt32LE(76);
  let sector = header.readUInt32LE(48);
  for (let step = 0; step < MAX_DIRECTORY_SECTORS; step += 1) {
    const directory = await file.read((sector + 1) * sectorBytes, sectorBytes);
    for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
      const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
      const name = directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2));
      if (name === 'Workbook' || name === 'Book') return 'xls';
      if (name === 'WordDocument') return 'doc';
      if (name === 'EncryptedPackage') return 'protected-office';
    }
    // The chain goes on in the allocation table; its first sector covers the first 64 kB of sectors, where directories lie.
    const next = await file.read((tableSector + 1) * sectorBytes + sector * 4, 4);
    if (next.length < 4 || sector * 4 >= sectorBytes) return 'unknown';
    sector = next.readUInt32LE(0);
  }
  return 'unknown';
}
