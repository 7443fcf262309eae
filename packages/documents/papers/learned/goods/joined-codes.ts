import { type Span, spanOf, textOf } from '../network/spans.ts';

/** Digits that stand apart from the others belong to their code where they are likely a part of one, or near. */
export const SURE_PART = 0.6;
const NEAR_PART = 2;
/** In points. */
export const SAME_LEFT = 3;

export const digitsOf = (span: Span): number => textOf(span).replace(/\D/g, '').length;

/** Codes in parts, '7318 15 88' and '10' in cells of their own or under each other: what lacks digits takes those of the next part. */
export function joinedCodes(
  spans: readonly Span[],
  isNamedPart: (span: Span) => boolean,
  isHeaded: (span: Span) => boolean,
): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const joinedTo = beginningOf(span, whole, isNamedPart, isHeaded);
    if (joinedTo)
      whole[whole.lastIndexOf(joinedTo)] = spanOf(
        'code',
        [...joinedTo.tokens, ...span.tokens],
        Math.min(joinedTo.share, span.share),
        joinedTo.begins,
        joinedTo.at,
      );
    else whole.push(span);
  }
  return withLikeParts(whole);
}

/** Two digits right under a code that are hardly seen as its last ones are, where those of another code stand in the same place and none lacks them. */
function withLikeParts(whole: readonly Span[]): Span[] {
  const codes = whole.filter((span) => digitsOf(span) >= CN_DIGITS);
  const places = codes.flatMap((code) => {
    const last = code.tokens.at(-1);
    return last && last.line !== code.tokens[0]?.line && digitsOf(code) > CN_DIGITS
      ? [{ x: last.x - code.x, y: last.y - code.y }]
      : [];
  });
  const partOf = (code: Span) =>
    digitsOf(code) > CN_DIGITS
      ? undefined
      : whole.find(
          (span) =>
            span.page === code.page &&
            /^\d{2}$/.test(textOf(span)) &&
            places.some(({ x, y }) => Math.abs(span.x - code.x - x) < 1 && Math.abs(span.y - code.y - y) < 1),
        );
  const parts = new Map(codes.map((code) => [code, partOf(code)]));
  const areAll = places.length > 0 && codes.every((code) => digitsOf(code) > CN_DIGITS || parts.get(code));
  if (!areAll) return [...whole];
  const taken = new Set(parts.values());
  return whole.flatMap((span) => {
    const part = parts.get(span);
    if (taken.has(span)) return [];
    return part ? [spanOf('code', [...span.tokens, ...part.tokens], span.share, span.begins, span.at)] : [span];
  });
}

/** The code that lacks just these digits: the one that they stand right under, else the last one on their line or in the line before. */
function beginningOf(
  span: Span,
  whole: readonly Span[],
  isNamedPart: (span: Span) => boolean,
  isHeaded: (span: Span) => boolean,
): Span | undefined {
  const last = whole.at(-1);
  const count = digitsOf(span);
  if (!last || count > 4) return undefined;
  const isUnder = (code: Span) =>
    code.page === span.page &&
    span.y > code.y &&
    span.y - code.bottom < span.height * 2 &&
    span.x < code.right &&
    span.right > code.x;
  const isSameLeft = (code: Span) => Math.abs(code.x - span.x) < SAME_LEFT;
  const makes = (code: Span) => [6, 8, 10].includes(digitsOf(code) + count);
  // Of several codes beside each other each has its last digits right under it.
  const over =
    span.share >= SURE_PART
      ? whole.findLast(
          (code) =>
            isUnder(code) &&
            makes(code) &&
            (isSameLeft(code)
              ? digitsOf(code) >= 4 && digitsOf(code) < 10
              : count === 2 && digitsOf(code) === CN_DIGITS && (beginsItsCell(span) || isNamedPart(span))),
        )
      : undefined;
  const isBeside =
    last.page === span.page &&
    Math.abs(last.y - span.y) < span.height * 0.6 &&
    digitsOf(last) < 10 &&
    (span.share >= SURE_PART || span.x - last.right < span.height * NEAR_PART) &&
    !isCountBehind(last, span, isHeaded);
  if (over && (!isBeside || isSameLeft(over))) return over;
  if (isBeside && makes(last)) return last;
  if (count === 2 && digitsOf(last) === CN_DIGITS && isNextOfSentence(last, span)) return last;
  // 'Subheading: 732690', 'CN code: 98' and 'TARIC: 90' in lines of their own.
  const isNext =
    count === 2 &&
    [6, 8].includes(digitsOf(last)) &&
    last.page === span.page &&
    span.share >= SURE_PART &&
    span.y > last.y &&
    span.y - last.bottom < span.height * MOST_DOWN &&
    isNamedPart(span);
  return isNext ? last : undefined;
}
/** 'commodity code 7228 20 10' at the end of a line of a sentence, and '00, likewise' at the beginning of the next one: words stand before the one and behind the other. */
function isNextOfSentence(code: Span, part: Span): boolean {
  const [last, first] = [code.tokens.at(-1), part.tokens[0]];
  if (!last || !first || code.page !== part.page || part.share < SURELY_PART) return false;
  const isNext = first.index === last.index + 1 && first.line === last.line + 1 && first.at === 0;
  const isInWords = (code.tokens[0]?.at ?? 0) >= FEWEST_BEFORE;
  return isNext && isInWords && /[,.;)]$/.test(part.tokens.at(-1)?.text ?? '') && code.tokens.length > 1;
}
const SURELY_PART = 0.9;
const FEWEST_BEFORE = 3;

/** 'Colete: 64' under a code are packages. */
const beginsItsCell = ({ tokens }: Span): boolean => tokens[0]?.at === 0;

export const MOST_DOWN = 3.5;

/** '73182200 | Thailand | 19': behind a code of eight digits and another column, digits that no name of a code leads to are a count. */
export function isCountBehind(code: Span, part: Span, isHeaded: (span: Span) => boolean): boolean {
  const [end, start] = [code.tokens.at(-1)?.index ?? 0, part.tokens[0]?.index ?? 0];
  return start > end + 1 && digitsOf(code) === CN_DIGITS && !isHeaded(part);
}
const CN_DIGITS = 8;
