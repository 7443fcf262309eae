/** Texts that are the same in every language, and texts that have nothing to translate in them. */
const FIXED = /^(CBAM|API|URL|HTTP|HTML|CSS|JS|tCO[2₂]e|Q[1-4]|CO[2₂]|kg|€|DKK|SVG|PNG|JPG|\d+([.,]\d+)?\s?%)$/i;
/** Digits, white space, punctuation and signs of currency and mathematics alone. */
const WITHOUT_WORDS = /^[\p{N}\p{P}\p{S}\p{Z}\s]*$/u;

/** Whether a text stays as it is in every language: too short, without words, or of the fixed list. */
export function isFixed(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length < 2 || WITHOUT_WORDS.test(trimmed) || FIXED.test(trimmed);
}

/** One space between words and none around them: how a text is looked up, however it was broken into lines. */
export const inOneLine = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ').trim();
