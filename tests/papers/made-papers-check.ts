import type { Page } from '@lods/documents/papers/page';
import type { Field } from '../train/papers/label-words.ts';
import type { MadePaper } from '../train/papers/made-paper.ts';
import type { TaggedWord } from '../train/papers/sheet.ts';

const wordsOf = (pages: readonly Page[]): TaggedWord[] => pages.flatMap(({ words }) => words as readonly TaggedWord[]);

/** All that stands with a tag, without spaces, in the order in which it was printed. */
function spelledOf(pages: readonly Page[], kind: string): string {
  let text = '';
  for (const word of wordsOf(pages))
    for (const [at, { from, tag }] of word.tags.entries())
      if (tag.replace('+', '') === kind) text += word.text.slice(from, word.tags[at + 1]?.from);
  return text;
}

const bare = (text: string): string => text.replace(/\s/g, '');
const digits = (text: string): string => text.replace(/\D/g, '');

/** The values that a paper says to print and that no words with their tag spell. */
export function unspelled({ pages, facts, printed }: MadePaper): string[] {
  const faults: string[] = [];
  const need = (kind: string, text: string, form: (text: string) => string) => {
    if (!form(spelledOf(pages, kind)).includes(form(text))) faults.push(`${kind}: ${text}`);
  };
  const has = (...fields: readonly Field[]) => fields.some((field) => printed.has(field));
  for (const goods of facts.goods) {
    if (has('code', 'codePart', 'hsPart')) need('code', goods.code, digits);
    if (has('net')) need('net', String(goods.netKg), digits);
    if (has('gross')) need('gross', String(goods.grossKg), digits);
    if (has('procedure', 'requested')) need('procedure', goods.procedure, digits);
    if (has('description')) need('description', goods.description, bare);
  }
  need('importer-name', facts.importer.name, bare);
  if (facts.isExporterOfItem) for (const { exporter } of facts.goods) need('exporter-name', exporter.name, bare);
  else need('exporter-name', facts.exporter.name, bare);
  return faults;
}

/** Words that reach over the edge of their page. */
export const outside = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ words, width, height }) =>
    words
      .filter((word) => word.x < 0 || word.y < 0 || word.x + word.width > width || word.y + word.height > height)
      .map(({ text }) => text),
  );

/** Pairs of words of which one lies on the other by more than a rim. */
export const overlapping = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ words }) => {
    const sorted = [...words].sort((a, b) => a.y - b.y);
    return sorted.flatMap((word, at) => {
      const pairs: string[] = [];
      for (let next = at + 1; next < sorted.length; next += 1) {
        const neighbour = sorted[next];
        if (!neighbour || neighbour.y > word.y + word.height * 0.6) break;
        const across = Math.min(word.x + word.width, neighbour.x + neighbour.width) - Math.max(word.x, neighbour.x);
        if (across > 1.5) pairs.push(`${word.text} | ${neighbour.text}`);
      }
      return pairs;
    });
  });
