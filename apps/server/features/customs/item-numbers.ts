import type { Call } from '../../call.ts';
import { listOfPapers } from './repository.ts';

/** Lines of one paper in its order, each with its item number: a paper may hold several declarations, each of which counts from 1. */
export function withItemNumbers<Line extends { readonly referenceNumber: string }>(lines: readonly Line[]) {
  const lastOf = new Map<string, number>();
  return lines.map((line) => {
    const itemNumber = (lastOf.get(line.referenceNumber) ?? 0) + 1;
    lastOf.set(line.referenceNumber, itemNumber);
    return { ...line, itemNumber };
  });
}

/** The item number of a further line of a declaration in a paper; null where there is no paper to count in. */
export async function nextItemNumber(
  call: Call,
  { paperId, referenceNumber }: { readonly paperId: string | null; readonly referenceNumber: string },
): Promise<number | null> {
  if (paperId === null) return null;
  const lines = (await listOfPapers(call, [paperId])).filter((line) => line.referenceNumber === referenceNumber);
  return Math.max(0, ...lines.map(({ itemNumber }) => itemNumber ?? 0)) + 1;
}
