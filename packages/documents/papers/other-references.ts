import type { FoundItem } from './items.ts';
import type { ReadLine } from './labels.ts';
import { cellsOfLine } from './layout.ts';
import type { Found } from './near.ts';
import { findReference } from './parties.ts';

/** 'Aangiftenummer UTB: 603932182' over 'Uw referentie: VY26/118': a number of something else, where another one on the paper is called a reference. */
export function notOfOther(reference: Found | null, head: readonly ReadLine[]): Found | null {
  if (!reference) return reference;
  const cells = head.flatMap(({ line }) => cellsOfLine(line).map(({ text }) => text));
  const names = cells.filter((text) => text.endsWith(reference.value) && NAMED_NUMBER.test(text));
  const isOfOther = names.length > 0 && !names.some((text) => REFERENCE.test(text) || /mrn/i.test(text));
  const isAnyOther = cells.some(
    (text) => !text.includes(reference.value) && NAMED_NUMBER.test(text) && REFERENCE.test(text),
  );
  return isOfOther && isAnyOther ? { ...reference, isSure: false, doubt: TWO_REFERENCES } : reference;
}
const TWO_REFERENCES = 'another number is called a reference';
const REFERENCE = /(?<!\p{L})(?:referen[ctz]|viite|lrn|ref\.)/iu;
const NAMED_NUMBER = /^\p{L}[^:]*:\s*(?=\S*\d)\S+$/u;

/** Goods without those of no mass whose code is the number that the paper names as its own: eight digits may be either. */
export function withoutReferences(items: readonly FoundItem[], lines: readonly ReadLine[]): FoundItem[] {
  const reference = findReference(lines, null);
  const isNone = ({ code, net, gross }: FoundItem) => !net && !gross && code.value === reference?.value;
  return items.every(isNone) ? [...items] : items.filter((item) => !isNone(item));
}
