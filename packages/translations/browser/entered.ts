/** A text without what people entered in it: numbered placeables stand there, and `whole` puts the values back. */
interface Masked {
  readonly text: string;
  readonly whole: (translation: string) => string;
}

/** What findings, refusals and problems quote is out of a file, or was typed: no text of the interface is quoted. */
const QUOTED = /(?<![^\s(])"(?!\{\d+\}")(.+?)"(?![^\s.,:;!?)])/g;

/** Shorter ones stand in nearly every text by chance: a code, a digit. */
const SHORTEST = 3;

/**
 * Takes what is quoted out of a text, and the values wherever they stand as whole words, the longest first, so that a
 * translator is asked for 'Delete {1}' and never learns whom.
 */
export function withoutEntered(text: string, values: readonly string[]): Masked {
  const taken: string[] = [];
  let masked = text.replace(QUOTED, (_, value: string) => `"{${taken.push(value)}}"`);
  for (const value of [...values].sort((first, second) => second.length - first.length)) {
    if (value.length < SHORTEST || !/\p{L}/u.test(value)) continue;
    const parts = splitAtWord(masked, value);
    if (parts.length === 1) continue;
    taken.push(value);
    masked = parts.join(`{${taken.length}}`);
  }
  if (taken.length === 0) return { text, whole: (translation) => translation };
  return {
    text: masked,
    whole: (translation) => translation.replace(/\{(\d+)\}/g, (mark, number) => taken[Number(number) - 1] ?? mark),
  };
}

/** What is at hand of a text without a question. */
interface Known {
  /** The text itself is one of the interface. */
  readonly isOwn: (text: string) => boolean;
  /** It is that, or is put together of such. */
  readonly isKnown: (text: string) => boolean;
}

/**
 * A text that is one of the interface stays whole, though what was entered stands in it: beside a column that is headed EORI, 'EORI of the
 * importer' names a field. So does one that is put together of such, where nothing is known without the value: 'Change {label}' fits 'Change Mass
 * of line 1, Screws' too, and would leave 'Mass of line' as it is. What is nothing but an entered value stays one.
 */
export function withoutEnteredUnlessKnown(text: string, values: readonly string[], { isOwn, isKnown }: Known): Masked {
  const masked = withoutEntered(text, values);
  if (masked.text === text || /^\{\d+\}$/.test(masked.text)) return masked;
  return isOwn(text) || (isKnown(text) && !isKnown(masked.text))
    ? { text, whole: (translation) => translation }
    : masked;
}

function splitAtWord(text: string, value: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const end = at + value.length;
    if (
      isWordSign(text.charAt(at - 1), value.charAt(0)) ||
      isWordSign(text.charAt(end), value.charAt(value.length - 1))
    )
      continue;
    parts.push(text.slice(from, at));
    from = end;
  }
  return [...parts, text.slice(from)];
}

const isWordSign = (outside: string, inside: string) => /[\p{L}\p{N}]/u.test(outside) && /[\p{L}\p{N}]/u.test(inside);
