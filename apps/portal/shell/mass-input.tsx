import { mostTonnesOf } from '@lods/cbam/usual-mass';
import { DecimalInput } from '@lods/ui/decimal-input';
import { usualMass } from '@lods/ui/usual-amounts';
import type { ComponentProps } from 'react';

/** What one consignment of a good usually weighs, for a field in that unit. */
export const usualMassOf = (cnCode: string, unit: string) => usualMass(unit, mostTonnesOf(cnCode));

/** A field for the mass of a good, which warns beyond what one consignment of it usually weighs. */
export function MassInput({
  cnCode,
  unit,
  ...props
}: ComponentProps<typeof DecimalInput> & { cnCode: string; unit: string }) {
  return <DecimalInput {...props} unit={unit} usual={usualMassOf(cnCode, unit)} />;
}
