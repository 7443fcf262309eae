import { inOneLine } from '@lods/translations/browser/fixed';
import ts from 'typescript';
import { hasWords, looksLikeText } from './looks-like-text.ts';
import { variantsOf } from './variants.ts';

/** A text of the interface as the source writes it, placeables in braces. */
export interface Found {
  readonly text: string;
  readonly line: number;
  /** The whole sentence where markup cuts the text out of one. */
  readonly within?: string;
}

/** Attributes and properties that name things and say nothing. */
const NAMES = new Set(
  'aria-describedby aria-labelledby aria-controls className class href to id htmlFor name type key role look tone size variant shape d viewBox autoComplete inputMode rel target src side align as form method value pattern dateTime lang summary rule table column path code kind queryKey fill stroke orient accept wrap loading decoding island contentStyle locale timeZone tabIndex transform preserveAspectRatio ownName element'.split(
    ' ',
  ),
);
/** What is passed to these is no text: selectors, keys, classes, faults for programmers. */
const SILENT_CALLS = new Set(
  'classes querySelector querySelectorAll getElementById matches closest getItem setItem removeItem readStored writeStored RegExp Error TypeError RangeError fetch addEventListener removeEventListener createElement describe import startsWith endsWith includes holds split join replace replaceAll localeCompare toLocaleString formatToParts words'.split(
    ' ',
  ),
);
/** What these are given first are values; what they say of any other comes after them. */
const CALLS_WITH_VALUES = new Set(['enum', 'literal']);
/** What stands under these names is read by people, be it a single small word. */
const SAYS = new Set(
  'label title message remedy cause sentence hint description text heading meaning caption'.split(' '),
);

/** These show their value to people; of other elements it is that of a form. */
const SHOW_THEIR_VALUE = new Set(['Tile']);

function isSilentAttribute(attribute: ts.JsxAttribute): boolean {
  const name = attribute.name.getText();
  if (name === 'value' && SHOW_THEIR_VALUE.has(attribute.parent.parent.tagName.getText())) return false;
  return NAMES.has(name) || name.startsWith('data-');
}

/** How the sources of a room are read. */
export interface Reading {
  /** What a thing is called is shown to people. */
  readonly namesAreText?: boolean;
  /** Sentences, and what is named as text, only. */
  readonly isStrict?: boolean;
  /** A property that is not shown. */
  readonly silent?: string;
}

/** Every text of a source file that a person may come to read. */
export function textsOf(fileName: string, source: string, reading: Reading): Found[] {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Found[] = [];

  const add = (node: ts.Node, text: string, within?: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ text: inOneLine(text), line, ...(within ? { within } : {}) });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxText(node)) {
      addJsxText(node);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node)) {
      addExpression(node as ts.Expression);
      return;
    }
    ts.forEachChild(node, (child) => {
      if (!isSilent(child, node)) visit(child);
    });
  };

  const isSilent = (child: ts.Node, parent: ts.Node): boolean => {
    if (ts.isJsxAttribute(parent)) return child === parent.name || isSilentAttribute(parent);
    if (ts.isPropertyAssignment(parent)) {
      const name = parent.name.getText();
      return (
        child === parent.name ||
        (NAMES.has(name) &&
          name !== 'name' &&
          name !== 'value' &&
          !ts.isArrowFunction(child) &&
          !ts.isObjectLiteralExpression(child)) ||
        reading.silent === name
      );
    }
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const called = calledName(parent.expression);
      if (CALLS_WITH_VALUES.has(called)) return child === parent.arguments?.[0];
      return child !== parent.expression && SILENT_CALLS.has(called);
    }
    if (ts.isElementAccessExpression(parent)) return child === parent.argumentExpression;
    if (ts.isCaseClause(parent)) return child === parent.expression;
    if (ts.isBinaryExpression(parent)) return isComparison(parent.operatorToken.kind);
    return false;
  };

  const addExpression = (node: ts.Expression) => {
    for (const text of variantsOf(node)) if (isText(text, node)) add(node, text);
    visitPlaceables(node);
  };

  /** A placeable may itself hold texts: `${list.map(() => 'Every quarter').join()}`. */
  const visitPlaceables = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) for (const { expression } of node.templateSpans) visitPlaceables(expression);
    else if (isSum(node)) {
      visitPlaceables(node.left);
      visitPlaceables(node.right);
    } else if (ts.isConditionalExpression(node)) {
      visitPlaceables(node.whenTrue);
      visitPlaceables(node.whenFalse);
    } else if (!ts.isStringLiteralLike(node)) visit(node);
  };

  const isText = (text: string, node: ts.Node): boolean => {
    if (!hasWords(text)) return false;
    if (isPhrase(node)) return true;
    const holder = holderOf(node);
    if (holder !== undefined && SAYS.has(holder)) return true;
    if (reading.namesAreText && (holder === 'name' || holder === 'source' || isMeaning(node))) return true;
    const plain = text.replace(/\{\w+\}/g, 'X');
    if (reading.isStrict)
      return /^[A-Z"'{]/.test(text) && plain.split(' ').length > 1 && /[.?!]$/.test(plain) && looksLikeText(plain);
    return looksLikeText(plain);
  };

  const addJsxText = (node: ts.JsxText) => {
    const text = inOneLine(decoded(node.text));
    if (!hasWords(text)) return;
    const siblings = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent) ? node.parent.children : [];
    const isCut = siblings.some((sibling) => sibling !== node && !isEmpty(sibling));
    add(node, text, isCut ? inOneLine(siblings.map((sibling) => shortened(sibling)).join('')) : undefined);
  };

  visit(file);
  return found;
}

/** The meaning of a code in a list of the registry: code('other'), method('cement'), percentage('carbon'). */
const isMeaning = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && ['code', 'method', 'percentage'].includes(calledName(parent.expression));

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const isComparison = (kind: ts.SyntaxKind) =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
  kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
  kind === ts.SyntaxKind.InKeyword;

function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
}

/** What stands behind the tag `phrase`. */
const isPhrase = ({ parent }: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'phrase';

/** The property or attribute that an expression stands under. */
function holderOf(node: ts.Node): string | undefined {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isJsxAttribute(at)) return at.name.getText();
    const passes =
      ts.isConditionalExpression(at) ||
      ts.isParenthesizedExpression(at) ||
      ts.isArrowFunction(at) ||
      ts.isJsxExpression(at) ||
      ts.isTaggedTemplateExpression(at) ||
      (ts.isBinaryExpression(at) && at.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken);
    if (!passes) return undefined;
  }
  return undefined;
}

const isEmpty = (child: ts.JsxChild) =>
  (ts.isJsxText(child) && child.text.trim() === '') ||
  (ts.isJsxExpression(child) &&
    (!child.expression ||
      ts.isJsxElement(child.expression) ||
      (ts.isStringLiteralLike(child.expression) && child.expression.text.trim() === ''))) ||
  ts.isJsxSelfClosingElement(child);

function shortened(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return decoded(child.text);
  if (ts.isJsxElement(child)) return `<${child.children.map(shortened).join('').trim()}>`;
  if (ts.isJsxExpression(child))
    return child.expression && ts.isStringLiteralLike(child.expression) ? child.expression.text : '…';
  return '';
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
};
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
  );
