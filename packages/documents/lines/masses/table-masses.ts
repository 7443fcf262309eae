import { cellAt, textAt } from '../../spreadsheet/rows.ts';
import type { Sheet, Workbook } from '../../spreadsheet/workbook.ts';
import type { Column } from '../columns/column.ts';
import type { Field, Language } from '../fields.ts';
import { fold } from '../fold.ts';
import type { TableHeading } from '../headings/find-heading.ts';
import type { MassUnit } from '../headings/heading.ts';
import type { ChosenColumn, Question } from '../mapping.ts';
import { type MarkReading, type NumberColumn, readMark } from '../numbers/number-evidence.ts';
import * as ask from '../questions.ts';
import { compareMasses } from './exchanged-masses.ts';
import { type MassReading, readMass, type ThreePlaces } from './mass.ts';
import { areOfAPiece } from './mass-of-a-piece.ts';
import { markByUnits, markByWitnesses, massWitnesses, thousandfold } from './mass-witnesses.ts';
import { repeatedMass } from './repeated-mass.ts';
import { areSmall, isOfUnknownUnit, readMassUnit } from './unit-evidence.ts';
import { readUnitNotes } from './unit-notes.ts';

/** What a person has said of a column. */
export const choiceFor = (chosen: readonly ChosenColumn[], { letter }: Column) =>
  chosen.find((choice) => choice.column === letter);

/** The decimal marks of the columns of numbers, by their index. */
export function marksOf(
  workbook: Workbook,
  { rows }: Sheet,
  { firstIndex }: TableHeading,
  columns: readonly Column[],
  chosen: readonly ChosenColumn[],
  { numbers, amounts }: { readonly numbers: readonly NumberColumn[]; readonly amounts: readonly NumberColumn[] },
  language: Language | null,
): Map<number, MarkReading> {
  const notes = readUnitNotes(rows, firstIndex);
  const witnesses = massWitnesses(columns, notes);
  const unit = columns.find(({ field }) => field === 'unit');
  return new Map(
    numbers.map((number): [number, MarkReading] => {
      const column = columns[number.index] as Column;
      const chosenMark = choiceFor(chosen, column)?.decimalMark;
      if (chosenMark !== undefined) return [number.index, { mark: chosenMark, because: 'chosen by a person' }];
      const reading = readMark(number, {
        language,
        delimiter: workbook.csv?.delimiter,
        isInTonnes: (column.heading.unit ?? notes.unit) === 't',
        isInKilograms: (column.heading.unit ?? notes.unit) === 'kg',
        isMass: column.field === 'netMass' || column.field === 'grossMass',
        others: [...numbers, ...amounts].filter((otherNumber) => otherNumber !== number),
        byFigures:
          column.field === 'netMass'
            ? [
                ...markByWitnesses(rows, firstIndex, column, unit, witnesses),
                ...markByUnits(rows, firstIndex, column, unit),
              ]
            : column.field === 'grossMass'
              ? markByUnits(rows, firstIndex, column, unit)
              : [],
      });
      return [number.index, reading];
    }),
  );
}

export type MassReadings = Readonly<
  Record<
    'grossMass' | 'netMass',
    MassReading & {
      readonly threePlaces: ThreePlaces;
      readonly unitBecause: string;
      /** Where the unit is asked: masses below a hundred look like tonnes, and lists with MRN come from declarations, which state kilograms. */
      readonly unitProposal: MassUnit | null;
    }
  >
>;

export function massReadings(
  workbook: Workbook,
  sheet: Sheet,
  { firstIndex }: TableHeading,
  columns: readonly Column[],
  chosen: readonly ChosenColumn[],
  marks: ReadonlyMap<number, MarkReading>,
  numbers: readonly NumberColumn[],
): MassReadings {
  const notes = readUnitNotes(sheet.rows, firstIndex);
  const massOf = (field: 'grossMass' | 'netMass') => {
    const column = columns.find((column) => column.field === field);
    if (!column) return { mark: null, unit: null, threePlaces: 'shown', unitBecause: '', unitProposal: null } as const;
    const legend = readLegend(workbook, sheet.name, column.heading.text);
    if (legend?.saysNet && column.confidence === 'likely' && column.field === 'netMass') {
      Object.assign(column, { confidence: 'certain', because: 'another sheet explains the column' });
    }
    const chosenUnit = choiceFor(chosen, column)?.unit;
    // A mass column is always among the numeric ones, so it has a reading; null in it means that it is asked.
    const reading = marks.get(column.index);
    const mark = reading?.mark ?? null;
    // Where the mark is asked, the unit is judged by the proposed one, so that one answer does not raise another question.
    const likelyMark = reading?.mark === null ? reading.proposal : mark;
    const found = readMassUnit(column, columns, sheet.rows, firstIndex, legend?.unit ?? null, likelyMark, notes);
    const { unit, because } = chosenUnit === undefined ? found : { unit: chosenUnit, because: 'chosen by a person' };
    const isOfCustoms = columns.some(({ field }) => field === 'mrn');
    const likelyUnit = areSmall(column, likelyMark) ? ('t' as const) : isOfCustoms ? ('kg' as const) : null;
    const unitProposal = isOfUnknownUnit(because) ? null : likelyUnit;
    const threePlaces = threePlacesOf(
      numbers.find(({ index }) => index === column.index),
      choiceFor(chosen, column)?.decimalMark !== undefined,
    );
    return { mark, unit, threePlaces, unitBecause: because, unitProposal };
  };
  return { netMass: massOf('netMass'), grossMass: massOf('grossMass') };
}

function threePlacesOf(number: NumberColumn | undefined, isMarkChosen: boolean): ThreePlaces {
  if (number === undefined || isMarkChosen || number.threePlaces > 0) return 'shown';
  return number.commas + number.points > 0 ? 'unshown' : 'unknown';
}

/** What the masses as read contradict: a thousandfold of what other columns allow, the gross mass, or lines that all state one total. */
export function aboutFigures(
  { name, rows }: Sheet,
  first: number,
  columns: readonly Column[],
  cellsAt: (index: number) => readonly string[],
  masses: MassReadings,
): Question[] {
  const columnOf = (field: Field) => columns.find((column) => column.field === field);
  const [net, gross] = [columnOf('netMass'), columnOf('grossMass')];
  if (!net || net.confidence === 'chosen') return [];
  const span = { first, end: rows.length };
  const unitIndex = columnOf('unit')?.index ?? -1;
  const kgAt = (cells: readonly string[]) => {
    const mass = readMass(cellAt(cells, net.index), textAt(cells, unitIndex), masses.netMass);
    return 'kg' in mass && !mass.isNegative ? Number(mass.kg) : null;
  };
  const isHeavier = thousandfold(span, cellsAt, kgAt, massWitnesses(columns, readUnitNotes(rows, first)));
  if (isHeavier !== null) return [ask.aboutThousandfold(name, net, isHeavier, masses.netMass.unit)];
  if (areOfAPiece(span, cellsAt, kgAt, columnOf('quantity'), unitIndex)) return [ask.aboutPieces(name, net)];
  const repeated = repeatedMass(span, cellsAt, columns);
  const compared = gross
    ? compareMasses(
        span,
        cellsAt,
        { index: net.index, reading: masses.netMass },
        { index: gross.index, reading: masses.grossMass },
        unitIndex,
      )
    : null;
  return [
    ...(repeated ? [ask.aboutRepeatedMass(name, net, repeated, columns)] : []),
    ...(gross && compared && compared.above * 2 > compared.both
      ? [ask.aboutExchangedMasses(name, net, gross, compared)]
      : []),
  ];
}

/** What another sheet of the workbook says about a column: some templates carry a sheet with a row for each field. */
interface LegendEntry {
  readonly unit: MassUnit | null;
  readonly saysNet: boolean;
}

const SEARCHED_ROWS = 200;

function readLegend(workbook: Workbook, tableSheet: string, headingText: string): LegendEntry | null {
  const key = fold(headingText);
  if (key === '') return null;
  for (const { name, rows } of workbook.sheets) {
    if (name === tableSheet) continue;
    for (let index = 0; index < Math.min(rows.length, SEARCHED_ROWS); index += 1) {
      const [first, ...others] = rows.cellsAt(index);
      if (first === undefined || fold(first.text) !== key || others.length === 0) continue;
      const text = others.map((cell) => cell.text).join(' ');
      const kg = /\b(kg|kilograms?|kilogramm)\b/i.test(text);
      const tonnes = /\b(tonnes?|tons?|tonnen)\b/i.test(text);
      return { unit: kg === tonnes ? null : kg ? 'kg' : 't', saysNet: /\bnet(to)?\b|\beigenmasse\b/i.test(text) };
    }
  }
  return null;
}
