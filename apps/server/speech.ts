import { LANGUAGES, type Language } from '@lods/translations/browser/languages';
import { memoryOf } from '@lods/translations/memory';
import type { Phrase } from '@lods/translations/phrase';

/** How a file that a person gets says its words, numbers, days and countries. */
export interface Speech {
  /** A text of the interface. */
  readonly say: (text: string) => string;
  /** Half up, as amounts are printed. */
  readonly number: (value: string, decimals: number) => string;
  /** With all its digits and no mark between thousands, which readers elsewhere could take for that of decimals. */
  readonly plainNumber: (value: string) => string;
  readonly date: (day: string) => string;
  readonly country: (code: string) => string;
}

/** Says a sentence in a language by its words, so that names in it stay as they are. */
export const sayingIn =
  (language: Language) =>
  (sentence: Phrase): string =>
    language === 'en' ? String(sentence) : memoryOf(language).say(sentence);

export function speechOf(language: Language): Speech {
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? 'en-GB';
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    say: (text) => (language === 'en' ? text : (memoryOf(language).translate(text) ?? text)),
    number: (value, decimals) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        roundingMode: 'halfExpand',
      }).format(value as Intl.StringNumericLiteral),
    plainNumber: (value) =>
      new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(
        value as Intl.StringNumericLiteral,
      ),
    date: (day) => days.format(Date.parse(day)),
    country: (code) => countries.of(code) ?? code,
  };
}
