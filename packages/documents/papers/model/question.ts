import type { DecimalMark } from '../numerals.ts';
import type { Page } from '../page.ts';
import { type BesideKey, isBeside, type PaperKey, type PaperRecord, type PaperValue } from '../paper-value.ts';
import type { ReadDeclaration } from '../read-declarations.ts';

/** What a model is asked for. The day of acceptance decides a quarter, and the consignee whose goods they are: a person confirms these. */
export type AskedKey = Exclude<PaperKey, BesideKey>;

/** A value that the reading of a declaration left open. */
export interface OpenValue {
  /** Which record of the reading, from 0. Of what all items of a declaration share, its first. */
  readonly record: number;
  readonly key: AskedKey;
}

/** What a second reader is asked of one declaration, and what its answers are checked against. */
export interface Question {
  readonly open: readonly OpenValue[];
  /** The records of this declaration: the first, and behind the last. */
  readonly from: number;
  readonly to: number;
  readonly pages: readonly Page[];
  readonly mark: DecimalMark;
  /** What the paper says all items weigh, in kg. */
  readonly totals: { readonly gross: readonly string[]; readonly net: readonly string[] };
}

/** A value as a second reader says that it is printed. */
export interface Answer extends OpenValue {
  readonly text: string;
}

/** The values that all items of a declaration share. */
export const SHARED: readonly PaperKey[] = [
  'Afsender Adresse',
  'Afsender Navn',
  'Document Type',
  'Reference nummer',
  'SE-nummer',
];

const MASSES: readonly PaperKey[] = ['Bruttomasse', 'Nettomasse'];

const MOST_QUESTIONS = 5;
const MOST_OPEN = 60;
const MOST_PAGES = 6;
const MOST_LETTERS = 24_000;

/** One question for each declaration that something is open in, within the caps of a paper. */
export function questionsOf(declarations: readonly ReadDeclaration[]): Question[] {
  let from = 0;
  return declarations
    .flatMap((declaration) => {
      const first = from;
      from += declaration.records.length;
      const question = questionOf(declaration, first);
      return question.open.length > 0 && question.pages.length > 0 ? [question] : [];
    })
    .slice(0, MOST_QUESTIONS);
}

function questionOf({ records, pages, mark, totals, isInKg }: ReadDeclaration, from: number): Question {
  const asked = records
    .flatMap((record, index) => openIn(record, index === 0).map((key) => ({ record: from + index, key })))
    .filter(({ key }) => isInKg || !MASSES.includes(key))
    .slice(0, MOST_OPEN);
  const concerned = asked.flatMap(({ record }) => records[record - from] ?? []);
  return {
    open: asked,
    from,
    to: from + records.length,
    pages: pagesAbout(concerned, pages),
    mark,
    totals: { gross: totals.gross, net: totals.net },
  };
}

const openIn = (record: PaperRecord, isFirst: boolean): AskedKey[] =>
  record.flatMap(({ key, certainty }) =>
    !isBeside(key) && certainty !== 'sure' && (isFirst || !SHARED.includes(key)) ? [key] : [],
  );

/** The first page, where the parties are named, and those that the items stand on with the page after them. */
function pagesAbout(values: readonly PaperValue[], pages: readonly Page[]): Page[] {
  const numbers = new Set(values.flatMap(({ page }) => (page === null ? [] : [page, page + 1])));
  const kept: Page[] = [];
  let letters = 0;
  for (const [index, page] of pages.entries()) {
    if (index > 0 && !numbers.has(page.number)) continue;
    letters += page.words.reduce((sum, { text }) => sum + text.length + 1, 0);
    if (letters > MOST_LETTERS || kept.length === MOST_PAGES) break;
    kept.push(page);
  }
  return kept;
}
