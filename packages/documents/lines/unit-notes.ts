import { isText, type Rows } from '../spreadsheet/rows.ts';
import { fold } from './fold.ts';
import type { MassUnit } from './heading.ts';

/** What the notes above a table, and its lines of comment, say of its numbers. */
export interface UnitNotes {
  /** `both`: of kilograms and of tonnes, so of different columns. */
  readonly unit: Exclude<MassUnit, 'g'> | 'both' | null;
  readonly valuesInThousands: boolean;
}

/** A note stands in one cell, or in its name and its text. */
const NOTE_CELLS = 2;
const LONGEST_NOTE = 300;
/** Words of masses, or of all numbers, in the languages of the Union: 'Tutte le masse sono espresse in tonnellate', 'tal i kg'. */
const OF_MASSES =
  /^(?:(?:netto?|brutto|gross)?(?:mas[sa]|masy|gewicht|vaegt|vagt|vikt|weight|peso|pesi|poids|waga|wagi|hmotnos|tomeg|suly|paino|kaal|svars|svor|greut|tezin|maengd|menge|mangd|quantit|hoeveelh)|tal$|zahlen|figures|numbers|cifre|getallen|chiffres|liczby|angaben|belob$)/;
const KILOGRAMS = /^(?:kgs?|kgm|kilo(?:s|g\p{L}*)?)$/u;
const TONNES = /^(?:tons?|tonn\p{L}*|ton[aeo]\p{L}*|tun\p{L}{1,4}|tne)$/u;
const DECITONNES = /^(?:dtn|quinta(?:l|ls|ux|li|le|les|is)|doppelzentner|kwintal\p{L}*|kvintal\p{L}*)$/u;
/** 'Mengen in t' */
const IN_T = /(?<!\p{L})(?:in|i|en|em|v|w|u)\s+to?(?![\p{L}\d])/iu;
const THOUSANDS =
  /^(?:thousands?|tausend|tusinde?r?|tusen|duizend\p{L}*|milliers|migliaia|miles|milhares|tys|tysiac\p{L}*|tisic\p{L}*|ezer)$/u;

/** Reads the notes of a table: rows of a single text above its heading and behind its lines, and rows that begin with '#' anywhere. */
export function readUnitNotes(rows: Rows, firstIndex: number): UnitNotes {
  const units = new Set<Exclude<MassUnit, 'g'>>();
  let valuesInThousands = false;
  for (let index = 0; index < rows.length; index += 1) {
    if (index >= firstIndex && !rows.isSingleAt(index) && !rows.rowKeyAt(index).startsWith('#')) continue;
    const filled = rows.packedAt(index).filter((cell) => cell !== '');
    if (filled.length === 0 || filled.length > NOTE_CELLS || !filled.every(isText)) continue;
    const note = filled.join(' ');
    // What states an amount with its unit is a sum, no note on units.
    if (note.length > LONGEST_NOTE || (/\d\s*(?:kg|t|to)\b/i.test(note) && !/=/.test(note))) continue;
    const words = note.split(/[^\p{L}\p{N}]+/u).map(fold);
    if (words.some((word) => THOUSANDS.test(word))) valuesInThousands = true;
    if (!words.some((word) => OF_MASSES.test(word))) continue;
    if (words.some((word) => TONNES.test(word)) || IN_T.test(note)) units.add('t');
    if (words.some((word) => KILOGRAMS.test(word))) units.add('kg');
    if (words.some((word) => DECITONNES.test(word))) units.add('dt');
  }
  const [unit] = units;
  return { unit: units.size > 1 ? 'both' : (unit ?? null), valuesInThousands };
}
