import { z } from 'zod';
import { askElsewhere } from '../../ask-elsewhere.ts';
import type { TranslateElsewhere } from '../../call.ts';

export interface TranslationService {
  /** Where it answers, without /translate. */
  readonly url: string;
  readonly key: string | undefined;
}

const LONGEST_WAIT_MS = 5_000;
/** A service that failed is left alone for so long, so that pages do not wait for it text by text. */
const REST_MS = 30_000;
const MOST_KEPT = 20_000;
const MOST_ANSWER_BYTES = 1_000_000;
const Answer = z.object({ translatedText: z.array(z.string()) });

/**
 * Asks a LibreTranslate-compatible service and keeps what it answered. A service that does not answer costs nobody more
 * than one wait: its texts stay as they are.
 */
export function libreTranslate(
  { url, key }: TranslationService,
  now: () => Date,
  onFault: (sentence: string, cause: unknown) => void,
): TranslateElsewhere {
  const kept = new Map<string, string>();
  let restsUntilMs = 0;

  const keep = (text: string, translation: string) => {
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(text, translation);
  };

  return async (texts, target) => {
    const asked = [...new Set(texts.filter((text) => !kept.has(`${target} ${text}`)))];
    if (asked.length > 0 && now().getTime() >= restsUntilMs) {
      try {
        const answers = await ask(url, key, asked, target);
        for (const [at, text] of asked.entries()) keep(`${target} ${text}`, answers[at] ?? text);
      } catch (cause) {
        restsUntilMs = now().getTime() + REST_MS;
        onFault(`The translation service at ${url} did not answer; texts stay as they are`, cause);
      }
    }
    return texts.map((text) => kept.get(`${target} ${text}`) ?? null);
  };
}

async function ask(url: string, key: string | undefined, texts: string[], target: string): Promise<string[]> {
  const answer = await askElsewhere(
    `${url.replace(/\/$/, '')}/translate`,
    { q: texts, source: 'en', target, format: 'text', ...(key ? { api_key: key } : {}) },
    { longestWaitMs: LONGEST_WAIT_MS, mostAnswerBytes: MOST_ANSWER_BYTES },
  );
  const { translatedText } = Answer.parse(answer);
  if (translatedText.length !== texts.length)
    throw new Error(`It answered ${translatedText.length} texts to ${texts.length}.`);
  return translatedText;
}
