/** A change to a report: paths as findings name them, with their new content; undefined takes the place away. */
export type Change = Readonly<Record<string, unknown>>;

/** A copy of the tree with the changes made. Groups and entries on the way are made where they are missing. */
export function changed<T>(tree: T, change: Change): T {
  const copy = structuredClone(tree) as Record<string, unknown>;
  for (const [path, content] of Object.entries(change)) set(copy, path.split(/[.[\]]+/).filter(Boolean), content);
  return copy as T;
}

function set(tree: Record<string, unknown>, [step = '', ...rest]: string[], content: unknown): void {
  if (rest.length > 0) {
    tree[step] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
    set(tree[step] as Record<string, unknown>, rest, content);
  } else if (content !== undefined) tree[step] = content;
  else if (Array.isArray(tree)) tree.splice(Number(step), 1);
  else delete tree[step];
}
