import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A function that does not fit on a screen is read in pieces. Tables of data have no cap. */
const MAX_LINES = 80;

/** The functions of a file that are longer than the cap, as `name: lines`, counted from their first line to their last. */
export function longFunctions(file: string, text = readFileSync(file, 'utf8')): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      if (lines > MAX_LINES) found.push(`${nameOf(node, source)}: ${lines} lines, at most ${MAX_LINES}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.SignatureDeclaration, source: ts.SourceFile): string {
  if (node.name) return node.name.getText(source);
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText(source) : 'a function without a name';
}
