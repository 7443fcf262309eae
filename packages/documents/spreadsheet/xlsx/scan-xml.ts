import { Refusal } from '../../refusal.ts';
import { plainText } from '../rows.ts';

/** What the scanner tells. Names come without their prefix, since some programs write every tag of a sheet with one. */
export interface XmlHandler {
  /** `attributes` is the text behind the name, for `attribute`. An empty element is opened and closed. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Text as it stands in the file; `decodeXmlText` makes it readable. Told only while `wantsText` is set. */
  text(raw: string): void;
  wantsText: boolean;
  /** Reads a whole element of the commonest form that starts at `at`, and answers where it ends; `at` when it has another form. */
  shortcut?(text: string, at: number): number;
}

/** Longest tag or text. A cell of Excel holds 32,767 characters. */
const PIECE_CHARACTERS = 1_000_000;
const CLOSE = 62;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const BANG = 33;
const QUESTION = 63;
const SLASH = 47;
const COLON = 58;
const SPACE = 32;

/**
 * Reads the XML of a workbook part on the chunks of its inflation, holding no more than one chunk. It knows just what such parts are made of:
 * tags, text, comments, CDATA. No document type is accepted, so there are no entities to expand and nothing to fetch.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  readonly #part: string;
  /** Bytes of a tag or text that the last chunk broke off. */
  #rest: Uint8Array = new Uint8Array(0);
  #depth = 0;
  #hasRoot = false;

  constructor(part: string, handler: XmlHandler) {
    this.#part = part;
    this.#handler = handler;
  }

  /** Takes the next inflated bytes. They are read as Latin-1, which keeps each byte; `decodeXmlText` puts UTF-8 together. */
  push(chunk: Uint8Array): void {
    const bytes =
      this.#rest.length === 0
        ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
        : Buffer.concat([this.#rest, chunk]);
    // One flat string: joined strings would make each look at a character twice as slow.
    const text = bytes.toString('latin1');
    if (!this.#hasRoot) this.#refuseOtherEncodings(text);
    const end = this.#scan(text);
    this.#rest = bytes.subarray(end);
    if (this.#rest.length > PIECE_CHARACTERS) throw this.#damaged();
  }

  /** Must be called behind the last chunk: a part that breaks off is damaged. */
  end(): void {
    if (this.#depth !== 0 || !this.#hasRoot || Buffer.from(this.#rest).toString('latin1').trim() !== '')
      throw this.#damaged();
  }

  /** Reads the whole tags and texts of `text` and answers where the rest starts. */
  #scan(text: string): number {
    const handler = this.#handler;
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) return at;
      if (start > at && handler.wantsText) handler.text(text.slice(at, start));
      if (handler.shortcut !== undefined) {
        const end = handler.shortcut(text, start);
        if (end > start) {
          at = end;
          continue;
        }
      }
      const second = text.charCodeAt(start + 1);
      if (second === BANG || second === QUESTION || Number.isNaN(second)) {
        const end = this.#skipSpecial(text, start);
        if (end < 0) return start;
        at = end;
        continue;
      }
      const isClosing = second === SLASH;
      let nameStart = isClosing ? start + 2 : start + 1;
      let end = nameStart;
      let sign = text.charCodeAt(end);
      for (; sign > SPACE && sign !== CLOSE && sign !== SLASH; sign = text.charCodeAt(++end)) {
        if (sign === COLON) nameStart = end + 1;
      }
      const name = text.slice(nameStart, end);
      const attributesStart = end;
      if (sign !== CLOSE) end = tagEnd(text, end);
      if (end < 0) return start;
      if (isClosing) {
        this.#depth -= 1;
        if (this.#depth < 0) throw this.#damaged();
        handler.close(name);
      } else {
        this.#hasRoot = true;
        handler.open(name, text.slice(attributesStart, end));
        if (text.charCodeAt(end - 1) === SLASH) handler.close(name);
        else this.#depth += 1;
      }
      at = end + 1;
    }
  }

  /** Comments, instructions and CDATA: answers where they end, or -1 when the chunk ends before. */
  #skipSpecial(text: string, start: number): number {
    if (text.length - start < 9) return -1;
    const special = text.startsWith('<!--', start)
      ? '-->'
      : text.startsWith('<?', start)
        ? '?>'
        : text.startsWith('<![CDATA[', start)
          ? ']]>'
          : undefined;
    if (special === undefined) {
      throw new Refusal(
        'xml.doctype',
        `The part ${this.#part} of the workbook declares a document type, which no workbook needs.`,
        'Open the file in Excel and save it again as .xlsx; if it came from somebody else, ask where it was made.',
      );
    }
    const end = text.indexOf(special, start);
    if (end < 0) return -1;
    if (special === ']]>' && this.#handler.wantsText) {
      this.#handler.text(text.slice(start + 9, end).replaceAll('&', '&amp;'));
    }
    return end + special.length;
  }

  #refuseOtherEncodings(latin: string): void {
    const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(latin)?.[1];
    const isWide = latin.startsWith('\xff\xfe') || latin.startsWith('\xfe\xff');
    if (isWide || (declared !== undefined && !/^(utf-8|us-ascii)$/i.test(declared))) {
      throw new Refusal(
        'workbook.encoding',
        `The part ${this.#part} of the workbook is written in ${isWide ? 'UTF-16' : declared}, which Excel never does.`,
        'Open the file in Excel and save it again as .xlsx.',
      );
    }
  }

  #damaged(): Refusal {
    return new Refusal(
      'workbook.damaged',
      `The part ${this.#part} of the workbook is damaged or breaks off.`,
      'Open the file in Excel, let it repair the file, save it as .xlsx and upload the new file.',
    );
  }
}

/** Position, from `start` on, of the bracket that ends the tag, or -1; a bracket inside quotes does not end it. */
function tagEnd(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (open !== 0) {
      if (sign === open) open = 0;
    } else if (sign === CLOSE) return at;
    else if (sign === DOUBLE_QUOTE || sign === SINGLE_QUOTE) open = sign;
  }
  return -1;
}

/** The value of an attribute, or undefined. `name` is given with its prefix, if it has one. */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + 1)) {
    if (tag.charCodeAt(at - 1) > SPACE || tag.charCodeAt(at + name.length) !== 61) continue;
    const start = at + name.length + 2;
    const end = tag.indexOf(tag.charAt(start - 1), start);
    return end < 0 ? undefined : tag.slice(start, end);
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const BEYOND_ASCII = /[\x80-\xff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what needs a second look
const UNUSUAL = /[\x00-\x08\x0b-\x1f\x80-\xff&]|_x/;

/**
 * Puts the bytes of UTF-8 together and resolves the five entities, character references and Excel's own _x000D_; control characters that no
 * spreadsheet shows are left out.
 */
export function decodeXmlText(raw: string): string {
  if (!UNUSUAL.test(raw)) return raw;
  let text = BEYOND_ASCII.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n'); // XML 1.0, 2.11
  if (text.includes('&')) {
    text = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
  }
  if (text.includes('_x')) {
    text = text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return plainText(text);
}
