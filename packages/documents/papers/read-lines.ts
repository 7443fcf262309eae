import { type FoundLabel, type ReadLine, readLine } from './labels.ts';
import type { Cell, Line } from './layout.ts';
import { spanOf } from './near.ts';
import { isKnownCode } from './scan-proof.ts';
import { nearest } from './table.ts';
import { asCode } from './values.ts';
import { LABELS, SECOND_LABELS } from './vocabulary.ts';

/** Finds the labels of every line: by names that say one thing, then by those that may say another where no name said the same. */
export function readLines(lines: readonly Line[]): ReadLine[] {
  const plain = lines.map((line, index) => readLine(line, index, LABELS));
  const said = new Set(plain.flatMap(({ labels }) => labels.map(({ label }) => label)));
  if (said.has('code-part-cn')) said.add('code');
  const names = new Map([...LABELS, ...[...SECOND_LABELS].filter(([, label]) => !said.has(label))]);
  const all = lines.map((line, index) => readLine(line, index, names));
  return all.map((line) => {
    const proven = line.labels.filter((one) => one.label === 'code' && leadsToCodes(all, one));
    const isProven = (one: FoundLabel) =>
      said.has(one.label) ||
      (one.label === 'code'
        ? proven.length === 1 && one === proven[0]
        : one.label !== 'description' || leadsToText(all, one));
    return { ...line, labels: line.labels.map((one) => (isProven(one) ? one : { ...one, label: 'other' as const })) };
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
