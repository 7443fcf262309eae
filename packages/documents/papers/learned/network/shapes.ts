import { memoOfText } from '../../../lines/memo.ts';

/** How many rows the table of word pieces has. */
export const PIECES = 8192;
const MOST_PIECES = 14;

/** Letters without their marks, so that a worn scan and a plain print meet; long numbers by their shape alone. */
export const plainWord = memoOfText((text: string): string => {
  const small = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');
  const digits = small.replace(/\D/g, '').length;
  if (digits < 3) return small;
  return small.replace(/\d/g, '0').replace(/[a-z]/g, 'a');
});

/** The pieces of a word: itself, and every three and four letters that follow each other in it, as rows of the table. */
export const piecesOf = memoOfText((word: string): readonly number[] => {
  const bare = `<${word.replace(/[:;,.()[\]]+$/g, '').replace(/^[([]+/, '')}>`;
  const rows = [hash(bare)];
  for (let size = 3; size <= 4; size += 1)
    for (let at = 0; at + size <= bare.length && rows.length < MOST_PIECES; at += 1)
      rows.push(hash(bare.slice(at, at + size)));
  return rows;
});

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return (value >>> 0) % PIECES;
}
