import { fold } from '../fold.ts';

/** Official languages of the Union, and of customs' neighbours. */
const LANGUAGES = 'da de en sv nb fi et lv lt pl cs sk sl hr hu ro bg el it fr es pt nl mt ga tr sr uk'.split(' ');

/** By its folded name, whole or cut to three letters or four, the number of the month; 0 where languages differ. */
let months: ReadonlyMap<string, number> | undefined;

function monthsByName(): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const)
      for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, options);
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 5, 12)));
          const name = fold(parts.find(({ type }) => type === 'month')?.value ?? '');
          const known = named.get(name) ?? month;
          if (/^\D{3,}$/.test(name)) named.set(name, known === month ? month : 0);
        }
      }
  return named;
}

/** The number of the month of that name in any of the languages; 0 where it is another one in another language ('listopad'), null where it is none. */
export function numberOfMonth(text: string): number | null {
  months ??= monthsByName();
  return months.get(fold(text.replace(/\.\s*$/, ''))) ?? null;
}

/** Reads the name of a month in any of the languages; null where it is none, or another one in another language. */
export const monthOfName = (text: string): number | null => numberOfMonth(text) || null;

const MONTH_OF_YEAR = /(?<!\p{L})(\p{L}{3,})\.?\s+(20\d\d)(?!\d)|(?<!\d)(20\d\d)[\s.-]+(\p{L}{3,})/u;

/** 'Jan 26', 'mars-26', and nothing else. */
const SHORT_YEAR = /^(\p{L}{3,})[\s.'’_-]*(2[3-9]|3\d)$/u;
/** '01.2026', '2026-01', and nothing else. */
const IN_NUMBERS = /^(?:(0?[1-9]|1[0-2])[.\-_/ ](20\d\d)|(20\d\d)[.\-_/ ](0?[1-9]|1[0-2]))$/;

/** 'Mois / month: 01/2026' */
const NAMED_IN_NUMBERS =
  /(?:month|mois|monat|m[åa]ned|m[åa]nad|maand|mese|mes|m[eê]s|miesiąc|měsíc|mesiac|kuukausi|kuu|hónap|luna|mjesec|mesec|mēnesis|mėnuo|месец|μήνας|mí|xahar)\s*[:=]?\s*(0?[1-9]|1[0-2])\s?[./-]\s?(20\d\d)\s*$/iu;

/** The month that a title or the name of a sheet is about: 'Tuonti – Tammikuu 2026'. */
export function monthInTitle(text: string): { readonly year: string; readonly month: string } | null {
  const [, inNumbers, ofYear] = NAMED_IN_NUMBERS.exec(text) ?? [];
  if (inNumbers !== undefined && ofYear !== undefined) return { year: ofYear, month: String(Number(inNumbers)) };
  const [, before, year, yearFirst, behind] = MONTH_OF_YEAR.exec(text) ?? SHORT_YEAR.exec(text.trim()) ?? [];
  const [, numberFirst, yearBehind, yearBefore, numberBehind] = IN_NUMBERS.exec(text.trim()) ?? [];
  const month = monthOfName(before ?? behind ?? '') ?? (Number(numberFirst ?? numberBehind ?? 0) || null);
  const short = year?.length === 2 ? `20${year}` : year;
  const stated = short ?? yearFirst ?? yearBehind ?? yearBefore;
  return month === null || stated === undefined ? null : { year: stated, month: String(month) };
}
