import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, times } from './drawings.ts';
import type { Page, Word } from './page.ts';
import type { ReadDeclaration } from './read-declarations.ts';

/** What a page draws that takes words back: thin bars, in points of the upright page, and print in the colour of the paper. */
export interface TakingBack {
  /** Most of its text is not shown: what a recognition made of the picture that stands over it. */
  readonly isHidden: boolean;
  readonly bars: readonly { readonly x: number; readonly right: number; readonly y: number }[];
  readonly whiteNumbers: ReadonlySet<string>;
  /** Filled areas, in the order in which they are painted: white print on a dark one is shown. */
  readonly fills: readonly Fill[];
}

interface Fill {
  readonly x: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isDark: boolean;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MOST_BAR_POINTS = 2;
/** A bar through a word lies within these shares of its height, from its top, and covers so much of its width. */
const THROUGH = [0.3, 0.8] as const;
const COVERED = 0.7;
/** Text rendering mode 3: neither filled nor stroked (ISO 32000-1, table 106). */
const INVISIBLE = 3;
const PICTURES = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
const LONG_NUMBER = /\d{6}|\d[\d. ]{6,}\d/;

/** Looks at how a page is drawn; slow, so only where something speaks for it. */
export async function takingBackOf(page: PDFPageProxy): Promise<TakingBack> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const view = page.getViewport({ scale: 1 }).transform as unknown as Matrix;
  const saved: [Matrix, boolean, boolean, boolean][] = [];
  const signs = { shown: 0, hidden: 0 };
  const bars: { x: number; right: number; y: number }[] = [];
  const white = new Set<string>();
  const dark = new Set<string>();
  const fills: Fill[] = [];
  let matrix = IDENTITY;
  let isDark = true;
  let isWhite = false;
  let isInvisible = false;
  let hasPicture = false;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[];
    if (operator === OPS.save) saved.push([matrix, isWhite, isInvisible, isDark]);
    else if (operator === OPS.restore)
      [matrix, isWhite, isInvisible, isDark] = saved.pop() ?? [IDENTITY, false, false, true];
    else if (operator === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
    else if (operator === OPS.setFillRGBColor) {
      isWhite = /^#f[c-f]f[c-f]f[c-f]$/i.test(String(args[0]));
      isDark = lightnessOf(String(args[0])) < DARK;
    } else if (operator === OPS.constructPath) {
      const area = areaOf(args[2], times(view, matrix));
      if (area) bars.push(...barOf(area));
      if (area && FILLING.has(args[0] as number)) fills.push({ ...area, isDark });
    } else if (operator === OPS.setTextRenderingMode) isInvisible = args[0] === INVISIBLE;
    else if (PICTURES.has(operator)) hasPicture = true;
    else if (operator === OPS.showText) {
      const text = textOf(args[0]);
      (isWhite ? white : dark).add(text);
      signs[isInvisible ? 'hidden' : 'shown'] += text.trim().length;
    }
  }
  const numbers = [...white].filter((text) => LONG_NUMBER.test(text) && !dark.has(text));
  return {
    isHidden: hasPicture && signs.hidden > signs.shown,
    bars,
    fills,
    whiteNumbers: new Set(numbers.flatMap((text) => text.split(/\s+/))),
  };
}

interface Area {
  readonly x: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a path covers, upright. */
function areaOf(bounds: unknown, [a, b, c, d, e, f]: Matrix): Area | null {
  if (!(bounds instanceof Float32Array) || bounds.length < 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = bounds;
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
  return { x: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const barOf = ({ x, right, top, bottom }: Area): { x: number; right: number; y: number }[] =>
  bottom - top <= MOST_BAR_POINTS && right - x > MOST_BAR_POINTS * 3 ? [{ x, right, y: (top + bottom) / 2 }] : [];

const FILLING = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
/** Of 255: white print is read on anything darker. */
const DARK = 170;

/** From 0, black, to 255, white, of '#rrggbb' (ITU-R BT.601). */
function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
  return red * 0.299 + green * 0.587 + blue * 0.114;
}

const textOf = (glyphs: unknown): string =>
  Array.isArray(glyphs)
    ? glyphs
        .map((glyph: { unicode?: string } | number | null) => (typeof glyph === 'object' ? (glyph?.unicode ?? '') : ''))
        .join('')
    : '';

/** The words that stand: none that a bar goes through, and no long number in white on white. */
export function standing(
  page: Page,
  { bars, whiteNumbers, fills }: Pick<TakingBack, 'bars' | 'fills' | 'whiteNumbers'>,
): Word[] {
  const striking = bars.filter((bar) => {
    const struck = page.words.reduce((sum, word) => sum + coveredBy(bar, word), 0);
    return struck >= (bar.right - bar.x) * LEAST_STRUCK;
  });
  return page.words.filter((word) => {
    if (whiteNumbers.has(word.text) && !isOnDark(word, fills)) return false;
    const covered = striking.reduce((sum, bar) => sum + coveredBy(bar, word), 0);
    return covered < word.width * COVERED;
  });
}

/** Whether the last area painted under the middle of a word is dark. */
function isOnDark({ x, y, width, height }: Word, fills: TakingBack['fills']): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  const under = fills.findLast(
    (fill) => fill.x <= middle && fill.right >= middle && fill.top <= centre && fill.bottom >= centre,
  );
  return under?.isDark === true;
}

/** Of its length: a frame with its name within its upper edge strikes nothing. */
const LEAST_STRUCK = 0.2;

/** How much of a word a bar goes through. */
function coveredBy(bar: TakingBack['bars'][number], { x, y, width, height }: Word): number {
  const isThrough = bar.y > y + height * THROUGH[0] && bar.y < y + height * THROUGH[1];
  return isThrough ? Math.max(0, Math.min(bar.right, x + width) - Math.max(bar.x, x)) : 0;
}

/** So many pages with goods are looked at whatever they say: it takes as long as reading their text. */
const LOOKED_AT = 20;

/** Pages on which codes stand; of long papers, behind the first of them, those alone on which lines may be taken back. */
export function pagesToLookAt(declarations: readonly ReadDeclaration[]): Set<number> {
  const pages = declarations.flatMap(({ records }) =>
    records.flatMap((record) => record.flatMap(({ key, page }) => (key === 'Varekode' && page ? [page] : []))),
  );
  return new Set([...[...new Set(pages)].slice(0, LOOKED_AT), ...suspectPages(declarations)]);
}

/** Pages on which an item stands twice, a net mass is above its gross mass, or masses do not make their total: lines may be taken back there. */
function suspectPages(declarations: readonly ReadDeclaration[]): Set<number> {
  const pages = new Set<number>();
  for (const { records, totals, count } of declarations) {
    const seen = new Set<string>();
    for (const record of records) {
      const value = (key: string) => record.find((paperValue) => paperValue.key === key);
      const code = value('Varekode');
      const [net, gross] = [Number(value('Nettomasse')?.value), Number(value('Bruttomasse')?.value)];
      const isTwice = code !== undefined && seen.has(code.value);
      if (code) seen.add(code.value);
      if (code?.page && (isTwice || (net > gross && gross > 0))) pages.add(code.page);
    }
    const isOther = (key: string, stated: readonly string[]) => {
      const sum = records.reduce(
        (all, record) => all + Number(record.find((paperValue) => paperValue.key === key)?.value ?? 0),
        0,
      );
      return stated.length > 0 && !stated.some((mass) => Math.abs(Number(mass) - sum) < 1);
    };
    const isMore = count.announced !== null && count.announced < count.found;
    if (isMore || isOther('Nettomasse', totals.net) || isOther('Bruttomasse', totals.gross))
      for (const record of records) for (const { key, page } of record) if (key === 'Varekode' && page) pages.add(page);
  }
  return pages;
}
