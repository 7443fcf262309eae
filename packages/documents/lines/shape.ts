import { hash } from 'node:crypto';
import type { TableHeading } from './find-heading.ts';
import { matchHeading } from './heading.ts';

/**
 * What all files of one form have in common: their headings in order. Names of files and sheets, numbers of rows and
 * our own columns of a corrected copy do not count, so that the choices of one month serve the next.
 */
export function shapeOf(headings: readonly TableHeading[]): string {
  const forms = headings.map(({ headings, headingRow }) => {
    const keys = headings.map((heading) => {
      const isOwn = matchHeading(heading)[0]?.field === 'ownFindings';
      return isOwn ? '' : `${heading.key}${heading.unit ?? ''}${heading.currency ?? ''}`;
    });
    while (keys.length > 0 && keys[keys.length - 1] === '') keys.pop();
    return headingRow === null ? `${headings.length} columns` : keys.join('|');
  });
  return hash('sha256', [...new Set(forms)].sort().join('\n')).slice(0, 32);
}
