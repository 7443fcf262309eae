import type { Quantity } from '@lods/cbam/figure';
import { useFormat } from '@lods/ui/format';
import { Derivations } from '@lods/ui/why-derivation';
import { reasonOf } from './why-figures.tsx';
import { WhyPanel } from './why-panel.tsx';

/** A figure that was computed in this browser: opens its own derivation. */
export function WhyDerived(props: {
  figure: Quantity;
  label: string;
  decimals?: number;
  beside?: readonly Quantity[];
}) {
  const { figure, label, decimals = 3, beside = [] } = props;
  const { number } = useFormat();
  const shown = figure.value === null ? 'Unknown' : number(figure.value, decimals);
  return (
    <WhyPanel shown={shown} label={`Why this number? ${label}: ${shown}`} title="Why this number?" description={label}>
      <Derivations figures={[figure, ...beside]} reason={reasonOf} />
    </WhyPanel>
  );
}
