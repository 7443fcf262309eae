import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { Refusal } from '../refusal.ts';
import { CAREFUL, packagedFolders } from './careful.ts';
import { offerJpegs } from './jpegs.ts';
import type { Page, Word } from './page.ts';
import type { Turn } from './scan/read-scanned-page.ts';

/** Fewer letters and digits than this on a page, and it is taken for a picture. */
const LEAST_SIGNS = 25;
/** Signs that stand for nothing, from fonts without a mapping: the numbers of their glyphs, most of them no letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_SIGN = /[\u0000-\u0008\u000b\u000e-\u001f\ufffd\ue000-\uf8ff]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** A value written in two alphabets is not what it looks like. */
const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const DOUBTFUL = 0.5;
/** In points. */
const LEAST_PRINT = 2;
/** A page full of the smallest print holds 3,000. */
const MOST_WORDS = 20_000;

/** A page of text, or one that has to be looked at as a picture. */
export type TextPage = (Page & { readonly turn?: Turn }) | { readonly number: number; readonly isPicture: true };

/** Opens a PDF that may be hostile: nothing of it runs, nothing is fetched. */
export function openPdf(bytes: Uint8Array) {
  offerJpegs();
  return getDocument({ ...CAREFUL, ...packagedFolders(), isImageDecoderSupported: true, data: bytes });
}

/** What else has to be known of the page or its document. */
interface Besides {
  readonly hasFields: boolean;
  /** Whether the page shows anything but text. */
  readonly hasDrawings: () => Promise<boolean>;
}

/** The words of a page with their places, upright as a viewer shows them. */
export async function readTextPage(
  page: PDFPageProxy,
  number: number,
  { hasFields, hasDrawings }: Besides,
): Promise<TextPage> {
  const { items } = await page.getTextContent({ disableNormalization: false });
  const quarters = quartersOf(items as TextItem[], page.getViewport({ scale: 1 }).transform as number[]);
  const { width, height, transform } = page.getViewport({ scale: 1, rotation: (page.rotate + quarters * 90) % 360 });
  const words: Word[] = [];
  let signs = 0;
  let noSigns = 0;
  let mirrored = 0;
  for (const item of items as TextItem[]) {
    if (typeof item.str !== 'string' || item.str.trim() === '') continue;
    signs += item.str.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    noSigns += item.str.match(NO_SIGN)?.length ?? 0;
    const placed = place(item, transform as number[]);
    if (placed === 'mirrored') mirrored += item.str.length;
    else if (placed !== null) for (const word of placed) words.push(word);
  }
  const typed = hasFields ? await wordsOfFields(page, transform as number[]) : [];
  for (const word of typed) words.push(word);
  if (words.length > MOST_WORDS)
    throw new Refusal(
      'paper.words',
      `Page ${number} holds ${words.length} words; at most ${MOST_WORDS} are read.`,
      'Send the pages with the customs declaration alone.',
    );
  signs += typed.reduce((sum, { text }) => sum + text.length, 0);
  const isPicture = noSigns > signs / 10 || mirrored > signs / 2 || (signs < LEAST_SIGNS && (await hasDrawings()));
  if (isPicture) return { number, isPicture };
  const turn: Turn = { isMirrored: false, quarters, skewDegrees: 0 };
  return { number, width, height, words: withoutTiny(words), source: 'text', ...(quarters === 0 ? {} : { turn }) };
}

/** How often the page has to be turned clockwise by a quarter until most of its text runs from left to right. */
function quartersOf(items: readonly TextItem[], view: number[]): Turn['quarters'] {
  const signs = [0, 0, 0, 0];
  for (const { str, transform } of items) {
    if (typeof str !== 'string') continue;
    const [a = 1, b = 0] = times(view, transform as number[]);
    const along = Math.abs(a) >= Math.abs(b) ? (a >= 0 ? 0 : 2) : b < 0 ? 1 : 3;
    signs[along] = (signs[along] ?? 0) + str.trim().length;
  }
  const most = Math.max(...signs);
  return most > (signs[0] ?? 0) ? (signs.indexOf(most) as Turn['quarters']) : 0;
}

/** Nobody reads print under two points: beside print of a usual size it is none of the paper's values. */
function withoutTiny(words: Word[]): Word[] {
  const isReadable = ({ height }: Word) => height >= LEAST_PRINT;
  return words.filter(isReadable).length > words.length / 2 ? words.filter(isReadable) : words;
}

interface FilledField {
  readonly subtype: string;
  readonly fieldValue?: unknown;
  readonly rect: readonly number[];
  readonly hidden?: boolean;
  readonly noView?: boolean;
}

const MOST_FIELD_POINTS = 10;
const FIELD_SIGN_WIDTH = 0.5;

/** What was typed into the fields of a form. What a field holds need not be what it shows: none of it is sure by itself. */
async function wordsOfFields(page: PDFPageProxy, view: number[]): Promise<Word[]> {
  const fields = (await page.getAnnotations()) as FilledField[];
  const filled = fields.filter(
    ({ subtype, fieldValue, hidden, noView }) =>
      subtype === 'Widget' && typeof fieldValue === 'string' && fieldValue !== '' && !hidden && !noView,
  );
  if (filled.length === 0) return [];
  const seen = (x = 0, y = 0) => times(view, [1, 0, 0, 1, x, y]).slice(4) as [number, number];
  return filled.flatMap(({ fieldValue, rect }) => {
    const [[x1, y1], [x2, y2]] = [seen(rect[0], rect[1]), seen(rect[2], rect[3])];
    const lines = String(fieldValue).split(/\r\n?|\n/);
    const step = Math.abs(y2 - y1) / lines.length;
    const height = Math.min(MOST_FIELD_POINTS, step);
    const top = Math.min(y1, y2) + (step - height) / 2;
    return lines.flatMap((line, index) =>
      [...line.matchAll(/\S+/g)].map((match) => ({
        text: match[0].replace(INVISIBLE, '').normalize('NFKC'),
        x: Math.min(x1, x2) + 2 + match.index * height * FIELD_SIGN_WIDTH,
        y: top + index * step,
        width: match[0].length * height * FIELD_SIGN_WIDTH,
        height,
        confidence: DOUBTFUL,
      })),
    );
  });
}

/** The words of one run of text. Null where it is written across the page, as margins of forms are. */
function place(item: TextItem, view: number[]): Word[] | 'mirrored' | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = times(view, item.transform as number[]);
  if (a * d - b * c > 0) return 'mirrored';
  if (Math.abs(b) > Math.abs(a) * 0.1 || a < 0) return null;
  const size = Math.hypot(c, d);
  const text = item.str;
  const perSign = text.length === 0 ? 0 : item.width / text.length;
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    const raw = match[0];
    const clean = raw.replace(INVISIBLE, '').normalize('NFKC');
    if (clean === '') continue;
    const isDoubtful =
      clean !== raw.normalize('NFKC') || (OTHER_ALPHABET.test(clean) && /[\p{Script=Latin}\d]/u.test(clean));
    words.push({
      text: clean,
      x: e + match.index * perSign,
      y: f - size * 0.8,
      width: raw.length * perSign,
      height: size,
      confidence: isDoubtful ? DOUBTFUL : 1,
    });
  }
  return words;
}

function times(m: number[], n: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = m;
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
