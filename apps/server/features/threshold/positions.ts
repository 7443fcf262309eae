import { type ThresholdPosition, thresholdPositions } from '@lods/cbam/threshold';
import { loadTables } from '@lods/reference/tables';
import { Decimal } from 'decimal.js';
import type { ImportedMass } from './repository.ts';

export interface ImporterPosition extends ThresholdPosition {
  readonly goodsApart: number;
  /** What counts of the day or quarter in which the threshold was crossed. */
  readonly crossers: readonly ImportedMass[];
  /** What counts towards the threshold. */
  readonly countedMasses: readonly ImportedMass[];
  /** Hydrogen and electricity. */
  readonly massesApart: readonly ImportedMass[];
}

/** How each importer stands against the threshold of a year, and how many goods stand apart from it. */
export function positionsOf(year: number, imports: readonly ImportedMass[]): ImporterPosition[] {
  const byPath = new Map(imports.map((mass, index) => [`imports[${index}]`, mass]));
  const lines = [...byPath].map(([path, mass]) => ({
    eori: mass.eori,
    cnCode: mass.cnCode,
    taricCode: mass.taricCode ?? undefined,
    countryOfOrigin: mass.countryOfOrigin,
    netMassKg: massKgOf(mass),
    importDate: mass.importDate,
    ...mass.customs,
    path,
  }));
  const found = (paths: readonly string[]) => paths.flatMap((path) => byPath.get(path) ?? []);
  return thresholdPositions(loadTables(), year, lines).map((position) => {
    const crossedIn = position.crossing?.importDate;
    return {
      ...position,
      goodsApart: found(position.apart).reduce((sum, { goodsCount }) => sum + goodsCount, 0),
      crossers: found(position.counted).filter(({ importDate }) => importDate === crossedIn),
      countedMasses: found(position.counted),
      massesApart: found(position.apart),
    };
  });
}

/** Kilograms; what is not a mass counts nothing. */
export function massKgOf({ netMass, unit }: Pick<ImportedMass, 'netMass' | 'unit'>): string {
  if (unit === 'KG') return netMass;
  return unit === 'TON' ? new Decimal(netMass).times(1000).toFixed() : '0';
}
