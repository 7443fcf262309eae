import { privacy } from './privacy.ts';
import type { PrivacyClass } from './privacy-class.ts';

const CLASSES = ['personal', 'secret', 'trade', 'technical', 'law'] as const;

/** The class of each column of a table. */
export function columnClasses(table: string): ReadonlyMap<string, PrivacyClass> {
  const classes = privacy[table];
  if (!classes) return new Map();
  return new Map(
    CLASSES.flatMap((name) =>
      (classes[name] ?? '').split(' ').flatMap((column) => (column ? [[column, name] as const] : [])),
    ),
  );
}
