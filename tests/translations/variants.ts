import ts from 'typescript';

/** A piece of a text: as it is written, or the name of what is put there. */
type Part = string | { readonly placeable: string };

/** More alternatives than this are not sentences but data. */
const MOST_VARIANTS = 24;

/**
 * Every form that an expression of strings can take, with its placeables in braces: `${n} ${n === 1 ? 'file' : 'files'}`
 * gives '{n} file' and '{n} files'.
 */
export function variantsOf(expression: ts.Expression): string[] {
  return formsOf(expression).slice(0, MOST_VARIANTS).map(written);
}

function formsOf(node: ts.Expression): Part[][] {
  if (ts.isStringLiteralLike(node)) return [[node.text]];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return formsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...formsOf(node.whenTrue), ...formsOf(node.whenFalse)];
  // Words that belong to the sentence: `words(count === 1 ? 'file' : 'files')`.
  if (ts.isCallExpression(node) && node.expression.getText() === 'words')
    return node.arguments[0] ? formsOf(node.arguments[0]) : [];
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken)
      return [...formsOf(node.left), ...formsOf(node.right)];
    if (operator === ts.SyntaxKind.PlusToken) {
      const forms = crossed(formsOf(node.left), formsOf(node.right));
      // Two numbers are added, not put one behind the other.
      return forms.some((form) => form.some((part) => typeof part === 'string'))
        ? forms
        : [[{ placeable: nameOf(node.left) }]];
    }
  }
  if (ts.isTemplateExpression(node)) {
    let forms: Part[][] = [[node.head.text]];
    for (const { expression, literal } of node.templateSpans)
      forms = crossed(crossed(forms, formsOf(expression)), [[literal.text]]);
    return forms;
  }
  return [[{ placeable: nameOf(node) }]];
}

function crossed(starts: Part[][], ends: Part[][]): Part[][] {
  return starts.flatMap((start) => ends.map((end) => [...start, ...end])).slice(0, MOST_VARIANTS);
}

function written(parts: Part[]): string {
  const seen = new Map<string, number>();
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const times = (seen.get(part.placeable) ?? 0) + 1;
      seen.set(part.placeable, times);
      return `{${part.placeable}${times === 1 ? '' : times}}`;
    })
    .join('');
}

function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'length' ? 'count' : node.name.text;
  if (ts.isNonNullExpression(node)) return nameOf(node.expression);
  const [first] = ts.isCallExpression(node) ? node.arguments : [];
  if (first && !ts.isStringLiteralLike(first)) return nameOf(first);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return nameOf(node.expression.expression);
  return 'value';
}
