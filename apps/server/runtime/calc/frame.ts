import type { GoodFigures } from '@lods/cbam/amounts';
import type { Assessment } from '@lods/cbam/assess-good';
import type { Quantity } from '@lods/cbam/figure';
import { pack } from '@lods/cbam/packed';
import { lineJson } from './line-json.ts';
import type { CalcLine } from './read-lines.ts';

/** What lines of one code, origin and quarter share. */
export const sharedParts = ['cnCode', 'seeTotal', 'sefa', 'findings', 'seeTree', 'sefaTree', 'priceTree'] as const;
export type SharedPart = (typeof sharedParts)[number];

/** What stands in the gap behind a piece of text: the line's number, a shared part, or a figure of the line by its position. */
type Gap = SharedPart | number | 'line';

/** The text that all lines with the same kind of derivation have, with gaps for the rest. */
export interface Frame {
  readonly pieces: readonly Buffer[];
  readonly gaps: readonly Gap[];
  readonly length: number;
}

/** Lines with the same key have the same frame: the same rules, and the same reasons where something is unknown. */
export function frameKey({ amount, embedded, freeAllocation, certificates, costEur }: GoodFigures): string {
  if (costEur.value !== null) return costEur.origin.kind === 'formula' ? costEur.origin.rule : '';
  const quantities = [costEur, certificates, embedded, freeAllocation, amount];
  return quantities.map((quantity) => (quantity.value === null ? quantity.because : 'known')).join(' ');
}

export function frameOf(line: CalcLine, assessment: Assessment, figures: GoodFigures): Frame {
  const quantities = ownFigures(figures);
  const openValue = (quantity: Quantity) => (quantity.value === null ? null : `~${quantities.indexOf(quantity)}~`);
  const open = (quantity: Quantity): unknown => {
    const part = sharedPartOf(quantity, figures);
    if (part) return `@${part}@`;
    const { origin } = quantity;
    const packed = { ...pack(quantity), value: openValue(quantity) };
    return origin.kind === 'formula' ? { ...packed, inputs: origin.inputs.map(open) } : packed;
  };
  const text = JSON.stringify({
    ...lineJson(line, assessment),
    line: '@line@',
    cnCode: '@cnCode@',
    seeTotal: '@seeTotal@',
    sefa: '@sefa@',
    certificates: openValue(figures.certificates),
    costEur: openValue(figures.costEur),
    findings: '@findings@',
    derivation: open(figures.costEur),
  });
  return cut(`${text}\n`);
}

/** The figures that belong to the line alone, each once and in the order of the derivation. */
export function ownFigures(figures: GoodFigures): Quantity[] {
  const seen = new Set<Quantity>();
  const collect = (quantity: Quantity): void => {
    if (sharedPartOf(quantity, figures)) return;
    if (quantity.value !== null) seen.add(quantity);
    if (quantity.origin.kind === 'formula') quantity.origin.inputs.forEach(collect);
  };
  collect(figures.costEur);
  return [...seen];
}

function sharedPartOf(quantity: Quantity, { seeTotal, sefa, price }: GoodFigures): SharedPart | null {
  if (quantity === seeTotal) return 'seeTree';
  if (quantity === sefa) return 'sefaTree';
  return quantity === price ? 'priceTree' : null;
}

/** Cuts at the marks: '@name@' with its quotes stands for a whole value of JSON, '~3~' for the digits of a figure. */
function cut(text: string): Frame {
  // A split by a pattern with two groups gives text, first group, second group, text, …
  const parts = text.split(/"@(\w+)@"|~(\d+)~/);
  const pieces = parts.filter((_, index) => index % 3 === 0).map((piece) => Buffer.from(piece));
  const gaps = parts.flatMap((name, index) =>
    index % 3 === 1 ? ((name as Gap | undefined) ?? Number(parts[index + 1])) : [],
  );
  return { pieces, gaps, length: pieces.reduce((sum, { length }) => sum + length, 0) };
}
