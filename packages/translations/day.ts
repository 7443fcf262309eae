import { LANGUAGES, type Translated } from './browser/languages.ts';

const DAY = /^\d{1,2} \p{Lu}\p{Ll}+ \d{4}$/u;

/** A day as sentences of the server say it ('1 February 2027'), as the language writes it; null for any other text. */
export function translateDay(text: string, language: Translated): string | null {
  const time = DAY.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  if (Number.isNaN(time)) return null;
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
