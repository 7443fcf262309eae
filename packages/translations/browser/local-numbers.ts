/** '2,847.3' and '4.12': numbers as English writes them, whole ones without a comma left alone. */
const ENGLISH_NUMBER = /(?<![\d.,/])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)(?![\d.,]*\d|\/\d)/g;

/**
 * Writes the numbers of a text as the locale does. Only for pages whose numbers are written in English: elsewhere '1.234' may
 * be either.
 */
export function withLocalNumbers(text: string, locale: string): string {
  return withSignBehind(text, locale).replace(ENGLISH_NUMBER, (number) => {
    const decimals = number.split('.')[1]?.length ?? 0;
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    return format.format(number.replaceAll(',', '') as Intl.StringNumericLiteral);
  });
}

/** '€199' is '199 €' and '95%' is '95 %' in every language of ours but English. */
const withSignBehind = (text: string, locale: string) =>
  locale.startsWith('en') ? text : text.replace(/€(\d[\d.,]*)/g, '$1\u00a0€').replace(/(\d)%/g, '$1\u00a0%');
