import fc from 'fast-check';

/** Damages a file in one way: what hands, editors and other programs do to it. */
export type Mutate = (xml: string) => string;

const LEAF = /<(\w+)>([^<]*)<\/\1>\n/g;

const onLeaf =
  (pick: number, change: (name: string, value: string, whole: string) => string): Mutate =>
  (xml) => {
    const leaves = [...xml.matchAll(LEAF)];
    const leaf = leaves[pick % leaves.length];
    if (leaf === undefined) return xml;
    const [whole, name = '', value = ''] = leaf;
    return xml.slice(0, leaf.index) + change(name, value, whole) + xml.slice(leaf.index + whole.length);
  };

const VALUES = [
  '',
  ' ',
  'Q1',
  '0',
  '1',
  '-1',
  '+1',
  '01',
  '1e-7',
  '1,5',
  '.5',
  '1.',
  '12345678901234567',
  '0.12345678',
  'x'.repeat(80),
  'æ漢',
  '\n1\n',
  'true',
  '2024-02-30',
  '2024-01-01',
  '2024-01-01T00:00:00Z',
  '2024-01-01T00:00:00.000Z',
];

/** Any of the mutations, at any place. */
export function mutation(): fc.Arbitrary<Mutate> {
  const leaf = fc.nat(10_000);
  return fc.oneof(
    leaf.map((pick) => onLeaf(pick, () => '')),
    leaf.map((pick) => onLeaf(pick, (_name, _value, whole) => whole + whole)),
    leaf.map((pick) => onLeaf(pick, (name, value) => `<${name}>\n  ${value}\n</${name}>\n`)),
    leaf.map((pick) => onLeaf(pick, (name, value) => `<${name} lang="en">${value}</${name}>\n`)),
    leaf.map((pick) => onLeaf(pick, (name, value) => `<${name}X>${value}</${name}X>\n`)),
    leaf.map((pick) => onLeaf(pick, (name, value, whole) => `${whole}<!-- note --><${name}2>${value}</${name}2>\n`)),
    leaf.map((pick) => onLeaf(pick, (name) => `<${name}/>\n`)),
    fc
      .tuple(leaf, fc.constantFrom(...VALUES))
      .map(([pick, value]) => onLeaf(pick, (name) => `<${name}>${value}</${name}>\n`)),
    fc.tuple(leaf, leaf).map(([first, second]) => swapped(first, second)),
    leaf.map((pick) => onLeaf(pick, (_name, _value, whole) => `stray ${whole}`)),
    fc.constant((xml: string) => xml.replace(/xmlns="[^"]*"/, 'xmlns="urn:other"')),
    fc.constant((xml: string) =>
      xml.replace(
        /<QReport xmlns=/,
        '<QReport xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" xmlns=',
      ),
    ),
  );
}

function swapped(a: number, b: number): Mutate {
  return (xml) => {
    const leaves = [...xml.matchAll(LEAF)];
    const [first, second] = [leaves[a % leaves.length], leaves[b % leaves.length]].sort(
      (left, right) => (left?.index ?? 0) - (right?.index ?? 0),
    );
    if (first === undefined || second === undefined || first === second) return xml;
    const between = xml.slice(first.index + first[0].length, second.index);
    return xml.slice(0, first.index) + second[0] + between + first[0] + xml.slice(second.index + second[0].length);
  };
}
