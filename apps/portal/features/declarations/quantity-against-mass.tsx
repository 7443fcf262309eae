import { Exact } from '@lods/cbam/decimal';
import { useFormat } from '@lods/ui/format';
import { isPlainDecimal } from '@lods/ui/read-number';

interface Stated {
  readonly importedQuantity: string;
  readonly netMass: string;
  readonly measurementUnit: string;
}

const MASS_UNITS: Readonly<Record<string, string>> = { TON: 't', KG: 'kg' };

/** Says beside the fields that quantity and mass are counted in one unit and differ, as the checks say it later. */
export function QuantityAgainstMass({ stated, className }: { stated: Stated; className?: string }) {
  const { number } = useFormat();
  const { importedQuantity, netMass, measurementUnit } = stated;
  const unit = MASS_UNITS[measurementUnit];
  const isCompared = unit !== undefined && isPlainDecimal(importedQuantity) && isPlainDecimal(netMass);
  const isOther = isCompared && !new Exact(importedQuantity).equals(netMass);
  return (
    <p aria-live="polite" className={`text-[0.8125rem] text-amber empty:hidden ${className ?? ''}`}>
      {isOther &&
        `The imported quantity is ${number(importedQuantity)} ${unit}, and the net mass ${number(netMass)} ${unit}. The net mass counts. Correct the one that is wrong.`}
    </p>
  );
}
