import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@lods/contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventsAnswer } from './answers.ts';
import { describeError } from './describe-error.ts';

/** How soon a change shows. Each look is one short transaction, so any node can answer and a reload loses nothing. */
const LOOK_EVERY_MS = 1000;
/** A comment keeps proxies from closing a silent stream. */
const SIGN_OF_LIFE_EVERY_MS = 15_000;
/** Then the browser connects anew by itself, with the id of the last event. */
const LONGEST_MS = 10 * 60_000;

/** Streams that one account has open here: more than its tabs need. */
const MOST_STREAMS = 20;
const open = new Map<string, number>();

/**
 * Streams server-sent events by looking again and again from where the client stands. The first look decides about
 * 401, 403 and 404 with an ordinary answer; a session that ends later ends the stream at the next look.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  leaving: AbortSignal,
  look: (after: string | null) => Promise<unknown>,
): Promise<void> {
  const lastEventId = request.headers['last-event-id'];
  let after = typeof lastEventId === 'string' && lastEventId.length <= 100 ? lastEventId : null;
  let seen = (await look(after)) as EventsAnswer<unknown>;

  const account = request.session?.actor.accountId ?? request.ip;
  const streams = (open.get(account) ?? 0) + 1;
  if (streams > MOST_STREAMS) throw new Problem('request.too_many', { retryAfterSeconds: 5 });
  open.set(account, streams);

  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  const over = AbortSignal.any([gone.signal, leaving]);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.flushHeaders();

  const started = performance.now();
  let lastWritten = started;
  try {
    while (!over.aborted) {
      for (const { id, data } of seen.events) {
        after = id;
        raw.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
        lastWritten = performance.now();
      }
      if (seen.isOver) {
        raw.write('event: over\ndata: {}\n\n');
        break;
      }
      if (performance.now() - started > LONGEST_MS) break;
      if (performance.now() - lastWritten > SIGN_OF_LIFE_EVERY_MS) {
        raw.write(': still here\n\n');
        lastWritten = performance.now();
      }
      await pause(LOOK_EVERY_MS, undefined, { signal: over });
      seen = (await look(after)) as EventsAnswer<unknown>;
    }
  } catch (error) {
    if (!over.aborted) request.log.warn({ error: describeError(error) }, 'an event stream ended early');
  } finally {
    raw.end();
    const left = (open.get(account) ?? 1) - 1;
    if (left > 0) open.set(account, left);
    else open.delete(account);
  }
}
