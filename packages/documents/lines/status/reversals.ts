import { spreadsheetCaps } from '../../spreadsheet/caps.ts';
import { textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import type { Field } from '../fields.ts';

/** How a row takes another back: by a negative mass or a credit note, as a reversal in a column of types, or because its declaration was invalidated. */
export type ReversalKind = 'cancelled' | 'credit' | 'negative' | 'reversal';

/** A row that takes another back. */
interface Reversal {
  readonly place: number;
  readonly kind: ReversalKind;
  /** Code and origin, and the same with the mass. */
  readonly sort: string;
  readonly good: string;
  readonly marks: readonly string[];
}

interface Heard {
  readonly sheet: Sheet;
  readonly firstPlace: number;
  readonly sortOf: (cells: readonly string[]) => string;
  readonly massOf: (cells: readonly string[]) => string;
  readonly marksOf: (cells: readonly string[]) => readonly string[];
}

const CODES: readonly Field[] = ['cnCode', 'taricCode', 'hsCode'];
/** What tells which of several equal goods is taken back; the first two never differ. */
const MARKS: readonly Field[] = ['mrn', 'item', 'invoiceNumber', 'reference', 'supplier', 'articleNumber', 'date'];

/** More are no corrections of single lines, and are asked. */
const MOST_REVERSALS = 2000;
const MOST_CANDIDATES = 200;
const isOpen = ({ kind }: Reversal) => kind === 'negative' || kind === 'credit';

/** Whether a mass is below zero: -2400, 2400-, (2400). */
export function isTakenBack(mass: string): boolean {
  const first = mass.charCodeAt(0);
  if (first >= 48 && first <= 57) return /^[\d.,' ]+-$/.test(mass);
  return /^[-−–(]\s*[\d.,]/.test(mass);
}

/** Finds what rows take back. Few rows do, so the rest are looked at only where some do. */
export class Reversals {
  readonly #heard: Heard[] = [];
  readonly #reversals: Reversal[] = [];

  listener(
    sheet: Sheet,
    at: (field: Field) => number,
    firstPlace: number,
  ): (cells: readonly string[], place: number, kind: ReversalKind) => void {
    const codes = CODES.map(at).filter((index) => index >= 0);
    const [origin, mass] = [at('countryOfOrigin'), at('netMass')];
    const marks = MARKS.map(at);
    const sortOf = (cells: readonly string[]) =>
      [...codes.map((index) => textAt(cells, index).replace(/\D/g, '')), textAt(cells, origin).toUpperCase()].join(' ');
    const massOf = (cells: readonly string[]) => textAt(cells, mass).replace(/[^\d.,]/g, '');
    const marksOf = (cells: readonly string[]) => marks.map((index) => textAt(cells, index));
    this.#heard.push({ sheet, firstPlace, sortOf, massOf, marksOf });
    return (cells, place, kind) => {
      const sort = sortOf(cells);
      this.#reversals.push({ place, kind, sort, good: `${sort} ${massOf(cells)}`, marks: marksOf(cells) });
    };
  }

  /** Pairs of a reversal and what it takes back, and those that may take back a part of lines of the same code and origin. */
  settle(): {
    readonly pairs: readonly (readonly [reversal: number, original: number])[];
    readonly open: readonly number[];
  } {
    if (this.#reversals.length === 0) return { pairs: [], open: [] };
    if (this.#reversals.length > MOST_REVERSALS)
      return { pairs: [], open: this.#reversals.filter(isOpen).map(({ place }) => place) };
    const goods = new Set(this.#reversals.map(({ good }) => good));
    const known = new Set(this.#reversals.map(({ place }) => place));
    const originals = new Map<string, { place: number; marks: readonly string[] }[]>();
    const sorts = new Map(this.#reversals.map(({ sort }): [string, (readonly string[])[]] => [sort, []]));
    for (const { sheet, firstPlace, sortOf, massOf, marksOf } of this.#heard) {
      for (let index = 0; index < sheet.rows.length; index += 1) {
        if (known.has(firstPlace + index)) continue;
        const cells = sheet.rows.packedAt(index);
        const sort = sortOf(cells);
        const alike = sorts.get(sort);
        if (alike === undefined) continue;
        if (alike.length <= MOST_CANDIDATES) alike.push(marksOf(cells));
        const good = `${sort} ${massOf(cells)}`;
        if (!goods.has(good)) continue;
        const found = originals.get(good) ?? [];
        // So many equal goods leave open which is meant.
        if (found.length > MOST_CANDIDATES) continue;
        found.push({ place: firstPlace + index, marks: marksOf(cells) });
        originals.set(good, found);
      }
    }
    const pairs: [number, number][] = [];
    const open: number[] = [];
    for (const reversal of this.#reversals) {
      const candidates = originals.get(reversal.good) ?? [];
      const original = chooseOriginal(reversal, candidates);
      if (original !== null) {
        pairs.push([reversal.place, original]);
        originals.set(
          reversal.good,
          candidates.filter(({ place }) => place !== original),
        );
      } else if (
        isOpen(reversal) &&
        sorts.get(reversal.sort)?.some(([mrn]) => agree(reversal.marks[0] ?? '', mrn ?? ''))
      )
        // Under a number of its own it may take back another item of its declaration.
        open.push(reversal.place);
    }
    return { pairs, open };
  }
}

/** The one line that shares most with the reversal, and states no other MRN or item than it; null where several that differ do alike. */
function chooseOriginal(
  reversal: Reversal,
  candidates: readonly { readonly place: number; readonly marks: readonly string[] }[],
): number | null {
  const { marks } = reversal;
  const [best, second] = candidates
    .filter((candidate) => canTakeBack(reversal, candidate))
    .map((candidate) => ({
      place: candidate.place,
      marks: candidate.marks,
      score: marks.filter((mark, index) => mark !== '' && mark === candidate.marks[index]).length,
    }))
    .sort((a, b) => b.score - a.score);
  if (best === undefined || (second !== undefined && second.score === best.score && !isEqual(best, second)))
    return null;
  return best.place;
}

const isEqual = (a: { readonly marks: readonly string[] }, b: { readonly marks: readonly string[] }) =>
  a.marks.every((mark, index) => mark === b.marks[index]);

/** An invalidated declaration takes back what stands above it under the same MRN, not what was lodged again below. */
function canTakeBack(
  { place, kind, marks }: Reversal,
  candidate: { place: number; marks: readonly string[] },
): boolean {
  if (!isSameLine(marks, candidate.marks)) return false;
  if (kind === 'negative' || kind === 'credit') return true;
  const sheetOf = (of: number) => Math.floor(of / spreadsheetCaps.rows);
  const isAbove = sheetOf(place) === sheetOf(candidate.place) && candidate.place < place;
  return isAbove && (marks[0] !== '' || kind === 'reversal');
}

/** Whether MRN and item of two rows may be the same. */
function isSameLine(a: readonly string[], b: readonly string[]): boolean {
  return [0, 1].every((mark) => agree(a[mark] ?? '', b[mark] ?? ''));
}

function agree(a: string, b: string): boolean {
  return a === '' || b === '' || a.toUpperCase() === b.toUpperCase();
}
