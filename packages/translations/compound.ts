/** A code, a number, a unit of measurement or a name of one word: the same in every language. */
const CODE =
  /\d|^[\p{Lu}]{2,5}$|^[A-Z]+(_[A-Z]+)+$|^[A-Z]{1,4}([/-][A-Z]{1,6})+$|^[a-z]+(-[a-z0-9]+)+$|^(t|kg|B|kB|tCO2e|kWh|MWh|TJ|GJ|N|kr|EUR|DKK)(\/(t|kg|MWh|TJ|GJ|N))?$|^[\p{P}\p{S}]+$/u;
const FORMULA = /[×÷=Σ−]/;

/** Whether there is nothing to translate: codes and numbers alone, or a formula of signs. */
export function isCode(text: string): boolean {
  if (FORMULA.test(text) && !/\b([a-z]{4,}|and|or|Art)\b/.test(text)) return true;
  return text.split(/[\s,()]+/).every((word) => word === '' || CODE.test(word));
}

type Translate = (text: string) => string | null;

/**
 * Texts that screens put together from two that are known: 'price: 75 EUR', 'Q1 (January-March)', '217 certificates'. Null
 * where one half is not.
 */
export function translateCompound(text: string, translate: Translate): string | null {
  for (const [pattern, put] of FORMS) {
    const [, left, right] = pattern.exec(text) ?? [];
    if (left === undefined || right === undefined) continue;
    const [first, second] = [half(left, translate), half(right, translate)];
    if (first !== null && second !== null) return put(first, second);
  }
  return null;
}

const FORMS: readonly [RegExp, (first: string, second: string) => string][] = [
  // A code of the registry before its meaning: 'P09 hydrogen: steam reforming'.
  [/^([A-Z]{1,4}\d{1,4}) (\S.{1,200})$/, (first, second) => `${first} ${second}`],
  [/^([^:]{2,120}): (.+)$/, (first, second) => `${first}: ${second}`],
  [/^(.{1,200}?) \((.+)\)$/, (first, second) => `${first} (${second})`],
  [/^(.{2,120}), ([^,\s]+)$/, (first, second) => `${first}, ${second}`],
  // Swedish parts the thousands by a space.
  [/^(\d[\d.,]*(?:\s\d{3}[\d.,]*)*) (\S.{1,120})$/, (first, second) => `${first} ${second}`],
];

const half = (text: string, translate: Translate) => (isCode(text) ? text : translate(text));
