import { requestOf } from '@lods/contract/client';
import { type Endpoint, endpoint } from '@lods/contract/endpoint';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { pathOf } from '../field-path.ts';
import { bind } from '../http/bind.ts';
import { bodyLimitOf } from '../http/serve.ts';
import { routes } from '../routes.ts';
import { codeOf, isInPart, ownerAnew, planted, type Row, rowsWhere, sampleToRefuse, send } from './matrix.ts';
import type { Person } from './person.ts';
import { startTestServer, type TestServer } from './server.ts';

const server = await startTestServer();
/** The everyday run asks every endpoint, with fewer bodies, characters and ids each. */
const isFull = inject('size') === 'full';
const takesBody = ({ body, upload }: Endpoint) => body !== undefined && (!upload || upload.alsoJson === true);

type Path = readonly (string | number)[];

/** The ways to all texts, numbers and other ends of a body. */
function ends(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => ends(inner, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => ends(inner, [...path, key]));
  return [path];
}

function replaced(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((inner, index) => (index === key ? replaced(inner, rest, replacement) : inner));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, replacement) };
}

/** Whether reading the value could write into a prototype: such a body is refused before anything of it is read. */
function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  return Object.entries(value).some(
    ([key, inner]) =>
      reachesPrototype(inner) ||
      (key === 'constructor' && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype')),
  );
}

const ODD = [null, true, -1, 1e308, 0.1, '', '1e5', '-1', '9'.repeat(400), 'x'.repeat(5000), '<b>&', [], {}, [[]]];

const PROTOTYPES = ['{"a":{"__proto__":{"b":1}}}', '{"constructor":{"prototype":1}}', '{"constructor":1}'].map((text) =>
  JSON.parse(text),
);

/** Bodies of any kind, and the sample's with some ends exchanged. */
function bodiesLike(sample: unknown): fc.Arbitrary<unknown> {
  const places = ends(sample);
  const change = fc.tuple(fc.constantFrom(...places), fc.oneof(fc.constantFrom(...ODD), fc.jsonValue()));
  const changed = fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce<unknown>((body, [path, replacement]) => replaced(body, path, replacement), sample),
    );
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constantFrom(...PROTOTYPES) },
  );
}

async function answersEveryFault(on: TestServer, row: Row): Promise<void> {
  const { endpoint } = row;
  const request = await sampleToRefuse(row, on);
  const person = await ownerAnew(endpoint, on);
  const answered = async (body: unknown) => {
    const response = await send(person, endpoint, { ...request, body });
    expect(response.status).toBeLessThan(500);
    if (reachesPrototype(body)) return void expect(await codeOf(response)).toBe('request.malformed');
    const parsed = endpoint.body?.safeParse(JSON.parse(JSON.stringify(body)));
    if (parsed?.success !== false) return void (await response.body?.cancel());
    expect(response.status).toBe(422);
    const problem = (await response.json()) as { code: string; params: { fields: { path: string }[] } };
    expect(problem.code).toBe('request.invalid');
    const paths = problem.params.fields.map(({ path }) => path);
    const plain = parsed.error.issues.filter(({ code }) => code !== 'invalid_union');
    expect(paths).toEqual(expect.arrayContaining(plain.map((issue) => pathOf(issue.path))));
    expect(paths).not.toHaveLength(0);
  };
  await fc.assert(fc.asyncProperty(bodiesLike(request.body), answered), { numRuns: isFull ? 30 : 5 });
}

it('sees an endpoint that breaks on a body, and one that lets a fault pass', async () => {
  const served = endpoint({ ...planted, method: 'POST', path: '/api/test/any', body: z.object({ a: z.unknown() }) });
  const changed = { ...served, body: z.object({ a: z.string() }) };
  const sample = async () => ({ body: { a: 'text' } });
  const on = (verb: () => Promise<Record<string, never>>) =>
    startTestServer({ routes: [...routes, bind(served, verb)] });
  const letsPass = await on(async () => ({}));
  await expect(answersEveryFault(letsPass, { endpoint: changed, sample })).rejects.toThrow('Counterexample');
  const breaks = await on(() => Promise.reject(new Error('broken on purpose')));
  await expect(answersEveryFault(breaks, { endpoint: served, sample })).rejects.toThrow('Counterexample');
});

const CONTROLS = ['a\u0000b', '\u001b[2J', '\ud800', '\uffff', 'a\u202eb'];

async function refusesControlCharacters(row: Row): Promise<void> {
  const { endpoint } = row;
  const request = await sampleToRefuse(row, server);
  const person = await ownerAnew(endpoint, server);
  for (const [at, path] of ends(request.body).entries()) {
    for (const text of isFull ? CONTROLS : CONTROLS.slice(at % CONTROLS.length).slice(0, 1)) {
      const response = await send(person, endpoint, { ...request, body: replaced(request.body, path, text) });
      const problem = (await response.json()) as { params: { fields?: { path: string }[] } };
      expect([text, response.status]).toEqual([text, 422]);
      expect(problem.params.fields?.map((field) => field.path)).toContain(pathOf(path));
    }
  }
}

const UNREADABLE = ['{', '{"a":1,}', '\u0000', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'];

/** Sends bytes in place of a body that is JSON. */
async function sendRaw(
  row: Row,
  bodies: readonly (string | Buffer<ArrayBuffer>)[],
  refusal: readonly [number, string],
) {
  const { url, init } = requestOf(row.endpoint, await sampleToRefuse(row, server));
  const person = await ownerAnew(row.endpoint, server);
  init.headers.set('content-type', 'application/json');
  for (const body of bodies) {
    const response = await person.fetch(url, { ...init, body });
    expect([String(body), response.status, await codeOf(response)]).toEqual([String(body), ...refusal]);
  }
}

describe.each(rowsWhere(takesBody))('%s', (_name, row) => {
  it('refuses control characters with their path', () => refusesControlCharacters(row));
  if (isInPart(row, 3))
    it('answers 422 to what is not JSON', () =>
      sendRaw(row, [...UNREADABLE, Buffer.from([0x22, 0xff, 0x22])], [422, 'request.malformed']));
  if (isInPart(row, 3, 2))
    it('refuses a body over its cap with 413', () =>
      sendRaw(row, [`{"a":"${'x'.repeat(bodyLimitOf(row.endpoint))}"}`], [413, 'request.too_large']));
  // Last, because some of the bodies are served.
  it('answers every fault of any body with its path, and never 500', () => answersEveryFault(server, row));
});

const IDS = ['%00', '%E0%A4%A', '%', '..%2f..%2f', 'x'.repeat(300), '%F0%9F%92%A9', "';--", '\u202e'];
const inPaths = rowsWhere(({ path }) => path.includes('{'));

it.each(IDS.map((id, turn) => ({ id, rows: inPaths.filter(([, row]) => isInPart(row, 4, turn)) })))(
  'answers 404 to the id $id in any path',
  async ({ id, rows }) => {
    // Nothing is done, so one session of each owner is enough.
    const people = new Map<string, Person>();
    for (const [name, { endpoint }] of rows) {
      const person = people.get(endpoint.caller) ?? (await ownerAnew(endpoint, server));
      people.set(endpoint.caller, person);
      const path = endpoint.path.replaceAll(/\{\w+\}/g, id);
      const response = await person.fetch(path, { method: endpoint.method });
      expect([name, response.status]).toEqual([name, 404]);
      await response.body?.cancel();
    }
  },
);
