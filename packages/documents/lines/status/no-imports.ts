import { Refusal } from '../../refusal.ts';
import { textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import type { Column } from '../columns/column.ts';
import { recogniseColumns } from '../columns/recognise-columns.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import type { TableHeading } from '../headings/find-heading.ts';
import { aboutDestinations } from '../questions.ts';
import { areOfExports, areOfIntrastat, areOfSales } from './no-imports-columns.ts';
import { ANY_DAY, OF_ORDERS, OF_STOCK, OFFERS, ORDERS, PLANS, SALES, STOCK } from './no-imports-words.ts';
import { isPlain, namesImports, readTitle } from './set-apart.ts';

const MOST_CHARACTERS = 80;
/** What a title stands in; more are a row of the table. */
const TITLE_CELLS = 2;

/** What a declaration of import states, and no list of goods that lie or come. */
const OF_DECLARATIONS: ReadonlySet<Field> = new Set(['mrn', 'procedure', 'requestedProcedure', 'date', 'quarter']);

/** Customs gives exports these letters in the last place but one of the MRN: A to E. An older MRN may have any. */
const OF_EXPORT = /[A-E]\d$/;
/** And J to M to transits: (EU) 2015/2447 Annex B, format of the MRN. */
const OF_TRANSIT = /[J-M]\d$/;
const FEWEST_MRNS = 3;

interface TableOfGoods {
  readonly sheet: Sheet;
  readonly heading: TableHeading;
}

/**
 * Refuses a file none of whose tables holds imports. Two signs must say so that have nothing to do with each other: a name, a title or columns of
 * orders or stock, and what the columns state or lack. One alone is asked about.
 * @throws {Refusal}
 */
export function refuseWithoutImports(tables: readonly TableOfGoods[]): void {
  if (tables.length === 0 || !tables.every(isWithoutImports)) return;
  throw new Refusal(
    'lines.no_imports',
    'The file holds no imports: by its title and its columns it lists exports, sales, stock, transits, prices, orders, plans or budgets, or trade within the Union.',
    'Upload a list of your customs declarations of import. If these are imports, say so in the title and upload the file again.',
  );
}

function isWithoutImports({ sheet, heading }: TableOfGoods): boolean {
  const titles = [sheet.name, ...titlesIn(sheet, heading)].filter((title) => title !== '');
  const named = new Set(titles.map(namedGoods));
  // 'Budget of imports 2027' and 'Intrastat, imports' are none; beside a title of other imports, nobody knows.
  if (titles.some((title) => namesImports(title) && [null, 'outward'].includes(namedGoods(title)))) return false;
  const areExports = areOfExports(heading);
  const [isOfAnother, isOfIntrastat] = [areOfAnother(heading), areOfIntrastat(heading)];
  const isNamed = named.has('outward') || named.has('other') || named.has('stock') || areOfSales(heading);
  if (!isNamed && !areExports && !isOfAnother && !isOfIntrastat) return false;
  const columns = recogniseColumns(sheet, heading, []);
  if (
    titles.some((title) => title.length <= MOST_CHARACTERS && readTitle(title) === 'transit') &&
    areOfTransit(columns)
  )
    return true;
  if (isOfAnother && !statesDeclarations(columns)) return true;
  // A report of a period states it too.
  if (isOfIntrastat && !statesDeclarations(columns.filter(({ field }) => field !== 'quarter'))) return true;
  if (named.has('other') && !statesDeclarations(columns)) return true;
  // In a warehouse things come and go on days too.
  if ((named.has('stock') || areOfSales(heading)) && !statesDeclarations(columns.filter((column) => !isAnyDay(column))))
    return true;
  return (
    (named.has('outward') || areExports) && (aboutDestinations(sheet.name, columns).length > 0 || areOfExport(columns))
  );
}

/** 'Importe', 'importo': an amount in Spanish and Italian, no import. */
const AMOUNT = /(?<!\p{L})import(?:es?|[oi])(?!\p{L})/giu;

/** What stands above the heading, and every row of a title within the table: there it may head imports. */
function titlesIn({ rows }: Sheet, { firstIndex }: TableHeading): string[] {
  const titles: string[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    if (index >= firstIndex && rows.hasMoreThan(index, TITLE_CELLS)) continue;
    const cells = rows.packedAt(index);
    const texts = cells.map((_, column) => textAt(cells, column)).filter((text) => text !== '');
    if (texts.length > 0) titles.push(texts.join(' ').replace(AMOUNT, ' '));
  }
  return titles;
}

/** `outward`: goods that leave; `stock`: goods of a warehouse, or sold, which come and go on any day; `other`: others that no declaration of import is about. */
function namedGoods(title: string): 'other' | 'outward' | 'stock' | null {
  if (title.length > MOST_CHARACTERS) return null;
  const apart = readTitle(title);
  if ((apart === 'export' && isPlain(title)) || apart === 'transit') return 'outward';
  const word = fold(title);
  if (STOCK.test(word) || SALES.test(word)) return 'stock';
  const isOther = [ORDERS, OFFERS, PLANS].some((words) => words.test(word));
  return apart === 'intrastat' || apart === 'prices' || isOther ? 'other' : null;
}

/** Two columns of orders, or of stock, say what a title would: an order number or a place alone stands beside declarations too. */
const areOfAnother = (heading: TableHeading): boolean =>
  [OF_ORDERS, OF_STOCK].some((words) => heading.headings.filter(({ text }) => words.test(fold(text))).length >= 2);

/** Anything has a 'Datum'. */
const isAnyDay = ({ field, heading }: Column): boolean => field === 'date' && ANY_DAY.test(fold(heading?.text ?? ''));

/** A day that only its values show may be any. */
function statesDeclarations(columns: readonly Column[]): boolean {
  return columns.some(
    ({ field, confidence }) => field !== null && OF_DECLARATIONS.has(field) && confidence !== 'guess',
  );
}

function areOfExport(columns: readonly Column[]): boolean {
  const samples = columns.find(({ field }) => field === 'mrn')?.samples ?? [];
  const mrns = new Set(samples.map(({ text }) => text.trim().toUpperCase()).filter((text) => text !== ''));
  const valid = [...mrns].filter((mrn) => readWrittenMrn(mrn).fault === null);
  return valid.length >= FEWEST_MRNS && valid.length === mrns.size && valid.every((mrn) => OF_EXPORT.test(mrn));
}

/** Every MRN of the table, whatever the columns are called, is one of a transit. */
function areOfTransit(columns: readonly Column[]): boolean {
  const texts = new Set(columns.flatMap(({ samples }) => samples.map(({ text }) => text.trim().toUpperCase())));
  const mrns = [...texts].filter((text) => readWrittenMrn(text).fault === null);
  return mrns.length >= FEWEST_MRNS && mrns.every((mrn) => OF_TRANSIT.test(mrn));
}
