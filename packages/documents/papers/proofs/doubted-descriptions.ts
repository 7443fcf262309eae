import type { FoundItem } from '../items.ts';
import { cellsOfLine, type Line } from '../layout.ts';
import { isTorn } from '../learned/edges.ts';
import type { Found } from '../near.ts';
import { cutDescriptions } from './cut-descriptions.ts';
import { lineOf } from './slots.ts';

export const MAY_BE_NO_DESCRIPTION = 'it may not be what the goods are';

/**
 * Descriptions that a person has to look at: marks of a file's own form, one word in small letters, which is more often a kind of package than goods, a name with its address, the same words for goods of
 * different codes, words that break off or leave out the brackets behind them, words that end in the code of the country of origin beside them, and words that leave out the beginning of a line of theirs, as '6' of '6 bundles'.
 */
export function doubtedDescriptions(items: readonly FoundItem[], lines: readonly Line[]): FoundItem[] {
  const cut = cutDescriptions(items, lines);
  return items.map((item) => {
    const { description } = item;
    if (!description) return item;
    const isOfOthers = items.some(
      ({ description: second, code }) => second?.value === description.value && code.value !== item.code.value,
    );
    const isNone =
      isOfOthers ||
      cut.has(item) ||
      /[<>]/.test(description.value) ||
      ONE_SMALL_WORD.test(description.value) ||
      ADDRESS.test(description.value) ||
      breaksOff(description.value) ||
      endsInOrigin(description, item.origin) ||
      leavesOutBrackets(description, lines);
    if (!isNone && !leavesOutBeginning(description, lines)) return item;
    return { ...item, description: { ...description, isSure: false, doubt: MAY_BE_NO_DESCRIPTION } };
  });
}

/** 'NPK 15-15-', 'Unterlage N380 vom', 'Ламарина с покритие,'; 'CEM I' is whole. */
const breaksOff = (text: string): boolean => /[,;(]$/.test(text) || (isTorn(text) && !/ [IVX]+$/.test(text));

/** 'Diamonio fosfatas' before '(DAP)' in its cell. */
function leavesOutBrackets({ cell }: Found, lines: readonly Line[]): boolean {
  const last = cell.words.at(-1);
  const line = last && lineOf(last, cell.page, lines);
  const ownCell = line && cellsOfLine(line).find(({ words }) => words.some(({ x }) => x === last.x));
  const at = ownCell?.words.findIndex(({ x }) => x === last?.x) ?? -1;
  return at >= 0 && ownCell?.words[at + 1]?.text.startsWith('(') === true;
}

/** 'Stålrør, runde TR': the code of a country from the column beside it. */
function endsInOrigin({ cell }: Found, origin: Found | null): boolean {
  const last = cell.words.at(-1);
  const isOfOrigin = origin?.cell.words.some(({ x, y }) => x === last?.x && y === last.y);
  return isOfOrigin === true && COUNTRY_CODE.test(last?.text ?? '');
}
const COUNTRY_CODE = /^[A-Z]{2}$/;

/** 'TOV Dnipro Prokat, vul. Zavodska 12, 49064 Dnipro' */
const ADDRESS = /^[^,]+,.*\d[^,]*,\s*(?:[A-Z]{1,2}-)?\d{4,6} \p{Lu}\p{L}+(?:$|,)/u;

const ONE_SMALL_WORD = /^\p{Ll}+$/u;

/** Below its first line, whether a line of it begins within a cell whose first word is a number. */
function leavesOutBeginning({ cell }: Found, lines: readonly Line[]): boolean {
  const top = Math.min(...cell.words.map(({ y }) => y));
  return cell.words.some((word, at) => {
    const before = cell.words[at - 1];
    if (word.y - top < word.height / 2 || (before && Math.abs(before.y - word.y) < word.height / 2)) return false;
    const line = lineOf(word, cell.page, lines);
    const ownCell = line && cellsOfLine(line).find(({ words }) => words.some(({ x }) => Math.abs(x - word.x) < 0.5));
    const first = ownCell?.words[0];
    return first !== undefined && first.x < word.x - 0.5 && /^\d+$/.test(first.text);
  });
}
