import type { Element, Elements } from '@lods/cbam/report/element';
import { NAMESPACE, structure } from '@lods/cbam/report/structure';
import type { ValueType } from '@lods/cbam/report/value-type';

/**
 * A schema of our own, generated from the table of the structure. It accepts and refuses what the official schema 23.00 does; the
 * tests compare the two where the official one is at hand.
 */
export function reportSchema(): string {
  const types = new Map<string, ValueType>();
  const root = elementOf(structure, types, 1);
  const named = [...types.values()].map(typeOf).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${NAMESPACE}" targetNamespace="${NAMESPACE}" elementFormDefault="qualified">
${root}${named}</xs:schema>
`;
}

function elementOf(element: Element, types: Map<string, ValueType>, depth: number): string {
  const indent = '  '.repeat(depth);
  const max = element.kind === 'groups' ? element.max : 1;
  const isRoot = depth === 1;
  const occurs = isRoot ? '' : `${element.min === 1 ? '' : ' minOccurs="0"'}${max === 1 ? '' : ` maxOccurs="${max}"`}`;
  if (element.kind === 'value')
    return `${indent}<xs:element name="${element.element}" type="${typeName(element.type, types)}"${occurs}/>\n`;
  const inside = Object.values(element.children satisfies Elements)
    .map((child) => elementOf(child, types, depth + 3))
    .join('');
  return `${indent}<xs:element name="${element.element}"${occurs}>
${indent}  <xs:complexType>
${indent}    <xs:sequence>
${inside}${indent}    </xs:sequence>
${indent}  </xs:complexType>
${indent}</xs:element>
`;
}

function typeName(type: ValueType, types: Map<string, ValueType>): string {
  const isPlain =
    type.base === 'boolean' || type.base === 'base64Binary' || (type.base === 'decimal' && type.digits === null);
  if (isPlain) return `xs:${type.base}`;
  types.set(type.name, type);
  return type.name;
}

function typeOf(type: ValueType): string {
  const facets = facetsOf(type)
    .map(([facet, value]) => `      <xs:${facet} value="${value}"/>\n`)
    .join('');
  return `  <xs:simpleType name="${type.name}">
    <xs:restriction base="xs:${type.base}">
${facets}    </xs:restriction>
  </xs:simpleType>
`;
}

function facetsOf(type: ValueType): [facet: string, value: string | number][] {
  switch (type.base) {
    case 'string':
      return [
        ['minLength', type.minLength],
        ['maxLength', type.maxLength],
      ];
    case 'decimal':
      return [
        ['totalDigits', type.digits ?? ''],
        ['fractionDigits', type.decimals ?? ''],
      ];
    case 'int':
      return [['totalDigits', type.digits]];
    case 'integer':
      return [['pattern', `\\d{1,${type.digits}}`]];
    case 'date':
      return [['pattern', '\\d{4}-\\d\\d-\\d\\d']];
    case 'dateTime':
      return [['pattern', '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ']];
    default:
      return [];
  }
}
