import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** What passes between the pool and a reading process, as length-prefixed frames over one pipe. */
const kinds = ['task', 'chunk', 'end', 'progress', 'part', 'done', 'refused', 'failed'] as const;
export type Kind = (typeof kinds)[number];

export interface Frame {
  readonly kind: Kind;
  readonly body: Uint8Array;
}

const HEADER_BYTES = 5;

/** Sends one frame and waits while the other side is busy, so that neither side piles up what the other has not read. */
export async function sendFrame(pipe: Duplex, kind: Kind, body: Uint8Array): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(kinds.indexOf(kind), 0);
  header.writeUInt32LE(body.byteLength, 1);
  pipe.write(header);
  if (body.byteLength === 0 || pipe.write(body) || pipe.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      pipe.off('drain', go);
      pipe.off('close', go);
      resolve();
    };
    pipe.on('drain', go);
    pipe.on('close', go);
  });
}

export function sendValue(pipe: Duplex, kind: Kind, value: unknown): Promise<void> {
  return sendFrame(pipe, kind, serialize(value));
}

export function valueIn(frame: Frame): unknown {
  return deserialize(frame.body);
}

/** A frame larger than its cap: the length is judged before anything of it is kept. */
export class FrameTooLarge extends Error {}

/** Yields whole frames. Reading stops while the consumer works. */
export async function* framesOf(pipe: Duplex, maxBytes: number): AsyncGenerator<Frame> {
  let parts: Buffer[] = [];
  let have = 0;
  let need = HEADER_BYTES;
  let kind: Kind | undefined;
  for await (const piece of pipe as AsyncIterable<Buffer>) {
    parts.push(piece);
    have += piece.byteLength;
    while (have >= need) {
      const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      const head = bytes.subarray(0, need);
      const rest = bytes.subarray(need);
      parts = rest.byteLength > 0 ? [rest] : [];
      have = rest.byteLength;
      if (kind === undefined) {
        kind = kinds[head.readUInt8(0)];
        need = head.readUInt32LE(1);
        if (kind === undefined || need > maxBytes) throw new FrameTooLarge(`a frame of ${need} bytes`);
      } else {
        yield { kind, body: head };
        kind = undefined;
        need = HEADER_BYTES;
      }
    }
  }
}
