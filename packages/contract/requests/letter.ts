/** The letter in which emissions data are asked of a supplier: its template, its placeholders and its deadline. */

import { PLACEHOLDER } from '../placeholder.ts';

/** How long a supplier has: the default template says so. */
export const ANSWER_WORKING_DAYS = 15;

/** What a placeholder stands for, by its name in the template. */
export const PLACEHOLDERS = {
  supplierName: 'Who is written to',
  importerName: 'Your company',
  quarter: 'The quarter, such as Q3',
  year: 'Its year',
  goods: 'The goods asked for, one a line',
  deadline: `The day ${ANSWER_WORKING_DAYS} working days from today`,
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Names in braces that stand for nothing. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

export const fillTemplate = (template: string, values: Readonly<Record<Placeholder, string>>): string =>
  template.replaceAll(PLACEHOLDER, (hole, name: string) => (isPlaceholder(name) ? values[name] : hole));

/** The day so many working days, Monday to Friday, after a day; public holidays are not known here and count. Days are ISO dates. */
export function workingDaysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** The last quarter that has ended on a day (an ISO date): what data are usually asked for. */
export function lastQuarterBefore(day: string): { quarter: 'Q1' | 'Q2' | 'Q3' | 'Q4'; year: number } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const ended = Math.ceil(month / 3) - 1;
  if (ended === 0) return { quarter: 'Q4', year: year - 1 };
  return { quarter: ended === 1 ? 'Q1' : ended === 2 ? 'Q2' : 'Q3', year };
}
