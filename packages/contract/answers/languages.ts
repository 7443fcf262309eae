/**
 * The languages of the answer form: what its page offers and what the request mail names. `name` is how its own speakers write
 * it, `english` how the mail does.
 */
export const ANSWER_LANGUAGES = {
  en: { name: 'English', english: 'English' },
  da: { name: 'Dansk', english: 'Danish' },
  sv: { name: 'Svenska', english: 'Swedish' },
  de: { name: 'Deutsch', english: 'German' },
  tr: { name: 'Türkçe', english: 'Turkish' },
  zh: { name: '中文', english: 'Chinese' },
  hi: { name: 'हिन्दी', english: 'Hindi' },
  uk: { name: 'Українська', english: 'Ukrainian' },
  ar: { name: 'العربية', english: 'Arabic' },
} as const;
export type AnswerLanguage = keyof typeof ANSWER_LANGUAGES;

/** 'English, Danish and Turkish' */
export const answerLanguagesInWords = () =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    Object.values(ANSWER_LANGUAGES).map(({ english }) => english),
  );
