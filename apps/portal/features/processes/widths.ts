import type { CarbonPath } from '@lods/cbam/production/carbon-path';

const THINNEST = 1.5;
const WIDEST = 14;

/** How wide each connection is drawn, by the carbon that goes along it; thin where it is not known. To a tenth of a pixel: nobody sees less. */
export function widthsOf(path: CarbonPath): ReadonlyMap<string, number> {
  const amounts = [...path.connections].map(([id, amount]) => [id, Number(amount ?? 0)] as const);
  const most = Math.max(0, ...amounts.map(([, amount]) => amount));
  return new Map(
    amounts.map(([id, amount]) => [
      id,
      most === 0 ? THINNEST : Math.round(10 * (THINNEST + (WIDEST - THINNEST) * (amount / most))) / 10,
    ]),
  );
}
