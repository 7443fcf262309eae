import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOneLine } from '@lods/translations/browser/fixed';
import ts from 'typescript';
import { variantsOf } from './variants.ts';

const ROOT = join(import.meta.dirname, '../..');
const NOT_SHOWN = /[.](test|proof|bench)[.]|\/(node_modules|dist|testing)\//;

/** Every string that a source of the product writes, with its placeables in braces, whatever it is for. */
export function literalsOfSources(): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.add(inOneLine(node.text));
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node))
      for (const text of variantsOf(node)) found.add(inOneLine(text));
    ts.forEachChild(node, visit);
  };
  for (const file of globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (NOT_SHOWN.test(file)) continue;
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true, kind));
  }
  return found;
}
