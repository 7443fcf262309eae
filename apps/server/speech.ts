import { LANGUAGES, type Language } from '@lods/translations/browser/languages';
import { memoryOf } from '@lods/translations/memory';

/** How a file that a person gets says its words, numbers, days and countries. */
export interface Speech {
  /** A text of the interface. */
  readonly say: (text: string) => string;
  /** Half up, as amounts are printed. */
  readonly number: (value: string, decimals: number) => string;
  readonly date: (day: string) => string;
  readonly country: (code: string) => string;
}

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
    date: (day) => days.format(Date.parse(day)),
    country: (code) => countries.of(code) ?? code,
  };
}
