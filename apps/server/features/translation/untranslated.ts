/** What may be told of a text: the words that the interface itself uses. Marks stand for everything else. */
interface WithoutCustomerWords {
  readonly text: string;
  /** The translation with the values back in it, or null where a mark was lost or doubled on the way. */
  readonly whole: (translation: string) => string | null;
}

/** Quoted, put in braces by a browser that kept a value back, or one word with the signs around it. */
const PIECE = /["“„«][^"“”„«»]+["”“»]|\{\d+\}|\S+/g;
/** A word as it stands: its signs in front, itself, its signs behind. */
const WORD = /^([(]*)(\p{L}+(?:['’-]\p{L}+)*)([.,:;!?)…]*)$/u;

/**
 * Takes out of a text whatever a customer may have put into it: what is quoted, numbers, names of files, addresses, and each
 * word that the interface does not use or that is written as a name is. Neighbours share a mark. Null where nothing is left
 * to translate.
 */
export function withoutCustomerWords(text: string, isOwnWord: (word: string) => boolean): WithoutCustomerWords | null {
  const values: string[] = [];
  const pieces = [...text.matchAll(PIECE)];
  let sendable = '';
  let words = 0;
  let isStart = true;
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    const between = text.slice(end, piece.index);
    end = piece.index + piece[0].length;
    const [, , word = '', behind = ''] = WORD.exec(piece[0]) ?? [];
    const mayStand = isStart && !isName(pieces[at + 1]?.[0] ?? '');
    if (isOwnWord(word) || (mayStand && isOwnWord(word.charAt(0).toLowerCase() + word.slice(1)))) {
      sendable += between + piece[0];
      words += 1;
    } else if (!/[\p{L}\p{N}]/u.test(piece[0])) sendable += between + piece[0];
    else {
      const signs = word === '' ? (/[.,:;!?]+$/.exec(piece[0])?.[0] ?? '') : behind;
      const value = piece[0].slice(0, piece[0].length - signs.length);
      if (/\{\d+\}$/.test(sendable)) values.push(`${values.pop()}${between}${value}`);
      else sendable += `${between}{${values.push(value)}}`;
      sendable += signs;
    }
    isStart = /[.!?]$/.test(piece[0]);
  }
  return words === 0 ? null : { text: sendable, whole: (translation) => putBack(translation, values) };
}

const isName = (piece: string) => /^\p{Lu}/u.test(piece);

function putBack(translation: string, values: readonly string[]): string | null {
  const marks = [...translation.matchAll(/\{(\d+)\}/g)].map(([, number]) => Number(number));
  const isWhole = marks.length === values.length && new Set(marks).size === marks.length;
  if (!isWhole || marks.some((number) => values[number - 1] === undefined)) return null;
  return translation.replace(/\{(\d+)\}/g, (_, number) => values[Number(number) - 1] ?? '');
}
