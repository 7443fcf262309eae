import './field-messages.ts';

import type { z } from 'zod';
import type { MemberRole } from './access/member-role.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call. 'anyone' needs no session; 'member' any signed-in account that works for a company; 'importer' and
 * 'supplier' that type of account; 'operator' runs the installation.
 */
type Caller = 'anyone' | 'member' | 'importer' | 'supplier' | 'operator';

/** The answer is a file: the handler returns its name and its bytes or a stream. */
export interface Download {
  readonly kind: 'download';
  readonly mediaTypes: readonly string[];
}

/** The answer is a stream of server-sent events, each of this shape. */
export interface Events {
  readonly kind: 'events';
  readonly event: z.ZodType;
}

/**
 * A multipart request. Its files are counted while they arrive and cut off at the cap; the other parts parse as the
 * endpoint's `body`.
 */
export interface Upload {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  /** The endpoint takes a JSON body without files as well. */
  readonly alsoJson?: true;
  /** A file over the cap does not refuse the others: its bytes are dropped, and the verb is told. */
  readonly oversize?: 'told';
}

/**
 * An endpoint is data. From this one object come the validation on the way in, the check of the answer on the way out,
 * the typed client, the OpenAPI document, the permission matrix and the generated tests.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification prints it: '/api/declarations/{id}/xml'. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly caller: Caller;
  /** The least role in the company; when not said, 'viewer' reads and 'editor' writes. */
  readonly role?: MemberRole;
  /** It concerns the own account and its sessions: for a person at a browser, never for a program with an API key. */
  readonly isPersonal?: true;
  /**
   * It is open to a member who lacks the second factor that the company requires: 'always', or only while the account has none, so that a first
   * one can be set up. Nothing else of the company is.
   */
  readonly withoutFactor?: 'always' | 'to_set_up';
  /** It stores nothing although its method is not GET: it asks with a body. */
  readonly isReading?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly upload?: Upload;
  readonly answer: z.ZodType | Download | Events;
  readonly status?: 200 | 201 | 202 | 204;
  /** Largest JSON body; 1 MB unless said otherwise. */
  readonly maxBodyBytes?: number;
  /** Its body or answer holds a password, key or link: nothing of it is kept for a request that is sent again. */
  readonly hasSecret?: true;
  /** What can go wrong beyond what every endpoint answers (401, 403, 404 of a foreign id, 422, 429, 500). */
  readonly problems: readonly ProblemCode[];
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is handed: parsed, complete, nothing undeclared. */
export interface InputOf<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

/** What a client sends: only the parts that the endpoint has, defaults may be left out. */
export type RequestOf<E extends Endpoint> = PartOf<'params', E> & PartOf<'query', E> & PartOf<'body', E>;
type PartOf<K extends 'params' | 'query' | 'body', E extends Endpoint> = E[K] extends z.ZodType
  ? undefined extends Given<E[K]>
    ? { readonly [key in K]?: Given<E[K]> }
    : Record<string, never> extends Given<E[K]>
      ? { readonly [key in K]?: Given<E[K]> }
      : { readonly [key in K]: Given<E[K]> }
  : unknown;

/** What a client reads. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : never;

/** Keeps the literal types of a description, so that client and handler infer from it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

export const download = (...mediaTypes: string[]): Download => ({ kind: 'download', mediaTypes });

export const events = (event: z.ZodType): Events => ({ kind: 'events', event });
