import { type Memory, makeMemory } from '../make-memory.ts';
import type { Translated } from './languages.ts';
import { phraseOf } from './phrases.ts';

/** Set by the build: what the memory held then. Translations of another memory are forgotten. */
declare const TRANSLATIONS_REVISION: string | undefined;
const REVISION = typeof TRANSLATIONS_REVISION === 'string' ? TRANSLATIONS_REVISION : 'unbuilt';
const PREFIX = 'translation:';
/** Longer ones are asked for again in each session; local storage is small. */
const LONGEST_KEPT = 400;

const inThisSession = new Map<string, string>();
/** Of each language whose texts came with the page, what they say. */
const delivered = new Map<Translated, Memory>();
const keyOf = (text: string, language: Translated) => `${PREFIX}${REVISION}:${language}:${text}`;

/** From now on all texts of a language are known without a question. */
export function deliverTexts(language: Translated, texts: readonly (readonly [string, string])[]): void {
  delivered.set(language, makeMemory(language, new Map(texts), phraseOf));
}

/** The translation of a text that was asked for before, in this session or an earlier one, or that came with the page. */
export function keptTranslation(text: string, language: Translated): string | undefined {
  const key = keyOf(text, language);
  const known = inThisSession.get(key) ?? storedTranslation(text, key) ?? delivered.get(language)?.translate(text);
  if (known === undefined || known === null) return undefined;
  inThisSession.set(key, known);
  return known;
}

/** Whether a text is one of the interface as it stands, not put together of others. */
export const isTextOfItsOwn = (text: string, language: Translated): boolean =>
  delivered.get(language)?.holds(text) ?? false;

function storedTranslation(text: string, key: string): string | undefined {
  if (text.length > LONGEST_KEPT) return undefined;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepTranslation(text: string, language: Translated, translation: string): void {
  const key = keyOf(text, language);
  inThisSession.set(key, translation);
  // What came back as it was may be known tomorrow.
  if (text.length > LONGEST_KEPT || translation === text) return;
  try {
    localStorage.setItem(key, translation);
  } catch {
    // Full or closed: it holds for this session.
  }
}

/** Makes room: what an older memory said is of no use. */
export function forgetOlderTranslations(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${REVISION}:`)) localStorage.removeItem(key);
  } catch {
    // see above
  }
}
