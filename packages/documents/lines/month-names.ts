import { fold } from './fold.ts';

/** Official languages of the Union, and of customs' neighbours. */
const LANGUAGES = 'da de en sv nb fi et lv lt pl cs sk sl hr hu ro bg el it fr es pt nl mt ga tr sr uk'.split(' ');

/** By its folded name, whole or cut to three letters or four, the number of the month; 0 where languages differ. */
let months: ReadonlyMap<string, number> | undefined;

function monthsByName(): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const)
      for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const)
        for (let month = 1; month <= 12; month += 1) {
          const parts = new Intl.DateTimeFormat(language, options).formatToParts(
            new Date(Date.UTC(2026, month - 1, 5, 12)),
          );
          const name = fold(parts.find(({ type }) => type === 'month')?.value ?? '');
          const known = named.get(name) ?? month;
          if (/^\D{3,}$/.test(name)) named.set(name, known === month ? month : 0);
        }
  return named;
}

/** Reads the name of a month in any of the languages; null where it is none, or another one in another language ('listopad'). */
export function monthOfName(text: string): number | null {
  months ??= monthsByName();
  return months.get(fold(text.replace(/\.\s*$/, ''))) || null;
}

const MONTH_OF_YEAR = /(?<!\p{L})(\p{L}{3,})\.?\s+(20\d\d)(?!\d)|(?<!\d)(20\d\d)[\s.-]+(\p{L}{3,})/u;

/** The month that a title or the name of a sheet is about: 'Tuonti – Tammikuu 2026'. */
export function monthInTitle(text: string): { readonly year: string; readonly month: string } | null {
  const [, before, year, yearFirst, behind] = MONTH_OF_YEAR.exec(text) ?? [];
  const month = monthOfName(before ?? behind ?? '');
  const stated = year ?? yearFirst;
  return month === null || stated === undefined ? null : { year: stated, month: String(month) };
}
