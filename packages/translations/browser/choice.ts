import { isLanguage, LANGUAGES, type Language } from './languages.ts';

const KEY = 'language';
let current: Language = 'en';
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;

/** The tags of English that every `Intl` takes: a browser under the POSIX locale calls itself 'en-US@posix'. */
const ENGLISH = /^en(-[A-Z]{2})?$/;

/** How numbers and dates are written: as the language does; in English as an English browser does. */
export function currentLocale(): string {
  const [browsers = ''] = navigator.languages;
  if (current === 'en' && ENGLISH.test(browsers)) return browsers;
  return LANGUAGES.find(({ code }) => code === current)?.locale ?? 'en-GB';
}

/** Calls back when the language changes. Gives the way to stop it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCurrent(language: Language): void {
  const { body, documentElement } = document;
  body.classList.remove(`lang-${current}`);
  current = language;
  body.classList.add(`lang-${language}`);
  documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** What was chosen on this browser before. Where storage is closed nothing was, and the choice holds for this page. */
export function savedLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(KEY);
    return isLanguage(saved) ? saved : null;
  } catch {
    return null;
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // see above
  }
}
