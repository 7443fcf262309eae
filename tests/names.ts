import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Pronouns and verbs of speech say nothing about what a variable holds: a name is the noun of the field. */
const PRONOUNS = new Set(['one', 'other', 'own', 'more', 'said', 'told']);

/** The variables, parameters and functions of a file that are called by a pronoun, as `line 12: one`. */
export function pronounNames(file: string, text = readFileSync(file, 'utf8')): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node);
    if (isDeclared && node.name && ts.isIdentifier(node.name) && PRONOUNS.has(node.name.text))
      found.push(`line ${source.getLineAndCharacterOfPosition(node.name.pos).line + 1}: ${node.name.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
