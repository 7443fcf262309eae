/**
 * Signs that make a spreadsheet program take a text for a formula, in their full-width forms too, and those that can lead to
 * one when a cell is split.
 */
const FORMULA = /^[' ]*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A mark at which a program of some country parts the line, or a line that ends, before a sign of a formula. Quotes do not help there: to a
 * program that parts at `;` the field of a comma file does not begin with its quote, its lines end it, and a quote of the text itself
 * opens and closes in front of the sign.
 */
const MARK_BEFORE_FORMULA = /([,;\t|\r\n])(?=[' "]*[=+\-@＝＋－＠])/g;
const ESCAPED_MARK = /([,;\t|\r\n])'(?=[' "]*[=+\-@＝＋－＠])/g;

/**
 * Writes a text so that no spreadsheet program computes it: an apostrophe goes before it. `unescapeFormula` gives the very text
 * back, also for texts that begin with apostrophes of their own.
 */
function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Like `escapeFormula`, for a CSV file: a sign behind a mark gets its apostrophe as well. `unescapeCsv` gives the very text back. */
export function escapeCsv(text: string): string {
  return escapeFormula(text.replace(MARK_BEFORE_FORMULA, "$1'"));
}

export function unescapeCsv(text: string): string {
  const plain = unescapeFormula(text);
  return plain.includes("'") ? plain.replace(ESCAPED_MARK, '$1') : plain;
}

/** Some programs write a code as a formula, ="07208512", so that Excel keeps its zeros: its text is meant. */
const TEXT_AS_FORMULA = /^="([^"]*)"$/;

function unescapeFormula(text: string): string {
  if (text.charCodeAt(0) === EQUALS) return TEXT_AS_FORMULA.exec(text)?.[1] ?? text;
  return text.charCodeAt(0) === APOSTROPHE && FORMULA.test(text) ? text.slice(1) : text;
}

/** Whether a workbook must mark the cell as text, as an apostrophe typed in Excel does. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

const APOSTROPHE = 39;
const EQUALS = 61;
