import { isKnownCode } from '../../known-codes.ts';
import { codeFrom } from '../formed.ts';
import type { Guess } from '../network/spans.ts';
import type { Token } from '../network/tokens.ts';

/** In points: edges of one column. */
const SAME_EDGE = 3;
const SURELY_ENOUGH = 0.7;
const LIKE_OTHERS = 0.93;
const FEWEST = 2;
const MOST_GROUPS = 5;
const ONE_WORD = /^\d[\d.]{6,12}\d$/;
const IN_GROUPS =
  /^(?:\d{8} \d{2}|\d{6} \d{2}(?: \d{2})?|\d{4} \d{4}(?: \d{2})?|\d{4}(?: \d{2}){2,3}|\d{2}(?: \d{2}){3,4})$/;

/** Words that may be a code, `from` up to, not including, `to`. */
interface MayBeCode {
  readonly from: number;
  readonly to: number;
  readonly first: Token;
  /** How it is written: '0000 0000 00'. */
  readonly shape: string;
}

/**
 * '03 76169990 CASTINGS' in print of even pitch is one cell, and the network does not know each '7318 2100 31': words that may be a code, under most
 * of their form in their column, which surely are, on a line without another.
 */
export function settleCodesInColumns(tokens: readonly Token[], guesses: Guess[]): void {
  const likely = mayBeCodes(tokens);
  const isSure = ({ from, to }: MayBeCode) =>
    guesses.slice(from, to).every(({ kind, share }) => kind === 'code' && share >= SURELY_ENOUGH);
  const sure = new Set(likely.filter(isSure));
  for (const word of likely) {
    if (sure.has(word) || !mayBeSettled(word, guesses)) continue;
    const column = likely.filter((code) => isInColumn(word, code));
    const known = column.filter((code) => sure.has(code)).length;
    const isAlone = !hasOtherCode(word, tokens, guesses);
    if (isAlone && known >= FEWEST && known * 2 > column.length)
      for (let index = word.from; index < word.to; index += 1)
        guesses[index] = { kind: 'code', share: LIKE_OTHERS, begins: index === word.from };
  }
}

/** The longest that begins at each word. */
function mayBeCodes(tokens: readonly Token[]): MayBeCode[] {
  const found: MayBeCode[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const code = /^\d/.test(tokens[from]?.text ?? '') ? mayBeCodeFrom(tokens, from) : null;
    if (!code) continue;
    found.push(code);
    from = code.to - 1;
  }
  return found;
}

function mayBeCodeFrom(tokens: readonly Token[], from: number): MayBeCode | null {
  const first = tokens[from] as Token;
  for (let to = from + MOST_GROUPS; to > from; to -= 1) {
    const words = tokens.slice(from, to);
    const text = words.map((word) => word.text).join(' ');
    const isForm = (words.length === 1 ? ONE_WORD : IN_GROUPS).test(text);
    if (!isForm || words.length < to - from || words.some(({ line }) => line !== first.line)) continue;
    const value = codeFrom(text)?.value ?? '';
    if (value.length >= 8 && isKnownCode(value) !== false) return { from, to, first, shape: text.replace(/\d/g, '0') };
  }
  return null;
}

const isInColumn = ({ first, shape }: MayBeCode, code: MayBeCode): boolean =>
  code.first.page === first.page && Math.abs(code.first.x - first.x) < SAME_EDGE && code.shape === shape;

/** What the network takes for something else stays that: only nothing, and what is half a code, becomes one. */
const mayBeSettled = ({ from, to }: MayBeCode, guesses: readonly Guess[]): boolean =>
  guesses.slice(from, to).every(({ kind }) => kind === 'none' || kind === 'code');

/** The number of the row before it is no other code. */
const hasOtherCode = ({ from, to, first }: MayBeCode, tokens: readonly Token[], guesses: readonly Guess[]) =>
  tokens.some(
    ({ line, index, text }) =>
      line === first.line &&
      guesses[index]?.kind === 'code' &&
      (index < from || index >= to) &&
      !/^\d{1,3}$/.test(text),
  );
