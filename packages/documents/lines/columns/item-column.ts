import type { Cell } from '../../spreadsheet/rows.ts';
import type { Field } from '../fields.ts';
import { namesTotal } from '../tables/row-kind.ts';
import type { Column } from './column.ts';

/** Why a column of numbers is none of items. */
export const NUMBERS_ROWS = 'it numbers the rows of the file';

/** 'Line' that counts on through all declarations numbers the rows of the file, not the items of a declaration. */
export function setRunningNumberApart(columns: readonly Column[]): void {
  const item = columns.find(({ field }) => field === 'item');
  const mrns = columns.find(({ field }) => field === 'mrn')?.samples.map(({ text }) => text.trim());
  if (!item || !mrns || item.confidence === 'chosen') return;
  const numbers = item.samples.map(({ text }) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null));
  const filled = numbers.flatMap((number) => number ?? []);
  const declarations = new Set(mrns.filter((mrn) => mrn !== ''));
  const isRunning = filled.length > 2 && filled.every((number, at) => at === 0 || number > (filled[at - 1] as number));
  if (!isRunning || declarations.size < 2) return;
  Object.assign(item, { field: null, confidence: 'certain', because: NUMBERS_ROWS });
}

/** 'lp="3"' of a declaration beside the numbers of its items: one and the same on all lines of each MRN, and another one on those of the next. */
export function numbersDeclarations({ samples }: Column, columns: readonly Column[]): boolean {
  const mrns = columns.find(({ field }) => field === 'mrn')?.samples.map(({ text }) => text.trim()) ?? [];
  const numbers = new Map<string, Set<string>>();
  let lines = 0;
  for (const [at, mrn] of mrns.entries()) {
    const number = samples[at]?.text.trim() ?? '';
    if (mrn === '' || number === '') continue;
    lines += 1;
    numbers.set(mrn, (numbers.get(mrn) ?? new Set()).add(number));
  }
  const all = [...numbers.values()];
  const different = new Set(all.flatMap((ofMrn) => [...ofMrn]));
  return lines > all.length && all.length > 1 && all.every(({ size }) => size === 1) && different.size === all.length;
}

/** 'Artikel', 'Singolo', 'Adição': small numbers that count from 1 within each declaration are those of its items, whatever they are called. */
export function nameItem(columns: readonly Column[]): void {
  const versions = columns.find(({ field }) => field === 'version')?.samples ?? [];
  const mrns = columns.find(({ field }) => field === 'mrn')?.samples.map(({ text }) => text.trim());
  if (!mrns || columns.some(({ field }) => field === 'item')) return;
  const goods = columns.filter(({ field }) => field !== null && OF_GOODS.has(field));
  /** A row for each paper of an item. */
  const statesAgain = (at: number) =>
    goods.length >= FEWEST_ALIKE && goods.every(({ samples }) => samples[at]?.text === samples[at - 1]?.text);
  const item = columns.find(
    (column) =>
      column.confidence !== 'chosen' &&
      (column.field === null || column.field === 'articleNumber' || column.field === 'reference') &&
      countsWithin(mrns, versions, column.samples, statesAgain),
  );
  if (item)
    Object.assign(item, {
      field: 'item',
      confidence: 'likely',
      because: 'its values count the items of each declaration',
    });
}

/** What the rows of one item have in common. */
const OF_GOODS: ReadonlySet<Field> = new Set([
  'cnCode',
  'taricCode',
  'hsCode',
  'countryOfOrigin',
  'netMass',
  'grossMass',
  'date',
]);
const FEWEST_ALIKE = 3;
const MOST_ITEMS = 999;
const MOST_AGAIN = 0.2;
const WRITTEN_AS_MRN = /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/i;

/** Several versions of a declaration state an item each, one behind the other or beside it; without versions a declaration may come again behind others. */
function countsWithin(
  mrns: readonly string[],
  versions: readonly Cell[],
  samples: readonly Cell[],
  statesAgain: (at: number) => boolean,
): boolean {
  const seen = new Set<string>();
  let mrn = '';
  let before = 0;
  let goesOn = 0;
  let filled = 0;
  let most = 0;
  let times = 0;
  let again = 0;
  for (const [at, { text }] of samples.entries()) {
    if (text.trim() === '' || namesTotal(text)) continue;
    const number = /^0*(\d{1,4})$/.exec(text.trim())?.[1];
    // The head of the next page, in a print of fixed width.
    if (number === undefined && mrns[at] !== '' && !WRITTEN_AS_MRN.test(mrns[at] ?? '')) continue;
    const ownMrn = mrns[at] || mrn;
    if (ownMrn === mrn && Number(number) === before && statesAgain(at)) continue;
    if (ownMrn !== mrn && Number(number) === 1 && seen.has(`${ownMrn} ${versions[at]?.text.trim() ?? ''} 1 0`))
      times += 1;
    const place = `${ownMrn} ${versions[at]?.text.trim() ?? ''} ${number} ${times}`;
    if (number === undefined || Number(number) > MOST_ITEMS) return false;
    // An item that was corrected stands again right behind itself.
    if (seen.has(place) && ownMrn === mrn && Number(number) === before) {
      again += 1;
      continue;
    }
    if (seen.has(place)) return false;
    seen.add(place);
    most = Math.max(most, Number(number));
    const isAgain = versions.length > 0 && (Number(number) === before || Number(number) === 1);
    if (ownMrn === mrn ? Number(number) > before || isAgain : Number(number) === 1) goesOn += 1;
    mrn = ownMrn;
    before = Number(number);
    filled += 1;
  }
  // Ones alone count nothing.
  return filled > 1 && again <= filled * MOST_AGAIN && goesOn >= filled * 0.8 && (times === 0 || most > 1);
}
