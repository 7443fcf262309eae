import { usualMassOf } from '@lods/cbam/usual-mass';
import { DecimalInput } from '@lods/ui/decimal-input';
import type { ComponentProps } from 'react';

/** A field for the mass of a good, which warns beyond what one consignment of it usually weighs. */
export function MassInput({
  cnCode,
  unit,
  ...props
}: ComponentProps<typeof DecimalInput> & { cnCode: string; unit: string }) {
  return <DecimalInput {...props} unit={unit} usual={usualMassOf(cnCode, unit)} />;
}
