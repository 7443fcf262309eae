/** The languages of the interface. The source is English; the others are translated. */
export const LANGUAGES = [
  { code: 'en', name: 'English', ownName: 'English', locale: 'en-GB' },
  { code: 'da', name: 'Danish', ownName: 'Dansk', locale: 'da-DK' },
  { code: 'sv', name: 'Swedish', ownName: 'Svenska', locale: 'sv-SE' },
  { code: 'de', name: 'German', ownName: 'Deutsch', locale: 'de-DE' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
export type Translated = Exclude<Language, 'en'>;

export const isLanguage = (code: string | null | undefined): code is Language =>
  LANGUAGES.some((language) => language.code === code);
