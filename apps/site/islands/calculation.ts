import { Exact } from '@lods/cbam/decimal';

export const defaults = {
  materialTonnes: '600',
  materialFactor: '1.2',
  directMwh: '2500',
  directFactor: '0.5',
  indirectMwh: '1000',
  indirectFactor: '0.5',
  productionTonnes: '600',
};
export type Field = keyof typeof defaults;

/** Null where no number stands. */
export function readFigures(stated: Record<Field, string>): Record<Field, Exact | null> {
  const read = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? new Exact(text) : null);
  return Object.fromEntries(Object.entries(stated).map(([field, text]) => [field, read(text)])) as Record<
    Field,
    Exact | null
  >;
}

/** Emissions with 1 decimal, the intensity with 2; null where an input is missing or would divide by zero. */
export function workOut(figures: Record<Field, Exact | null>) {
  const times = (factor: Exact | null, multiplier: Exact | null) =>
    factor && multiplier ? factor.times(multiplier) : null;
  const material = times(figures.materialTonnes, figures.materialFactor);
  const direct = times(figures.directMwh, figures.directFactor);
  const indirect = times(figures.indirectMwh, figures.indirectFactor);
  const total = material && direct && indirect ? material.plus(direct).plus(indirect) : null;
  const volume = figures.productionTonnes;
  const intensity = total && volume && !volume.isZero() ? total.div(volume) : null;
  const shown = (value: Exact | null, decimals: number) => (value ? grouped(value.toFixed(decimals)) : null);
  return {
    material: shown(material, 1),
    direct: shown(direct, 1),
    indirect: shown(indirect, 1),
    total: shown(total, 1),
    intensity: shown(intensity, 2),
  };
}

/** '16352.74' as '16,352.74'. */
export const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d)(?=\.|$))/g, ',');
