import type { Cell } from '../../layout.ts';
import { lettersOf } from '../../letters-of.ts';
import type { LearnedReading } from '../learned-reading.ts';
import type { Token } from '../network/tokens.ts';
import { isBefore } from './columns-of-places.ts';
import { type ForeignFirm, isLed, isWhole } from './foreign-firms.ts';
import { asOpen, type SenderBlock } from './sender-block.ts';

type Read = Pick<LearnedReading, 'guesses' | 'paper'>;

const MRN = /^\(?(\d{2}[A-Z]{2}[A-Z\d]{13}\d)[),.;]?$/;

/** Where each of several declarations on a paper begins: with its MRN, over its goods and on no line of them. */
function beginnings(codes: readonly Cell[], { tokens }: Read['paper']): Token[] {
  const numbers = new Set<string>();
  const found = tokens.filter(({ text }) => {
    const number = MRN.exec(text)?.[1];
    const isNew = number !== undefined && !numbers.has(number);
    if (isNew) numbers.add(number);
    return isNew;
  });
  const isInRow = ({ page, y }: Token) =>
    codes.some((code) => code.page === page && Math.abs(code.y - y) < code.height / 2);
  return found.some(isInRow) ? [] : found.filter((mrn) => codes.some((code) => isBefore(mrn, code)));
}

/**
 * The sender of each good where a paper has several declarations under each other, each with its number and its sender over its goods ((EU) 2015/2446 Annex B, 13 01).
 * Null: there is one declaration, or one of them has no sender over its goods, or two.
 */
export function sendersOfDeclarations(
  firms: readonly ForeignFirm[],
  codes: readonly Cell[],
  read: Read,
): readonly SenderBlock[] | null {
  const starts = beginnings(codes, read.paper);
  if (starts.length < 2) return null;
  const senders = codes.map((code) => {
    const at = starts.findLastIndex((start) => isBefore(start, code));
    const start = starts[at];
    const first = codes.find((candidate) => start && isBefore(start, candidate));
    const over = firms.filter((firm) => start && first && !isBefore(firm, start) && isBefore(firm, first));
    return new Set(over.map(({ name }) => lettersOf(name.value))).size === 1 ? (over[0] ?? null) : null;
  });
  const found = senders.flatMap((sender) => sender ?? []);
  const isEachOver = firms.every((firm) => found.includes(firm));
  if (found.length < codes.length || !isEachOver) return null;
  return found.map((firm) => (isLed(firm, read) && isWhole(firm, read) ? firm : asOpen(firm)));
}

/** Whether goods are of several declarations under each other: a firm between two goods may be over the next ones. */
export const areOfSeveral = (codes: readonly Cell[], read: Read): boolean => beginnings(codes, read.paper).length > 1;
