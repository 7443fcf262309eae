import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { scanXml, XmlFault } from './xml-scanner.ts';

/** What the scanner tells of a text, as text. */
function eventsOf(text: string): string {
  const events: string[] = [];
  scanXml(text, {
    open: ({ local, namespace }, attributes) => {
      const stated = attributes
        .map((attribute) => ` ${attribute.namespace}:${attribute.local}=${attribute.value}`)
        .join('');
      events.push(`<${namespace === '' ? '' : `${namespace}|`}${local}${stated}>`);
    },
    text: (value) => {
      events.push(value);
    },
    close: () => {
      events.push('</>');
    },
  });
  return events.join('');
}

const isRead = (text: string): boolean => {
  try {
    eventsOf(text);
    return true;
  } catch (fault) {
    if (fault instanceof XmlFault) return false;
    throw fault;
  }
};

describe('the scanner', () => {
  test.each([
    ['<a>1</a>', '<a>1</>'],
    ['<a/>', '<a></>'],
    ['<a >1</a >', '<a>1</>'],
    ['<a>&lt;&amp;&#233;&#x1F600;&gt;</a>', '<a><&é😀></>'],
    ['<a><![CDATA[<b>&amp;]]></a>', '<a><b>&amp;</>'],
    ['<a>1\r\n2\r3&#13;</a>', '<a>1\n2\n3\r</>'],
    ['<!-- > --><?note ?><a>x<!-- y -->z</a><!-- end -->', '<a>xz</>'],
    ['<a xmlns="u"><b/></a>', '<u|a><u|b></></>'],
    ['<p:a xmlns:p="u"><b xmlns="v" p:c=\'1\'><b/></b><b/></p:a>', '<u|a><v|b u:c=1><v|b></></><b></></>'],
    ['<a b="x > y"/>', '<a :b=x > y></>'],
  ])('reads %s', (text, expected) => {
    expect(eventsOf(text)).toBe(expected);
  });

  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a b=1/>',
    '<a b="1" b="2"/>',
    '<a b="<"/>',
    '<a>&nbsp;</a>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>]]></a>',
    '<a><!-- -- --></a>',
    '<a><![CDATA[</a>',
    '<p:a/>',
    '<1a/>',
    '<a\u0001/>',
    '<a>\u0007</a>',
    '<!DOCTYPE a><a/>',
    '<a><!ENTITY b "c"></a>',
    ' <?xml version="1.0"?><a/>',
    '<'.repeat(100_000),
    '<a>'.repeat(100_000),
    `<a ${'b '.repeat(100_000)}>`,
  ])('refuses %s', (text) => {
    expect(isRead(text)).toBe(false);
  });

  test('tells where a fault is', () => {
    const fault = expect(() => eventsOf('<a>\n<b></c></a>'));
    fault.toThrow(expect.objectContaining({ kind: 'malformed', offset: 7 }));
  });

  test('takes and refuses what libxml2 takes and refuses', () => {
    const PIECES = [
      '<a>',
      '</a>',
      '<b c="1">',
      '</b>',
      '<a/>',
      'x',
      '&amp;',
      '&#65;',
      '&',
      ' ',
      '<!-- c -->',
      '<![CDATA[d]]>',
      '<?p q?>',
      ']]>',
      '<',
      '>',
      '"',
      'xmlns:n="u"',
      '<n:a xmlns:n="u">',
      '</n:a>',
      '<n:b/>',
      '<a b="1" b="2">',
      '\n',
      'é',
      '--',
      '=',
    ];
    const verdicts = { read: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), fc.boolean(), (pieces, isWrapped) => {
        const text = isWrapped ? `<r>${pieces.join('')}</r>` : pieces.join('');
        let byLibrary = true;
        try {
          using document = XmlDocument.fromString(text);
          byLibrary = document.root.name !== '';
        } catch {
          byLibrary = false;
        }
        verdicts[byLibrary ? 'read' : 'refused'] += 1;
        expect(isRead(text), text).toBe(byLibrary);
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(verdicts.read, verdicts.refused)).toBeGreaterThan(100);
  });
});
