import { Refusal } from './refusal.ts';
import { decodeXml } from './xml/encoding.ts';

export interface XmlCaps {
  readonly characters: number;
  readonly depth: number;
  readonly elements: number;
  /** Of one element. */
  readonly attributes: number;
  /** Of one tag with its attributes. */
  readonly tagCharacters: number;
}

export const usualXmlCaps: XmlCaps = {
  characters: 100_000_000,
  depth: 100,
  elements: 5_000_000,
  attributes: 200,
  tagCharacters: 100_000,
};

const AGAIN = 'Send the file as the program wrote it, without changes by hand.';
const ENTITY = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;
const SHORTEST_ATTRIBUTE = ' a=""'.length;
const LONGEST_ENTITY = '&#x10ffff;'.length;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused (XML 1.0, 2.2)
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const XINCLUDE = 'http://www.w3.org/2001/XInclude';

/** What is neither text nor tag, by how it begins and ends. Everything else that begins with <! is refused. */
const passages = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const;

/**
 * Looks at XML before a parser does: no DOCTYPE and so no entities of its own, no XInclude, bounded depth, number and size. It
 * does not prove that the XML is well formed; that is the parser's part. Text may come in pieces, cut anywhere.
 *
 * @throws {Refusal} 'xml.*'
 */
export class XmlGuard {
  readonly #caps: XmlCaps;
  #kept = '';
  #until: string | undefined;
  #characters = 0;
  #elements = 0;
  #depth = 0;

  constructor(caps: XmlCaps = usualXmlCaps) {
    this.#caps = caps;
  }

  push(piece: string): void {
    this.#characters += piece.length;
    if (this.#characters > this.#caps.characters)
      throw refusal('size', `it has more than ${this.#caps.characters} characters`);
    if (FORBIDDEN.test(piece)) throw refusal('character', 'it holds characters that XML does not allow');
    this.#kept = this.#look(this.#kept + piece);
    if (this.#kept.length > this.#caps.tagCharacters) throw refusal('tag', 'one of its tags is too long');
  }

  /** @throws {Refusal} when the XML breaks off. */
  end(): void {
    if (this.#kept !== '' || this.#until !== undefined || this.#depth !== 0 || this.#elements === 0)
      throw refusal('cut', 'it breaks off');
  }

  /** Looks through what is whole and gives back the rest, to be looked at with the next piece. */
  #look(text: string): string {
    let at = 0;
    while (at < text.length) {
      if (this.#until !== undefined) {
        const end = text.indexOf(this.#until, at);
        if (end < 0) return text.slice(Math.max(at, text.length - this.#until.length + 1));
        at = end + this.#until.length;
        this.#until = undefined;
        continue;
      }
      const open = text.indexOf('<', at);
      const whole = text.slice(at, open < 0 ? undefined : open);
      if (open < 0) return this.#lookAtText(whole);
      if (this.#lookAtText(whole) !== '') throw refusal('entity', 'it refers to entities');
      at = open;
      const passage = passages.find(({ begin }) => text.startsWith(begin, at));
      if (passage) {
        this.#until = passage.end;
        at += passage.begin.length;
        continue;
      }
      const rest = text.slice(at, at + '<![CDATA['.length);
      if (passages.some(({ begin }) => begin.startsWith(rest))) return rest;
      if (rest.startsWith('<!')) throw refusal('doctype', 'it declares document types or entities');
      const end = tagEnd(text, at);
      if (end < 0) return text.slice(at);
      this.#lookAtTag(text.slice(at, end + 1));
      at = end + 1;
    }
    return '';
  }

  /** Gives back what may be the beginning of an entity. */
  #lookAtText(text: string): string {
    const ampersand = text.lastIndexOf('&');
    if (ampersand < 0) return '';
    const isOpen = !text.includes(';', ampersand) && text.length - ampersand < LONGEST_ENTITY;
    const whole = isOpen ? text.slice(0, ampersand) : text;
    if (ENTITY.test(whole)) throw refusal('entity', 'it refers to entities');
    return isOpen ? text.slice(ampersand) : '';
  }

  #lookAtTag(tag: string): void {
    if (tag.length > this.#caps.tagCharacters) throw refusal('tag', 'one of its tags is too long');
    if (tag.startsWith('</')) {
      this.#depth -= 1;
      if (this.#depth < 0) throw refusal('cut', 'it ends more than it begins');
      return;
    }
    this.#elements += 1;
    if (this.#elements > this.#caps.elements)
      throw refusal('elements', `it has more than ${this.#caps.elements} elements`);
    if (tag.includes('&') && ENTITY.test(tag)) throw refusal('entity', 'it refers to entities');
    if (tag.includes(XINCLUDE)) throw refusal('include', 'it asks for other files');
    if (tag.length > this.#caps.attributes * SHORTEST_ATTRIBUTE && attributesOf(tag) > this.#caps.attributes)
      throw refusal('attributes', `an element has more than ${this.#caps.attributes} attributes`);
    if (tag.endsWith('/>')) return;
    this.#depth += 1;
    if (this.#depth > this.#caps.depth)
      throw refusal('depth', `its elements are nested more than ${this.#caps.depth} deep`);
  }
}

/**
 * Decodes an XML file and looks through all of it. The answer has no XML declaration any more, so that no parser decodes it a
 * second time and otherwise; its lines stay where they were.
 *
 * @throws {Refusal} 'xml.*'
 */
export function guardXml(bytes: Uint8Array, caps: XmlCaps = usualXmlCaps): string {
  const text = decodeXml(bytes);
  const guard = new XmlGuard(caps);
  guard.push(text);
  guard.end();
  return text;
}

/** Where the tag ends that begins at `at`, or -1. A '>' within quotes does not end it. */
function tagEnd(text: string, at: number): number {
  let quote = '';
  for (let index = at; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (quote !== '') {
      if (character === quote.charCodeAt(0)) quote = '';
    } else if (character === 0x22 || character === 0x27) quote = text.charAt(index);
    else if (character === 0x3e) return index;
  }
  return -1;
}

function attributesOf(tag: string): number {
  return tag.replace(/"[^"]*"|'[^']*'/g, '""').split('=').length - 1;
}

function refusal(kind: string, how: string): Refusal {
  return new Refusal(`xml.${kind}`, `The XML of the file is refused: ${how}.`, AGAIN);
}
