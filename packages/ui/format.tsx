import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Decimal strings go into `Intl` as they are: exact to the last digit, no float in between. */
type Decimal = Intl.StringNumericLiteral;

export interface Formats {
  /** How numbers are written and read, BCP 47; the browser's own when undefined. */
  locale: string | undefined;
  /** '1234.5': every digit, without marks between thousands, so that no mark can be taken for another. */
  amount: (value: string) => string;
  /** '24 500.5': thousands parted by a narrow space alone, which no language takes for a decimal mark. */
  spaced: (value: string) => string;
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
  /** Tonnes as pounds, '2,204.623 lb', for whoever prefers them; null for everybody else. */
  pounds: (tonnes: string | number) => string | null;
}

/** How a day is written where the language does not decide. Empty: as the language does. */
type DateOrder = '' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD';

/** Exact by definition: 1 lb is 0.45359237 kg. */
const KG_PER_POUND = 0.453_592_37;

interface Wanted {
  readonly dateOrder: DateOrder;
  readonly hasPounds: boolean;
}
const NOTHING_WANTED: Wanted = { dateOrder: '', hasPounds: false };

function makeFormats(locale: string | undefined, timeZone: string | undefined, wanted: Wanted): Formats {
  const { dateOrder, hasPounds } = wanted;
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
  const unmarked = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const day =
    dateOrder === ''
      ? ({ day: 'numeric', month: 'short', year: 'numeric' } as const)
      : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const);
  const written = (format: Intl.DateTimeFormat, moment: Date): string => {
    if (dateOrder === '') return format.format(moment);
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const date = dateOrder
      .replace('DD', part.day ?? '')
      .replace('MM', part.month ?? '')
      .replace('YYYY', part.year ?? '');
    return part.hour === undefined ? date : `${date}, ${part.hour}:${part.minute}`;
  };
  const grouped = new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 });
  const plainDate = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const zonedDate = new Intl.DateTimeFormat(locale, { ...day, ...zone });
  const zonedDateTime = new Intl.DateTimeFormat(locale, { ...day, ...zone, hour: '2-digit', minute: '2-digit' });
  const units = ['B', 'kB', 'MB', 'GB'];
  return {
    locale,
    amount: (value) => unmarked.format(value as Decimal),
    spaced: (value) =>
      grouped
        .formatToParts(value as Decimal)
        .map((part) => (part.type === 'group' ? '\u202f' : part.value))
        .join(''),
    number,
    money: (value, currency, decimals = 2) => `${number(value, decimals)}\u00a0${currency}`,
    date: (iso) => written(iso.length === 10 ? plainDate : zonedDate, new Date(iso)),
    dateTime: (iso) => written(zonedDateTime, new Date(iso)),
    pounds: (tonnes) => (hasPounds ? `${number((Number(tonnes) * 1000) / KG_PER_POUND, 0)}\u00a0lb` : null),
    bytes: (count) => {
      const power = count === 0 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), units.length - 1);
      return `${number(count / 1000 ** power, power === 0 ? 0 : 1)}\u00a0${units[power]}`;
    },
  };
}

const FormatContext = createContext<Formats>(makeFormats(undefined, undefined, NOTHING_WANTED));

export interface FormatProviderProps {
  /** BCP 47, such as 'da-DK'; the browser's own when left out. */
  locale?: string;
  /** IANA, such as 'Europe/Copenhagen'; the browser's own when left out. */
  timeZone?: string;
  dateOrder?: DateOrder;
  hasPounds?: boolean;
  children: ReactNode;
}

/** Sets how numbers, money and dates are written below it. */
export function FormatProvider(props: FormatProviderProps) {
  const { locale, timeZone, dateOrder = '', hasPounds = false, children } = props;
  const formats = useMemo(
    () => makeFormats(locale, timeZone, { dateOrder, hasPounds }),
    [locale, timeZone, dateOrder, hasPounds],
  );
  return <FormatContext value={formats}>{children}</FormatContext>;
}

/** Numbers, money and dates in the user's own format. */
export function useFormat(): Formats {
  return useContext(FormatContext);
}
