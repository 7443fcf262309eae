import { ANSWER_LANGUAGES, type AnswerLanguage } from '@lods/contract/answers/languages';
import { createContext, use } from 'react';
import english from './texts/en.json' with { type: 'json' };

export type TextKey = keyof typeof english;
type Texts = Readonly<Partial<Record<TextKey, string>>>;

/** The texts of each language; those that no native speaker has read yet say so. */
export const TEXTS: Readonly<Record<AnswerLanguage, () => Promise<Texts>>> = {
  en: async () => english,
  da: async () => (await import('./texts/da.json', { with: { type: 'json' } })).default,
  sv: async () => (await import('./texts/sv.json', { with: { type: 'json' } })).default,
  de: async () => (await import('./texts/de.json', { with: { type: 'json' } })).default,
  tr: async () => (await import('./texts/tr.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('./texts/zh.json', { with: { type: 'json' } })).default,
  hi: async () => (await import('./texts/hi.json', { with: { type: 'json' } })).default,
  uk: async () => (await import('./texts/uk.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('./texts/ar.json', { with: { type: 'json' } })).default,
};

/** Which way the lines of a language run. */
export const directionOf = (code: AnswerLanguage) => (code === 'ar' ? 'rtl' : 'ltr');

export const isFormLanguage = (code: string): code is AnswerLanguage => Object.hasOwn(ANSWER_LANGUAGES, code);

const KEPT = 'answer-language';

/** The language that was chosen before, else that of the browser, else English. */
export function firstLanguage(): AnswerLanguage {
  for (const code of [keptLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))])
    if (isFormLanguage(code)) return code;
  return 'en';
}

function keptLanguage(): string {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

export function keepLanguage(code: AnswerLanguage): void {
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    // Local storage may be closed: the browser's language stands.
  }
}

export interface Speech {
  readonly language: AnswerLanguage;
  readonly texts: Texts;
}

export const SpeechContext = createContext<Speech>({ language: 'en', texts: english });

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of the form in the chosen language; what is not translated stays English. */
export function useSay(): {
  readonly say: Say;
  readonly language: AnswerLanguage;
  readonly knows: (key: string) => key is TextKey;
} {
  const { texts, language } = use(SpeechContext);
  const say: Say = (key, values = {}) =>
    (texts[key] ?? english[key]).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  const knows = (key: string): key is TextKey => Object.hasOwn(english, key);
  return { say, language, knows };
}

export const dayWords = (language: AnswerLanguage, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
