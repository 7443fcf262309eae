import type { ComparedLine } from '@lods/contract/imports/comparison';
import { useFormat } from '@lods/ui/format';

interface SideProps {
  label: string;
  side: NonNullable<ComparedLine['listed']> & { energyMwh?: string | null };
}

/** What one of two sources states of an item. */
export function StatedSide({ label, side }: SideProps) {
  const { number, date } = useFormat();
  const { cnCode, countryOfOrigin, netMassKg, energyMwh = null, date: day } = side;
  const mass = netMassKg === null ? '' : `${number(netMassKg)} kg`;
  const energy = energyMwh === null ? '' : `${number(energyMwh)} MWh`;
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums" data-untranslated="">
        {[cnCode, countryOfOrigin, mass, energy, day === null ? '' : date(day)].filter(Boolean).join(', ')}
      </dd>
    </>
  );
}
