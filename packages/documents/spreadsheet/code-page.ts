import { fold } from '../lines/fold.ts';
import { kindsOfWord } from '../lines/headings/words-of-headings.ts';
import { decodeConsole, isConsolePage } from './console-pages.ts';
import type { Encoding } from './workbook.ts';

/** Beginnings of words of headings, whose letters are others in any other code page: 'původu' is 'pùvodu' in Windows-1252. */
const CENTRAL =
  /původ|přijet|propušt|země|číslo|čist|množstv|pořad|zboží|položk|dátum|držav|težin|količin|številk|prihvać|mărf|țar|ţar|származás|tömeg|wartość|ilość|przyję|zgłosz|świad|łącz/giu;
const TURKISH = /ağırl|menşe|brüt|ülke|eşya|gtip|gümrük|kıymet|değer|sıra|açıklama/giu;
const BALTIC =
  /kilmės|šalis|prekės|prekių|priėmim|įformin|masė|pieņem|muitoš|preču|daļ|anulēt|vērtīb|päritolu|kuupäev|tühistat|atšaukt|būsen/giu;
const LATIN: readonly [encoding: Encoding, words: RegExp][] = [
  ['windows-1250', CENTRAL],
  ['iso-8859-2', CENTRAL],
  ['cp852', CENTRAL],
  ['windows-1254', TURKISH],
  ['windows-1257', BALTIC],
];
const BEGINNING_BYTES = 8192;

/** Letters of Polish in Windows-1250 (ą, ł, ś, ź, ż, Ą, Ł, Ź, Ż), which are signs in Windows-1252 and stand in no word there. */
const POLISH: ReadonlySet<number> = new Set([0xb9, 0xb3, 0x9c, 0x9f, 0xbf, 0xa5, 0xa3, 0x8f, 0xaf]);

const isLetter = (byte: number | undefined): boolean => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;

/** The code page that words or letters of another alphabet show; null where they show none. */
export function codePageByWords(bytes: Uint8Array): Encoding | null {
  const beginning = bytes.subarray(0, BEGINNING_BYTES);
  if (isOfOtherLetters(beginning)) return greekOrCyrillic(beginning);
  const [best] = LATIN.map(([encoding, words]) => ({ encoding, count: lettersIn(beginning, encoding, words) })).sort(
    (a, b) => b.count - a.count,
  );
  return best && best.count > 0 ? best.encoding : byKnownWords(beginning);
}

/** The code page in which more words with letters beyond ASCII are known ones of headings than in Windows-1252; null where none is. */
function byKnownWords(beginning: Uint8Array): Encoding | null {
  const western = knownWordsIn(beginning, 'windows-1252');
  // 850 and 852 differ in few letters of the North and the West, which need no word of their own: 'DATUM ÅÅMMDD'.
  const [best] = ['cp850' as const, ...LATIN.map(([encoding]) => encoding)]
    .map((encoding) => ({ encoding, count: knownWordsIn(beginning, encoding) }))
    .sort((a, b) => b.count - a.count);
  return best && best.count > western ? best.encoding : null;
}

function knownWordsIn(beginning: Uint8Array, encoding: Encoding): number {
  const words = textIn(beginning, encoding).match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => /\P{ASCII}/u.test(word) && kindsOfWord(fold(word)).length > 0).length;
}

const textIn = (bytes: Uint8Array, encoding: Encoding): string =>
  isConsolePage(encoding) ? decodeConsole(bytes, encoding) : new TextDecoder(encoding).decode(bytes);

/** How many letters beyond ASCII stand in words that the code page makes known ones. */
function lettersIn(beginning: Uint8Array, encoding: Encoding, words: RegExp): number {
  const found = textIn(beginning, encoding).match(words) ?? [];
  const here = found.join('').match(/\P{ASCII}/gu) ?? [];
  return here.length;
}

export function hasPolishLetters(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => POLISH.has(byte) && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1]));
}

/** Whether letters beyond ASCII stand beside each other, as no language of Latin letters has them. */
function isOfOtherLetters(bytes: Uint8Array): boolean {
  let high = 0;
  let pairs = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    high += 1;
    if ((bytes[at + 1] ?? 0) >= 0xc0) pairs += 1;
  }
  return high >= FEWEST_LETTERS && pairs * 2 > high;
}

const FEWEST_LETTERS = 8;
/** In Greek letters Cyrillic ones read as capitals behind small letters, or as letters that Greek hardly has, and the other way round. */
const STRANGE = /\p{Ll}\p{Lu}|[ΰ�΅‰]|\p{L}[^\p{L}\s\d\p{P}]\p{L}/gu;

const VOWELS = /[аеиоуъюяАЕИОУЪЮЯαεηιουωΑΕΗΙΟΥΩάέήίόύώ]/gu;
const MORE = 1.3;
const count = (text: string, what: RegExp): number => (text.match(what) ?? []).length;

function greekOrCyrillic(beginning: Uint8Array): Encoding {
  const pages: readonly Encoding[] = ['windows-1251', 'windows-1253', 'iso-8859-7'];
  const texts = pages.map((page) => ({ page, text: new TextDecoder(page).decode(beginning) }));
  const pagesRead = texts.map(({ page, text }) => ({
    page,
    strange: count(text, STRANGE),
    vowels: count(text, VOWELS),
  }));
  // Capitals alone have no letters of the wrong size, but words have vowels.
  return pagesRead.reduce((best, next) => {
    const isLikelier = next.strange === best.strange && next.vowels > best.vowels * MORE;
    return next.strange < best.strange || isLikelier ? next : best;
  }).page;
}
