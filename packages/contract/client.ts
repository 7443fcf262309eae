import type { z } from 'zod';
import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';
import type { ProblemCode, ProblemParams } from './problems.ts';
import type { FieldIssue } from './request-problems.ts';

/** A problem that the server answered. `message` is the sentence to show. */
export class ProblemError<C extends ProblemCode = ProblemCode> extends Error {
  readonly status: number;
  readonly code: C;
  readonly params: ProblemParams<C>;
  readonly requestId: string | null;

  constructor(status: number, code: C, message: string, params: ProblemParams<C>, requestId: string | null) {
    super(message);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.params = params;
    this.requestId = requestId;
  }

  is<Wanted extends ProblemCode>(code: Wanted): this is ProblemError<Wanted> {
    return (this.code as ProblemCode) === code;
  }

  /** The faults of single fields, none when the problem is another one. */
  get fields(): readonly FieldIssue[] {
    return this.is('request.invalid') ? this.params.fields : [];
  }
}

export interface ClientOptions {
  /** The browser's own `fetch`, or one that carries a cookie in a test. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The company that this tab shows; null for the one that the session works in. */
  readonly company?: () => string | null;
  /** Called on every 401 but that of the login itself. */
  readonly onUnauthenticated?: () => void;
  /** Called with every answer, and every problem, that tells how its sentences are put together. */
  readonly onPhrases?: (answer: unknown) => void;
}

/** What a call may carry besides the parts that its endpoint describes. */
export interface Extras {
  readonly files?: readonly (readonly [key: string, file: File])[];
  /** Makes sending twice one effect: the same key gets the same answer. */
  readonly onceKey?: string;
  /** Rather watches a job than waits, where the endpoint offers that (RFC 7240). */
  readonly prefersAsync?: true;
  readonly signal?: AbortSignal;
}

/** Calls an endpoint and answers what it promises, or throws a `ProblemError`. A download answers its `Response`. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends RequestOf<E>
    ? [input?: RequestOf<E> & Extras]
    : [input: RequestOf<E> & Extras]
) => Promise<E['answer'] extends z.ZodType ? AnswerOf<E> : Response>;

/** Any endpoint's input, for code that handles all endpoints alike. */
export interface AnyInput extends Extras {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function createClient(options: ClientOptions): Api {
  const read = async (response: Response) => {
    const text = await response.text();
    const answer = readJson(text);
    if (text.includes('"phrases":[')) options.onPhrases?.(answer);
    return answer;
  };
  const call = async (endpoint: Endpoint, input: AnyInput = {}) => {
    const { url, init } = requestOf(endpoint, input);
    const company = options.company?.();
    if (company) init.headers.set('x-company', company);
    const response = await options.fetch(url, init);
    if (!response.ok) {
      const problem = problemOf(response, await read(response));
      if (problem.code === 'request.unauthenticated') options.onUnauthenticated?.();
      throw problem;
    }
    if ('kind' in endpoint.answer) return response;
    if (response.status === 204) return undefined;
    const answer = await read(response);
    if (answer === undefined) throw notOurs(response);
    return answer;
  };
  return call as Api;
}

/** The request that a call sends: JSON, or a form when files go with it. */
export function requestOf(endpoint: Endpoint, input: AnyInput = {}) {
  const { body, files, onceKey, prefersAsync, signal } = input;
  const headers = new Headers();
  if (onceKey) headers.set('idempotency-key', onceKey);
  if (prefersAsync) headers.set('prefer', 'respond-async');
  if (body !== undefined && !files) headers.set('content-type', 'application/json');
  const init = {
    method: endpoint.method,
    credentials: 'same-origin' as const,
    headers,
    ...(signal ? { signal } : {}),
    ...(files ? { body: formOf(body, files) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return { url: urlOf(endpoint, input), init };
}

/** The address of an endpoint with its parameters, for a link to a download as well. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function formOf(body: unknown, files: NonNullable<Extras['files']>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [key, file] of files) form.append(key, file, file.name);
  return form;
}

/** What a proxy says while the server behind it is away. */
const AWAY = new Set([502, 503, 504]);
/** As the server says it itself (`request-problems.ts`): the tables of problems are none of the browser's load. */
const BUSY = 'The service is busy or starting again. Nothing was saved; please try again in a moment.';
/** How a code of ours reads: 'request.stale'. */
const CODE = /^[a-z_]+\.[a-z_]+$/;

/** The answer of a proxy or of a network that wants a login of its own: its page is nothing to show. */
function notOurs({ status }: Response): ProblemError {
  const message = `A server in between answered instead of Lods (${status}). Please try again; if it keeps happening, tell your administrator.`;
  return new ProblemError(status, 'server.unexpected', message, { requestId: '' }, null);
}

/** An answer that is not one of our problems still becomes one sentence. */
function problemOf(response: Response, answer: unknown): ProblemError {
  const wire = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof wire.code === 'string' && CODE.test(wire.code)) {
    const requestId = typeof wire.requestId === 'string' ? wire.requestId : null;
    const code = wire.code as ProblemCode;
    return new ProblemError(response.status, code, String(wire.message), wire.params as never, requestId);
  }
  if (AWAY.has(response.status)) {
    const params = { retryAfterSeconds: 0 };
    return new ProblemError(response.status, 'server.busy', BUSY, params, null);
  }
  return notOurs(response);
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
