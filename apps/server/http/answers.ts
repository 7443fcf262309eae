import type { Readable } from 'node:stream';
import type { Download, Endpoint, Events } from '@lods/contract/endpoint';
import { z } from 'zod';

/** The answer of a download. A stream may not need the transaction: it is read after the commit. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  /** Of an XML file that was written here; that of another stands in the file alone. */
  readonly charset?: string;
  readonly content: Uint8Array | Readable;
}

/** One look at something that goes on: what is new since `after`, and whether that was all. */
export interface EventsAnswer<Event> {
  readonly events: readonly { readonly id: string; readonly data: Event }[];
  readonly isOver: boolean;
}

type Answer = Endpoint['answer'];

export const isEvents = (answer: Answer): answer is Events => 'kind' in answer && answer.kind === 'events';
export const isDownload = (answer: Answer): answer is Download => 'kind' in answer && answer.kind === 'download';

/** A verb answered something that its endpoint does not promise. The fault is ours: nothing of it leaves. */
class UnpromisedAnswer extends Error {
  constructor({ method, path }: Endpoint, fault: string, options?: ErrorOptions) {
    super(`${method} ${path} may not answer this: ${fault}`, options);
    this.name = 'UnpromisedAnswer';
  }
}

/** Checks a verb's result against the endpoint's promise and drops what is undeclared, so that it never leaves. */
export function checkAnswer(endpoint: Endpoint, result: unknown): unknown {
  const { answer } = endpoint;
  if (isDownload(answer)) {
    const { mediaType } = result as FileAnswer;
    if (!answer.mediaTypes.includes(mediaType)) throw new UnpromisedAnswer(endpoint, `a file of type ${mediaType}`);
    return result;
  }
  if (isEvents(answer)) {
    const { events, isOver } = result as EventsAnswer<unknown>;
    return { isOver, events: events.map(({ id, data }) => ({ id, data: parse(endpoint, answer.event, data) })) };
  }
  return parse(endpoint, answer as z.ZodType, result);
}

function parse(endpoint: Endpoint, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UnpromisedAnswer(endpoint, z.prettifyError(parsed.error), { cause: parsed.error });
}
