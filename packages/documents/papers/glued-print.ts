import { isProcedurePair } from '@lods/cbam/customs-procedures';
import { readWrittenCountry } from '../lines/countries/country.ts';
import { isKnownCode } from './known-codes.ts';
import { linesOf } from './layout.ts';
import type { Page, Word } from './page.ts';

const BAR = /[|¦│║]/;
/** In points: bars under each other draw one rule. */
const SAME_RULE = 2;
const FEWEST_BARS = 3;

/** The part of a word from one sign up to another. */
function partOf(word: Word, from: number, to: number): Word {
  const perSign = word.width / word.text.length;
  return { ...word, text: word.text.slice(from, to), x: word.x + from * perSign, width: (to - from) * perSign };
}

/** Where the bars of a page draw rules between columns. */
function rulesOf(page: Page): (x: number) => boolean {
  const bars = linesOf([page]).map(({ words }) =>
    words.flatMap(({ text, x, width }) =>
      [...text].flatMap((sign, at) => (BAR.test(sign) ? [x + (width / text.length) * at] : [])),
    ),
  );
  return (x) => bars.filter((line) => line.some((bar) => Math.abs(bar - x) < SAME_RULE)).length >= FEWEST_BARS;
}

/** '|73182200 |Bolts': bars that draw the rules of a table are none of its words. */
function withoutRules(word: Word, isRule: (x: number) => boolean): Word[] {
  const perSign = word.width / word.text.length;
  const parts: Word[] = [];
  let from = 0;
  for (let at = 0; at <= word.text.length; at += 1) {
    const isBar = BAR.test(word.text[at] ?? '') && isRule(word.x + at * perSign);
    if (at < word.text.length && !isBar) continue;
    // Without a gap the two sides of a rule would be taken for one cell.
    if (at > from) parts.push({ ...partOf(word, from, at), width: (at - from - (isBar ? 0.5 : 0)) * perSign });
    from = at + 1;
  }
  return parts;
}

const VALUES = /^[[(]?(\d{8}(?:\d{2})?)([-/;,|])([A-Z]{2})(?:\2(\d{4}))?[\])]?[.,;:]?$/;

/** '[73181568-IN-4000]': a code, a country and a procedure are three words. */
function apart(word: Word): Word[] {
  const [, code = '', sign = '', country = '', procedure] = VALUES.exec(word.text) ?? [];
  const areValues =
    isKnownCode(code) !== false &&
    readWrittenCountry(country) !== null &&
    (procedure === undefined || isProcedurePair(procedure));
  if (sign === '' || !areValues) return [word];
  let from = 0;
  return [code, country, procedure].flatMap((value) => {
    if (value === undefined) return [];
    from = word.text.indexOf(value, from);
    return [partOf(word, from, from + value.length)];
  });
}

/** The words of a page, those apart that its print glues to each other or to a rule. */
export function unglued(page: Page): Word[] {
  const isRuled = page.words.some(({ text }) => BAR.test(text));
  const isRule = isRuled ? rulesOf(page) : () => false;
  const words = isRuled
    ? page.words.flatMap((word) => (BAR.test(word.text) ? withoutRules(word, isRule) : [word]))
    : page.words;
  return words.flatMap(apart);
}
