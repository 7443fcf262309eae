/** Small trees that add up to how likely a value is right: each mends what those before it got wrong. */
export interface Trees {
  /** Of the evidence that they ask for. */
  readonly names: readonly string[];
  readonly base: number;
  /** Each the nodes of a tree, its root first. */
  readonly trees: readonly (readonly TreeNode[])[];
}

/** A leaf has what it adds; any other the place of a name, the most that goes left, and its two next nodes. */
export type TreeNode = readonly [adds: number] | readonly [name: number, most: number, left: number, right: number];

/** How likely a value with such evidence is right, 0 to 1. */
export function likelihood({ names, base, trees }: Trees, evidence: Readonly<Record<string, number>>): number {
  const row = names.map((name) => evidence[name] ?? 0);
  let sum = base;
  for (const tree of trees) {
    let node = tree[0];
    while (node && node.length > 1) {
      const [name, most = 0, left = 0, right = 0] = node;
      node = tree[(row[name] ?? 0) <= most ? left : right];
    }
    sum += node?.[0] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}
