import { type AnyInput, requestOf } from '@lods/contract/client';
import type { Endpoint } from '@lods/contract/endpoint';
import { jsonSchemaOf } from '@lods/server/http/docs/openapi';
import type { z } from 'zod';
import { type Draw, type Stock, valueLike } from './values.ts';

type Schema = Readonly<Record<string, unknown>>;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The ids that stand in a request or an answer. */
export const idsIn = (value: unknown): readonly string[] => JSON.stringify(value ?? null).match(UUID) ?? [];

const schemas = new WeakMap<z.ZodType, Schema>();
function schemaOf(type: z.ZodType): Schema {
  const schema = schemas.get(type) ?? jsonSchemaOf(type, 'input');
  schemas.set(type, schema);
  return schema;
}

/** A request to an endpoint as its schema allows or nearly allows it. `sample` is one that would succeed. */
export function fuzzed(endpoint: Endpoint, sample: AnyInput, draw: Draw, ids: readonly string[]): AnyInput {
  const made = (type: z.ZodType) => {
    const schema = schemaOf(type);
    const stock: Stock = { draw, ids, definitions: (schema.$defs ?? {}) as Record<string, Schema> };
    return valueLike(schema, stock);
  };
  const params = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([name, value]) => [name, draw.chance(0.7) ? value : draw.pick(ids)]),
  );
  const query =
    endpoint.query && draw.chance(0.8) ? { ...sample.query, ...asObject(made(endpoint.query)) } : sample.query;
  return {
    params,
    ...(query ? { query } : {}),
    ...(endpoint.body ? { body: bodyOf(sample.body, made(endpoint.body), draw) } : {}),
    ...(sample.files ? { files: sample.files.map(([key, file]) => [key, damaged(file, draw)] as const) } : {}),
  };
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The body of the sample, one from the schema, or a sample some of whose fields come from the schema. */
function bodyOf(sample: unknown, made: unknown, draw: Draw): unknown {
  if (draw.chance(0.1)) return sample;
  if (draw.chance(0.45) || typeof sample !== 'object' || sample === null || Array.isArray(sample)) return made;
  const fields = Object.entries(asObject(made)).filter(() => draw.chance(0.3));
  return { ...sample, ...Object.fromEntries(fields) };
}

/** Half of the files come as they are; of the others a piece is missing or another file's name is on it. */
function damaged(file: File, draw: Draw): File {
  if (draw.chance(0.5)) return file;
  const name = draw.pick([file.name, 'a.xlsx', 'a.pdf', 'a.zip', '../../a.csv', '']);
  return new File([draw.chance(0.5) ? file.slice(0, Math.floor((file.size * draw.below(100)) / 100)) : file], name);
}

/** What goes over the wire: address, headers and bytes. */
export async function wireOf(endpoint: Endpoint, input: AnyInput, draw: Draw) {
  const { url, init } = requestOf(endpoint, input);
  const request = new Request(`http://localhost${url}`, init);
  const bytes = Buffer.from(await request.arrayBuffer());
  const cut = endpoint.body && draw.chance(0.02) ? bytes.subarray(0, draw.below(bytes.length + 1)) : bytes;
  return { url, method: endpoint.method, type: request.headers.get('content-type'), bytes: cut };
}
