import { type CodeList, codeLists } from '@lods/cbam/report/code-lists';
import type { Report } from '@lods/cbam/report/document';
import type { Element, Elements, Value } from '@lods/cbam/report/element';
import { structure } from '@lods/cbam/report/structure';
import type { ValueType } from '@lods/cbam/report/value-type';
import fc from 'fast-check';

// Letters of several scripts, marks that XML escapes, a character beyond the first plane.
const CHARACTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFG0123456789 .,-/&<>"\'æøåßçığż漢Ж😀'];

/** Any report that schema 23.00 accepts, made from the table of the structure alone: every optional part now and then. */
export function anyReport(): fc.Arbitrary<Report> {
  return groupOf(structure.children) as fc.Arbitrary<Report>;
}

function groupOf(children: Elements): fc.Arbitrary<unknown> {
  const fields = Object.entries(children).map(([key, element]) => [key, contentOf(element)] as const);
  const optional = Object.entries(children).filter(([, element]) => element.min === 0);
  const requiredKeys = Object.keys(children).filter((key) => !optional.some(([optionalKey]) => optionalKey === key));
  const record = fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  // An optional group with nothing in it is not written at all; one that may be empty is required and is.
  return requiredKeys.length > 0 ? record : record.map((tree) => tree);
}

function contentOf(element: Element): fc.Arbitrary<unknown> {
  if (element.kind === 'value') return textIn(element);
  const group = groupOf(element.children);
  if (element.kind === 'group') return group;
  return fc.array(group, { minLength: 1, maxLength: Math.min(element.max, 3), size: 'max' });
}

function textIn({ type, list }: Value): fc.Arbitrary<string> {
  if (list !== undefined && list !== 'country' && list !== 'currency') {
    const { codes }: CodeList = codeLists[list];
    const fitting = Object.keys(codes).filter((code) => fits(code, type));
    if (fitting.length > 0) return fc.constantFrom(...fitting);
  }
  return textOf(type);
}

const fits = (code: string, type: ValueType): boolean =>
  type.base !== 'string' || (code.length >= type.minLength && code.length <= type.maxLength);

function textOf(type: ValueType): fc.Arbitrary<string> {
  switch (type.base) {
    case 'string':
      return fc
        .array(fc.constantFrom(...CHARACTERS), { minLength: type.minLength, maxLength: type.maxLength, size: 'xsmall' })
        .map((characters) => characters.join(''))
        .filter((text) => text.trim() === text && text !== '');
    case 'decimal':
      return decimalOf(type.digits ?? 20, type.decimals ?? 12);
    case 'int':
      return fc.integer({ min: 0, max: 10 ** type.digits - 1 }).map(String);
    case 'integer':
      return fc.integer({ min: 0, max: 99999 }).map(String);
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'date':
      return day.map((date) => date.slice(0, 10));
    case 'dateTime':
      return day;
    case 'base64Binary':
      return fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('base64'));
  }
}

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);

function decimalOf(digits: number, decimals: number): fc.Arbitrary<string> {
  const digit = fc.constantFrom(...'0123456789');
  return fc
    .tuple(
      fc.array(digit, { minLength: 1, maxLength: digits - decimals, size: 'max' }),
      fc.array(digit, { maxLength: decimals, size: 'max' }),
    )
    .map(([whole, fraction]) => {
      const text = whole.join('').replace(/^0+(?=\d)/, '');
      return fraction.length === 0 ? text : `${text}.${fraction.join('')}`;
    });
}
