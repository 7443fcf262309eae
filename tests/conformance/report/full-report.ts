import type { Report } from '@lods/cbam/report/document';
import type { Elements, Groups, Value } from '@lods/cbam/report/element';
import { structure } from '@lods/cbam/report/structure';
import type { ValueType } from '@lods/cbam/report/value-type';

/** A report with every element of the table once, each with a text of its type; nothing in it makes sense. */
export function fullReport(): Report {
  return groupOf(structure.children) as Report;
}

/** Every place of the table where a value or a list stands, as paths in `fullReport`. */
export function placesOf(
  children: Elements = structure.children,
  before = '',
): { path: string; element: Groups | Value }[] {
  return Object.entries(children).flatMap(([key, element]) => {
    const path = before === '' ? key : `${before}.${key}`;
    if (element.kind === 'value') return [{ path, element }];
    const inside = placesOf(element.children, element.kind === 'groups' ? `${path}[0]` : path);
    return element.kind === 'groups' ? [{ path, element }, ...inside] : inside;
  });
}

function groupOf(children: Elements): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(children).map(([key, element]) => {
      if (element.kind === 'value') return [key, textOf(element.type)];
      const group = groupOf(element.children);
      return [key, element.kind === 'groups' ? [group] : group];
    }),
  );
}

function textOf(type: ValueType): string {
  switch (type.base) {
    case 'string':
      return 'a'.repeat(type.minLength);
    case 'boolean':
      return 'true';
    case 'date':
      return '2024-12-31';
    case 'dateTime':
      return '2025-01-20T09:00:00Z';
    case 'base64Binary':
      return 'YWJj';
    default:
      return '1';
  }
}

/** Texts at both sides of each limit of a type, right and wrong alike. */
export function textsAroundLimits(type: ValueType): string[] {
  switch (type.base) {
    case 'string':
      return [type.minLength - 1, type.minLength, type.maxLength, type.maxLength + 1].map((length) =>
        'æ'.repeat(length),
      );
    case 'decimal': {
      const decimals = type.decimals ?? 3;
      const digits = type.digits ?? 30;
      const fraction = (length: number) => `0.${'0'.repeat(length - 1)}1`;
      return [
        fraction(decimals),
        fraction(decimals + 1),
        '9'.repeat(digits),
        '9'.repeat(digits + 1),
        '-1',
        '1e3',
        '1,5',
        '1.50000000000',
      ];
    }
    case 'int':
    case 'integer':
      return ['9'.repeat(type.digits), '9'.repeat(type.digits + 1), '0', '-1', '1.0', 'a'];
    case 'boolean':
      return ['0', '1', 'yes', 'TRUE'];
    case 'date':
      return ['2024-02-29', '2023-02-29', '2024-2-1', '2024-12-31Z'];
    case 'dateTime':
      return ['2025-01-20T09:00:00.000Z', '2025-01-20T09:00:00+01:00', '2025-01-20T09:00:00', '2025-02-30T09:00:00Z'];
    case 'base64Binary':
      return ['YWI=', 'Y', '!!!!'];
  }
}
