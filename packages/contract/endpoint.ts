import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call. 'anyone' needs no session; 'member' any signed-in account that works for a company; 'importer' and
 * 'supplier' that type of account; 'operator' runs the installation.
 */
export type Caller = 'anyone' | 'member' | 'importer' | 'supplier' | 'operator';

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

/** A multipart request: files are handed over as streams, capped while they arrive; the other parts parse as `fields`. */
export interface Upload {
  readonly fields?: z.ZodObject;
  readonly maxFiles: number;
  readonly maxFileBytes: number;
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
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly upload?: Upload;
  readonly answer: z.ZodType | Download | Events;
  readonly status?: 200 | 201 | 202 | 204;
  /** Largest JSON body; 1 MB unless said otherwise. */
  readonly maxBodyBytes?: number;
  /** What can go wrong beyond what every endpoint answers (401, 403, 404 of a foreign id, 422, 429, 500). */
  readonly problems: readonly ProblemCode[];
}

/** Keeps the literal types of a description, so that client and handler infer from it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

export const download = (...mediaTypes: string[]): Download => ({ kind: 'download', mediaTypes });

export const events = (event: z.ZodType): Events => ({ kind: 'events', event });
