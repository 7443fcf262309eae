import { textAt } from '../../spreadsheet/rows.ts';
import type { Sheet } from '../../spreadsheet/workbook.ts';
import { readWrittenMrn } from '../codes/codes.ts';
import type { Field } from '../fields.ts';
import type { Standing } from './status.ts';

const OF_GOODS: readonly Field[] = ['cnCode', 'taricCode', 'hsCode', 'netMass'];

interface Heard {
  readonly sheet: Sheet;
  readonly firstPlace: number;
  readonly mrnColumn: number;
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

  /** Answers what must be told each row, and is told whether the row says nothing but that its declaration was invalidated. */
  listener(
    sheet: Sheet,
    at: (field: Field) => number,
    firstPlace: number,
  ): (cells: readonly string[], place: number, standing: Standing) => boolean {
    const [mrnColumn, cancelled] = [at('mrn'), at('cancelled')];
    const goods = OF_GOODS.map(at);
    this.#heard.push({ sheet, firstPlace, mrnColumn });
    return (cells, place, standing) => {
      if (standing !== 'cancelled' && standing !== 'open') return false;
      const mrn = nameOf(textAt(cells, mrnColumn));
      const instead = nameOf(textAt(cells, cancelled));
      if (instead !== mrn && readWrittenMrn(instead).fault === null) this.#replaced.set(place, instead);
      const isBare = standing === 'cancelled' && mrn !== '' && goods.every((column) => textAt(cells, column) === '');
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
    if (this.#invalidated.size === 0 && this.#replaced.size === 0) return [];
    const replacing = new Set(this.#replaced.values());
    const replacingAt = new Map<string, number>();
    const taken: Taken[] = [];
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
