import { textAt } from '../../spreadsheet/rows.ts';

/** 'MRN: | 26SK… | Accepted: | 7. 4. 2026': names with a colon, each with its value. Null where the row says something else too. */
export function labelledPairs(cells: readonly string[]): readonly (readonly [name: string, value: string])[] | null {
  const texts = cells.map((_, column) => textAt(cells, column)).filter((text) => text !== '');
  const pairs: [string, string][] = [];
  for (let at = 0; at < texts.length; at += 1) {
    const [text = '', next = ''] = texts.slice(at, at + 2);
    const [, name, value = ''] = /^([^:]{1,60}?)\s*:\s*(\S.*)?$/.exec(text) ?? [];
    if (name === undefined || (value === '' && (next === '' || next.endsWith(':')))) return null;
    pairs.push([name, value || next]);
    if (value === '') at += 1;
  }
  return pairs.length > 0 ? pairs : null;
}
