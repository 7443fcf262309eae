import type { FoundLabel, ReadLine } from './labels.ts';
import { spanOf } from './near.ts';

/** Tonnes in the languages of papers, 'TM' of Spanish ones among them, and no tonnage or 'Двойно-Т'. */
const TONNES = [
  't|tne|tm|mt|m\\.t\\.|tons?|tonn(?!ag)\\p{L}{0,5}|tonelad\\p{L}{1,2}',
  'ton(?:y|a|ach|ah|am[ai]|e|ę|ai|as|os|ų|omis|ă|elor)',
  'tun(?:y|a|ách|ami)?|(?<!-)т|тон(?:а|ове)?|(?<!-)τ|τόν\\p{L}{2,3}',
].join('|');
/** Of a word, whether it is one for tonnes of a thousand kilograms: English tons may be short or long ones. */
export const IS_TONNES = new RegExp(`^(?!tons$)(?:${TONNES}|to)$`, 'iu');
/** Not the 'to' of 'Net mass corrected to'. */
export const OTHER_UNIT = new RegExp(
  `(^|[^\\p{L}\\p{N}])(${TONNES}|(?<!\\p{L}ed )to|dtn|lbs?|pounds?|pfund|pund|g|gr|grams?|gram|oz|cwt)(?![\\p{L}\\p{N}])`,
  'iu',
);
const MASSES =
  'weights?|mass(?:es|en|er|as|a|at|ades)?|vægte?|gewichte?|vikter|pesos?|pesi|poids|masy|mas[ėe]s?|hmotnosti?|tömegek|μάζες|маси';
const ALL_IN_OTHER_UNIT = new RegExp(
  `(?<!\\p{L})(?:${MASSES})(?!\\p{L}).{0,20}(?<!\\p{L})(?:in|i|en|em|w|v|u|σε|в)\\s+(?:metric\\s+)?(t|lbs?|pounds?|pfund|pund|tons?|tonn(?!ag)\\p{L}{0,5}|tonelad\\p{L}{1,2}|ton(?:ach|ah|ama|e)|tunách|тона|τόνους)(?!\\p{L})`,
  'iu',
);
/** A unit may stand on the line under the head of a column. */
const UNDER_HEIGHTS = 1.8;

/** Whether a label says that its masses are in tonnes or pounds: 'Net (t)', or '[t]' under it. Such a number is no kg. */
export function hasOtherUnit(lines: readonly ReadLine[], label: FoundLabel): boolean {
  if (OTHER_UNIT.test(label.cell.text)) return true;
  const behind = label.inline.filter(({ text }) => !/\d/.test(text)).map(({ text }) => text);
  if (behind.some((text) => OTHER_UNIT.test(text))) return true;
  const inSpan = spanOf(lines, label);
  return lines.some(
    ({ line, values }) =>
      line.page === label.cell.page &&
      line.y > label.cell.y &&
      line.y - label.cell.y < label.cell.height * UNDER_HEIGHTS &&
      values.some(
        (cell) => inSpan(cell) && !/\d/.test(cell.text) && cell.text.length < 20 && OTHER_UNIT.test(cell.text),
      ),
  );
}

/** In which unit a paper says that all its masses are. */
export type UnitOfAll = 'kg' | 'other' | 'tonnes';

/** 'All weights in tonnes' somewhere on the paper; kg where it says nothing of it. */
export function unitOfAll(lines: readonly ReadLine[]): UnitOfAll {
  const units = lines.flatMap(({ line }) => {
    const [, unit] = ALL_IN_OTHER_UNIT.exec(line.words.map(({ text }) => text).join(' ')) ?? [];
    return unit ?? [];
  });
  if (units.length === 0) return 'kg';
  return units.every((unit) => IS_TONNES.test(unit)) ? 'tonnes' : 'other';
}

export const isAllInOtherUnit = (lines: readonly ReadLine[]): boolean => unitOfAll(lines) !== 'kg';
