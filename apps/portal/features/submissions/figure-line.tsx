import type { Quantity } from '@lods/cbam/figure';
import { WhyDerived } from '../../shell/why-derived.tsx';

/** A live figure under the fields that it follows from. */
export function FigureLine(props: { label: string; figure: Quantity | undefined; unit: string; decimals?: number }) {
  const { label, figure, unit, decimals = 3 } = props;
  if (!figure) return null;
  return (
    <p className="rounded-box bg-sunken px-4 py-2.5">
      <span className="text-ink-soft">{label}</span>{' '}
      <span className="font-semibold">
        <WhyDerived figure={figure} label={label} decimals={decimals} />
      </span>{' '}
      {figure.value !== null && <span className="text-ink-soft">{unit}</span>}
    </p>
  );
}
