import type { TokenPaper } from './network/tokens.ts';
import { isFormOfFirm } from './parties/legal-forms.ts';

/** Words between two signs that part: tokens `from` up to, not including, `to`. */
export interface Unit {
  readonly from: number;
  readonly to: number;
}

const ENDS = /[,;:=]$/;
const PARTING = /^[/·•|;–—=-]$/;

/** A word as it is compared: small letters without marks and signs. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The tokens of a stretch in the parts that commas, colons, slashes and brackets make; a legal form stays with its name. */
export function unitsOf({ tokens }: TokenPaper, from: number, to: number): Unit[] {
  const units: Unit[] = [];
  let start = from;
  const close = (end: number) => {
    if (end <= start) return;
    const last = units.at(-1);
    const isLegal = tokens.slice(start, end).every(({ text }) => isFormOfFirm(text));
    if (last && isLegal && last.to === start) units[units.length - 1] = { from: last.from, to: end };
    else units.push({ from: start, to: end });
  };
  for (let index = from; index < to; index += 1) {
    const text = tokens[index]?.text ?? '';
    if (PARTING.test(text)) {
      close(index);
      start = index + 1;
    } else if (text.startsWith('(') && index > start) {
      close(index);
      start = index;
    } else if (ENDS.test(text)) {
      close(index + 1);
      start = index + 1;
    }
  }
  close(to);
  return units;
}
