import { lettersOf } from '../../letters-of.ts';
import { textOf } from '../network/spans.ts';
import { isFormOfFirm } from './legal-forms.ts';
import type { PartyBlock } from './party-blocks.ts';

/** Whether blocks of senders begin with names of two firms. */
export function areSeveralSenders(blocks: readonly PartyBlock[]): boolean {
  const names = blocks.flatMap(({ party, lines }) =>
    lines.flatMap((line, at) => {
      const form = line.findIndex(({ text }) => isFormOfFirm(text));
      const isNamed = line.slice(0, Math.max(form, 0)).some(({ text }) => text.endsWith(':'));
      const isFirm = form > 0 && (at === 0 || (!isNamed && isWholeBlock(line.slice(form + 1).map(({ text }) => text))));
      return party === 'exporter' && isFirm ? [lettersOf(textOf({ tokens: line.slice(0, form) }))] : [];
    }),
  );
  const [first = ''] = names;
  return names.some((name) => !name.startsWith(first) && !first.startsWith(name));
}

/** Behind the name of a firm, its whole address on the same line. */
const isWholeBlock = (words: readonly string[]): boolean =>
  /\d/.test(words.join('')) && words.filter((word) => word.endsWith(',')).length > 1;
