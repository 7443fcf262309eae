import { inEnglish, type PhraseOnWire } from '../phrase.ts';
import { inOneLine } from './fixed.ts';

/** More than any screen shows; the oldest is forgotten first. */
const MOST_LEARNT = 5000;
const learnt = new Map<string, PhraseOnWire>();

/** Learns how the sentences of an answer are put together, wherever in it they stand: what the page then shows is looked up by its words. */
export function learnPhrases(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  if ('phrases' in answer && Array.isArray(answer.phrases)) for (const phrase of answer.phrases) learn(phrase);
  for (const value of Object.values(answer)) learnPhrases(value);
}

function learn(phrase: PhraseOnWire): void {
  const text = inOneLine(inEnglish(phrase));
  learnt.delete(text);
  learnt.set(text, phrase);
  const [oldest] = learnt.keys();
  if (learnt.size > MOST_LEARNT && oldest !== undefined) learnt.delete(oldest);
}

/** How a text is put together, if an answer brought it. */
export const phraseOf = (text: string): PhraseOnWire | undefined => learnt.get(text);

/** The phrase that a text is, or that it ends with after a colon: 'Correct: "12" is no mass.' */
export const phraseWithin = (text: string): PhraseOnWire | undefined =>
  phraseOf(text) ?? phraseOf(text.slice(text.indexOf(': ') + 2));

/** What was entered of that which a phrase holds: never sent to a translator. */
export const enteredIn = ([, ...values]: PhraseOnWire): string[] =>
  values.flatMap((value) => (typeof value === 'object' ? enteredIn(value) : [String(value)]));
