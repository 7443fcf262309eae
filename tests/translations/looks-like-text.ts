import { inOneLine, isFixed } from '@lods/translations/browser/fixed';
import { isCitation } from '@lods/translations/citation';

const CLASS_NAME =
  /^!?-?([a-z]+[-:[]\S*|flex|grid|block|hidden|inline|relative|absolute|fixed|sticky|truncate|underline|italic|uppercase|contents|table|border|rounded|shadow|ring|outline|transition|grow|shrink|isolate|invisible|peer|group|sheet|act|entry|wrap|link)$/;
const CODE = /=>|::|&&|\|\||[{}<>]|^[a-z]+:\/\/|^(SELECT|INSERT|UPDATE|DELETE|GET|POST|PUT)\b|^[[(.#/@*~^$]|\\|;$/;

/** Whether a string of the source is something that a person reads: a word with a capital, or words with spaces. */
export function looksLikeText(string: string): boolean {
  const text = inOneLine(string);
  if (isFixed(text) || !/\p{L}{2}/u.test(text) || CODE.test(text)) return false;
  const words = text.split(' ');
  if (text === 'light dark') return false;
  if (words.length === 1) return /^[A-Z][a-z]+([-'][A-Za-z]+)*(\.\.\.|[.?!:…])?$/.test(text);
  if (words.every((word) => /^[^A-Z]+$/.test(word)))
    return words.filter((word) => CLASS_NAME.test(word)).length / words.length < 0.4;
  return /\p{L}{2}.* |[A-Za-z] .*\p{L}{2}/u.test(text);
}

/** Said as letters in every language. */
const ACRONYM =
  /^([A-Z]{1,3}|EORI|CBAM|XLSX|JSON|TARIC|SEFA|NACE|LODS|UN|DOCX|JPEG|TIFF|HTML|HTTP|SMTP|TOTP|CSCF|GNSS)$/;
const FORMULA = /[×÷=Σ−]/;

/** Whether there is a word in it besides its placeables and its fixed texts: a formula of signs alone has none. */
export function hasWords(template: string): boolean {
  const words = template
    .replace(/\{\w+\}/g, ' ')
    .split(/[\s()/,.;:"'?!–…-]+/)
    .filter((word) => /^\p{L}{2,}$/u.test(word) && !isFixed(word) && !ACRONYM.test(word));
  if (FORMULA.test(template)) return words.some((word) => /^[a-z]{4,}$/.test(word));
  return words.length > 0 && !isCitation(template) && !/^[a-z]+(-[a-z]+)+$/.test(template);
}
