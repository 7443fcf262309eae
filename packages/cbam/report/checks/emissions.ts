import type { DraftEmissions, DraftGood } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { amountOf, isZero } from './amount.ts';

type Direct = NonNullable<DraftEmissions['directEmissions']>;
type Indirect = NonNullable<DraftEmissions['indirectEmissions']>;

const ELECTRICITY_ONLY = {
  determinationTypeElectricity: 'type of determination for electricity',
  emissionFactorSourceElectricity: 'source of the emission factor for electricity',
  emissionFactor: 'emission factor of the imported electricity',
  electricityImported: 'electricity imported',
  totalEmbeddedElectricityImported: 'total emissions of the imported electricity',
} as const satisfies Partial<Record<keyof Direct, string>>;

/** Rules B7 and B9 to B12 and R0030 for one entry of a good that is not electricity. */
export function checkEmissions(emissions: DraftEmissions, good: DraftGood, place: Place, finder: Finder): void {
  const { directEmissions: direct, indirectEmissions: indirect } = emissions;
  if (direct !== undefined) checkDirect(direct, place.in('directEmissions'), finder);
  if (indirect === undefined) finder.add('B0901', place.in('indirectEmissions'), {});
  else checkIndirect(indirect, place.in('indirectEmissions'), finder);
  if (direct?.determinationType === '03' || indirect?.determinationType === '03')
    checkReasons(emissions, good, place, finder);
}

function checkDirect(direct: Direct, place: Place, finder: Finder): void {
  const { determinationType, specificEmbeddedEmissions, applicableReportingTypeMethodology: methodology } = direct;
  const field = 'specific direct embedded emissions';
  if (determinationType === undefined)
    finder.add('B0902', place.in('determinationType'), { field: 'type of determination of direct emissions' });
  if (specificEmbeddedEmissions === undefined) finder.add('B0902', place.in('specificEmbeddedEmissions'), { field });
  else checkFigure(specificEmbeddedEmissions, determinationType, place.in('specificEmbeddedEmissions'), field, finder);
  for (const [key, words] of Object.entries(ELECTRICITY_ONLY))
    if (direct[key as keyof typeof ELECTRICITY_ONLY] !== undefined)
      finder.add('B0807', place.in(key), { field: words });
  const at = place.in('applicableReportingTypeMethodology');
  if (methodology === 'TOM03' && determinationType !== '02') finder.add('B1004', at, {});
  if (methodology === 'TOM02') finder.add('P0005', at, {});
  if (determinationType === '03') finder.add('T0008', at, { field: 'type of reporting methodology' });
}

function checkIndirect(indirect: Indirect, place: Place, finder: Finder): void {
  const { determinationType, emissionFactorSource: source, emissionFactor, electricityConsumed } = indirect;
  const isMissing = determinationType === '03';
  const { specificEmbeddedEmissions } = indirect;
  const field = 'specific indirect embedded emissions';
  const isExplained = isZero(emissionFactor) || isZero(electricityConsumed);
  if (specificEmbeddedEmissions !== undefined && (isMissing || !isExplained))
    checkFigure(specificEmbeddedEmissions, determinationType, place.in('specificEmbeddedEmissions'), field, finder);
  if (isMissing) {
    checkClosed(indirect, place, finder);
    return;
  }

  if (isZero(emissionFactor)) finder.add('B0904', place.in('emissionFactor'), { field: 'emission factor' });
  if (isZero(electricityConsumed))
    finder.add('B0904', place.in('electricityConsumed'), { field: 'electricity consumed' });
  if (source === '02' && indirect.electricitySource !== undefined && indirect.electricitySource !== 'SOE03')
    finder.add('B1001', place.in('electricitySource'), {
      field: 'source of the electricity',
      value: indirect.electricitySource,
    });
  if (source === '01' && determinationType === '01') checkOwnFactor(indirect, place, finder);
  if (determinationType === '01') checkProduct(indirect, place, finder);
}

/** R0030 against B12: a mandatory figure is never zero, unless actual data are not available: then it is nothing else. */
function checkFigure(
  value: string,
  determination: string | undefined,
  place: Place,
  field: string,
  finder: Finder,
): void {
  if (determination !== '03' && isZero(value)) finder.add('R0030', place, { field });
  if (determination === '03' && amountOf(value) !== null && !isZero(value)) finder.add('B1201', place, { field });
}

function checkClosed(indirect: Indirect, place: Place, finder: Finder): void {
  const { emissionFactor, electricityConsumed } = indirect;
  if (amountOf(emissionFactor) !== null && !isZero(emissionFactor))
    finder.add('B1201', place.in('emissionFactor'), { field: 'emission factor' });
  if (amountOf(electricityConsumed) !== null && !isZero(electricityConsumed))
    finder.add('B1201', place.in('electricityConsumed'), { field: 'electricity consumed' });
  if (indirect.emissionFactorSource !== undefined)
    finder.add('B1202', place.in('emissionFactorSource'), { field: 'source of the emission factor' });
  if (indirect.electricitySource !== undefined)
    finder.add('T0008', place.in('electricitySource'), { field: 'source of the electricity' });
}

function checkOwnFactor(indirect: Indirect, place: Place, finder: Finder): void {
  const expected = {
    emissionFactor: 'emission factor',
    electricityConsumed: 'electricity consumed',
    otherSourceIndication: 'indication of the other source',
    emissionFactorSourceValue: 'text on the source of the factor',
  } as const;
  for (const [key, field] of Object.entries(expected))
    if (indirect[key as keyof typeof expected] === undefined) finder.add('B1101', place.in(key), { field });
}

/** Both inputs are rounded to five decimals and the product to seven, which is how far it may lie from what is stated. */
function checkProduct(indirect: Indirect, place: Place, finder: Finder): void {
  const factor = amountOf(indirect.emissionFactor);
  const consumed = amountOf(indirect.electricityConsumed);
  const stated = amountOf(indirect.specificEmbeddedEmissions);
  if (factor === null || consumed === null || stated === null) return;
  const product = factor.times(consumed);
  const tolerance = factor.plus(consumed).times('0.000005').plus('0.00000005');
  if (product.minus(stated).abs().gt(tolerance))
    finder.add('B0701', place.in('specificEmbeddedEmissions'), {
      stated: stated.toFixed(),
      product: product.toFixed(),
    });
}

function checkReasons(emissions: DraftEmissions, good: DraftGood, place: Place, finder: Finder): void {
  if ((emissions.remarksEmissions ?? []).length === 0 && good.remarks === undefined)
    finder.add('B1203', place.in('remarksEmissions'), {});
  if ((emissions.supportingDocuments ?? []).length === 0 && (good.supportingDocuments ?? []).length === 0)
    finder.add('B1204', place.in('supportingDocuments'), {});
}
