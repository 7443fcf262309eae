import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Language, Translated } from '@lods/translations/browser/languages';
import { memoryOf } from '@lods/translations/memory';
import type { OpenCall, TranslateElsewhere } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { hashOf } from '../access/secret.ts';
import { takeTry } from '../access/throttle.ts';
import { untold } from './untold.ts';

/** An office behind one address opens the portal for the first time: 600 batches at once, four a second after that. */
const RATE = { burst: 600, refillSeconds: 0.25 };

/** Looking up a long text that nobody knows takes milliseconds; others are not kept waiting for a batch of them. */
const AT_ONCE = 5;

/**
 * Each text in the language, in order: from the memory that ships with the product, then from the service of the
 * installation where one is named, else as it came. The service is told the words of the interface alone, and no text is
 * stored or logged.
 */
export async function translateTexts(
  step: Step<OpenCall>,
  texts: readonly string[],
  target: Language,
  visit: Visit,
): Promise<string[]> {
  const elsewhere = await step(async ({ tx, now, translateElsewhere }) => {
    await takeTry(tx, [{ key: hashOf(`translation ${visit.address}`), ...RATE }], now);
    return translateElsewhere;
  });
  if (target === 'en') return [...texts];
  const memory = memoryOf(target);
  const translated: (string | null)[] = [];
  for (const [at, text] of texts.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await othersFirst();
    translated.push(memory.translate(text));
  }
  const unknown = texts.filter((_, at) => translated[at] === null);
  const found = elsewhere && unknown.length > 0 ? await askElsewhere(unknown, target, elsewhere) : null;
  return texts.map((text, at) => translated[at] ?? found?.get(text) ?? text);
}

async function askElsewhere(texts: readonly string[], target: Translated, elsewhere: TranslateElsewhere) {
  const { hasWord } = memoryOf(target);
  const asked = [...new Set(texts)].flatMap((text) => {
    const masked = untold(text, hasWord);
    return masked ? [{ ...masked, source: text }] : [];
  });
  const answers =
    asked.length > 0
      ? await elsewhere(
          asked.map(({ text }) => text),
          target,
        )
      : [];
  return new Map(asked.map(({ source, whole }, at) => [source, whole(answers[at] ?? '') ?? source]));
}
