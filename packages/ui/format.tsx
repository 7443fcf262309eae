import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Decimal strings go into `Intl` as they are: exact to the last digit, no float in between. */
type Decimal = Intl.StringNumericLiteral;

export interface Formats {
  /** '1,234.500' with the given decimals; without, every digit there is (up to 20). */
  number: (value: string | number, decimals?: number) => string;
  /** Money with its currency: '1,234.50 EUR'. */
  money: (value: string | number, currency: string, decimals?: number) => string;
  /** A calendar day from 'YYYY-MM-DD' or an instant: '31 May 2026'. */
  date: (iso: string) => string;
  /** An instant with its time: '31 May 2026, 14:05'. */
  dateTime: (iso: string) => string;
  /** '1.2 MB' */
  bytes: (count: number) => string;
}

function makeFormats(locale: string | undefined, timeZone: string | undefined): Formats {
  const zone = timeZone === undefined ? {} : { timeZone };
  const numbers = new Map<number | undefined, Intl.NumberFormat>();
  const number = (value: string | number, decimals?: number) => {
    let format = numbers.get(decimals);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: decimals ?? 20,
        roundingMode: 'halfExpand',
      });
      numbers.set(decimals, format);
    }
    return format.format(value as Decimal);
  };
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const plainDate = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const zonedDate = new Intl.DateTimeFormat(locale, { ...day, ...zone });
  const zonedDateTime = new Intl.DateTimeFormat(locale, { ...day, ...zone, hour: '2-digit', minute: '2-digit' });
  const units = ['B', 'kB', 'MB', 'GB'];
  return {
    number,
    money: (value, currency, decimals = 2) => `${number(value, decimals)}\u00a0${currency}`,
    date: (iso) => (iso.length === 10 ? plainDate : zonedDate).format(new Date(iso)),
    dateTime: (iso) => zonedDateTime.format(new Date(iso)),
    bytes: (count) => {
      const power = count === 0 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), units.length - 1);
      return `${number(count / 1000 ** power, power === 0 ? 0 : 1)}\u00a0${units[power]}`;
    },
  };
}

const FormatContext = createContext<Formats>(makeFormats(undefined, undefined));

export interface FormatProviderProps {
  /** BCP 47, such as 'da-DK'; the browser's own when left out. */
  locale?: string;
  /** IANA, such as 'Europe/Copenhagen'; the browser's own when left out. */
  timeZone?: string;
  children: ReactNode;
}

/** Sets how numbers, money and dates are written below it. */
export function FormatProvider({ locale, timeZone, children }: FormatProviderProps) {
  const formats = useMemo(() => makeFormats(locale, timeZone), [locale, timeZone]);
  return <FormatContext value={formats}>{children}</FormatContext>;
}

/** Numbers, money and dates in the user's own format. */
export function useFormat(): Formats {
  return useContext(FormatContext);
}
