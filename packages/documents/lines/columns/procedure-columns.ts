import { isProcedurePair, isWithoutRelease } from '@lods/cbam/customs-procedures';
import { readWrittenProcedure } from '../codes/codes.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import { type Column, isUnnamed } from './column.ts';
import { OTHER_PROCEDURE, PROCEDURE } from './procedure-words.ts';

const PROCEDURES: ReadonlySet<Field | null> = new Set(['procedure', 'requestedProcedure']);
/** 'Regeling' over the requested procedure alone is known by its word. */
const isFree = (column: Column): boolean =>
  isUnnamed(column) || (column.confidence !== 'chosen' && PROCEDURES.has(column.field));
const TWO_DIGITS = /^\d{1,2}$/;
/** Goods released for free circulation, most of any list of imports. */
const RELEASED = /^4\d$/;

/**
 * 'Gevraagde regeling' and 'Voorafgaande regeling', 'Régime demandé' and 'précédent': two digits beside two that together are a procedure on every line, of
 * which one is headed so or most are releases, state the requested and the previous one, in whatever language.
 */
export function nameProcedurePair(columns: readonly Column[]): void {
  if (columns.some(({ field }) => field === 'previousProcedure')) return;
  const requested = columns.find((column) => {
    const previous = columns[column.index + 1];
    return previous !== undefined && isFree(column) && isUnnamed(previous) && areProcedures(column, previous);
  });
  const isOther = columns.some((column) => column !== requested && PROCEDURES.has(column.field));
  if (requested === undefined || isOther) return;
  const because = 'joined with the column beside it, its values are procedures';
  Object.assign(requested, { field: 'requestedProcedure', confidence: 'certain', because });
  Object.assign(columns[requested.index + 1] as Column, { field: 'previousProcedure', confidence: 'certain', because });
}

function areProcedures(requested: Column, previous: Column): boolean {
  const pairs = requested.samples.map(
    ({ text }, at) => [text.trim(), previous.samples[at]?.text.trim() ?? ''] as const,
  );
  const filled = pairs.filter((pair) => pair.every((text) => TWO_DIGITS.test(text)));
  const areAll = pairs.every((pair) => pair.some((text) => text === '') || filled.includes(pair));
  const isHeaded = [requested, previous].some(({ heading }) => PROCEDURE.test(fold(heading.text)));
  const areReleases = filled.filter(([text]) => RELEASED.test(text)).length * 2 > filled.length;
  const isProcedure = (code: string) => isProcedurePair(code) || (isHeaded && isWithoutRelease(code));
  return (
    filled.length > 0 &&
    areAll &&
    (isHeaded || (areReleases && filled.length > 1)) &&
    filled.every(([first, second]) => isProcedure(first.padStart(2, '0') + second.padStart(2, '0')))
  );
}

/** 'Kod procedury', 'Régime sollicité': whatever else a heading says, a word for procedure above nothing but procedures names it. */
export function nameProcedure(columns: readonly Column[]): void {
  if (columns.some(({ field }) => PROCEDURES.has(field))) return;
  const column = columns.find(
    (candidate) => isUnnamed(candidate) && isOfProcedure(candidate) && holdsProcedures(candidate),
  );
  if (column)
    Object.assign(column, {
      field: 'procedure',
      confidence: 'certain',
      because: 'the heading has a word for procedure, and its values are procedures',
    });
}

function isOfProcedure({ heading }: Column): boolean {
  const word = fold(heading.text);
  return PROCEDURE.test(word) && !OTHER_PROCEDURE.test(word);
}

function holdsProcedures({ samples }: Column): boolean {
  const filled = samples.map(({ text }) => text.trim()).filter((text) => text !== '');
  const codes = filled.map((text) => readWrittenProcedure(text)?.code.padEnd(4, '0') ?? '');
  return filled.length > 0 && codes.every((code) => isProcedurePair(code) || isWithoutRelease(code));
}
