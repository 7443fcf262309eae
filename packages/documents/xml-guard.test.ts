import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { guardXml, usualXmlCaps, XmlGuard } from './xml-guard.ts';

function verdictOf(read: () => unknown): string {
  try {
    read();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
const verdict = (xml: string | Uint8Array, caps = usualXmlCaps) => verdictOf(() => guardXml(Buffer.from(xml), caps));

describe('XML as programs write it is accepted', () => {
  test.each([
    '<a/>',
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<a b="1>2" c=\'"\'>x &lt; y &#xE6;<!-- <!DOCTYPE no> --><b/></a>\n',
    '<a><![CDATA[ <!DOCTYPE a> &nothing; <b> ]]></a>',
    '<?xml-stylesheet href="a.xsl"?><a xmlns:x="urn:x"><x:b>å</x:b></a>',
    '<a xsi:schemaLocation="http://example.invalid/a http://example.invalid/a.xsd"/>',
  ])('%s', (xml) => expect(verdict(xml)).toBe('accepted'));

  test('in its own encoding, told by mark or declaration, and comes out without a declaration', () => {
    const text = '<a>Jern og stål</a>';
    const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?>`;
    const utf16 = (xml: string) => Buffer.from(xml, 'utf16le');
    const read = (...bytes: Uint8Array[]) => guardXml(Buffer.concat(bytes));
    expect(read(Buffer.from(text))).toBe(text);
    expect(read(Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(declared('utf-8') + text))).toBe(text);
    expect(read(Buffer.from(declared('ISO-8859-1') + text, 'latin1'))).toBe(text);
    expect(read(Buffer.from([0xff, 0xfe]), utf16(declared('UTF-16') + text))).toBe(text);
    expect(read(utf16(declared('UTF-16') + text))).toBe(text);
    expect(read(Buffer.from([0xfe, 0xff]), utf16(text).swap16())).toBe(text);
    expect(read(Buffer.from('<?xml version="1.0"\n encoding="utf-8"?>\n<a/>'))).toBe('\n\n<a/>');
  });
});

describe('hostile XML is refused', () => {
  const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><a>&b;</a>`;
  test.each([
    ['xml.doctype', laughs],
    ['xml.doctype', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['xml.doctype', '<?xml version="1.0"?><!-- x -->\n<!doctype a PUBLIC "" "http://127.0.0.1/"><a/>'],
    ['xml.doctype', '<a/><!ENTITY b "c">'],
    ['xml.entity', '<a>&b;</a>'],
    ['xml.entity', '<a b="&c;"/>'],
    ['xml.entity', '<a>&#999999999999;</a>'],
    ['xml.entity', '<a>a & b</a>'],
    ['xml.entity', '<a>&</a>'],
    ['xml.include', '<a xmlns:i="http://www.w3.org/2001/XInclude"><i:include href="file:///etc/passwd"/></a>'],
    ['xml.depth', '<a>'.repeat(101) + '</a>'.repeat(101)],
    ['xml.attributes', `<a ${Array.from({ length: 201 }, (_, index) => `b${index}=""`).join(' ')}/>`],
    ['xml.tag', `<a b="${'c'.repeat(100_000)}"/>`],
    ['xml.tag', `<a b="${'c'.repeat(200_000)}`],
    ['xml.character', '<a>\0</a>'],
    ['xml.character', '<a>\u000b</a>'],
    ['xml.cut', ''],
    ['xml.cut', '<a><b></b>'],
    ['xml.cut', '<a></a></b>'],
    ['xml.cut', '<a/><!-- '],
    ['xml.cut', '<a/><'],
    ['xml.encoding', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
    ['xml.encoding', '<?xml version="1.0" encoding="IBM037"?><a/>'],
    ['xml.encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ])('%s', (code, xml) => expect(verdict(xml)).toBe(code));

  test('also in other encodings and with broken bytes', () => {
    const hidden = '<!DOCTYPE a><a/>';
    expect(verdict(Buffer.from(`\ufeff${hidden}`, 'utf16le'))).toBe('xml.doctype');
    expect(verdict(Buffer.from(hidden, 'utf16le'))).toBe('xml.doctype');
    expect(verdict(Buffer.from(hidden, 'utf16le').swap16())).toBe('xml.doctype');
    expect(verdict(Uint8Array.from([...Buffer.from(hidden)].flatMap((byte) => [0, 0, 0, byte])))).not.toBe('accepted');
    expect(verdict(Buffer.from([0x3c, 0x61, 0x3e, 0xc0, 0xbc, 0x2f, 0x61, 0x3e]))).toBe('xml.encoding');
    expect(
      verdict(Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('<?xml version="1.0" encoding="latin1"?><a/>')])),
    ).toBe('xml.encoding');
  });

  test('beyond its caps', () => {
    const xml = '<a><b/><b/><b/></a>';
    expect(verdict(xml, { ...usualXmlCaps, elements: 4 })).toBe('accepted');
    expect(verdict(xml, { ...usualXmlCaps, elements: 3 })).toBe('xml.elements');
    expect(verdict(xml, { ...usualXmlCaps, characters: xml.length - 1 })).toBe('xml.size');
  });
});

test('the verdict is the same however the text is cut into pieces', () => {
  const pieces = [
    '<a>',
    '</a>',
    '<b c="d>e"/>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?p',
    '?>',
    '&lt;',
    '&x;',
    '&',
    ';',
    'text',
    '<',
    '>',
    '"',
    '<!DOCTYPE a>',
    '<!d',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join('')),
      fc.array(fc.nat(60), { maxLength: 12 }),
      (xml, cuts) => {
        const whole = verdictOf(() => {
          const guard = new XmlGuard();
          guard.push(xml);
          guard.end();
        });
        const cut = verdictOf(() => {
          const guard = new XmlGuard();
          let from = 0;
          for (const to of cuts.toSorted((a, b) => a - b)) {
            guard.push(xml.slice(from, to));
            from = Math.max(from, to);
          }
          guard.push(xml.slice(from));
          guard.end();
        });
        expect(cut).toBe(whole);
      },
    ),
    { numRuns: 5_000 },
  );
});

test('a document type before the first element is never accepted, whatever stands around it', () => {
  const space = fc.constantFrom('', ' ', '\n', '<!-- a -->', '<?p q?>', '<!-- <a> -->', '<?p <a?>');
  fc.assert(
    fc.property(
      fc.array(space),
      fc.array(space),
      fc.constantFrom('<!DOCTYPE a>', '<!doctype a [', '<!DocType\na>'),
      (before, behind, type) => {
        expect(verdict(`${before.join('')}${type}${behind.join('')}<a/>`)).toBe('xml.doctype');
      },
    ),
    { numRuns: 1_000 },
  );
});
