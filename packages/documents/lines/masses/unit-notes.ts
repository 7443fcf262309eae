import { isText, type Rows } from '../../spreadsheet/rows.ts';
import { fold } from '../fold.ts';
import { type MassUnit, THOUSANDS } from '../headings/heading.ts';
import { DECITONNES, KILOGRAMS, OF_MASSES, OF_UNITS, TONNES } from '../status/note-words.ts';

/** What the notes above a table, and its lines of comment, say of its numbers. */
export interface UnitNotes {
  /** `both`: of kilograms and of tonnes, so of different columns. */
  readonly unit: Exclude<MassUnit, 'g'> | 'both' | null;
  /** A note says that masses are in a unit that is not converted, such as pounds. */
  readonly isOther: boolean;
  /** A note names tonnes, and not what of: it says nothing for sure, and contradicts kilograms where the masses are such as tonnes are. */
  readonly hint: 't' | null;
  readonly valuesInThousands: boolean;
}

/** A note stands in one cell, or in its name and its text. */
const NOTE_CELLS = 2;
const LONGEST_NOTE = 300;
/** 'Mængder i 1000 kg', 'in 100 kg' */
const TIMES_KILOGRAMS = /(?<![\d.,])1(?:0{2}|[\s.,]?0{3})\s*(?:kgs?|kgm|kilo\p{L}*)(?!\p{L})/iu;
/** Weights that are not converted. */
const OTHER_WEIGHTS = /^(?:lbs?|lbr|pounds?|libras?|libbre|livres|funt\p{L}{0,3}|pund|pfund|ounces?|oz|cwt)$/u;
/** 'Mengen in t' */
const IN_T = /(?<!\p{L})(?:in|i|en|em|v|w|u)\s+to?(?![\p{L}\d])/iu;
/** 'Mengen in Tsd. kg' */
const saysThousandKilograms = (words: readonly string[]): boolean =>
  words.some((word, at) => THOUSANDS.test(word) && KILOGRAMS.test(words[at + 1] ?? ''));

/** '50 t', '24.000 kg' */
const AMOUNT = /\d\s*(?:kgs?|kilo\p{L}*|to?|tons?|tonn\p{L}*)(?!\p{L})/iu;

/** Reads the notes of a table: rows of a single text above its heading and behind its lines, and rows that begin with '#' anywhere. */
export function readUnitNotes(rows: Rows, firstIndex: number): UnitNotes {
  const units = new Set<Exclude<MassUnit, 'g'>>();
  let valuesInThousands = false;
  let hint: UnitNotes['hint'] = null;
  let isOther = false;
  for (let index = 0; index < rows.length; index += 1) {
    if (index >= firstIndex && !rows.isSingleAt(index) && !rows.rowKeyAt(index).startsWith('#')) continue;
    const filled = rows.packedAt(index).filter((cell) => cell !== '');
    if (filled.length === 0 || filled.length > NOTE_CELLS || !filled.every(isText)) continue;
    const note = filled.join(' ');
    // What states an amount with its unit is a sum, no note on units.
    const words = note.split(/[^\p{L}\p{N}]+/u).map(fold);
    const times = TIMES_KILOGRAMS.exec(note)?.[0];
    const isAmount = AMOUNT.test(note) && !/=/.test(note);
    if (note.length <= LONGEST_NOTE && isAmount && times !== undefined && words.some((word) => OF_MASSES.test(word)))
      units.add(/^1\D?000/.test(times) ? 't' : 'dt');
    if (note.length > LONGEST_NOTE || isAmount) continue;
    const areThousands = saysThousandKilograms(words);
    if (!areThousands && words.some((word) => THOUSANDS.test(word))) valuesInThousands = true;
    if (areThousands) hint = 't';
    if (words.some((word) => TONNES.test(word) || word === 'mt') || IN_T.test(note)) hint = 't';
    if (!words.some((word) => OF_MASSES.test(word) || OF_UNITS.test(word))) continue;
    // Neither kilograms nor tonnes: it is asked.
    if (words.some((word) => OTHER_WEIGHTS.test(word))) {
      isOther = true;
      units.add('kg').add('t');
    }
    if (words.some((word) => TONNES.test(word) || word === 'mt') || IN_T.test(note)) units.add('t');
    if (areThousands) units.add('t');
    else if (words.some((word) => KILOGRAMS.test(word))) units.add('kg');
    if (words.some((word) => DECITONNES.test(word))) units.add('dt');
  }
  const [unit] = units;
  return { unit: units.size > 1 ? 'both' : (unit ?? null), isOther, hint, valuesInThousands };
}
