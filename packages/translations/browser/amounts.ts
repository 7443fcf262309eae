import { filledHoles, HOLE, inEnglish, type PhraseOnWire, writtenAmount } from '../phrase.ts';

export type { PhraseOnWire };

/** An English sentence with its amounts as a language writes them: 24,500 kg is 24.500 kg to whoever reads Danish. One without a phrase stays. */
export function withAmountsOf(language: string, sentence: string, phrases: readonly PhraseOnWire[]): string {
  const phrase = phrases.find((each) => inEnglish(each) === sentence);
  return phrase ? filled(phrase, language) : sentence;
}

function filled([words, ...values]: PhraseOnWire, language: string): string {
  if (words === HOLE && typeof values[0] === 'string') return writtenAmount(values[0], language);
  return filledHoles(
    words,
    values.map((value) => (typeof value === 'object' ? filled(value, language) : String(value))),
  );
}
