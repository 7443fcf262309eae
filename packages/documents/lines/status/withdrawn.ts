import { textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import type { Field } from '../fields.ts';
import type { Status } from './read-status.ts';

const OF_GOODS: readonly Field[] = ['cnCode', 'taricCode', 'hsCode', 'netMass'];

interface Heard {
  readonly sheet: Sheet;
  readonly firstPlace: number;
  readonly mrnColumn: number;
  readonly cancelledColumn: number;
  /** By row, the sign of another row of the sheet that counts instead, such as its number in a program. */
  readonly named: Map<number, string>;
}

/** A row whose goods do not count, and the row that says so or stands for it. */
interface Taken {
  readonly place: number;
  readonly kind: 'replaced' | 'reversed';
  readonly otherPlace: number;
}

const nameOf = (mrn: string) => mrn.trim().toUpperCase();

/**
 * Finds declarations that rows of other kinds take out: a row without goods says that an MRN was invalidated, as journals of events do, or another
 * MRN is named that replaces it. Few files hold such rows, so the rest are looked at only where some do.
 */
export class Withdrawn {
  readonly #heard: Heard[] = [];
  /** By MRN, the row that invalidates it. */
  readonly #invalidated = new Map<string, number>();
  /** By row, the MRN that counts instead. */
  readonly #replaced = new Map<number, string>();

  /**
   * Answers what must be told each row, and is told whether the row says nothing but that its declaration was invalidated. `headsReplacing`: what
   * stands below 'Cancelled' is what counts instead.
   */
  listener(
    sheet: Sheet,
    at: (field: Field) => number,
    firstPlace: number,
    headsReplacing: boolean,
  ): (cells: readonly string[], place: number, status: Status) => boolean {
    const [mrnColumn, cancelled] = [at('mrn'), at('cancelled')];
    const goods = OF_GOODS.map(at);
    const named = new Map<number, string>();
    this.#heard.push({ sheet, firstPlace, mrnColumn, cancelledColumn: cancelled, named });
    return (cells, place, status) => {
      if (status !== 'cancelled' && status !== 'open') return false;
      const mrn = nameOf(textAt(cells, mrnColumn));
      const instead = nameOf(textAt(cells, cancelled));
      if (instead !== mrn && readWrittenMrn(instead).fault === null) this.#replaced.set(place, instead);
      else if (
        headsReplacing &&
        instead !== '' &&
        status === 'open' &&
        goods.some((column) => /^\d/.test(textAt(cells, column)))
      )
        named.set(place, instead);
      const isBare = status === 'cancelled' && mrn !== '' && goods.every((column) => textAt(cells, column) === '');
      if (isBare) this.#invalidated.set(mrn, place);
      return isBare;
    };
  }

  /** A row of a sheet of invalidated declarations names one of them. */
  invalidate(mrn: string, place: number): void {
    this.#invalidated.set(nameOf(mrn), place);
  }

  /** The rows that are taken out. A replaced one is only where the declaration that counts instead stands in the file. */
  settle(): Taken[] {
    const taken = this.#heard.flatMap(takenByName);
    if (this.#invalidated.size === 0 && this.#replaced.size === 0) return taken;
    const replacing = new Set(this.#replaced.values());
    const replacingAt = new Map<string, number>();
    for (const { sheet, firstPlace, mrnColumn } of this.#heard) {
      for (let index = 0; index < sheet.rows.length; index += 1) {
        const place = firstPlace + index;
        const mrn = nameOf(textAt(sheet.rows.packedAt(index), mrnColumn));
        const by = this.#invalidated.get(mrn);
        if (by !== undefined && by !== place) taken.push({ place, kind: 'reversed', otherPlace: by });
        if (replacing.has(mrn) && !replacingAt.has(mrn)) replacingAt.set(mrn, place);
      }
    }
    for (const [place, mrn] of this.#replaced) {
      const otherPlace = replacingAt.get(mrn);
      if (otherPlace !== undefined) taken.push({ place, kind: 'replaced', otherPlace });
    }
    return taken;
  }
}

/** The rows that name another row of their sheet as the one that counts: one column holds the names of all of those, and each of them once. */
function takenByName({ sheet: { rows }, firstPlace, cancelledColumn, named }: Heard): Taken[] {
  if (named.size === 0) return [];
  const wanted = new Set(named.values());
  const found = new Map<number, Map<string, number>>();
  for (let index = 0; index < rows.length; index += 1)
    for (const [column, packed] of rows.packedAt(index).entries()) {
      if (packed === '' || column === cancelledColumn) continue;
      const name = nameOf(textAt([packed], 0));
      if (!wanted.has(name)) continue;
      const places = found.get(column) ?? new Map<string, number>();
      found.set(column, places.set(name, places.has(name) ? SEVERAL : firstPlace + index));
    }
  const whole = [...found.values()].filter(
    (places) => places.size === wanted.size && [...places.values()].every((place) => place !== SEVERAL),
  );
  const [places] = whole;
  if (places === undefined || whole.length > 1) return [];
  return [...named].map(([place, name]) => ({ place, kind: 'replaced', otherPlace: places.get(name) as number }));
}

/** Rows of one name. */
const SEVERAL = -1;
