import type { Download, Endpoint, Events, InputOf } from '@lods/contract/endpoint';
import type { z } from 'zod';
import type { Call, DoorCall } from '../call.ts';
import { checkAnswer, type EventsAnswer, type FileAnswer } from './answers.ts';
import { once, onceInSteps } from './idempotency.ts';
import type { ReceivedFile } from './received-file.ts';
import { againIfUndone } from './undone-by-others.ts';

/** What a verb may know of the request beyond its input, and do to the answer beyond its body. */
export interface Visit {
  readonly address: string;
  /** Where the browser reaches this installation: 'https://lods.example'. */
  readonly origin: string;
  readonly device: string;
  /** The request's Idempotency-Key. */
  readonly onceKey: string | undefined;
  /** The client would rather watch than wait (RFC 7240, `Prefer: respond-async`). */
  readonly prefersAsync: boolean;
  /** Answers 202: the work goes on after the answer. */
  readonly answerEarly: () => void;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, expiresAt: Date) => void;
  readonly clearCookie: (name: string) => void;
}

type CallOf<E extends Endpoint> = E['caller'] extends 'anyone' ? DoorCall : Call;

type VerbInput<E extends Endpoint> = InputOf<E> &
  (E['upload'] extends object ? { readonly files: readonly ReceivedFile[] } : unknown) &
  (E['answer'] extends Events ? { readonly after: string | null } : unknown);

type Result<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.input<E['answer']>
  : E['answer'] extends Events
    ? EventsAnswer<z.input<E['answer']['event']>>
    : E['answer'] extends Download
      ? FileAnswer
      : never;

/** Runs one step of the work in a transaction of its own, committed when the step ends. */
export type Step<C> = <T>(step: (call: C) => Promise<T>) => Promise<T>;

/** An endpoint with the verb that serves it. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly serve: (inTransaction: Step<Call & DoorCall>, input: never, visit: Visit) => Promise<unknown>;
}

/**
 * Binds an endpoint to its verb. The verb is handed parsed input and runs in one transaction in the caller's company;
 * what it returns is parsed before the commit. A thrown `Problem` undoes everything and becomes the answer. Where what it refers to is removed
 * meanwhile it runs a second time.
 */
export function bind<E extends Endpoint>(
  endpoint: E,
  verb: (call: CallOf<E>, input: VerbInput<E>, visit: Visit) => Promise<Result<E>>,
): Binding {
  return {
    endpoint,
    serve: (inTransaction, input, visit) =>
      againIfUndone(() =>
        inTransaction((call) =>
          once(endpoint, call, input, visit.onceKey, async () =>
            checkAnswer(endpoint, await verb(call as CallOf<E>, input, visit)),
          ),
        ),
      ),
  };
}

/**
 * Binds an endpoint to work that must not hold a transaction while it waits, such as hashing a password: each step
 * is committed on its own, so what one step wrote stays when a later one fails.
 */
export function bindInSteps<E extends Endpoint>(
  endpoint: E,
  verb: (step: Step<CallOf<E>>, input: VerbInput<E>, visit: Visit) => Promise<Result<E>>,
): Binding {
  return {
    endpoint,
    serve: (inTransaction, input, visit) =>
      onceInSteps(endpoint, stepsOf(endpoint, inTransaction), input, visit.onceKey, async (step) =>
        checkAnswer(endpoint, await verb(step as Step<CallOf<E>>, input, visit)),
      ),
  };
}

/**
 * Binds an endpoint whose request has to be looked at first, such as a file that a reader takes a minute over: `prepare`
 * runs without a transaction of its own, so that it holds no connection; the verb then does it all in one, like `bind`.
 */
export function bindPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (step: Step<CallOf<E>>, input: VerbInput<E>) => Promise<Prepared>,
  verb: (call: CallOf<E>, input: VerbInput<E>, prepared: Prepared) => Promise<Result<E>>,
): Binding {
  return {
    endpoint,
    serve: async (inTransaction, input, visit) => {
      const prepared = await prepare(inTransaction as Step<CallOf<E>>, input);
      return againIfUndone(() =>
        inTransaction((call) =>
          once(endpoint, call, input, visit.onceKey, async () =>
            checkAnswer(endpoint, await verb(call as CallOf<E>, input, prepared)),
          ),
        ),
      );
    },
  };
}

/** A step that reads runs a second time like any verb; one that writes may have used up what it was handed, such as the lines of a file. */
const stepsOf =
  ({ method }: Endpoint, inTransaction: Step<Call & DoorCall>): Step<Call & DoorCall> =>
  (work) =>
    method === 'GET' ? againIfUndone(() => inTransaction(work)) : inTransaction(work);
