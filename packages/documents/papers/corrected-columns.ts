import { type Cell, cellsOf, linesOf } from './layout.ts';
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

interface Columns {
  readonly before: Cell;
  readonly after: Cell;
}

/** Pages without what a correction takes back: of two columns, of values as declared and as corrected, the second one counts. */
export const withoutCorrectedColumns = (pages: readonly Page[]): readonly Page[] => pages.map(withoutColumn);

function withoutColumn(page: Page): Page {
  const lines = linesOf([page]);
  const rows = lines.map((line) => ({ line, cells: cellsOf(line.words, line.page) }));
  const at = rows.findIndex(({ cells }) => columnsIn(cells) !== null);
  const columns = columnsIn(rows[at]?.cells ?? []);
  if (!columns) return page;
  const pairs = rows.slice(at + 1).flatMap(({ cells }) => pairOn(cells, columns));
  const areGoods = pairs.some(({ before, after }) => CODE.test(before.text) && CODE.test(after.text));
  if (!areGoods) return page;
  const taken = new Set(pairs.flatMap(({ before }) => before.words.map(placeOf)));
  const head = new Set(columns.before.words.map(placeOf));
  return { ...page, words: page.words.filter((word) => !taken.has(placeOf(word)) && !head.has(placeOf(word))) };
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

/** The two values of a line that stand under the heads: both begin, or end, where their heads do. */
function pairOn(cells: readonly Cell[], { before, after }: Columns): Columns[] {
  const under = (head: Cell) =>
    cells.find(({ x, right }) => Math.abs(x - head.x) < SAME_EDGE || Math.abs(right - head.right) < SAME_EDGE);
  const [first, second] = [under(before), under(after)];
  return first && second && first !== second ? [{ before: first, after: second }] : [];
}
