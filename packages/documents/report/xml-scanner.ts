/** What the scanner tells, in the order of the file. Offsets count characters from the start of the text. */
export interface ScanHandler {
  /** An empty element is opened and closed. */
  open(name: XmlName, attributes: readonly XmlAttribute[], offset: number): void;
  /** Text between two tags, readable; a text broken by a comment comes in pieces. */
  text(value: string, offset: number): void;
  close(offset: number): void;
}

export interface XmlName {
  readonly local: string;
  /** Empty for none. */
  readonly namespace: string;
}
export interface XmlAttribute extends XmlName {
  readonly value: string;
}

/** The text is not well-formed XML, or is XML that is not read. */
export class XmlFault extends Error {
  readonly kind: 'malformed' | 'doctype' | 'depth';
  readonly offset: number;
  constructor(kind: XmlFault['kind'], why: string, offset: number) {
    super(why);
    this.name = 'XmlFault';
    this.kind = kind;
    this.offset = offset;
  }
}

/** A report is nine levels deep. */
const MAX_DEPTH = 32;
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// XML 1.0 section 2.2: the control characters that no document may hold, and two non-characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
// XML 1.0 section 2.3 without the colon, which parts a prefix from a name.
const START =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NCNAME = `[${START}][${START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
const NAME = new RegExp(`(?:(${NCNAME}):)?(${NCNAME})(?=[\\s/>=?]|$)`, 'uy');
const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n=/>"'<]+)[ \t\r\n]*=[ \t\r\n]*("[^"<]*"|'[^'<]*')/y;
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const SPACE = /^[ \t\r\n]*$/;

interface Open {
  readonly raw: string;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Reads a whole XML text without a tree: well-formedness with namespaces, but no document type, hence no entities but the five of
 * XML itself and nothing to fetch. The XML declaration must have been taken off.
 * @throws {XmlFault}
 */
export function scanXml(text: string, handler: ScanHandler): void {
  const forbidden = IMPOSSIBLE.exec(text);
  if (forbidden !== null) throw fault('a character that XML does not allow', forbidden.index);
  const stack: Open[] = [];
  let names: ReadonlyMap<string, string> = new Map([['xml', XML_NAMESPACE]]);
  /** Names without attributes, looked up by their text in the namespaces that hold here. */
  let known = new Map<string, XmlName>();
  let hasRoot = false;
  let at = 0;

  const closeTag = () => {
    const left = stack.pop();
    if (left !== undefined && left.names !== names) {
      names = left.names;
      known = new Map();
    }
  };

  for (;;) {
    const tag = text.indexOf('<', at);
    const end = tag < 0 ? text.length : tag;
    if (end > at) {
      if (stack.length > 0) handler.text(readable(text, at, end), at);
      else if (!SPACE.test(text.slice(at, end))) throw fault('text outside the root element', at);
    }
    if (tag < 0) break;
    const sign = text.charAt(tag + 1);
    if (sign === '/') {
      const open = stack.at(-1);
      if (open === undefined) throw fault('a tag closes what was never opened', tag);
      let close = tag + 2 + open.raw.length;
      if (!text.startsWith(open.raw, tag + 2)) throw fault(`the end of "${open.raw}" is expected`, tag);
      if (text.charAt(close) !== '>') {
        TAG_END.lastIndex = close;
        if (TAG_END.exec(text)?.[1] !== '') throw fault(`the end of "${open.raw}" is expected`, tag);
        close = TAG_END.lastIndex - 1;
      }
      handler.close(tag);
      closeTag();
      at = close + 1;
    } else if (sign === '!' || sign === '?') {
      at = skipPassage(text, tag, (value) => {
        if (stack.length === 0) throw fault('text outside the root element', tag);
        handler.text(value, tag);
      });
    } else {
      if (stack.length === 0 && hasRoot) throw fault('a second root element', tag);
      if (stack.length >= MAX_DEPTH) throw new XmlFault('depth', `it is nested more than ${MAX_DEPTH} deep`, tag);
      hasRoot = true;
      const close = text.indexOf('>', tag);
      const raw = text.slice(tag + 1, close);
      const name = close < 0 ? undefined : known.get(raw);
      if (name !== undefined) {
        stack.push({ raw, names });
        handler.open(name, NO_ATTRIBUTES, tag);
        at = close + 1;
        continue;
      }
      const read = readTag(text, tag, names);
      stack.push({ raw: read.raw, names });
      if (read.names !== names) {
        names = read.names;
        known = new Map();
      }
      if (read.raw === raw) known.set(raw, read.name);
      handler.open(read.name, read.attributes, tag);
      if (read.isEmpty) {
        handler.close(tag);
        closeTag();
      }
      at = read.end;
    }
  }
  if (stack.length > 0) throw fault(`the end of "${stack.at(-1)?.raw}" is missing`, text.length);
  if (!hasRoot) throw fault('there is no element', text.length);
}

const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

function readTag(text: string, tag: number, scope: ReadonlyMap<string, string>) {
  NAME.lastIndex = tag + 1;
  const match = NAME.exec(text);
  if (match === null) throw fault('a sign that begins no tag', tag);
  const raw = match[0];
  let at = NAME.lastIndex;
  const stated: { raw: string; value: string }[] = [];
  let names = scope;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const attribute = ATTRIBUTE.exec(text);
    if (attribute === null) break;
    const [, attributeName = '', quoted = ''] = attribute;
    const value = readable(text, ATTRIBUTE.lastIndex - quoted.length + 1, ATTRIBUTE.lastIndex - 1);
    at = ATTRIBUTE.lastIndex;
    const declares = attributeName === 'xmlns' ? '' : /^xmlns:(.+)$/.exec(attributeName)?.[1];
    if (stated.some((attribute) => attribute.raw === attributeName))
      throw fault(`the attribute "${attributeName}" twice`, tag);
    stated.push({ raw: attributeName, value });
    if (stated.length > 200) throw fault('more than 200 attributes', tag);
    if (declares === undefined) continue;
    if (declares !== '' && value === '') throw fault(`the prefix "${declares}" is not declared`, tag);
    names = new Map(names).set(declares, value);
  }
  TAG_END.lastIndex = at;
  const end = TAG_END.exec(text);
  if (end === null) throw fault(`the tag "${raw}" is not closed or has a faulty attribute`, tag);
  const attributes = stated
    .filter((attribute) => !/^xmlns(?::|$)/.test(attribute.raw))
    .map(({ raw: attributeName, value }) => ({ ...attributeNameOf(attributeName, names, tag), value }));
  return {
    raw,
    names,
    name: { local: match[2] ?? '', namespace: namespaceOf(match[1] ?? '', names, tag) },
    attributes,
    isEmpty: end[1] === '/',
    end: TAG_END.lastIndex,
  };
}

function attributeNameOf(raw: string, names: ReadonlyMap<string, string>, tag: number): XmlName {
  NAME.lastIndex = 0;
  const match = NAME.exec(raw);
  if (match === null || NAME.lastIndex !== raw.length) throw fault(`the attribute "${raw}" has no proper name`, tag);
  const [, prefix, local = ''] = match;
  // An attribute without prefix belongs to no namespace, whatever the default is.
  return { local, namespace: prefix === undefined ? '' : namespaceOf(prefix, names, tag) };
}

function namespaceOf(prefix: string, names: ReadonlyMap<string, string>, tag: number): string {
  const namespace = names.get(prefix);
  if (namespace === undefined && prefix !== '') throw fault(`the prefix "${prefix}" is not declared`, tag);
  return namespace ?? '';
}

/** Comment, processing instruction or CDATA. @returns where it ends */
function skipPassage(text: string, tag: number, cdata: (value: string) => void): number {
  if (text.startsWith('<!--', tag)) {
    const end = text.indexOf('--', tag + 4);
    if (end < 0 || text.charAt(end + 2) !== '>') throw fault('a comment that is not closed properly', tag);
    return end + 3;
  }
  if (text.startsWith('<![CDATA[', tag)) {
    const end = text.indexOf(']]>', tag);
    if (end < 0) throw fault('a CDATA section that is not closed', tag);
    cdata(text.slice(tag + 9, end).replace(/\r\n?/g, '\n'));
    return end + 3;
  }
  if (text.startsWith('<!DOCTYPE', tag)) throw new XmlFault('doctype', 'a document type declaration', tag);
  NAME.lastIndex = tag + 2;
  const target = text.startsWith('<?', tag) ? NAME.exec(text)?.[0] : undefined;
  const end = text.indexOf('?>', tag);
  if (target === undefined || end < 0 || target.toLowerCase() === 'xml') throw fault('an unknown declaration', tag);
  return end + 2;
}

function readable(text: string, start: number, end: number): string {
  let value = text.slice(start, end);
  const stray = value.indexOf(']]>');
  if (stray >= 0) throw fault('the end of a CDATA section in a text', start + stray);
  if (value.includes('\r')) value = value.replace(/\r\n?/g, '\n');
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));|&/g, (whole, decimal, hex, name) => {
    const resolved = name === undefined ? characterOf(decimal, hex) : ENTITIES[name];
    if (resolved === undefined) throw fault(`"${whole}" stands for nothing`, start);
    return resolved;
  });
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  if (decimal === undefined && hex === undefined) return undefined;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isPossible = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  const character = isPossible ? String.fromCodePoint(code) : '';
  return character === '' || IMPOSSIBLE.test(character) ? undefined : character;
}

function fault(why: string, offset: number): XmlFault {
  return new XmlFault('malformed', why, offset);
}
