/** A text with named placeables, taken apart for matching: literals between them, one more than there are names. */
export interface Template {
  readonly literals: readonly string[];
  readonly names: readonly string[];
  /** Letters that have to be there as they are: what fits more of them says more. */
  readonly weight: number;
}

const PLACEABLE = /\{(\w+)\}/g;

export const placeablesOf = (text: string): string[] => [...text.matchAll(PLACEABLE)].map(([, name = '']) => name);

export function templateOf(text: string): Template {
  const literals = text.split(/\{\w+\}/);
  return { literals, names: placeablesOf(text), weight: literals.join('').replace(/[^\p{L}]/gu, '').length };
}

/**
 * The values of the placeables, or null where the text is not of this form. Literals are found one after the other, each
 * at its first place, so that no text can make this slow. Where only a space parts two values and what follows it is in
 * quotation marks, it parts them there: 'Country of production "ZZ" is not a country code.'
 */
export function match({ literals, names }: Template, text: string): string[] | null {
  const [first = '', ...rest] = literals;
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length + names.length)
    return null;
  const end = text.length - last.length;
  const values: string[] = [];
  let from = first.length;
  for (const literal of rest) {
    const quoted = literal === ' ' ? text.indexOf(' "', from + 1) : -1;
    const at = quoted < 0 ? text.indexOf(literal, from + 1) : quoted;
    if (at < 0 || at + literal.length >= end) return null;
    values.push(text.slice(from, at));
    from = at + literal.length;
  }
  values.push(text.slice(from, end));
  return values;
}

/** Puts values into a translation by name; the order may be another, and a name may come twice. */
export function filled(translation: string, names: readonly string[], values: readonly string[]): string {
  return translation.replace(PLACEABLE, (whole, name: string) => values[names.indexOf(name)] ?? whole);
}
