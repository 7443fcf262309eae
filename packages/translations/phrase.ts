/**
 * A sentence of the interface, kept apart from what is put into it. It is translated by its words, looked up as they stand in the
 * source: a rendered sentence is never taken apart again. The type of a value says what it is: a string or a number was
 * entered, or is a code, and stands in every language as it is; what is itself of the interface is a phrase.
 */
export class Phrase {
  /** The words, with a hole `{}` for each value. */
  readonly words: string;
  readonly values: readonly Value[];

  constructor(words: string, values: readonly Value[] = []) {
    this.words = words;
    this.values = values;
  }

  /** In English, for logs, programs and whoever reads English. */
  toString(): string {
    const [amount] = this.values;
    if (this.words === HOLE && typeof amount === 'string') return writtenAmount(amount);
    return filledHoles(this.words, this.values.map(String));
  }

  toJSON(): PhraseOnWire {
    return [this.words, ...this.values.map((value) => (value instanceof Phrase ? value.toJSON() : value))];
  }
}

export type Value = string | number | Phrase;

/** A phrase as an answer carries it: its words, then the values. A phrase within it is a list again. */
export type PhraseOnWire = readonly [words: string, ...values: (string | number | PhraseOnWire)[]];

/** Words of the sentence itself that depend on a value, 'file' or 'files': each form is a text that is translated. */
class Words {
  readonly words: string;

  constructor(words: string) {
    this.words = words;
  }
}

/** The tag of a sentence: phrase`At most ${count} ${words(count === 1 ? 'file' : 'files')} can be sent at once.` */
export function phrase(literals: TemplateStringsArray, ...values: (Value | Words)[]): Phrase {
  let whole = literals[0] ?? '';
  const kept: Value[] = [];
  for (const [at, value] of values.entries()) {
    if (!(value instanceof Words)) kept.push(value);
    whole += (value instanceof Words ? value.words : HOLE) + (literals[at + 1] ?? '');
  }
  return new Phrase(whole, kept);
}

export const words = (either: string): Words => new Words(either);

/** A text of the interface that stands in a sentence: the name of a field, a country, a state. */
export const term = (english: string): Phrase => new Phrase(english);

/** A day, given as an ISO date, as each language says it: 1 July 2024. What is known by its quarter alone stays 2024-Q3. */
export const day = (iso: string): Phrase =>
  term(/^\d{4}-\d\d-\d\d$/.test(iso) ? LONG_DAY.format(new Date(`${iso}T00:00:00Z`)) : iso);

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** Several of them, one behind the other. */
export const terms = (english: readonly string[], joint = ', '): Phrase =>
  new Phrase(english.map(() => HOLE).join(joint), english.map(term));

/** Stands in the words of a phrase for a value. */
export const HOLE = '{}';

/**
 * A decimal amount in a sentence: each language writes it with its own marks, since what is 24.5 kg in English is 24 500 kg to whoever
 * reads Danish.
 */
export const decimal = (amount: string): Phrase => new Phrase(HOLE, [amount]);

/** '16487.6' as a language writes it, thousands marked as in its tables; anything else as it stands. */
export function writtenAmount(amount: string, locale = 'en-GB'): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, digits).format(amount as Intl.StringNumericLiteral);
}

/** A count in a sentence that is stored or sent as text: thousands parted by a narrow space, which no language takes for a decimal mark. */
export const wholeNumber = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** Puts values into the holes of a sentence, one after the other. */
export function filledHoles(words: string, values: readonly string[]): string {
  let at = 0;
  return words.replaceAll(HOLE, (hole) => values[at++] ?? hole);
}

/** What a phrase of an answer reads in English. */
export const inEnglish = ([words, ...values]: PhraseOnWire): string =>
  words === HOLE && typeof values[0] === 'string'
    ? writtenAmount(values[0])
    : filledHoles(
        words,
        values.map((value) => (typeof value === 'object' ? inEnglish(value) : String(value))),
      );
