import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';
import type { FieldIssue } from './problems/request.ts';
import { type ProblemCode, type ProblemParams, problems } from './problems.ts';

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
}

type Input<E extends Endpoint> =
  Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E> & Extra<E>] : [input: RequestOf<E> & Extra<E>];

interface Extra<E extends Endpoint> {
  readonly signal?: AbortSignal;
  /** Makes sending twice one effect: the same key gets the same answer. */
  readonly onceKey?: string;
  readonly files?: E['upload'] extends object ? readonly (readonly [key: string, file: File])[] : never;
}

/** Calls an endpoint and answers what it promises, or throws a `ProblemError`. */
export type Api = <E extends Endpoint>(endpoint: E, ...input: Input<E>) => Promise<AnswerOf<E>>;

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: readonly (readonly [key: string, file: File])[];
  readonly signal?: AbortSignal;
  readonly onceKey?: string;
}

export function createClient(options: ClientOptions): Api {
  const call = async (endpoint: Endpoint, input: AnyInput = {}) => {
    const company = options.company?.() ?? null;
    const response = await options.fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...(input.body !== undefined && !input.files ? { 'content-type': 'application/json' } : {}),
        ...(company ? { 'x-company': company } : {}),
        ...(input.onceKey ? { 'idempotency-key': input.onceKey } : {}),
      },
      ...(input.signal ? { signal: input.signal } : {}),
      ...bodyOf(input),
    });
    if (!response.ok) {
      const problem = await problemOf(response);
      if (problem.code === 'request.unauthenticated') options.onUnauthenticated?.();
      throw problem;
    }
    if (response.status === 204) return undefined;
    return 'kind' in endpoint.answer ? response : response.json();
  };
  return call as Api;
}

/** The address of an endpoint with its parameters, for a link to a download as well. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput = {}): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function bodyOf({ body, files }: AnyInput): { body?: BodyInit } {
  if (!files) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [key, file] of files) form.append(key, file, file.name);
  return { body: form };
}

/** An answer that is not one of our problems (a proxy's page, say) still becomes one sentence. */
async function problemOf(response: Response): Promise<ProblemError> {
  const text = await response.text();
  const wire = readJson(text);
  if (wire && typeof wire.code === 'string' && wire.code in problems) {
    const requestId = typeof wire.requestId === 'string' ? wire.requestId : null;
    const code = wire.code as ProblemCode;
    return new ProblemError(response.status, code, String(wire.message), wire.params as never, requestId);
  }
  const message = `${response.status}: ${text.slice(0, 200) || response.statusText}`;
  return new ProblemError(response.status, 'server.unexpected', message, { requestId: '' }, null);
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
