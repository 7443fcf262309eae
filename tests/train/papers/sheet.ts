import { type Kind, type Tag, tagIndex } from '@lods/documents/papers/learned/network/tags';
import type { Page, Word } from '@lods/documents/papers/page';
import type { Random } from './random.ts';

/** A stretch of text of one kind; without `kind` it is none of the values. */
export interface Part {
  readonly text: string;
  readonly kind?: Kind;
  /** Goes on a value that an earlier part began. */
  readonly goesOn?: boolean;
}

/** The words know what they are: a tag for each sign at which a part of them begins. */
export interface TaggedWord extends Word {
  readonly tags: readonly { readonly from: number; readonly tag: Tag }[];
}

export interface Print {
  readonly size: number;
  readonly isEven: boolean;
  /** How runs are written: as a whole, with places by the share of their signs; or word by word. */
  readonly isByWord: boolean;
}

/** How large a page is, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const UPRIGHT: PageSize = { width: 595, height: 842 };
export const ACROSS: PageSize = { width: 842, height: 595 };

/** Pages that are written from the top down. */
export class Sheet {
  readonly pages: { words: TaggedWord[] }[] = [{ words: [] }];
  readonly page: PageSize;
  y: number;
  /** Writes what stands at the top of each further page, from the current line on. */
  head: (() => void) | null = null;
  /** Writes what a page has that knows how many there are: its number at the top or the foot. */
  stamp: ((number: number, count: number) => void) | null = null;
  #at = 0;
  readonly #random: Random;
  readonly print: Print;
  readonly #isSlanted: boolean;

  constructor(random: Random, print: Print, page: PageSize = UPRIGHT) {
    this.#random = random;
    this.page = page;
    this.print = print;
    this.y = random.between(25, 60);
    this.#isSlanted = random.isHit(0.1);
  }

  /** Begins another page where `height` no longer fits; true where it did. */
  need(height: number): boolean {
    if (this.y + height < this.page.height - 45) return false;
    this.turn();
    return true;
  }

  /** Begins another page. */
  turn(): void {
    this.pages.push({ words: [] });
    this.#at = this.pages.length - 1;
    this.y = this.#random.between(25, 60);
    this.head?.();
  }

  widthOf(text: string, size = this.print.size): number {
    if (this.print.isEven) return text.length * size * 0.6;
    let width = 0;
    for (const sign of text) width += widthOfSign(sign);
    return width * size;
  }

  /** Writes parts of one run at a place of the current page; the right edge. */
  put(x: number, y: number, parts: readonly Part[], size = this.print.size): number {
    const text = parts.map((part) => part.text).join('');
    if (text.trim() === '') return x;
    const runWidth = this.widthOf(text, size);
    const perSign = runWidth / text.length;
    let from = 0;
    const spans = parts.map((part) => {
      const span = { part, from, to: from + part.text.length };
      from = span.to;
      return span;
    });
    const begun = new Set<Part>();
    for (const match of text.matchAll(/\S+/g)) {
      const start = match.index;
      const end = start + match[0].length;
      const tags = spans
        .filter((span) => span.from < end && span.to > start && span.part.text.trim() !== '')
        .map(({ part, from: at }) => {
          const isFirst = !part.goesOn && !begun.has(part);
          begun.add(part);
          return { from: Math.max(0, at - start), tag: tagOf(part.kind ?? 'none', isFirst) };
        });
      const left = this.print.isByWord ? this.widthOf(text.slice(0, start), size) : start * perSign;
      const width = this.print.isByWord ? this.widthOf(match[0], size) : match[0].length * perSign;
      const slant = this.#isSlanted ? this.#random.between(-0.6, 0.6) : 0;
      this.pages[this.#at]?.words.push({
        text: match[0],
        x: x + left,
        y: y + slant,
        width,
        height: size,
        confidence: 1,
        tags,
      });
    }
    return x + runWidth;
  }

  /** So that the run ends at `right`. */
  putEnding(right: number, y: number, parts: readonly Part[], size = this.print.size): void {
    this.put(right - this.widthOf(parts.map(({ text }) => text).join(''), size), y, parts, size);
  }

  finished(isScan: boolean): Page[] {
    for (const at of this.pages.keys()) {
      this.#at = at;
      this.stamp?.(at + 1, this.pages.length);
    }
    return this.pages.map(({ words }, at) => ({
      number: at + 1,
      width: this.page.width,
      height: this.page.height,
      words,
      source: isScan ? 'ocr' : 'text',
    }));
  }
}

function tagOf(kind: Kind, isFirst: boolean): Tag {
  const begun = `${kind}+` as Tag;
  return isFirst && tagIndex.has(begun) ? begun : kind;
}

/** Helvetica, about. */
function widthOfSign(sign: string): number {
  if (/[ijlI.,:;|' ]/.test(sign)) return 0.27;
  if (/[frt()/-]/.test(sign)) return 0.33;
  if (/[mwMW]/.test(sign)) return 0.84;
  if (/[A-ZÆØÅÄÖÜ]/.test(sign)) return 0.68;
  return 0.54;
}

/** The words of a text in lines that are at most so wide; of one value. */
export function wrapped(sheet: Sheet, parts: readonly Part[], width: number, size = sheet.print.size): Part[][] {
  const lines: Part[][] = [[]];
  let used = 0;
  for (const part of parts) {
    let goesOn = part.goesOn ?? false;
    for (const word of part.text.split(/(?<=\s)/)) {
      const wide = sheet.widthOf(word, size);
      if (used + wide > width && used > 0) {
        lines.push([]);
        used = 0;
      }
      const line = lines.at(-1) as Part[];
      const last = line.at(-1);
      if (last && last.kind === part.kind && goesOn) line[line.length - 1] = { ...last, text: last.text + word };
      else line.push({ text: word, ...(part.kind ? { kind: part.kind } : {}), ...(goesOn ? { goesOn } : {}) });
      if (word.trim() !== '') goesOn = true;
      used += wide;
    }
  }
  return lines;
}
