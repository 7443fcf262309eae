import type { FileWindow } from './window.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE_BYTES = 1 << 16;
const HEAD_CHARACTERS = 8_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of these
const NOT_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u0081\u008d\u008f\u0090\u009d\ufffe\uffff]/;

/** Reads a file as text, all of it, so that a letter in its last line counts as well. Undefined if it is none. */
export async function readText(file: FileWindow): Promise<{ encoding: Encoding; head: string } | undefined> {
  for (const encoding of await candidates(file)) {
    const head = await decode(file, encoding);
    if (head !== undefined) return { encoding, head };
  }
  return undefined;
}

async function candidates(file: FileWindow): Promise<readonly Encoding[]> {
  const head = await file.read(0, 4);
  if (head.length >= 2 && head[0] === 0xff && head[1] === 0xfe) return ['utf-16le'];
  if (head.length >= 2 && head[0] === 0xfe && head[1] === 0xff) return ['utf-16be'];
  if (head.length >= 4 && head[0] !== 0 && head[1] === 0 && head[3] === 0) return ['utf-16le'];
  if (head.length >= 4 && head[0] === 0 && head[1] !== 0 && head[2] === 0) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}

/** The first characters, or undefined when the bytes are not text in this encoding. */
async function decode(file: FileWindow, encoding: Encoding): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let head = '';
  try {
    for (let at = 0; at < file.bytes; at += PIECE_BYTES) {
      const piece = decoder.decode(await file.read(at, PIECE_BYTES), { stream: true });
      if (NOT_TEXT.test(piece)) return undefined;
      if (head.length < HEAD_CHARACTERS) head += piece;
    }
    decoder.decode();
    return head.slice(0, HEAD_CHARACTERS);
  } catch (error) {
    if (error instanceof TypeError) return undefined; // the bytes are not of this encoding
    throw error;
  }
}
