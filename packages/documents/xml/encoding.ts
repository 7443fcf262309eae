import { Refusal } from '../refusal.ts';

/** Code pages of one byte a sign, in all of which the signs of markup are those of ASCII. */
const CODE_PAGE = /^(?:us-ascii|windows-125[0-8]|iso-8859-(?:[1-8]|1[03-6])|koi8-[ru])$/;
const UNICODE = ['utf-8', 'utf-16le', 'utf-16be'];
const DECLARATION = /^<\?xml\s[^>]*?\?>/;
const LOOK_BYTES = 200;

/**
 * Decodes XML by its byte order mark or its declaration (XML 1.0, appendix F) and takes the declaration away.
 *
 * @throws {Refusal} 'xml.encoding' for encodings that could hide a DOCTYPE from us (UTF-7, EBCDIC) and for broken bytes.
 */
export function decodeXml(bytes: Uint8Array): string {
  const text = decodeAs(encodingOf(bytes), bytes);
  return text.replace(DECLARATION, (declaration) => '\n'.repeat(declaration.split(/\r\n|\r|\n/).length - 1));
}

/** The encoding of an XML file by its first bytes; enough for a reader that takes it in pieces. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && (c !== 0 || d !== 0)) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOK_BYTES));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? 'utf-8';
  const encoding = declared.toLowerCase();
  if (!(UNICODE.includes(encoding) || CODE_PAGE.test(encoding)) || encoding.startsWith('utf-16'))
    throw broken(`its encoding "${declared}" is not read`);
  if (head.startsWith('\u00ef\u00bb\u00bf') && encoding !== 'utf-8') throw broken('it states two encodings');
  return encoding;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw broken(`it is not ${encoding}`, cause);
  }
}

function broken(how: string, cause?: unknown): Refusal {
  return new Refusal(
    'xml.encoding',
    `The XML of the file is refused: ${how}.`,
    'Save the file as UTF-8 and send it again.',
    {
      cause,
    },
  );
}
