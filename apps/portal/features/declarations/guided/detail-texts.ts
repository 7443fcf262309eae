import type { DetailList } from './details-fields.ts';

/** What a form holds: every field as text, under its path. */
export type Texts = Readonly<Record<string, string>>;
export type Lists = Readonly<Record<string, readonly Texts[]>>;

/** {carbonPrice: {amount: '5'}} as {'carbonPrice.amount': '5'}; lists are `listsOf`. */
export function flattened(value: object, above = ''): Texts {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, string][] => {
      if (part === null || part === undefined || Array.isArray(part)) return [];
      if (typeof part === 'object') return Object.entries(flattened(part, `${above}${key}.`));
      return [[above + key, String(part)]];
    }),
  );
}

export function listsOf(value: object, lists: readonly DetailList[]): Lists {
  const stored = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    lists.map(({ path }) => {
      const rows = stored[path];
      return [path, Array.isArray(rows) ? rows.map((row) => flattened(row as object)) : []];
    }),
  );
}

/** The value again: what was left empty is not stated. Lists that the form does not show stay as they were. */
export function nested(texts: Texts, lists: Lists, former: object): object {
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(former).filter(([, part]) => Array.isArray(part)),
  );
  for (const [path, rows] of Object.entries(lists)) {
    if (rows.length === 0) delete result[path];
    else result[path] = rows.map((row) => nested(row, {}, {}));
  }
  for (const [path, text] of Object.entries(texts)) {
    const value = text.trim();
    if (value === '') continue;
    const [group = '', key] = path.split('.');
    const stated = value === 'true' || value === 'false' ? value === 'true' : value;
    if (key === undefined) result[group] = stated;
    else result[group] = { ...(result[group] as object | undefined), [key]: stated };
  }
  return result;
}
