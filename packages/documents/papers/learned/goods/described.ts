import { NAMES_OF_ELEMENTS } from '../../names-of-elements.ts';
import { fold, LABELS } from '../../vocabulary.ts';

/** Every word that names descriptions of goods in a language of the Union: 'désignation', 'marchandises'. */
const WORDS = new Set(
  Object.values(NAMES_OF_ELEMENTS.description)
    .flatMap((names) => names.split(/[ |]+/))
    .map(fold),
);
const NAMED = /^(\p{L}[\p{L} ’']{2,40}?) ?: *(?=\S)/u;

/** 'Désignation : Grillage en fil d’acier' without the name of the element. */
export function withoutOwnName(text: string): string {
  const named = NAMED.exec(text);
  const name = named?.[1] ?? '';
  const isName = LABELS.get(fold(name)) === 'description' || name.split(' ').every((word) => WORDS.has(fold(word)));
  return named && isName ? text.slice(named[0].length) : text;
}

/** 'Benämning: Stålnät': one word before a colon may be a name that nobody here knows. */
export const beginsWithName = (text: string): boolean => /^\p{Lu}\p{L}+ ?: ?\S/u.test(text);

/** 'robe' of 'Opis robe': words that name descriptions, and nothing that is described. */
export const isOnlyName = (text: string): boolean =>
  text.split(/\P{L}+/u).every((word) => word === '' || WORDS.has(fold(word)));
