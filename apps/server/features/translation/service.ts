import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Language, Translated } from '@lods/translations/browser/languages';
import { memoryOf } from '@lods/translations/memory';
import type { OpenCall, TranslateElsewhere } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { hashOf } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { withoutCustomerWords } from './untranslated.ts';

/** An office behind one address opens the portal for the first time: 600 batches at once, four a second after that. */
const RATE = { burst: 600, refillSeconds: 0.25 };

/** What a page asks at once; a batch as large as is taken costs twenty of them. */
const CHARACTERS_A_TRY = 2500;
const charactersOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/** Looking up a text that nobody knows takes milliseconds; others are not kept waiting for a batch of them. */
const LONGEST_TURN_MS = 5;

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
  const elsewhere = await step(async ({ tx, now, ports }) => {
    const bucket = { key: hashOf(`translation ${networkOf(visit.address)}`), ...RATE };
    await takeTry(tx, [bucket], now, Math.max(1, Math.ceil(charactersOf(texts) / CHARACTERS_A_TRY)));
    return ports.translateElsewhere;
  });
  if (target === 'en') return [...texts];
  const memory = memoryOf(target);
  const translated: (string | null)[] = [];
  let turnBegan = performance.now();
  for (const text of texts) {
    translated.push(memory.translate(text));
    if (performance.now() - turnBegan < LONGEST_TURN_MS) continue;
    await othersFirst();
    turnBegan = performance.now();
  }
  const unknown = texts.filter((_, at) => translated[at] === null);
  const found = elsewhere && unknown.length > 0 ? await askElsewhere(unknown, target, elsewhere) : null;
  return texts.map((text, at) => translated[at] ?? found?.get(text) ?? text);
}

async function askElsewhere(texts: readonly string[], target: Translated, elsewhere: TranslateElsewhere) {
  const { hasWord } = memoryOf(target);
  const asked = [...new Set(texts)].flatMap((text) => {
    const masked = withoutCustomerWords(text, hasWord);
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
