import { createContext, use } from 'react';
import english from './texts/en.json' with { type: 'json' };

export type TextKey = keyof typeof english;
type Texts = Readonly<Partial<Record<TextKey, string>>>;

/** The languages of this form alone; those that no native speaker has read yet say so. Names as their own speakers write them. */
export const LANGUAGES = {
  en: { name: 'English', load: async () => english as Texts },
  tr: {
    name: 'Türkçe',
    load: async () => (await import('./texts/tr.json', { with: { type: 'json' } })).default as Texts,
  },
} as const;
export type FormLanguage = keyof typeof LANGUAGES;

export const isFormLanguage = (code: string): code is FormLanguage => Object.hasOwn(LANGUAGES, code);

const KEPT = 'answer-language';

/** The language that was chosen before, else that of the browser, else English. */
export function firstLanguage(): FormLanguage {
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

export function keepLanguage(code: FormLanguage): void {
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    // Local storage may be closed: the browser's language stands.
  }
}

export interface Speech {
  readonly language: FormLanguage;
  readonly texts: Texts;
}

export const SpeechContext = createContext<Speech>({ language: 'en', texts: english });

export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of the form in the chosen language; what is not translated stays English. */
export function useSay(): {
  readonly say: Say;
  readonly language: FormLanguage;
  readonly knows: (key: string) => key is TextKey;
} {
  const { texts, language } = use(SpeechContext);
  const say: Say = (key, values = {}) =>
    (texts[key] ?? english[key]).replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  const knows = (key: string): key is TextKey => Object.hasOwn(english, key);
  return { say, language, knows };
}

export const dayWords = (language: FormLanguage, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
