import type { DraftEmissions } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { amountOf, isZero } from './amount.ts';

/** Rule B8 for one entry of imported electricity. */
export function checkElectricity(emissions: DraftEmissions, place: Place, finder: Finder): void {
  if (emissions.indirectEmissions !== undefined) finder.add('B0801', place.in('indirectEmissions'), {});
  const { directEmissions: direct } = emissions;
  if (direct === undefined) return;
  const at = place.in('directEmissions');
  const needed = {
    determinationTypeElectricity: 'type of determination for electricity',
    emissionFactor: 'emission factor of the imported electricity',
    electricityImported: 'electricity imported',
  } as const;
  for (const [key, field] of Object.entries(needed))
    if (direct[key as keyof typeof needed] === undefined) finder.add('B0802', at.in(key), { field });
  if (direct.determinationType !== undefined)
    finder.add('B0805', at.in('determinationType'), { field: 'type of determination of other goods' });
  if (direct.specificEmbeddedEmissions !== undefined)
    finder.add('B0805', at.in('specificEmbeddedEmissions'), { field: 'specific embedded emissions' });
  if (isZero(direct.electricityImported))
    finder.add('R0030', at.in('electricityImported'), { field: 'electricity imported' });
  if (isZero(direct.emissionFactor)) finder.add('B0811', at.in('emissionFactor'), {});
  if (direct.determinationTypeElectricity === '01' && direct.conditionalityFulfillment === undefined)
    finder.add('B0810', at.in('conditionalityFulfillment'), {});
  if (finder.quarter !== null && finder.quarter >= '2024-Q3' && direct.applicableReportingTypeMethodology !== undefined)
    finder.add('T0008', at.in('applicableReportingTypeMethodology'), { field: 'type of reporting methodology' });
  checkTotal(emissions, at, finder);
}

/** The factor is rounded to seven decimals, so the total may lie half a unit of it times the electricity away. */
function checkTotal(emissions: DraftEmissions, place: Place, finder: Finder): void {
  const { directEmissions: direct, producedMeasure } = emissions;
  const factor = amountOf(direct?.emissionFactor);
  const imported = amountOf(direct?.electricityImported);
  const total = amountOf(direct?.totalEmbeddedElectricityImported);
  const produced = amountOf(producedMeasure?.supplementaryUnits);
  if (imported !== null && produced !== null && !imported.eq(produced))
    finder.add('B0809', place.in('electricityImported'), {
      electricity: imported.toFixed(),
      produced: produced.toFixed(),
    });
  if (factor === null || imported === null || total === null) return;
  const product = factor.times(imported);
  if (product.minus(total).abs().gt(imported.plus(1).times('0.00000005')))
    finder.add('B0808', place.in('totalEmbeddedElectricityImported'), {
      stated: total.toFixed(),
      product: product.toFixed(),
    });
}
