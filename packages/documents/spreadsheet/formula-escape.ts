/**
 * Signs that make a spreadsheet program take a text for a formula, in their full-width forms too, and those that can lead to
 * one when a cell is split.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes a text so that no spreadsheet program computes it: an apostrophe goes before it. `unescapeFormula` gives the very text
 * back, also for texts that begin with apostrophes of their own.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Some programs write a code as a formula, ="07208512", so that Excel keeps its zeros: its text is meant. */
const TEXT_AS_FORMULA = /^="([^"]*)"$/;

export function unescapeFormula(text: string): string {
  if (text.charCodeAt(0) === EQUALS) return TEXT_AS_FORMULA.exec(text)?.[1] ?? text;
  return text.charCodeAt(0) === APOSTROPHE && FORMULA.test(text) ? text.slice(1) : text;
}

/** Whether a workbook must mark the cell as text, as an apostrophe typed in Excel does. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

const APOSTROPHE = 39;
const EQUALS = 61;
