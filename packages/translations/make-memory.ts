import { countryNames } from './browser/countries.ts';
import { inOneLine, isFixed } from './browser/fixed.ts';
import { LANGUAGES, type Translated } from './browser/languages.ts';
import { isCitation, translateCitation } from './citation.ts';
import { isCode, translateCompound } from './compound.ts';
import { filledHoles, HOLE, inEnglish, type Phrase, type PhraseOnWire, writtenAmount } from './phrase.ts';
import { filled, match, type Template, templateOf } from './template.ts';

/** What a language has for every text of the interface. */
export interface Memory {
  /** The translation, or null where the memory has none for a text like this. */
  readonly translate: (text: string) => string | null;
  /** A sentence by its words, its values as they were entered; English where the memory lacks it. */
  readonly say: (sentence: Phrase) => string;
  /** Whether some text of the interface uses the word, written small. */
  readonly hasWord: (word: string) => boolean;
  /** Whether the text stands there as it is, not put together of others. */
  readonly holds: (text: string) => boolean;
}

/** A value may itself be a text of the interface, and hold another. */
const DEEPEST = 5;
/** Longer texts are known whole or not at all, and no text may look up more parts than this: it could be made to be slow. */
const LONGEST_TAKEN_APART = 600;
const MOST_PARTS = 200;
/** With fewer letters than this between them, placeables would fit nearly any text; a word in front helps. */
const LEAST_WEIGHT = 9;
const LEAST_START = 4;
/** '01 (actual data), 02 (estimated values; up to Q2 2024)': parted before each code. */
const CODES = /(?<=\)), (?=\w+ \()/;
/** A count as stored sentences write it (`wholeNumber`): in the language it has the marks of its tables. */
const COUNT = /^\d{1,3}(?:\u202f\d{3})+$/;
const SENTENCES = /(?<=[.!?])(?<!\b(?:Art|No)\.) (?=["“(]?[\p{Lu}\d])/u;

/**
 * Makes the memory of a language. `phraseOf` tells how a text is put together where that is known: it is looked up by its words, the
 * values stay as they were entered, and phrases among them are translated like any text.
 */
export function makeMemory(
  language: Translated,
  translations: ReadonlyMap<string, string>,
  phraseOf: (text: string) => PhraseOnWire | undefined = () => undefined,
): Memory {
  const whole = new Map(translations);
  for (const [english, name] of countryNames(language)) if (!whole.has(english)) whole.set(english, name);
  const words = new Set([...translations.keys()].flatMap(wordsOf));
  const templates = templatesOf(translations);
  const byWords = new Map(templates.map((template) => [template.literals.join(HOLE), template]));

  let partsLeft = 0;

  const translate = (text: string, depth: number): string | null => {
    if (isFixed(text)) return writtenCount(text, language);
    const known = whole.get(text) ?? (isCitation(text) ? translateCitation(text, language) : undefined);
    if (known !== undefined) return known;
    const phrase = phraseOf(text);
    const byWords = phrase && translatePhrase(phrase, depth);
    if (byWords) return byWords;
    const day = translateDay(text, language);
    if (day !== null) return day;
    if (depth === DEEPEST || text.length > LONGEST_TAKEN_APART || partsLeft === 0) return null;
    partsLeft -= 1;
    if (isCode(text)) return text;
    return (
      asCapital(text, whole) ??
      inParts(text, CODES, ', ', depth) ??
      inParts(text, SENTENCES, ' ', depth) ??
      byTemplate(text, depth) ??
      inParts(text, /; /, '; ', depth) ??
      inParts(text, /, /, ', ', depth) ??
      translateCompound(text, (part) => translate(part, depth + 1))
    );
  };

  /** Null where the words are not known. */
  const translatePhrase = ([words, ...values]: PhraseOnWire, depth: number): string | null => {
    if (values.length === 0) return translate(words, depth);
    const filling = values.map((value) =>
      typeof value === 'object' ? (translatePhrase(value, depth + 1) ?? inEnglish(value)) : String(value),
    );
    if (words === HOLE && typeof values[0] === 'string') return writtenAmount(values[0], localeOf(language));
    if (isFixed(words.replaceAll(HOLE, ''))) return filledHoles(words, filling);
    const template = byWords.get(words);
    return template ? filled(template.translation, template.names, filling) : null;
  };

  const byTemplate = (text: string, depth: number): string | null => {
    for (const { translation, ...template } of templates) {
      const values = match(template, text);
      if (!values) continue;
      const translated = values.map((value) => translate(value, depth + 1));
      const isLoose = template.weight < LEAST_WEIGHT && (template.literals[0] ?? '').trim().length < LEAST_START;
      if (isLoose && values.some((value, at) => translated[at] === null && !isSingle(value))) continue;
      return filled(
        translation,
        template.names,
        values.map((value, at) => translated[at] ?? value),
      );
    }
    return null;
  };

  const inParts = (text: string, between: RegExp, joint: string, depth: number) =>
    joined(text.split(between), joint, partsLeft, (part) => translate(part, depth + 1));

  return {
    translate: (text) => {
      partsLeft = MOST_PARTS;
      return translate(inOneLine(text), 0);
    },
    say: (sentence) => {
      partsLeft = MOST_PARTS;
      return translatePhrase(sentence.toJSON(), 0) ?? String(sentence);
    },
    hasWord: (word) => words.has(word),
    holds: (text) => whole.has(text),
  };
}

/** Sentences or phrases that were put one behind the other, each known. */
function joined(parts: readonly string[], joint: string, most: number, translate: (part: string) => string | null) {
  if (parts.length < 2 || parts.length > most) return null;
  const translated = parts.map(translate);
  return translated.includes(null) ? null : translated.join(joint);
}

interface Translation extends Template {
  readonly translation: string;
}

/** The texts with placeables, those first that say more. */
function templatesOf(translations: ReadonlyMap<string, string>): Translation[] {
  const templates = [...translations].map(([text, translation]) => ({ ...templateOf(text), translation }));
  return templates
    .filter(({ names }) => names.length > 0)
    .sort((first, second) => second.weight - first.weight || signsOf(second) - signsOf(first));
}

/** 'Declarant name' where the memory has 'declarant name'. */
function asCapital(text: string, whole: ReadonlyMap<string, string>): string | null {
  const [first = ''] = text;
  const known = first === first.toLowerCase() ? undefined : whole.get(first.toLowerCase() + text.slice(1));
  return known === undefined ? null : known.slice(0, 1).toUpperCase() + known.slice(1);
}

/** The words of a text that begin small, without the names of its placeables. */
const wordsOf = (text: string): string[] =>
  text.match(/(?<![\p{L}\d{'’-])\p{Ll}+(?:['’-]\p{L}+)*(?![\p{L}\d}])/gu) ?? [];

/** Between two of the same letters, the one that also has the full stop says more. */
const signsOf = ({ literals }: Template) => literals.join('').length;

/** A number, a date, a code or one name: nothing that a sentence of another kind could hide in. */
const isSingle = (value: string): boolean =>
  !/\s/.test(value.trim()) || !/\p{L}{2}/u.test(value) || /^\d{1,2}\.? \p{L}+\.? \d{4}$/u.test(value);

/** A count with the language's marks; any other text that stays in every language, as it is. */
const writtenCount = (text: string, language: Translated): string =>
  COUNT.test(text) ? writtenAmount(text.replaceAll('\u202f', ''), localeOf(language)) : text;

const localeOf = (language: Translated) => LANGUAGES.find(({ code }) => code === language)?.locale;

const DAY = /^\d{1,2} \p{Lu}\p{Ll}+ \d{4}$/u;

/** A day as sentences of the server say it ('1 February 2027'), as the language writes it; null for any other text. */
function translateDay(text: string, language: Translated): string | null {
  const time = DAY.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  if (Number.isNaN(time)) return null;
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
