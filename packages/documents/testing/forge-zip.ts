import { crc32, deflateRawSync } from 'node:zlib';

/** One part of a forged archive; every field that is given overrides the truth. */
export interface ForgedPart {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array | string;
  readonly stored?: boolean;
  /** The compressed bytes themselves, instead of `content`. */
  readonly data?: Uint8Array;
  readonly size?: number;
  readonly compressedSize?: number;
  readonly checksum?: number;
  readonly method?: number;
  readonly flags?: number;
  readonly offset?: number;
  readonly localName?: string;
  readonly unixMode?: number;
  /** Sizes as 64-bit numbers in the extra field. */
  readonly long?: boolean;
}

export interface ForgedArchive {
  readonly before?: Uint8Array;
  readonly behind?: Uint8Array;
  readonly beforeEnd?: Uint8Array;
  readonly comment?: string;
  readonly count?: number;
  readonly start?: number;
}

/** Writes an archive that can lie in every field, for tests of readers. */
export function forgeArchive(parts: readonly ForgedPart[], lies: ForgedArchive = {}): Uint8Array {
  const pieces: Uint8Array[] = [lies.before ?? new Uint8Array(0)];
  const central: Uint8Array[] = [];
  let at = lies.before?.byteLength ?? 0;
  for (const part of parts) {
    const content = Buffer.from(part.content ?? '');
    const data = part.data ?? (part.stored ? content : deflateRawSync(content));
    const name = Buffer.from(part.name);
    const ownName = Buffer.from(part.localName ?? part.name);
    const size = part.size ?? content.byteLength;
    const compressedSize = part.compressedSize ?? data.byteLength;
    const long = Buffer.alloc(part.long ? 20 : 0);
    if (part.long) {
      long.writeUInt16LE(1, 0);
      long.writeUInt16LE(16, 2);
      long.writeBigUInt64LE(BigInt(size), 4);
      long.writeBigUInt64LE(BigInt(compressedSize), 12);
    }
    const common = Buffer.alloc(26);
    common.writeUInt16LE(part.flags ?? 0, 2);
    common.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 4);
    common.writeUInt32LE(part.checksum ?? crc32(content), 10);
    common.writeUInt32LE(part.long ? 0xffffffff : compressedSize, 14);
    common.writeUInt32LE(part.long ? 0xffffffff : size, 18);
    common.writeUInt16LE(ownName.byteLength, 22);
    common.writeUInt16LE(long.byteLength, 24);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, ownName, long, data]);
    common.writeUInt16LE(name.byteLength, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((part.unixMode ?? 0) << 16) >>> 0, 6);
    rest.writeUInt32LE(part.offset ?? at, 10);
    const madeBy = Buffer.from([20, part.unixMode === undefined ? 0 : 3]);
    central.push(Buffer.from('PK\x01\x02'), madeBy, common, rest, name, long);
    pieces.push(local);
    at += local.byteLength;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(lies.count ?? parts.length, 4);
  end.writeUInt16LE(lies.count ?? parts.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(lies.start ?? at, 12);
  const comment = Buffer.from(lies.comment ?? '');
  end.writeUInt16LE(comment.byteLength, 16);
  const tail = [lies.beforeEnd ?? new Uint8Array(0), Buffer.from('PK\x05\x06'), end, comment];
  return Buffer.concat([...pieces, directory, ...tail, lies.behind ?? new Uint8Array(0)]);
}
