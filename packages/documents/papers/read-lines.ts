import { isKnownCode } from './known-codes.ts';
import { type FoundLabel, type ReadLine, readLine } from './labels.ts';
import type { Cell, Line } from './layout.ts';
import { spanOf } from './near.ts';
import { nearest } from './table.ts';
import { asCode } from './values.ts';
import { LABELS, SECOND_LABELS } from './vocabulary.ts';

/** Finds the labels of every line: by names that say one thing, then by those that may say another where no name said the same. */
export function readLines(lines: readonly Line[]): ReadLine[] {
  const plain = lines.map((line, index) => readLine(line, index, LABELS));
  const labelled = new Set(plain.flatMap(({ labels }) => labels.map(({ label }) => label)));
  if (labelled.has('code-part-cn')) labelled.add('code');
  const names = new Map([...LABELS, ...[...SECOND_LABELS].filter(([, label]) => !labelled.has(label))]);
  const all = lines.map((line, index) => readLine(line, index, names));
  return all.map((line) => {
    const proven = line.labels.filter((label) => label.label === 'code' && leadsToCodes(all, label));
    const isProven = (label: FoundLabel) =>
      labelled.has(label.label) ||
      (label.label === 'code'
        ? proven.length === 1 && label === proven[0]
        : label.label !== 'description' || leadsToText(all, label));
    return {
      ...line,
      labels: line.labels.map((label) => (isProven(label) ? label : { ...label, label: 'other' as const })),
    };
  });
}

/** A line of so many labels is the head of a table. */
const LEAST_HEADS = 3;

/** What stands behind a label and below it, down its page; of a table, what stands in its column, but not 'Subtotal 73181588'. */
function cellsOfLabel(lines: readonly ReadLine[], head: FoundLabel): Cell[] {
  const heads = lines[head.line]?.labels ?? [];
  const isTable = heads.length >= LEAST_HEADS;
  const inSpan = spanOf(lines, head);
  const isOwn = (cell: Cell) => (isTable ? nearest(cell, heads) === head : inSpan(cell));
  return lines
    .filter(({ index, line }) => index >= head.line + (isTable ? 1 : 0) && line.page === head.cell.page)
    .filter(({ labels }) => !isTable || !labels.some(({ label }) => label === 'total'))
    .flatMap(({ values }) => values.filter(isOwn));
}

/** A name of codes that may be one of other numbers counts where it alone on its line leads to codes of the nomenclature. */
function leadsToCodes(lines: readonly ReadLine[], head: FoundLabel): boolean {
  const known = cellsOfLabel(lines, head)
    .flatMap(({ text, words }) => asCode(text) ?? asCode(words[0]?.text ?? '') ?? [])
    .map(({ value }) => isKnownCode(value));
  return known.includes(true) && !known.includes(false);
}

/** 'Article' may head the seller's numbers: words say what goods are. */
const leadsToText = (lines: readonly ReadLine[], head: FoundLabel): boolean =>
  /\p{L}{3}.*\s.*\p{L}{2}|\p{Ll}{5}/u.test(cellsOfLabel(lines, head)[0]?.text ?? '');
