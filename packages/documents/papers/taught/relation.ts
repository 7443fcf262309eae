import { countryFrom } from '../learned/formed.ts';
import { folded } from '../learned/stretches.ts';
import type { PaperKey } from '../paper-value.ts';
import type { Before } from './lesson.ts';

/** How a reading lies to another of the same value: '7318' is shorter than '73181588', '15 El, 43511 Suez' than '15 El Gomhoureya St., 43511 Suez'. */
export function relationOf(read: string, value: string, key?: PaperKey): Before {
  const [readText, valueText] = [folded(read), folded(value)];
  if (readText === valueText || (readText !== '' && Number(read) === Number(value))) return 'same';
  if (readText === '') return 'nothing';
  if (
    key === 'SE-nummer' &&
    (readText.endsWith(valueText) || valueText.endsWith(readText)) &&
    isOneMoreCountry(readText, valueText)
  )
    return 'same';
  if (key === 'Afsender Adresse' && (isWithCountry(read, value) || isWithCountry(value, read))) return 'same';
  if (valueText.includes(readText) || isLeftOutOf(wordsIn(read), wordsIn(value))) return 'shorter';
  return readText.includes(valueText) || isLeftOutOf(wordsIn(value), wordsIn(read)) ? 'longer' : 'elsewhere';
}

/** 'FI20062348' and '20062348' are one number, with the letters of its country and without; so are 'ESA66266255' and 'A66266255'. */
const isOneMoreCountry = (first: string, second: string): boolean =>
  Math.abs(first.length - second.length) === 2 &&
  /^[a-z]{2}[a-z]?\d/.test(first.length > second.length ? first : second);

const wordsIn = (text: string): string[] => text.split(/\s+/).map(folded).filter(Boolean);

/** Whether these words are all of the others but some, in their order. */
function isLeftOutOf(words: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const word of all) if (word === words[at]) at += 1;
  return words.length > 1 && at === words.length;
}

/** An address is the same with its country and without. */
function isWithCountry(longer: string, shorter: string): boolean {
  const [words, others] = [wordsIn(longer), wordsIn(shorter)];
  const rest = longer
    .split(/\s+/)
    .filter((word) => folded(word) !== '')
    .slice(others.length);
  return (
    rest.length > 0 &&
    others.length > 0 &&
    others.every((word, at) => word === words[at]) &&
    countryFrom(rest.join(' ').replace(/[,;.]+$/, '')) !== null
  );
}
