import { codeFrom, countryFrom, massFrom, mrnFrom, numberFrom, procedureFrom } from '../learned/formed.ts';
import type { TokenPaper } from '../learned/network/tokens.ts';
import type { Unit } from '../learned/stretches.ts';
import type { DecimalMark } from '../numerals.ts';
import type { PaperKey } from '../paper-value.ts';
import type { Formed } from '../values.ts';

/** The forms in which the joined tokens of a field are read. */
export const formOf = (key: PaperKey, text: string, mark: DecimalMark) => {
  switch (key) {
    case 'Varekode':
      return codeFrom(text);
    case 'Procedure':
      return procedureFrom(text);
    case 'Nettomasse':
    case 'Bruttomasse':
      return massFrom(text, mark);
    case 'Oprindelsesland':
      return countryFrom(text);
    case 'SE-nummer':
      return numberFrom(text) ?? bareNumberFrom(text);
    case 'MRN':
      return mrnFrom(text);
    default:
      return text === '' ? null : { value: text, isSure: true };
  }
};

/** A number without the letters of its country, as '053720220': what it is, only its place and its form say. */
function bareNumberFrom(text: string): Formed | null {
  const bare = text.replace(/[^\p{L}\d]/gu, '').toUpperCase();
  return BARE_NUMBER.test(bare) ? { value: bare, isSure: false } : null;
}
const BARE_NUMBER = /^[A-Z]?\d{7,14}(?:[A-Z]{1,2}\d{0,2})?$/;

const MOST_TOKENS = 5;

/** What a text of these fields looks like as a whole; of others, no form says where they end. */
const WHOLE: Partial<Record<PaperKey, RegExp>> = {
  Bruttomasse: /^(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,'’]*)[,;]?$/,
  MRN: /^\d{2}[A-Z]{2}[A-Z\d]{14}[.,;]?$/,
  Nettomasse: /^(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,'’]*)[,;]?$/,
  Procedure: /^\d{2} ?\d{2}[,;]?$/,
  'SE-nummer': /^(?:[A-Z]{2}[ -]?)?\d[\d .-]*\d(?:[A-Z]{1,2}\d{0,2})?[.,;]?$/,
  Varekode: /^\d{4}[ .-]?\d{2}[ .-]?\d{2}(?:[ .-]?\d{2}){0,2}[,;]?$/,
};

/** Behind which token the words of a field end that begin with the first one, the longest that have its form; null: none. */
export function endOfForm({ tokens }: TokenPaper, { from, to }: Unit, key: PaperKey): number | null {
  const form = WHOLE[key];
  if (!form) return null;
  for (let end = Math.min(to, from + MOST_TOKENS); end > from; end -= 1) {
    const text = tokens
      .slice(from, end)
      .map((token) => token.text)
      .join(' ');
    if (form.test(text) && formOf(key, text.replace(/[.,;]$/, ''), 'unknown')) return end;
  }
  return null;
}
