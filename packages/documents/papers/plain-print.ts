import { unglued } from './glued-print.ts';
import { isKnownCode } from './known-codes.ts';
import { linesOf, topsOf } from './layout.ts';
import type { Page, Word } from './page.ts';

/** 'MRN=26IT…', 'IND.=7': a name, its sign, and the value or nothing behind it; an address of the web is none. */
const NAME_AND_VALUE = /^([\p{L}][\p{L}\p{N}.()-]*)=([^=]*)$/u;
/** So many such names on a page, or one before an MRN, and it is how the paper parts names from values. */
const FEWEST_NAMES = 5;
const NAMED_MRN = /^\p{L}+=\d{2}[A-Z]{2}[A-Z\d]{13}\d$/u;
/** So many digits apart are one number of which each digit has a box. */
const FEWEST_DIGITS = 6;
/** Boxes of one number are of one width, but for the print's own unevenness. */
const EVEN = 0.15;
const WIDEST_HEIGHTS = 3;

/** '1809 056', '18 09 056 000': number of a data element of (EU) 2015/2446 Annex B, or of a national one. */
const ELEMENT = /^(?:1[1-9]|99) ?\d{2}(?: ?\d{3}){0,2}$/;
const WHOLE_ELEMENT = /^(?:1[1-9]|99)\d{5}000$/;
/** '1809056000 HS + 1809057000 CN': what joins two elements of one line. */
const JOINS = /^[+/&]$/;
const FEWEST_ELEMENTS = 5;
const FEWEST_DIFFERENT = 3;
/** In points: words that begin at one place. */
const SAME_LEFT = 2;
/** What stands no further apart is one cell. */
const BLANK_HEIGHTS = 0.75;

/**
 * Pages whose habits of print are made plain, before either reader sees them: 'NAME=value' becomes a name with a colon and its value, digits that
 * stand each in a box of its own become one number, values glued to each other, to leader dots or to drawn rules stand apart, and numbers of data elements in a column before their names, which look like procedures, go.
 */
export function inPlainPrint(printed: readonly Page[]): Page[] {
  const pages = printed.map((page) => ({
    ...page,
    words: withoutNomenclature(withoutBullets(unglued(page)).flatMap(partedAtLeader)).map(withoutNationalDigit),
  }));
  const tops = topsOf(pages);
  const boxed = new Map([...boxedNumbers(pages), ...elementNumbers(pages), ...elementsInBrackets(pages)]);
  return pages.map((page) => {
    const areNamed =
      page.words.some(({ text }) => NAMED_MRN.test(text)) ||
      page.words.filter(({ text }) => NAME_AND_VALUE.test(text)).length >= FEWEST_NAMES;
    const top = tops.get(page.number) ?? 0;
    const words = page.words.flatMap((word) => {
      const joined = boxed.get(keyOf(page.number, { ...word, y: word.y + top }));
      if (joined === null) return [];
      return joined ? [{ ...joined, y: word.y }] : areNamed ? partedAtSign(word) : [word];
    });
    return { ...page, words };
  });
}

/** '▾ Dovozca', '· Meno:': a sign that opens a line of a tree or a list is no word of it. */
const withoutBullets = (words: readonly Word[]): readonly Word[] =>
  words.some(({ text }) => BULLET.test(text))
    ? words.filter((word) => !BULLET.test(word.text) || words.some((before) => isLeftOf(before, word)))
    : words;
const BULLET = /^[▾▸▴▼▶►▹▿•·‣◦▪▫■□●○◆◇]+$/u;
const isLeftOf = (before: Word, { x, y, height }: Word): boolean =>
  before.x < x && Math.abs(before.y - y) < height / 2 && !BULLET.test(before.text);

/** '72172010000': the customs of Germany print an eleventh digit behind those of TARIC, a nought where the country has nothing to tell apart. */
const withoutNationalDigit = (word: Word): Word =>
  /^\d{10}0$/.test(word.text) && isKnownCode(word.text) === true ? { ...word, text: word.text.slice(0, -1) } : word;

/** '73071910 (CN) + 00 (TARIC)': which part of the code it is, and no country. */
function withoutNomenclature(words: readonly Word[]): Word[] {
  const isOnLine = (first: Word, second: Word | undefined) =>
    second !== undefined && Math.abs(first.y - second.y) < first.height / 2;
  const isPart = (at: number) => {
    const [before, word] = [words[at - 1], words[at] as Word];
    return (
      /^\((?:CN|KN|TARIC)\)$/.test(word.text) && isOnLine(word, before) && /^[\d ]{2,10}$/.test(before?.text ?? '')
    );
  };
  const isBesideTaric = (word: Word) =>
    words.some((name, at) => name.text === '(TARIC)' && isOnLine(word, name) && isPart(at));
  return words.filter((word, at) => !(isPart(at) && isBesideTaric(word)));
}

const LEADER = /^(?:[.]{4,}|…{2,}|_{4,})$/u;
const GLUED_LEADER = /^(.*[\p{L}\p{N})])([.]{4,}|…{2,}|_{4,})(?=.*[\p{L}\p{N}])(.+)$/u;
/** In heights. */
const NO_GAP = 0.1;

/** 'MRN....' up to '26ES2871YEJPUDB4R8' without a gap: what leads from a name to its value ends before it. */
function partedAtLeader(word: Word, at: number, words: readonly Word[]): Word[] {
  const next = words[at + 1];
  const isTouching = next !== undefined && Math.abs(next.x - word.x - word.width) < word.height * NO_GAP;
  if (LEADER.test(word.text)) return [isTouching ? { ...word, width: word.width - word.height } : word];
  const [, before = '', leader = '', behind = ''] = GLUED_LEADER.exec(word.text) ?? [];
  if (leader === '') return [word];
  const perSign = word.width / word.text.length;
  const start = word.x + (before.length + leader.length) * perSign;
  return [
    { ...word, text: before, width: before.length * perSign },
    { ...word, text: behind, x: start, width: behind.length * perSign },
  ];
}

const keyOf = (page: number, { x, y }: Word): string => `${page} ${x.toFixed(2)} ${y.toFixed(2)}`;

function partedAtSign(word: Word): Word[] {
  const [, name, value] = NAME_AND_VALUE.exec(word.text) ?? [];
  if (name === undefined) return [word];
  const perSign = word.width / word.text.length;
  const from = (name.length + 1) * perSign;
  // Without a gap the two would be taken for pieces of one word.
  const named = { ...word, text: `${name}:`, width: from - perSign / 2 };
  return value ? [named, { ...word, text: value, x: word.x + from, width: word.width - from }] : [named];
}

/** By place: the first digit's word becomes the whole number, those of the others none. */
function boxedNumbers(pages: readonly Page[]): Map<string, Word | null> {
  const taken = new Map<string, Word | null>();
  for (const { words, page } of linesOf(pages))
    for (let from = 0; from < words.length; from += 1) {
      const run = evenDigits(words, from);
      if (run.length < FEWEST_DIGITS) continue;
      const [first, last] = [run[0] as Word, run.at(-1) as Word];
      const text = run.map((word) => word.text).join('');
      taken.set(keyOf(page, first), { ...first, text, width: last.x + last.width - first.x });
      for (const word of run.slice(1)) taken.set(keyOf(page, word), null);
      from += run.length - 1;
    }
  return taken;
}

/** Single digits that follow each other in even steps, wider than those of one word. */
function evenDigits(words: readonly Word[], from: number): Word[] {
  const run: Word[] = [];
  for (const word of words.slice(from)) {
    const [first, last] = [run[0], run.at(-1)];
    const step = first && run[1] ? run[1].x - first.x : null;
    const isNear = !last || word.x - last.x < last.height * WIDEST_HEIGHTS;
    const isEven = !last || step === null || Math.abs(word.x - last.x - step) < step * EVEN;
    if (!/^\d$/.test(word.text) || !isNear || !isEven) break;
    run.push(word);
  }
  return run;
}

/** 'Exporter – Street and number (13 01 018 019)': numbers of data elements in brackets behind the names on a form. */
function elementsInBrackets(pages: readonly Page[]): Map<string, null> {
  const found = linesOf(pages).flatMap(({ words, page }) =>
    words.flatMap((_, from) => {
      const to = words.findIndex(({ text }, at) => at >= from && at < from + MOST_PARTS && /[)\]]$/.test(text));
      const number = words.slice(from, to + 1);
      const text = number.map((part) => part.text).join(' ');
      return from > 0 && to >= from && IN_BRACKETS.test(text) ? [{ page, number, text }] : [];
    }),
  );
  const isForm = found.length >= FEWEST_ELEMENTS && new Set(found.map(({ text }) => text)).size >= FEWEST_DIFFERENT;
  return new Map(
    isForm ? found.flatMap(({ page, number }) => number.map((word) => [keyOf(page, word), null] as const)) : [],
  );
}
const IN_BRACKETS = /^\(1[1-9] ?\d{2}(?: ?\d{3}){0,2}\)$/;
const MOST_PARTS = 4;

/** The words of a column at the left of a page that numbers the names behind it: none of them stays. */
function elementNumbers(pages: readonly Page[]): Map<string, Word | null> {
  const numbered = linesOf(pages).flatMap(({ words, page }) => {
    const end = words.findIndex(({ text }) => !/^(?:\d+|\/)$/.test(text));
    const number = words.slice(0, Math.max(end, 0));
    const text = number.map((word) => word.text).join(' ');
    // '1110000000 / 1109000000 Procedure': two elements with one name.
    return text.split(' / ').every((part) => ELEMENT.test(part)) && /\p{L}/u.test(words[end]?.text ?? '')
      ? [
          {
            page,
            number,
            name: words[end] as Word,
            text,
            others: words.filter(
              ({ text }, at) => at > end && JOINS.test(words[at - 1]?.text ?? '') && WHOLE_ELEMENT.test(text),
            ),
          },
        ]
      : [];
  });
  const gone = new Map<string, Word | null>();
  for (const { page, number, name, others } of numbered) {
    const x = number[0]?.x ?? 0;
    const column = numbered.filter((line) => line.page === page && Math.abs((line.number[0]?.x ?? 0) - x) < SAME_LEFT);
    const different = new Set(column.map(({ text }) => text));
    if (column.length < FEWEST_ELEMENTS || different.size < FEWEST_DIFFERENT) continue;
    for (const word of [...number, ...others]) gone.set(keyOf(page, word), null);
    const last = number.at(-1);
    // '13 01 Exportator' over its value: what begins under the number begins under its name.
    if (last && name.x - last.x - last.width < name.height * BLANK_HEIGHTS)
      gone.set(keyOf(page, name), { ...name, x, width: name.x + name.width - x });
  }
  return gone;
}
