import { isUtf8 } from 'node:buffer';
import { codePageByWords, hasPolishLetters } from './code-page.ts';
import { decodeConsole, isConsolePage, isCp850 } from './console-pages.ts';
import type { Encoding } from './workbook.ts';

const SAMPLE_BYTES = 262_144;
/** By the first piece the layout is told. */
const FIRST_BYTES = 1 << 20;
/** Strings of more than 128 kB have pages of memory of their own, and asking for these takes ten times as long as decoding. */
const PIECE_BYTES = 1 << 15;

/**
 * Finds how the text was encoded, by evidence: a byte-order mark, zeros at every other byte, or validity as UTF-8. Text that
 * is no valid UTF-8 is Windows-1252, as Danish and German Excel write it, or the code page that its words show, unless most signs beyond ASCII are UTF-8: then a few bytes are damaged.
 */
export function detectEncoding(bytes: Uint8Array): { encoding: Encoding; markBytes: number } {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', markBytes: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  const wide = zerosAt(bytes);
  if (wide) return { encoding: wide, markBytes: 0 };
  if (isUtf8(bytes)) return { encoding: 'utf-8', markBytes: 0 };
  const { sequences, strays } = countSequences(bytes);
  if (sequences > strays) return { encoding: 'utf-8', markBytes: 0 };
  const byWords = codePageByWords(bytes);
  if (byWords !== null) return { encoding: byWords, markBytes: 0 };
  if (isCp850(bytes)) return { encoding: 'cp850', markBytes: 0 };
  return {
    encoding: hasPolishLetters(bytes.subarray(0, SAMPLE_BYTES)) ? 'windows-1250' : 'windows-1252',
    markBytes: 0,
  };
}

function zerosAt(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 4096 & ~1);
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even += 1;
    if (sample[at + 1] === 0) odd += 1;
  }
  const enough = sample.length * 0.2;
  if (odd > enough && even < odd / 10) return 'utf-16le';
  if (even > enough && odd < even / 10) return 'utf-16be';
  return undefined;
}

/** Well-formed multi-byte sequences of UTF-8 against bytes above 127 that belong to none. */
function countSequences(bytes: Uint8Array): { sequences: number; strays: number } {
  let sequences = 0;
  let strays = 0;
  const continues = (at: number, count: number) => {
    for (let k = 1; k <= count; k += 1) if (((bytes[at + k] ?? 0) & 0xc0) !== 0x80) return false;
    return true;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x80) continue;
    const length = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    if (length > 0 && continues(at, length)) {
      sequences += 1;
      at += length;
    } else strays += 1;
  }
  return { sequences, strays };
}

/** The text in pieces, so that a large file is never held twice. */
export function* decodeText(bytes: Uint8Array, encoding: Encoding, markBytes: number): Generator<string> {
  const pieces = piecesOf(bytes.subarray(markBytes));
  if (isConsolePage(encoding)) {
    for (const piece of pieces) yield decodeConsole(piece, encoding);
    return;
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  for (const piece of pieces) yield decoder.decode(piece, { stream: true });
  const rest = decoder.decode();
  if (rest) yield rest;
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.length > 0) yield bytes.subarray(0, FIRST_BYTES);
  for (let at = FIRST_BYTES; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}
