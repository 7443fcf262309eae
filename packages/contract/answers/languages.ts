/** The languages of the answer form: what its page offers and what the request mail names. `name` is how its own speakers write it. */
export const ANSWER_LANGUAGES = {
  en: { name: 'English' },
  da: { name: 'Dansk' },
  sv: { name: 'Svenska' },
  de: { name: 'Deutsch' },
  tr: { name: 'Türkçe' },
  zh: { name: '中文' },
  hi: { name: 'हिन्दी' },
  uk: { name: 'Українська' },
  ar: { name: 'العربية' },
} as const;
export type AnswerLanguage = keyof typeof ANSWER_LANGUAGES;

/** 'English, Danish and Turkish', as a language says it. */
export const answerLanguagesInWords = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    Object.keys(ANSWER_LANGUAGES).map((code) => names.of(code) ?? code),
  );
};
