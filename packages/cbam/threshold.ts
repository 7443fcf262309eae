import { constantOf } from './constants.ts';
import { originScopeOf } from './countries.ts';
import { Exact, readAmount } from './decimal.ts';
import { derive, totalOf } from './derive.ts';
import { type Figure, input, type Quantity } from './figure.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { readQuarter } from './period.ts';
import { scopeOf } from './scope.ts';
import { specialCaseOf } from './special-procedure.ts';
import type { CnCode, Tables } from './tables.ts';

/** A line of goods with the importer on whose behalf it entered; drafts count when the caller hands them over. */
export interface ThresholdLine
  extends Pick<
    GoodsLine,
    | 'additionalProcedure'
    | 'cnCode'
    | 'countryOfOrigin'
    | 'exemption'
    | 'importDate'
    | 'netMassKg'
    | 'path'
    | 'previousProcedure'
    | 'procedure'
    | 'taricCode'
  > {
  readonly eori: string;
}

/** How one importer stands against the 50 tonnes of one calendar year: (EU) 2023/956 Art. 2a and Annex VII. */
export interface ThresholdPosition {
  readonly eori: string;
  readonly year: number;
  readonly threshold: Figure;
  readonly mass: Quantity;
  readonly left: Quantity;
  /** Above the threshold, not at it: then all goods of the year are in, back to the first import. */
  readonly isExceeded: boolean;
  /** Art. 26(2a): up to here the penalty for importing without authorisation may be reduced. */
  readonly penaltyBand: Quantity;
  readonly isWithinPenaltyBand: boolean;
  /** The line that lifts the sum above the threshold, in order of import. */
  readonly crossing: { readonly path: string; readonly importDate: string } | null;
  /** Hydrogen and electricity: never counted, never exempt. */
  readonly apart: readonly string[];
  /** Goods of Annex I that count. */
  readonly counted: readonly string[];
  /** Lines whose code, country, date or mass cannot be read: the position holds only without them. */
  readonly unread: readonly string[];
}

/** The positions of all importers in one calendar year, by EORI. Lines of other years and goods outside are left out. */
export function thresholdPositions(tables: Tables, year: number, lines: readonly ThresholdLine[]): ThresholdPosition[] {
  const byImporter = Map.groupBy(lines, ({ eori }) => eori.trim().toUpperCase());
  return [...byImporter].map(([eori, ofImporter]) => positionOf(tables, year, eori, ofImporter)).toSorted(byEori);
}

const byEori = (a: ThresholdPosition, b: ThresholdPosition): number => (a.eori < b.eori ? -1 : 1);

function positionOf(tables: Tables, year: number, eori: string, lines: readonly ThresholdLine[]): ThresholdPosition {
  const threshold = constantOf(tables, 'single mass-based threshold');
  const sorted: Record<Standing, ThresholdLine[]> = { apart: [], counted: [], left: [], unread: [] };
  for (const line of lines) sorted[standingOf(tables, line, year)].push(line);
  const counted = sorted.counted.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
  const masses = counted.map(massOf);
  const mass = totalOf('massTotal', masses);
  const penaltyBand = derive('penaltyBand', threshold, constantOf(tables, 'reducible excess'));
  const isExceeded = isAbove(mass, threshold);
  return {
    eori,
    year,
    threshold,
    mass,
    left: derive('massLeft', threshold, mass),
    isExceeded,
    penaltyBand,
    isWithinPenaltyBand: isExceeded && !isAbove(mass, penaltyBand),
    crossing: crossingOf(counted, masses, threshold),
    apart: paths(sorted.apart),
    counted: paths(counted),
    unread: paths(sorted.unread),
  };
}

/** Hydrogen and electricity are never counted towards the threshold and never exempt by it: Art. 2a(4). */
export const standsApart = ({ sector }: Pick<CnCode, 'sector'>): boolean =>
  sector === 'Electricity' || sector === 'Hydrogen';

type Standing = 'apart' | 'counted' | 'left' | 'unread';

/** Goods that nobody declares: outside the Regulation by code, origin or use, or not released for free circulation. */
export function isNotDeclared(
  tables: Tables,
  line: Omit<ThresholdLine, 'eori' | 'importDate' | 'netMassKg' | 'path'>,
  year: number,
): boolean {
  const scope = scopeOf(tables, line.cnCode, year, line.taricCode);
  const origin = originScopeOf(tables, line.countryOfOrigin);
  return scope.answer === 'outside' || origin.answer === 'exempt' || !specialCaseOf(line, scope, year).isDeclared;
}

function standingOf(tables: Tables, line: ThresholdLine, year: number): Standing {
  const quarter = readQuarter(line.importDate);
  if (quarter && quarter.year !== year) return 'left';
  if (isNotDeclared(tables, line, year)) return 'left';
  const scope = scopeOf(tables, line.cnCode, year, line.taricCode);
  const origin = originScopeOf(tables, line.countryOfOrigin);
  if (scope.answer !== 'covered' || origin.answer === 'unknown' || !quarter) return 'unread';
  if (standsApart(scope.cn)) return 'apart';
  return readAmount(line.netMassKg) === null ? 'unread' : 'counted';
}

/** By which lines are put in order: the day, or behind all days of its quarter where no day is stated. */
function momentOf({ importDate }: ThresholdLine): string {
  const quarter = readQuarter(importDate);
  return quarter?.name === importDate
    ? `${quarter.year}-${String(quarter.quarter * 3).padStart(2, '0')}-99`
    : importDate;
}

function massOf(line: ThresholdLine): Figure {
  return derive('tonnes', input('net mass', readAmount(line.netMassKg) ?? '0', 'kg', pathOf(line, 'netMassKg')));
}

function crossingOf(lines: readonly ThresholdLine[], masses: readonly Figure[], threshold: Figure) {
  let sum = new Exact(0);
  for (const [index, line] of lines.entries()) {
    sum = sum.plus(masses[index]?.value ?? 0);
    if (sum.greaterThan(threshold.value)) return { path: line.path, importDate: line.importDate };
  }
  return null;
}

function isAbove(mass: Quantity, limit: Quantity): boolean {
  return mass.value !== null && limit.value !== null && new Exact(mass.value).greaterThan(limit.value);
}

const paths = (lines: readonly ThresholdLine[]): string[] => lines.map(({ path }) => path);
