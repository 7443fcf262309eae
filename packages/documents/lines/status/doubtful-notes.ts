import { scopeOf } from '@lods/cbam/scope';
import { loadTables } from '@lods/reference/tables';
import type { Field } from '../fields.ts';
import { brief } from '../findings/brief.ts';
import { fold } from '../fold.ts';
import type { Question } from '../mapping.ts';
import type { Table } from '../tables/read-table.ts';
import { type Aside, asidesOf } from './asides.ts';
import {
  AS_DECLARED,
  CORRECTED,
  DECITONNES,
  ESTIMATED,
  INSTEAD,
  KILOGRAMS,
  OF_MASSES,
  PER_LINE,
  PROVISIONAL,
  RESERVED,
  SOME,
  TONNES,
  UNCONVERTED_UNIT,
  WITH_PACKING,
  WITHOUT,
} from './note-words.ts';
import { saysNotToCount } from './read-status.ts';
import { readTitle } from './set-apart.ts';

/*
 * Sentences above and below a list that may change what its lines mean. Their words are known by beginnings in the languages of the Union, and
 * what they come to is for a person: the figures are as they stand.
 */

/** 'Estimado cliente' begins a letter. */
const GREETING = /^\W*(?:muy\s+)?estimad[oa]s?\s+(?:se[ñn]or|client|amig|cliente)/iu;

const FEWEST_OF_CORRECTION = 5;
const namesUnit = (word: string): boolean =>
  [KILOGRAMS, TONNES, DECITONNES, UNCONVERTED_UNIT].some((unit) => unit.test(word));

/** What tells of its lines, row by row, that they do not count. */
const TOLD_BY_COLUMN: ReadonlySet<Field> = new Set(['cancelled', 'movement', 'status', 'version']);
/** A note has so many words at least; a title has fewer. */
const FEWEST_WORDS = 3;

/** Asks about the first sentence of each kind. */
export function aboutDoubtfulNotes(tables: readonly Table[]): Question[] {
  const found = tables.flatMap((table) => {
    const isTold = tellsLines(table);
    return asidesOf(table).flatMap((aside): Doubt[] => {
      const kind = doubtOf(aside.text, isTold);
      return kind === null ? [] : [{ kind, aside }];
    });
  });
  return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(([first]) => (first ? [aboutNote(first)] : []));
}

interface Doubt {
  readonly kind: 'lines' | 'masses' | 'packing' | 'provisional';
  readonly aside: Aside;
}

function doubtOf(text: string, isTold: boolean): Doubt['kind'] | null {
  const words = text.split(/[^\p{L}]+/u).map(fold);
  const isOfMasses = words.some((word) => OF_MASSES.test(word));
  if ((words.length < FEWEST_WORDS && !isOfMasses) || readTitle(text) !== null) return null;
  const isProvisional = words.some((word) => PROVISIONAL.test(word) || ESTIMATED.test(word));
  if (isProvisional && !GREETING.test(text)) return 'provisional';
  if (isOfMasses && words.some((word) => RESERVED.test(word))) return 'provisional';
  if (!isTold && words.length >= FEWEST_OF_CORRECTION && words.some((word) => CORRECTED.test(word)))
    return 'provisional';
  if (WITH_PACKING.test(text)) return 'packing';
  if (saysMixedUnits(text, words)) return 'masses';
  if (saysNotToCount(text)) return isTold || WITHOUT.test(text) || namesOthersOnly(text) ? null : 'lines';
  return isSentenceOfMasses(text, words) ? 'masses' : null;
}

/** 'Einige Lieferungen in kg statt in t', 'some lines in tonnes': not all masses are in one unit. What states an amount says nothing of the others. */
function saysMixedUnits(text: string, words: readonly string[]): boolean {
  if (AMOUNT.test(text)) return false;
  const units = [KILOGRAMS, TONNES, DECITONNES, POUNDS].filter((unit) => words.some((word) => unit.test(word))).length;
  const named = units + (IN_T.test(text) ? 1 : 0);
  return (named > 1 && INSTEAD.test(text)) || (named > 0 && SOME.test(text));
}
const POUNDS = /^(?:lbs?|pounds?)$/;
const AMOUNT = /\d\s*(?:kgs?|kilo\p{L}*|to?|tons?|tonn\p{L}*|lbs?)(?!\p{L})/iu;
/** 'In t', 'i t', 'statt t' */
const IN_T = /(?<![\p{L}\d'’])t(?![\p{L}\d'’.])/u;

/** 'Shelves (9403) are not covered': the codes that a note names are of no goods of CBAM, so that their lines stay out anyway. */
function namesOthersOnly(text: string): boolean {
  const codes = [...text.matchAll(NAMED_CODE)].map(([code]) => code.replace(/\D/g, ''));
  return codes.length > 0 && codes.every((code) => scopeOf(loadTables(), code, null).answer === 'outside');
}
/** '9403', '9403 20 80': a heading or code, not a year or a part of another number. */
const NAMED_CODE = /(?<![\d./-])(?!(?:19|20)\d\d(?![ .]?\d))\d{4}(?:[ .]?\d\d(?:[ .]?\d\d)?)?(?![\d/-]|\.\d)/g;

/** What else is said of masses in a sentence, and neither names their unit nor that they are as declared. */
const isSentenceOfMasses = (text: string, words: readonly string[]): boolean =>
  words.filter((word) => word.length > 1).length >= FEWEST_OF_SENTENCE &&
  !/\d/.test(text) &&
  !isOfGrossAlone(words) &&
  !PER_LINE.test(text) &&
  words.some((word) => OF_MASSES.test(word)) &&
  !words.some((word) => namesUnit(word) || AS_DECLARED.test(word));
const FEWEST_OF_SENTENCE = 4;
/** 'Bruttopaino sisältää lavat': what gross masses contain says nothing of the net ones. */
const isOfGrossAlone = (words: readonly string[]): boolean => {
  const ofMasses = words.filter((word, at) => OF_MASSES.test(word) && !GROSS.test(words[at - 1] ?? ''));
  const areGross = ofMasses.every((word) => GROSS.test(word)) && words.some((word) => GROSS.test(word));
  return areGross && !words.some((word) => NET.test(word));
};
const GROSS = /^(?:brutt?|gross|lord[oai]|hrub|mikt|bendr)/;
const NET = /^(?:net|cist|kathar|rein|eigen|egen|neto)/;

/** Whether rows or columns of the list say themselves which of its lines do not count. */
function tellsLines({ columns, sheet }: Table): boolean {
  const isTold = columns.some(({ field }) => field !== null && TOLD_BY_COLUMN.has(field));
  return isTold || sheet.hiddenRows.size > 0 || (sheet.struck?.size ?? 0) > 0;
}

function aboutNote({ kind, aside: { sheet, row, text } }: Doubt): Question {
  const question = {
    lines: `Row ${row} says "${brief(text)}", and no line of the list is marked so. Do all lines count?`,
    masses: `Row ${row} says "${brief(text)}" of the masses. Do they count as they stand?`,
    packing: `Row ${row} says "${brief(text)}". Are the masses net masses, without packaging?`,
    provisional: `Row ${row} says "${brief(text)}". Are the figures final?`,
  }[kind];
  return { about: 'sheet', sheet, column: null, field: null, question, choices: [], proposal: null };
}
