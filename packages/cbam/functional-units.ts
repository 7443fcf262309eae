import { derive } from './derive.ts';
import type { Quantity } from './figure.ts';

/** Emissions per tonne of cement from those per tonne of clinker and the share of clinker in it: Eq. 64. */
export function perTonneOfCement(perTonneOfClinker: Quantity, clinkerShare: Quantity): Quantity {
  return derive('perTonneFromClinker', perTonneOfClinker, clinkerShare);
}

/** Emissions per tonne of fertiliser from those per kilogram of nitrogen and its nitrogen per tonne: Eq. 65 and 66. */
export function perTonneOfFertiliser(perKgN: Quantity, nitrogenKgPerT: Quantity): Quantity {
  return derive('perTonneFromNitrogen', perKgN, nitrogenKgPerT);
}
