import { answersIn, messagesOf } from '@lods/documents/papers/model/conversation';
import { z } from 'zod';
import { askElsewhere } from '../../ask-elsewhere.ts';
import type { AskModel } from '../../call.ts';

export interface ModelService {
  /** As OpenAI-compatible services give it: http://localhost:11434/v1 */
  readonly url: string;
  readonly key: string | undefined;
  readonly name: string;
}

/** A model on the office's own machine is slow; a paper waits no longer than this for each of its declarations. */
const LONGEST_WAIT_MS = 30_000;
/** One that failed is left alone for so long, so that a batch does not wait for it paper by paper. */
const REST_MS = 60_000;
const MOST_ANSWER_BYTES = 200_000;
const MOST_AT_ONCE = 2;
const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Asks a model for what a paper leaves open. Whatever it answers is checked against the paper by who asks; one that does not answer, or answers
 * something else, gives nothing.
 */
export function modelReader(
  { url, key, name }: ModelService,
  now: () => Date,
  onFault: (sentence: string, cause: unknown) => void,
  longestWaitMs = LONGEST_WAIT_MS,
): AskModel {
  let restsUntilMs = 0;
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const address = `${url.replace(/\/$/, '')}/chat/completions`;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  const ask: AskModel = async (question, codes) => {
    await enter();
    try {
      if (now().getTime() < restsUntilMs) return [];
      const body = { model: name, messages: messagesOf(question, codes), stream: false };
      const answer = await askElsewhere(address, body, { headers, longestWaitMs, mostAnswerBytes: MOST_ANSWER_BYTES });
      return answersIn(Answer.parse(answer).choices[0]?.message.content ?? '', question);
    } catch (cause) {
      restsUntilMs = now().getTime() + REST_MS;
      onFault(`The model at ${url} gave no answer that can be used; papers are read without it`, cause);
      return [];
    } finally {
      leave();
    }
  };
  return ask;
}
