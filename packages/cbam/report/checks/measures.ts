import type { DraftGood, DraftMeasure } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { isZero, type Quantity, quantityOf, sumOf } from './amount.ts';

/** Rules B4 and B5: units, and sums that agree to the last digit. */
export function checkMeasures(good: DraftGood, isElectricity: boolean, place: Place, finder: Finder): void {
  const check = (measure: DraftMeasure | undefined, at: Place) => {
    if (measure !== undefined) checkMeasure(measure, isElectricity, at, finder);
  };
  check(good.measureImported, place.in('measureImported'));
  good.importedQuantities?.forEach((quantity, index) => {
    quantity.measureProceduresImported?.forEach((measure, position) => {
      check(measure, place.in('importedQuantities', index).in('measureProceduresImported', position));
    });
  });
  good.goodsEmissions?.forEach((emissions, index) => {
    check(emissions.producedMeasure, place.in('goodsEmissions', index).in('producedMeasure'));
  });
  checkSums(good, isElectricity, place, finder);
}

function checkMeasure(measure: DraftMeasure, isElectricity: boolean, place: Place, finder: Finder): void {
  const { netMass, supplementaryUnits, measurementUnit: unit } = measure;
  if (isElectricity && supplementaryUnits === undefined) finder.add('B0502', place.in('supplementaryUnits'), {});
  // Up to Q1 2024 a good could be measured in supplementary units alone.
  const isMassNeeded = finder.quarter === null || finder.quarter >= '2024-Q2' || supplementaryUnits === undefined;
  if (!isElectricity && netMass === undefined && isMassNeeded) finder.add('B0501', place.in('netMass'), {});
  if (isZero(netMass)) finder.add('B0504', place.in('netMass'), { field: 'net mass' });
  if (isZero(supplementaryUnits)) finder.add('B0504', place.in('supplementaryUnits'), { field: 'supplementary units' });
  const at = place.in('measurementUnit');
  if (isElectricity && unit !== undefined && ['01', '02', '04'].includes(unit))
    finder.add('B0503', at, { expected: '03 (megawatt-hours)', value: unit });
  else if (!isElectricity && unit === '03') finder.add('B0503', at, { expected: '01 (tonnes)', value: unit });
  else if (unit === '02') finder.add('U0001', at, { field: 'measurement unit', value: unit });
  else if (unit === '04') finder.add('U0004', at, { field: 'measurement unit', value: unit });
}

function checkSums(good: DraftGood, isElectricity: boolean, place: Place, finder: Finder): void {
  const imported = quantityOf(good.measureImported, isElectricity);
  if (imported === null) return;
  const of = (measure: DraftMeasure | undefined): Quantity | null => quantityOf(measure, isElectricity);
  const at = place.in('measureImported').in(imported.unit === 't' ? 'netMass' : 'supplementaryUnits');
  const { unit } = imported;

  const produced = sumOf((good.goodsEmissions ?? []).map((emissions) => of(emissions.producedMeasure)));
  if (produced !== null && produced.unit === unit && !produced.amount.eq(imported.amount))
    finder.add('B0401', at, { produced: produced.amount.toFixed(), imported: imported.amount.toFixed(), unit });

  const byProcedure = sumOf(
    (good.importedQuantities ?? []).flatMap((quantity) => (quantity.measureProceduresImported ?? []).map(of)),
  );
  if (byProcedure !== null && byProcedure.unit === unit && !byProcedure.amount.eq(imported.amount))
    finder.add('B0402', at, { byProcedure: byProcedure.amount.toFixed(), imported: imported.amount.toFixed(), unit });
}
