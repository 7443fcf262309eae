import { Refusal } from '../refusal.ts';

/** One file of an archive, its compressed bytes cut out. Size and checksum are the archive's own claims. */
export interface Entry {
  readonly data: Uint8Array;
  readonly isDeflated: boolean;
  readonly size: number;
  readonly checksum: number;
}

interface Listed {
  readonly name: string;
  readonly rawName: Uint8Array;
  readonly method: number;
  readonly checksum: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;
const ENCRYPTED = 0b0010_0000_0100_0001; // flag bits 0, 6 and 13
const STORED = 0;
const DEFLATED = 8;
const MADE_ON_UNIX = 3;
const FILE_TYPE = 0o170000;
const REGULAR_OR_FOLDER = [0, 0o100000, 0o040000];

/**
 * Reads the table of contents at the end of the archive and compares it with the header before each part (APPNOTE.TXT 4.3). Where
 * two readers could see different things (something before the parts or behind the table, overlaps, two parts of one name), it is refused.
 */
export function readDirectory(bytes: Uint8Array, caps: { parts: number }): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start, end } = findDirectory(view);
  if (count > caps.parts)
    throw new Refusal(
      'archive.parts',
      `The file has ${count} parts; at most ${caps.parts} are read.`,
      'Split the file.',
    );

  const listed: Listed[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) throw damaged('its table of contents is broken');
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = lengths;
    const next = at + 46 + nameBytes + extraBytes + commentBytes;
    if (next > end) throw damaged('its table of contents is broken');
    listed.push(readListed(view, at, nameBytes, extraBytes));
    at = next;
  }
  if (at !== end) throw damaged('its table of contents has another length than it says');

  if (listed.length === 0 && start > 0) throw damaged('there is extra data before its table of contents');
  const seen = new Set<string>();
  const cut = new Map<Listed, Uint8Array>();
  let free = 0;
  for (const candidate of listed.toSorted((a, b) => a.offset - b.offset)) {
    if (candidate.offset < free) throw damaged('two of its parts overlap');
    if (free === 0 && candidate.offset !== 0) throw damaged('there is extra data before its first part');
    const data = readLocal(bytes, view, candidate, start);
    free = data.byteOffset - bytes.byteOffset + data.byteLength;
    const plainName = candidate.name.normalize('NFC').toLowerCase();
    if (seen.has(plainName)) throw damaged(`two of its parts are called "${candidate.name}"`);
    seen.add(plainName);
    if (candidate.name.endsWith('/') && candidate.size > 0) throw damaged('a folder in it has content');
    cut.set(candidate, data);
  }
  const entries = new Map<string, Entry>();
  for (const candidate of listed) {
    const data = cut.get(candidate);
    if (!data || candidate.name.endsWith('/')) continue;
    entries.set(candidate.name, {
      data,
      isDeflated: candidate.method === DEFLATED,
      size: candidate.size,
      checksum: candidate.checksum,
    });
  }
  return entries;
}

function findDirectory(view: DataView): { count: number; start: number; end: number } {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - FULL_16; at -= 1) {
    if (view.getUint32(at, true) !== END || at + END_BYTES + view.getUint16(at + 20, true) !== view.byteLength)
      continue;
    if (view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 6, true) !== 0)
      throw damaged('it is one of several volumes');
    const [count, size, start] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (count === FULL_16 || size === FULL_32 || start === FULL_32) return findDirectory64(view, at);
    const hasLocator = at >= 20 && view.getUint32(at - 20, true) === LOCATOR_64;
    return bounded({ count, start, end: start + size }, hasLocator ? findDirectory64(view, at).end : at);
  }
  throw damaged('its end is missing');
}

function findDirectory64(view: DataView, endAt: number): { count: number; start: number; end: number } {
  const locator = endAt - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) throw damaged('its table of contents is missing');
  const at = number64(view, locator + 8);
  if (at + 56 > locator || view.getUint32(at, true) !== END_64) throw damaged('its table of contents is missing');
  const [count, size, start] = [number64(view, at + 32), number64(view, at + 40), number64(view, at + 48)];
  return bounded({ count, start, end: start + size }, at);
}

function bounded<T extends { start: number; end: number }>(directory: T, mustEndAt: number): T {
  if (directory.end !== mustEndAt) throw damaged('there is extra data around its table of contents');
  return directory;
}

function number64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function readListed(view: DataView, at: number, nameBytes: number, extraBytes: number): Listed {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const rawName = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes);
  const name = decodeName(rawName);
  refuseUnsafeName(name);
  if (flags & ENCRYPTED)
    throw new Refusal(
      'archive.encrypted',
      'The file is protected by a password.',
      'Remove the password and send it again.',
    );
  if (method !== STORED && method !== DEFLATED)
    throw new Refusal(
      'archive.method',
      'The file is packed in a way that is not read.',
      'Pack it as a plain ZIP file.',
    );
  const type = (view.getUint32(at + 38, true) >>> 16) & FILE_TYPE;
  if (view.getUint8(at + 5) === MADE_ON_UNIX && !REGULAR_OR_FOLDER.includes(type))
    throw new Refusal('archive.link', `"${name}" is a link, not a file.`, 'Put the file itself into the archive.');
  const sizes = {
    size: view.getUint32(at + 24, true),
    compressedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  return {
    name,
    rawName,
    method,
    checksum: view.getUint32(at + 16, true),
    ...longSizes(view, at + 46 + nameBytes, extraBytes, sizes),
  };
}

/** Sizes that do not fit 32 bits stand, in this order, in the extra field 0x0001 (APPNOTE.TXT 4.5.3). */
function longSizes(
  view: DataView,
  at: number,
  length: number,
  short: { size: number; compressedSize: number; offset: number },
) {
  const long = { ...short };
  for (let field = at; field + 4 <= at + length; ) {
    const fieldEnd = field + 4 + view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1) {
      let value = field + 4;
      for (const key of ['size', 'compressedSize', 'offset'] as const) {
        if (short[key] !== FULL_32) continue;
        if (value + 8 > fieldEnd || fieldEnd > at + length) throw damaged('its table of contents is broken');
        long[key] = number64(view, value);
        value += 8;
      }
    }
    field = fieldEnd;
  }
  return long;
}

/** Cuts the compressed bytes of a part out, once its own header agrees with the table of contents. */
function readLocal(bytes: Uint8Array, view: DataView, listed: Listed, directoryStart: number): Uint8Array {
  const { name, rawName, method, offset, compressedSize } = listed;
  if (offset + 30 > directoryStart || view.getUint32(offset, true) !== LOCAL)
    throw damaged(`the part "${name}" is missing`);
  const nameAt = offset + 30;
  const dataAt = nameAt + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const ownName = bytes.subarray(nameAt, nameAt + view.getUint16(offset + 26, true));
  const isSame = Buffer.compare(ownName, rawName) === 0 && view.getUint16(offset + 8, true) === method;
  if (!isSame) throw damaged(`the part "${name}" contradicts the table of contents`);
  if (dataAt + compressedSize > directoryStart) throw damaged(`the part "${name}" is cut off`);
  if (method === STORED && compressedSize !== listed.size) throw damaged(`the part "${name}" has two sizes`);
  return bytes.subarray(dataAt, dataAt + compressedSize);
}

function damaged(how: string): Refusal {
  return new Refusal('archive.damaged', `The file is damaged: ${how}.`, 'Save it again and upload it again.');
}

const MAX_CHARACTERS = 512;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** UTF-8 where it is valid, whatever the flag says; else one byte a character, so that every name has a form. */
function decodeName(raw: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(raw).replaceAll('\\', '/');
  }
}

/** Refuses names that could lead out of a folder or deceive the eye. */
function refuseUnsafeName(name: string): void {
  const isUnsafe =
    name.length === 0 ||
    name.length > MAX_CHARACTERS ||
    INVISIBLE.test(name) ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..');
  if (isUnsafe)
    throw new Refusal(
      'archive.name',
      `The name of a part leads out of the file or cannot be shown: ${JSON.stringify(name.slice(0, 80))}.`,
      'Give the files in it plain names and pack them again.',
    );
}
