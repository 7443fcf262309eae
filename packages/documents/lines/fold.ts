const FOLDS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', œ: 'oe', ð: 'd', þ: 'th', ł: 'l' };

/** Small letters and digits alone, æ as ae, ø and ö as o, å and ä as a. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøåßœðþł]/g, (letter) => FOLDS[letter] as string)
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}
