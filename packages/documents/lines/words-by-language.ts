/*
 * Words by language, and the expressions that are built of them. A colleague mends the words of a language in its line, and no expression.
 * Words are parted by blanks; a word is a part of an expression: 'vecchi[oa]?'. Within a word
 * `*` stands for any letters behind it, `+` for one letter at least, and `_` for the blank between the words of a phrase: 'nie_liczy*'. A point is a point.
 * `many`: stems that most languages share. A language names what no language above it has: 'storn' of German serves Italian and Polish too.
 */

type Language =
  | 'many'
  | 'bg'
  | 'cs'
  | 'da'
  | 'de'
  | 'el'
  | 'en'
  | 'es'
  | 'et'
  | 'fi'
  | 'fr'
  | 'ga'
  | 'hr'
  | 'hu'
  | 'is'
  | 'it'
  | 'lt'
  | 'lv'
  | 'mk'
  | 'mt'
  | 'nl'
  | 'no'
  | 'pl'
  | 'pt'
  | 'ro'
  | 'ru'
  | 'sk'
  | 'sl'
  | 'sr'
  | 'sv'
  | 'tr'
  | 'uk';
export type WordsByLanguage = Readonly<Partial<Record<Language, string>>>;

/** The words of all languages, as they are written in the table. */
export const wordsOf = (...tables: readonly WordsByLanguage[]): readonly string[] =>
  tables.flatMap((words) => Object.values(words)).flatMap((text) => text.trim().split(/\s+/));

const asExpression = (word: string): string =>
  word
    .replaceAll('.', '\\.')
    .replace(/(?<=(?<!\\)[\p{L}\])])[*+]/gu, '\\p{L}$&')
    .replaceAll('_', ' ');

/** Part of an expression: any of the words. */
export const oneOf = (...tables: readonly WordsByLanguage[]): string =>
  `(?:${wordsOf(...tables)
    .map(asExpression)
    .join('|')})`;

/** In a folded text, wherever they stand. */
export const anywhere = (...tables: readonly WordsByLanguage[]): RegExp => new RegExp(oneOf(...tables), 'u');

/** Where a folded text begins with one. */
export const atTheBeginning = (...tables: readonly WordsByLanguage[]): RegExp =>
  new RegExp(`^${oneOf(...tables)}`, 'u');

/** Where a folded text is one, and nothing else. */
export const wholeText = (...tables: readonly WordsByLanguage[]): RegExp => new RegExp(`^${oneOf(...tables)}$`, 'u');

/** In a text as it is written, with no letter beside them. */
export const wholeWords = (...tables: readonly WordsByLanguage[]): RegExp =>
  new RegExp(`(?<!\\p{L})${oneOf(...tables)}(?!\\p{L})`, 'iu');
