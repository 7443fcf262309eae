import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A sealed file is cut off, changed, or opened with another passphrase: nothing of it may be used. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal';
}

const MAGIC = Buffer.from('LODS1\n');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES;
const FRAME_BYTES = 256 * 1024;
const FRAME_HEAD_BYTES = 5;
const OPEN = 0;
const ENCRYPTED = 1;

/** Closes and opens the frames of one file, in their order. */
interface Sealing {
  readonly tagBytes: number;
  close(head: Buffer, content: Buffer): { content: Buffer; tag: Buffer };
  /** Throws where the frame is not the one that was closed at this place. */
  open(head: Buffer, content: Buffer, tag: Buffer): Buffer;
}

/** AES-256-GCM with the number of the frame as nonce: the key is made for this file alone by scrypt. */
function encrypting(header: Buffer, passphrase: string): Sealing {
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
  const key = scryptSync(passphrase.normalize('NFKC'), header.subarray(-SALT_BYTES), 32, cost);
  let number = 0n;
  const nonce = () => {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64BE(number, 4);
    number += 1n;
    return bytes;
  };
  return {
    tagBytes: 16,
    close(head, content) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce()).setAAD(Buffer.concat([header, head]));
      return { content: Buffer.concat([cipher.update(content), cipher.final()]), tag: cipher.getAuthTag() };
    },
    open(head, content, tag) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce(), { authTagLength: 16 });
      decipher.setAAD(Buffer.concat([header, head])).setAuthTag(tag);
      return Buffer.concat([decipher.update(content), decipher.final()]);
    },
  };
}

/** Without a passphrase each frame carries the hash of all before it: it proves that the file is whole, not who wrote it. */
function hashing(header: Buffer): Sealing {
  let before = createHash('sha256').update(header).digest();
  const next = (head: Buffer, content: Buffer) => {
    before = createHash('sha256').update(before).update(head).update(content).digest();
    return before;
  };
  return {
    tagBytes: 32,
    close: (head, content) => ({ content, tag: next(head, content) }),
    open(head, content, tag) {
      if (!timingSafeEqual(next(head, content), tag)) throw new Error('the hash is another one');
      return content;
    },
  };
}

function headOf(bytes: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt8(isLast ? 1 : 0);
  head.writeUInt32BE(bytes, 1);
  return head;
}

/** Seals a stream in frames of 256 kB. Encrypted with a passphrase; without one, only proof against damage. */
export async function* seal(content: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const isEncrypted = passphrase !== null;
  const header = Buffer.concat([MAGIC, Buffer.from([isEncrypted ? ENCRYPTED : OPEN]), randomBytes(SALT_BYTES)]);
  const sealing = isEncrypted ? encrypting(header, passphrase) : hashing(header);
  const frame = (bytes: Buffer, isLast: boolean) => {
    const head = headOf(bytes.length, isLast);
    const closed = sealing.close(head, bytes);
    return Buffer.concat([head, closed.content, closed.tag]);
  };
  yield header;
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < FRAME_BYTES) continue;
    const whole = Buffer.concat(waiting);
    const frames = Math.floor(whole.length / FRAME_BYTES);
    for (let at = 0; at < frames; at += 1) yield frame(whole.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES), false);
    waiting = [whole.subarray(frames * FRAME_BYTES)];
    bytes = waiting[0]?.length ?? 0;
  }
  yield frame(Buffer.concat(waiting), true);
}

/**
 * Opens a sealed file frame by frame. Throws BrokenSeal at the first frame that is not whole; that nothing is missing at the end is known
 * only when it has been read to its end.
 */
export async function* unseal(path: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const reader = readerOf(createReadStream(path, { highWaterMark: FRAME_BYTES }));
  const header = await reader.take(HEADER_BYTES);
  if (!header?.subarray(0, MAGIC.length).equals(MAGIC)) throw new BrokenSeal('it is no backup of Lods');
  const isEncrypted = header[MAGIC.length] === ENCRYPTED;
  if (isEncrypted && passphrase === null) throw new BrokenSeal('it is encrypted: a passphrase is needed');
  const sealing = isEncrypted ? encrypting(header, passphrase ?? '') : hashing(header);
  const damaged = isEncrypted ? 'it is damaged, or the passphrase is another one' : 'it is damaged';
  for (;;) {
    const head = await reader.take(FRAME_HEAD_BYTES);
    const bytes = head?.readUInt32BE(1) ?? 0;
    if (bytes > FRAME_BYTES) throw new BrokenSeal(damaged);
    const content = head && (await reader.take(bytes));
    const tag = content && (await reader.take(sealing.tagBytes));
    if (!head || !content || !tag) throw new BrokenSeal('it ends early');
    let opened: Buffer;
    try {
      opened = sealing.open(head, content, tag);
    } catch (cause) {
      throw new BrokenSeal(damaged, { cause });
    }
    yield opened;
    if (head[0] !== 1) continue;
    if (await reader.take(1)) throw new BrokenSeal('something follows its end');
    return;
  }
}

/** Takes so many bytes at a time from a stream; undefined when it ends before. */
function readerOf(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);
  return {
    async take(bytes: number): Promise<Buffer | undefined> {
      while (waiting.length < bytes) {
        const { value, done } = await pieces.next();
        if (done) return undefined;
        waiting = Buffer.concat([waiting, value as Buffer]);
      }
      const taken = waiting.subarray(0, bytes);
      waiting = waiting.subarray(bytes);
      return taken;
    },
  };
}
