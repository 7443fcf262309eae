import type { Stated } from '@lods/contract/imports/stated';
import { useFormat } from '@lods/ui/format';

/** Writes what a source states of a goods item in one line. */
export function useStatedFigures(): (stated: Stated) => string {
  const { number, date } = useFormat();
  return ({ cnCode, countryOfOrigin, netMassKg, energyMwh, date: day }) =>
    [
      cnCode,
      countryOfOrigin,
      netMassKg === null ? '' : `${number(netMassKg)} kg`,
      energyMwh === null ? '' : `${number(energyMwh)} MWh`,
      day === null ? '' : date(day),
    ]
      .filter(Boolean)
      .join(', ');
}
