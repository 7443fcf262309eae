import { derive } from './derive.ts';
import type { Quantity } from './figure.ts';
import { lawOf } from './law.ts';
import type { FunctionalUnit, Tables } from './tables.ts';

/** What emissions of a code are counted per: (EU) 2025/2547 Art. 4; null for a code that Annex I does not list. */
export function functionalUnitOf(tables: Tables, cnCode: string): FunctionalUnit | null {
  return lawOf(tables).cnCodes.get(cnCode.slice(0, 8))?.functionalUnit ?? null;
}

/** Emissions per tonne of cement from those per tonne of clinker and the share of clinker in it: Eq. 64. */
export function perTonneOfCement(perTonneOfClinker: Quantity, clinkerShare: Quantity): Quantity {
  return derive('perTonneFromClinker', perTonneOfClinker, clinkerShare);
}

/** Emissions per tonne of fertiliser from those per kilogram of nitrogen and its nitrogen per tonne: Eq. 65 and 66. */
export function perTonneOfFertiliser(perKgN: Quantity, nitrogenKgPerT: Quantity): Quantity {
  return derive('perTonneFromNitrogen', perKgN, nitrogenKgPerT);
}
