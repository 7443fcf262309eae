import { type AnyInput, requestOf } from '@lods/contract/client';
import type { Endpoint } from '@lods/contract/endpoint';
import { endpoints } from '@lods/contract/endpoints';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import type { Person } from './person.ts';
import type { Carried } from './sample.ts';
import { samples } from './samples.ts';
import type { TestServer } from './server.ts';

/** One endpoint of the matrix with a request that succeeds for its owner. */
export interface Row {
  readonly endpoint: Endpoint;
  readonly sample: (server: TestServer) => Promise<AnyInput & Carried>;
}

type AnySample = (owner: Person, server: TestServer) => (AnyInput & Carried) | Promise<AnyInput & Carried>;

const allRows: readonly (readonly [string, Row])[] = Object.entries(endpoints).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]): readonly [string, Row] => {
    const make = (samples as unknown as Record<string, Record<string, AnySample>>)[feature]?.[name];
    if (!make) throw new Error(`testing/samples.ts has no line for ${feature}.${name}`);
    const sample = async (server: TestServer) => make(await ownerAnew(endpoint, server), server);
    return [`${endpoint.method} ${endpoint.path}`, { endpoint, sample }];
  }),
);

const toRefuse = new WeakMap<TestServer, Map<Row['sample'], ReturnType<Row['sample']>>>();

/** The request of a row for callers who are refused: nothing is done to it, so one is enough for all of them. */
export function sampleToRefuse({ sample }: Row, server: TestServer): ReturnType<Row['sample']> {
  const made = toRefuse.get(server) ?? new Map();
  toRefuse.set(server, made);
  const request = made.get(sample) ?? sample(server);
  made.set(sample, request);
  return request;
}

/** The endpoints that a guarantee is about, as `it.each` takes them. */
export const rowsWhere = (isWanted: (endpoint: Endpoint) => boolean) =>
  allRows.filter(([, { endpoint }]) => isWanted(endpoint));

/**
 * Whether an endpoint is in one of so many parts of all of them, the `which`th. The everyday run asks such a part where one piece of code answers
 * for all endpoints; `npm run proof` asks all.
 */
export const isInPart = ({ endpoint }: Row, parts: number, which = 0): boolean =>
  inject('size') === 'full' || allRows.findIndex(([, row]) => row.endpoint === endpoint) % parts === which % parts;

export const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET';
export const isClosed = (endpoint: Endpoint) => endpoint.caller !== 'anyone';

/** An operator names accounts of any company; who is none is turned away before. */
export const isOfCompany = (endpoint: Endpoint) => isClosed(endpoint) && endpoint.caller !== 'operator';

/** Who may call an endpoint, and whose things its sample names. */
function ownerOf(endpoint: Endpoint, server: TestServer): Person {
  if (endpoint.caller === 'operator') return server.operator;
  return endpoint.caller === 'supplier' ? server.supplier : server.anna;
}

/** The owner at a browser of their own: a session that no other test has ended. */
export const ownerAnew = (endpoint: Endpoint, server: TestServer) => server.again(ownerOf(endpoint, server));

/** Somebody with the same rights in another company. */
export function strangerOf(endpoint: Endpoint, server: TestServer): Person {
  return endpoint.caller === 'supplier' ? server.otherSupplier : server.boris;
}

/** Sends a request, with other headers than a client's where they are given; null leaves one out. */
export function send(
  person: Person,
  endpoint: Endpoint,
  input: AnyInput & Carried,
  headers: Record<string, string | null> = {},
) {
  const { url, init } = requestOf(endpoint, input);
  for (const [name, value] of Object.entries(input.cookies ?? {})) person.cookies.set(name, value);
  for (const [name, value] of Object.entries(headers)) init.headers.set(name, value ?? '');
  return person.fetch(url, init);
}

/** What an endpoint has in common that is broken on purpose, to see that a check sees it. */
export const planted = {
  method: 'GET',
  summary: 'Broken',
  caller: 'member',
  answer: z.object({}),
  problems: [],
} as const;

/** The code of a problem that was answered as problems are: typed, worded, and with the id that the log has. */
export async function codeOf(response: Response): Promise<string> {
  const problem = (await response.json()) as { code: string; message: string; requestId: string };
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(problem.message).not.toBe('');
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  return problem.code;
}
