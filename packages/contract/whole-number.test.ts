import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { LARGEST_INTEGER } from './whole-number.ts';

type Part = z.core.JSONSchema.BaseSchema;

const everyEndpoint: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group));

/** The names under which a schema takes whole numbers that no column of the database holds. */
function tooLarge(schema: Part, name: string): string[] {
  const isTooLarge = schema.type === 'integer' && !(Number(schema.maximum ?? Infinity) <= LARGEST_INTEGER);
  const properties = Object.entries(schema.properties ?? {}).map(([key, part]) => ({ key, part }));
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const unnamed = parts.flat().map((part) => ({ key: '', part }));
  return [
    ...(isTooLarge ? [name] : []),
    ...[...properties, ...unnamed].flatMap(({ key, part }) =>
      typeof part === 'object' ? tooLarge(part, key === '' ? name : `${name}.${key}`) : [],
    ),
  ];
}

it('takes no whole number from outside that the database cannot hold', () => {
  const found = everyEndpoint.flatMap(({ method, path, params, query, body }) =>
    [params, query, body]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => tooLarge(z.toJSONSchema(schema, { unrepresentable: 'any' }), `${method} ${path}`)),
  );
  expect(found).toEqual([]);
});

it('finds one that it cannot hold', () => {
  const planted = z.object({ lines: z.array(z.object({ position: z.int() })).nullable() });
  expect(tooLarge(z.toJSONSchema(planted), 'planted')).toEqual(['planted.lines.position']);
});
