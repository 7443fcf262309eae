import { type Cell, cellsOfLine, linesOf } from './layout.ts';
import { massWordsIn } from './learned/masses/mass-words.ts';
import type { Page, Word } from './page.ts';

/** What heads the column of values as they were declared first, and as they are now, in the languages of customs. */
const BEFORE =
  /^(?:oprindelig|tidligere|før(?!\p{L})|angivet|original|declared|before|previous|bisher|ursprünglich|ursprungli|vorher|angemeldet|tidigare|före|déclaré|initial|avant|oorspronkelijk|aangegeven|originari|dichiarat|declarad|zgłoszon|pierwotn|poprzedni|původn|pôvodn|eredeti|alkuperäi(?!smaa)|ilmoitettu)/iu;
const AFTER =
  /^(?:rettet|rettelse|korrig|efter|ny(?:e|t|a)?(?!\p{L})|correct|amended|revised|after|new(?!\p{L})|berichtig|neu(?!\p{L})|rätta|rectifi|corrig|après|gecorrigeerd|gewijzigd|rettificat|corrett|corregid|corrigid|skorygowan|poprawion|oprav|javított|helyesbített|korjattu|oikaistu)/iu;

const SAME_EDGE = 4;
const MOST_HEAD_WORDS = 4;
/** As many digits as a code has at least. */
const CODE = /^\d{4}[ .]?\d{2}[ .]?\d{2}/;

const NUMBER = /^\d[\d., ]*(?:kg)?$/i;
const SAME = /^=$/;

interface Columns {
  readonly before: Cell;
  readonly after: Cell;
}

/** Pages without what a correction takes back: of two columns, of values as declared and as corrected, the second one counts. */
export const withoutCorrectedColumns = (pages: readonly Page[]): readonly Page[] => pages.map(withoutColumn);

function withoutColumn(page: Page): Page {
  const rows = linesOf([page]).map((line) => cellsOfLine(line));
  const taken = rows.flatMap((cells, at) => {
    const columns = columnsIn(cells);
    return columns ? takenBack(columns, rows.slice(at + 1)) : [];
  });
  if (taken.length === 0) return page;
  const places = new Set(taken.flatMap(({ words }) => words.map(placeOf)));
  return { ...page, words: page.words.filter((word) => !places.has(placeOf(word))) };
}

/** The head and the values of what a correction takes back, down to the next such heads; '=' under the second head says that the first value stays. */
function takenBack(columns: Columns, below: readonly (readonly Cell[])[]): Cell[] {
  const next = below.findIndex((cells) => columnsIn(cells) !== null);
  const pairs = (next < 0 ? below : below.slice(0, next)).flatMap((cells) => pairOn(cells, columns));
  const areGoods = pairs.some(
    ({ name, before, after }) =>
      (CODE.test(before.text) && CODE.test(after.text)) ||
      (massWordsIn(name).length === 1 && [before, after].every(({ text }) => NUMBER.test(text) || SAME.test(text))),
  );
  return areGoods
    ? [columns.before, ...pairs.map(({ before, after }) => (SAME.test(after.text) ? after : before))]
    : [];
}

const placeOf = ({ x, y }: Word): string => `${x} ${y}`;

/** 'Oprindeligt angivet' and 'Rettet til' on one line, which name no value. */
function columnsIn(cells: readonly Cell[]): Columns | null {
  const heads = (pattern: RegExp) =>
    cells.filter(
      ({ text }) =>
        pattern.test(text) &&
        !/\d/.test(text) &&
        text.split(' ').length <= MOST_HEAD_WORDS &&
        massWordsIn(text).length === 0,
    );
  const [before, ...others] = heads(BEFORE);
  const [after, ...corrections] = heads(AFTER);
  return before && after && others.length === 0 && corrections.length === 0 ? { before, after } : null;
}

/** The two values of a line under the heads, with what stands before them: both begin, or end, where their heads do, or stand under their own heads alone. */
function pairOn(cells: readonly Cell[], { before, after }: Columns): (Columns & { readonly name: string })[] {
  const under = (head: Cell, neighbour: Cell) =>
    cells.find(({ x, right }) => Math.abs(x - head.x) < SAME_EDGE || Math.abs(right - head.right) < SAME_EDGE) ??
    cells.find((cell) => isUnder(cell, head) && !isUnder(cell, neighbour));
  const [first, second] = [under(before, after), under(after, before)];
  const name = cells.slice(0, Math.max(0, cells.indexOf(first as Cell))).map(({ text }) => text);
  return first && second && first !== second ? [{ before: first, after: second, name: name.join(' ') }] : [];
}

const isUnder = (cell: Cell, head: Cell): boolean => cell.x < head.right && cell.right > head.x;
