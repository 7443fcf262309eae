import type { FoundItem } from './items.ts';
import { type Cell, cellsOf, cellsOfLine, type Line } from './layout.ts';
import { namesAgentOnly, namesImporterOnly } from './learned/head-words.ts';
import { isFormOfFirm } from './learned/parties/legal-forms.ts';
import { isExporterHead, namesAgent } from './learned/parties/number-owners.ts';
import type { Found } from './near.ts';
import type { Word } from './page.ts';
import { asCountry } from './values.ts';

/** What the line of a value says against it: whoever is sure of it, a person looks. */
export const SAID_OTHERWISE = 'its line says that it is something else';

const open = ({ isProven, ...found }: Found): Found => ({ ...found, isSure: false, doubt: SAID_OTHERWISE });

const standsIn = ({ cell }: Found, { page, words }: Line): boolean => {
  const [first] = cell.words;
  return page === cell.page && words.some(({ x, y }) => x === first?.x && y === first.y);
};

/** Origins that stand beside or above another country, where nothing says which of both is the origin. */
export const openOfOtherCountries = (items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] =>
  openOfStackedCountries(openOfTwoCountries(items, lines), lines);

/** Rows of two countries side by side, of origin and of dispatch: where some take the first and some the second, none says which column is the origin's. */
export function openOfTwoCountries(items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] {
  const origins = items.flatMap(({ origin }) => origin?.cell ?? []);
  const sides = items.map(({ origin }) => (origin ? sideOf(origin, lines, origins) : null));
  if (!sides.includes('first') || !sides.includes('second')) return items;
  return items.map((item, at) => (sides[at] && item.origin ? { ...item, origin: open(item.origin) } : item));
}

/** Columns of two countries under each other, 'UL' over 'OP': where the one that was not taken differs, only the heads say which is the origin's, where they are known. */
function openOfStackedCountries(items: readonly FoundItem[], lines: readonly Line[]): readonly FoundItem[] {
  const origins = items.flatMap(({ origin }) => origin?.cell ?? []);
  const isOther = items.map(
    ({ origin }) =>
      origin !== null && origin.how !== 'in the column' && isCode(origin.text) && isOverOther(origin, lines, origins),
  );
  if (isOther.filter(Boolean).length < FEWEST_STACKED) return items;
  return items.map((item) => (item.origin ? { ...item, origin: open(item.origin) } : item));
}
const FEWEST_STACKED = 2;

/** Whether another country's code, which is no other good's origin, begins right under an origin. */
function isOverOther({ cell, text }: Found, lines: readonly Line[], origins: readonly Cell[]): boolean {
  const isOrigin = ({ x, y }: Word, page: number) =>
    origins.some((origin) => origin.page === page && Math.abs(origin.x - x) < 1 && Math.abs(origin.y - y) < 1);
  return lines.some(
    ({ page, words }) =>
      page === cell.page &&
      words.some(
        (word) =>
          Math.abs(word.x - cell.x) < SAME_COLUMN &&
          word.y > cell.y + cell.height / 2 &&
          word.y < cell.y + cell.height * MOST_UNDER &&
          word.text !== text &&
          isCode(word.text) &&
          !isOrigin(word, page),
      ),
  );
}
const SAME_COLUMN = 4;
const MOST_UNDER = 2;

/** Which of two countries beside each other an origin is; null: no other country stands beside it, or it is the origin of another good in the next column. */
function sideOf(origin: Found, lines: readonly Line[], origins: readonly Cell[]): 'first' | 'second' | null {
  const line = lines.find((candidate) => standsIn(origin, candidate));
  const at = line?.words.findIndex(({ x }) => x === origin.cell.words[0]?.x) ?? -1;
  const ownWord = line?.words[at]?.text ?? '';
  const isOfGood = (word: Word) =>
    origins.some((cell) => cell.page === line?.page && cell.x === word.x && cell.y === word.y);
  const isOther = (word: Word | undefined) =>
    word !== undefined && isCode(word.text) && word.text !== ownWord && !isOfGood(word);
  if (!isCode(ownWord)) return null;
  if (isOther(line?.words[at + 1])) return 'first';
  return isOther(line?.words[at - 1]) ? 'second' : null;
}

const isCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && asCountry(text) !== null;

/** The number that words right behind it give to whoever acts for the importer: '(HU0004410982) közvetlen képviselő'. */
export function notOfAgentBehind(number: Found | null, lines: readonly Line[]): Found | null {
  if (!number) return null;
  const standing = lines.flatMap(({ words }) =>
    words.flatMap(({ text }, at) =>
      bareText(text).endsWith(bareText(number.value)) ? [upToGap(words.slice(at, at + 1 + MOST_BEHIND))] : [],
    ),
  );
  const areAgents = standing.length > 0 && standing.every((behind) => isRoleOfAgent(behind.map(({ text }) => text)));
  return areAgents ? open(number) : number;
}
const MOST_BEHIND = 3;

/** The words right behind the first one: what stands in the next column says nothing of it. */
function upToGap([first, ...words]: readonly Word[]): readonly Word[] {
  const gap = words.findIndex(({ x, height }, at) => {
    const before = words[at - 1] ?? first;
    return before !== undefined && x - (before.x + before.width) > height * WIDE;
  });
  return gap < 0 ? words : words.slice(0, gap);
}
/** In heights. */
const WIDE = 2;

/** Before a name of another value, or of the importer, a word for who acts for others. */
function isRoleOfAgent(words: readonly string[]): boolean {
  const end = words.findIndex((word) => /\d|:$/.test(word) || namesImporterOnly(word));
  const role = end < 0 ? words : words.slice(0, end);
  return role.some((word) => /^\p{Ll}/u.test(word) && (namesAgent(word) || OF_AGENT.test(word)));
}
const OF_AGENT = /képvisel|ügynök|edusta|asiamie|temsilc|müşavir|esindaj|atstov|pārstāv|zastupnik|zástupc|ombud/iu;

/** A name on a line that begins with the importer's or the agent's head is no sender's. */
export function notOfOthersRow(sender: Found | null, lines: readonly Line[]): Found | null {
  const line = sender && lines.find((candidate) => standsIn(sender, candidate));
  if (!sender || !line) return sender;
  const first = sender.cell.words[0]?.x ?? 0;
  const before = cellsOf(
    line.words.filter(({ x }) => x < first),
    line.page,
  ).map(({ text }) => headIn(text));
  const head = before.findLast((text) => isExporterHead(text) || isOther(text));
  return head !== undefined && !isExporterHead(head) ? open(sender) : sender;
}

/** 'Importador (NIF) ........' without what is in brackets and the dots that lead on. */
const headIn = (text: string): string => text.replace(/\s*\(.*$|[\s.:…·_]+$/g, '').trim();

const isOther = (text: string): boolean =>
  text.split(' ').length <= MOST_HEAD_WORDS && !/\d/.test(text) && (namesImporterOnly(text) || namesAgentOnly(text));
const MOST_HEAD_WORDS = 3;

/** 'Importeur' with another firm beside it than the one to whom the paper is addressed. */
export function notOfAddressee(importer: Found | null, lines: readonly Line[]): Found | null {
  if (!importer) return null;
  const words = lines.filter(({ page }) => page === importer.cell.page).flatMap((line) => line.words);
  const heads = lines
    .filter(({ page }) => page === importer.cell.page)
    .flatMap((line) => cellsOfLine(line))
    .filter(({ text }) => IMPORTS.test(text) && namesImporterOnly(headIn(text)));
  const beside = (head: Cell, heights: number) => {
    const across = words.filter(
      ({ x, y }) => x > head.right && x < head.right + MOST_ACROSS && Math.abs(y - head.y) < head.height * heights,
    );
    return across.map(({ text }) => text);
  };
  const others = heads.filter((head) => beside(head, ON_LINE).some(isFormOfFirm));
  const [begin = ''] = importer.value.split(' ');
  const isNamed = heads.some((head) => beside(head, AROUND).includes(begin));
  return others.length > 0 && !isNamed ? open(importer) : importer;
}
const IMPORTS = /^(?:import|invoerder|einf[üu]hr|tuoja|maahantuoja|dovozce|uvoznik)/iu;
/** In points. */
const MOST_ACROSS = 320;
/** In heights of the head: a name that its cell parts begins a line higher. */
const ON_LINE = 0.9;
const AROUND = 2;

/** 'komprimerat i flakcontainer' behind 'Väte,': what is named before it on its line, or at the end of the one above, belongs to it. */
export function notGoingOn(item: FoundItem, lines: readonly Line[]): FoundItem {
  const { description } = item;
  const at = description ? lines.findIndex((candidate) => standsIn(description, candidate)) : -1;
  const line = lines[at];
  if (!description || !line || !/^\p{Ll}/u.test(description.value)) return item;
  const first = description.cell.words[0];
  const before = line.words.filter(({ x }) => x < (first?.x ?? 0)).at(-1);
  const isBeside =
    before !== undefined && (first?.x ?? 0) - before.x - before.width < line.height && !/:$/.test(before.text);
  const above = lines[at - 1]?.page === line.page ? lines[at - 1]?.words : undefined;
  const isUnder =
    above?.some(({ text, x }) => text.endsWith(',') && Math.abs(x - (first?.x ?? 0)) < MOST_NEAR) === true;
  return isBeside || isUnder ? { ...item, description: open(description) } : item;
}
/** In points. */
const MOST_NEAR = 200;

const bareText = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
