import type { FoundLabel, ReadLine } from './labels.ts';
import { spanOf } from './near.ts';

/** Not the 'to' of 'Net mass corrected to'. */
export const OTHER_UNIT =
  /(^|[^\p{L}\p{N}])(t|tne|(?<!\p{L}ed )to|tons?|tonnes?|tonnen|tonn?|mt|m\.t\.|dtn|lbs?|pounds?|pund|g|gr|grams?|gram|oz|cwt)(?![\p{L}\p{N}])/iu;
const ALL_IN_OTHER_UNIT =
  /(weights?|mass(es)?|massen|vægte?|gewichte?|vikter|masser)\b.{0,20}\b(in|i)\s+(metric\s+)?(t|tons?|tonnes?|tonnen|lbs?|pounds?)\b/i;
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

/** 'All weights in tonnes' somewhere on the paper. */
export const isAllInOtherUnit = (lines: readonly ReadLine[]): boolean =>
  lines.some(({ line }) => ALL_IN_OTHER_UNIT.test(line.words.map(({ text }) => text).join(' ')));
