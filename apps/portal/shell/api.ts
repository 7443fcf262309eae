import type { AnswerOf, Endpoint, RequestOf } from '@lods/contract/endpoint';
import { leaveForLogin } from './session-end.ts';

/** What the server answered instead of success. Its text is the answer's `message`, fit to be shown as it is. */
export class ApiError extends Error {
  readonly status: number;
  /** The problem's code, such as 'request.stale'; empty where none could be read. */
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number, code: string, params: Readonly<Record<string, unknown>>) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** The request never reached the server, or its answer never came back. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Connection error. Please check your internet connection and try again.', { cause });
    this.name = 'ConnectionError';
  }
}

/**
 * Calls an endpoint of the contract. A 401 anywhere but at sign-in leads to /portal-login. Throws `ApiError` for any
 * other answer that is not a success, `ConnectionError` when there was no answer.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const { params, query, body } = request as Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>;
  const response = await send(address(endpoint.path, params ?? {}, query ?? {}), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await problemOf(response, endpoint.path);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}

/** The address of an endpoint with its path and query filled in: for downloads, which the browser fetches itself. */
export function address(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (asked.length === 0) return filled;
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ConnectionError(error);
  }
}

async function problemOf(response: Response, path: string): Promise<ApiError> {
  if (response.status === 401 && path !== '/api/login') leaveForLogin();
  const text = await response.text();
  try {
    const problem = JSON.parse(text) as { message?: string; code?: string; params?: Record<string, unknown> };
    return new ApiError(
      problem.message ?? `${response.status}: ${text}`,
      response.status,
      problem.code ?? '',
      problem.params ?? {},
    );
  } catch {
    return new ApiError(`${response.status}: ${text || response.statusText}`, response.status, '', {});
  }
}
