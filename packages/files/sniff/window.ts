import type { FileHandle } from 'node:fs/promises';

/** A file that is looked at in places, never taken in whole. */
export interface FileWindow {
  readonly bytes: number;
  /** Fewer bytes at the end of the file, none beyond it. */
  read(at: number, length: number): Promise<Buffer>;
}

export async function fileWindow(file: FileHandle): Promise<FileWindow> {
  const { size } = await file.stat();
  return {
    bytes: size,
    async read(at, length) {
      if (at < 0 || at >= size) return Buffer.alloc(0);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, size - at)), 0, undefined, at);
      return buffer.subarray(0, bytesRead);
    },
  };
}
