import { headingsOf } from './declarations-of-goods.ts';
import { isOfEarlierDocument } from './document-codes.ts';
import { linesOf } from './layout.ts';
import type { Page } from './page.ts';
import { readLines } from './read-lines.ts';
import { asMrn } from './values.ts';
import type { Label } from './vocabulary.ts';

/** In points: numbers of one list begin so near each other. */
const SAME_LEFT = 4;
const OF_HEAD: readonly Label[] = ['importer', 'importer-number'];

/** Pages of one declaration belong together, and those of one list of declarations; another page with another MRN begins another one. */
export function declarationsOf(pages: readonly Page[]): Page[][] {
  const declarations: Page[][] = [];
  let current = '';
  for (const page of pages) {
    const onPage = page.words.flatMap(({ text }, at) => {
      const found = text.length >= 18 ? asMrn(text.replace(/^.*:/, '')) : null;
      return found?.isSure && !isOfEarlierDocument(page.words, at) ? [found.value] : [];
    });
    // Beside its own number a page may print those of documents before it.
    const mrn = onPage.includes(current) ? current : onPage[0];
    const before = declarations.at(-1);
    if (!before || (mrn && current && mrn !== current && !goesOn(before, page))) declarations.push([page]);
    else before.push(page);
    current = mrn ?? current;
  }
  return declarations;
}

/** Whether a list of several declarations goes on: their numbers stand under each other, and the page names no importer of its own. */
function goesOn(before: readonly Page[], page: Page): boolean {
  const last = before.slice(-1);
  const [numbers, others] = [last, [page]].map((of) => headingsOf(readLines(linesOf(of))).map(({ mrn }) => mrn));
  const [first] = numbers ?? [];
  const isColumn = [...(numbers ?? []), ...(others ?? [])].every(
    ({ cell }) => Math.abs(cell.x - (first?.cell.x ?? 0)) < SAME_LEFT,
  );
  if (!isColumn || new Set(numbers?.map(({ value }) => value)).size < 2) return false;
  return !readLines(linesOf([page])).some(({ labels }) => labels.some(({ label }) => OF_HEAD.includes(label)));
}
